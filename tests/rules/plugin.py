"""Collects, in a pytest run, the rule ids of the tests that passed and of those that did not.

Does nothing but register the marker unless `--rules-report FILE` is given; then FILE becomes
`{"passed": {id: [test, ...]}, "not_passed": {id: [test, ...]}}`. Works under pytest-xdist: the ids
travel in the reports' user properties and only the controlling process writes.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules-report", metavar="FILE", help="write which rules were proven here")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the test proves these rules, e.g. magnifico/5.3.6")
    target = config.getoption("--rules-report")
    if target is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Collector(Path(target)), "rules-collector")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        ids = {an_id for mark in item.iter_markers("rule") for an_id in mark.args}
        item.user_properties += [(PROPERTY, an_id) for an_id in sorted(ids)]


class Collector:
    """Gathers the outcomes of one run and writes them to `target` at its end."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self._ids: dict[str, set[str]] = defaultdict(set)
        self._passed: set[str] = set()
        self._not_passed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._ids[report.nodeid] |= {str(value) for name, value in report.user_properties if name == PROPERTY}
        # An unexpected pass of an xfail test counts as passed for pytest, yet proves nothing it promised.
        if not report.passed or hasattr(report, "wasxfail"):
            self._not_passed.add(report.nodeid)
        elif report.when == "call":
            self._passed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        outcome = {
            "passed": self._tests_by_id(self._passed - self._not_passed),
            "not_passed": self._tests_by_id(self._not_passed),
        }
        self.target.write_text(json.dumps(outcome, indent=1), encoding="utf-8")

    def _tests_by_id(self, tests: set[str]) -> dict[str, list[str]]:
        by_id: dict[str, list[str]] = defaultdict(list)
        for test in sorted(tests):
            for an_id in self._ids[test]:
                by_id[an_id].append(test)
        return dict(sorted(by_id.items()))
