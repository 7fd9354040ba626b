"""The rules report tells what is proven, what is missing and what it does not know."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.report import compare, ids_of, read_exemptions
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]
KNOWN = {"magnifico": ("magnifico/1", "magnifico/2", "magnifico/3")}

SAMPLE = """
import pytest
from tests.rules import rule

@rule("magnifico/1", "magnifico/12.3")
def test_passes(): pass

@rule("magnifico/2")
@pytest.mark.parametrize("number", [1, 2])
def test_fails_once(number): assert number == 1

@rule("magnifico/3")
@pytest.mark.skip
def test_is_skipped(): pass

@rule("magnifico/4.1")
@pytest.mark.xfail
def test_passes_against_expectation(): pass

@rule("magnifico/4.2")
def test_breaks_in_tear_down(broken): pass

@pytest.fixture
def broken():
    yield
    raise RuntimeError

@rule("magnifico/5")
class TestGroup:
    @rule("magnifico/5.1")
    def test_inherits_the_mark(self): pass

def test_carries_no_mark(): pass
"""


def run_sample(folder: Path, *arguments: str) -> dict[str, dict[str, list[str]]]:
    (folder / "test_sample.py").write_text(SAMPLE, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers\n", encoding="utf-8")
    target = folder / "rules.json"
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.rules.plugin", f"--rules-report={target}", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=TIMEOUT,
    )
    outcome: dict[str, dict[str, list[str]]] = json.loads(target.read_text(encoding="utf-8"))
    return outcome


@pytest.mark.parametrize("arguments", [(), ("-n", "1")], ids=["one process", "xdist"])
def test_only_tests_that_passed_prove_their_rules(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    outcome = run_sample(tmp_path, *arguments)

    assert outcome["passed"] == {
        "magnifico/1": ["test_sample.py::test_passes"],
        "magnifico/12.3": ["test_sample.py::test_passes"],
        "magnifico/2": ["test_sample.py::test_fails_once[1]"],
        "magnifico/5": ["test_sample.py::TestGroup::test_inherits_the_mark"],
        "magnifico/5.1": ["test_sample.py::TestGroup::test_inherits_the_mark"],
    }
    assert set(outcome["not_passed"]) == {"magnifico/2", "magnifico/3", "magnifico/4.1", "magnifico/4.2"}


def test_a_rule_without_passing_test_is_missing() -> None:
    report = compare(KNOWN, {"magnifico/1": ["a"]}, {"magnifico/2": ["b"]}, {}, games=KNOWN)

    assert not report.complete
    assert report.lines() == [
        "magnifico: missing: 2",
        "  1 of 3 rules have a passing test, 0 exempt",
        "  no passing test: magnifico/2",
        "  no passing test: magnifico/3",
    ]


def test_an_exemption_is_shown_with_its_reason() -> None:
    passed = {"magnifico/1": ["a"], "magnifico/2": ["b"]}
    report = compare(KNOWN, passed, {}, {"magnifico/3": "Only paper knows."}, games=KNOWN)

    assert report.complete
    assert report.lines()[0] == "magnifico: missing: 0"
    assert "  exempt: magnifico/3: Only paper knows." in report.lines()


def test_an_exemption_that_a_test_refutes_must_go() -> None:
    passed = {an_id: ["a"] for an_id in KNOWN["magnifico"]}
    report = compare(KNOWN, passed, {}, {"magnifico/3": "Only paper knows."}, games=KNOWN)

    assert not report.complete
    assert "  exempt but proven, take it off the list: magnifico/3" in report.lines()


@pytest.mark.parametrize("passed", [True, False])
def test_an_id_that_no_file_has_is_an_error(passed: bool) -> None:
    everything = {an_id: ["a"] for an_id in KNOWN["magnifico"]}
    misspelt = {"magnifico/99": ["tests/test_x.py::test_y"]}
    report = compare(KNOWN, everything | (misspelt if passed else {}), {} if passed else misspelt, {}, games=KNOWN)

    assert not report.complete
    assert report.lines()[-1] == "unknown id magnifico/99, named by tests/test_x.py::test_y"


def test_an_unknown_exemption_is_an_error() -> None:
    report = compare(KNOWN, {}, {}, {"magnifico/99": "Why not."}, games=KNOWN)

    assert report.unknown == {"magnifico/99": ("exemptions.json",)}


def test_a_game_without_rules_is_named_and_fails_nothing() -> None:
    passed = {an_id: ["a"] for an_id in KNOWN["magnifico"]}
    report = compare(KNOWN, passed, {}, {}, games=("magnifico", "davinci"))

    assert report.complete
    assert report.lines()[-1] == "davinci: not yet in the house"


def test_magnifico_is_in_the_house_and_its_exemptions_are_real_rules() -> None:
    known = ids_of()["magnifico"]

    assert known[0] == "magnifico/1"
    assert {an_id for an_id in read_exemptions() if an_id.startswith("magnifico")} <= set(known)


def test_an_exemption_needs_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "exemptions.json"
    path.write_text('{"magnifico/1": " "}', encoding="utf-8")

    with pytest.raises(ValueError, match="magnifico/1 has no reason"):
        read_exemptions(path)
