"""What every test may use, and how workers share the tests."""

from __future__ import annotations

from typing import Any

import pytest

pytest_plugins = ["tests.rules.plugin"]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from tests.grouping import GroupedScheduling

    return GroupedScheduling(config, log)
