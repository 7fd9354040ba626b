"""What every test may use, and how workers share the tests."""

from __future__ import annotations

import gc
from itertools import count
from typing import Any

import pytest

pytest_plugins = ["tests.rules.plugin"]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from tests.grouping import GroupedScheduling

    return GroupedScheduling(config, log)


FREEZE_EVERY = 25
_finished = count(1)


def pytest_runtest_logfinish() -> None:
    """Take what earlier tests left in caches out of the collector's sight: walking through millions of objects, it
    would hold the event loop of a later test for seconds."""
    if next(_finished) % FREEZE_EVERY == 0:
        gc.collect()
        gc.freeze()
