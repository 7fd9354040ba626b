"""Fixtures of the tests of the tables."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
import pytest_asyncio

from bot.database_location import Location, ServerAddress
from engine.actions import Action
from engine.choices import sample
from engine.game import Decision, OrderResponse
from engine.magnifico.game import Magnifico

from .harness import TablesHarness
from .two_processes import TwoProcesses


@pytest_asyncio.fixture
async def harness(location: Location) -> AsyncIterator[TablesHarness]:
    harness = TablesHarness(location)
    await harness.begin()
    yield harness
    await harness.end()


@pytest_asyncio.fixture
async def two(address: ServerAddress) -> AsyncIterator[TwoProcesses]:
    two = TwoProcesses(address)
    await two.begin()
    yield two
    await two.end()


@pytest.fixture
def all_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders of Magnifico that answer everything, at random."""
    rng = random.Random(1)

    def response(view: Any, decision: Decision, given: Mapping[str, Any]) -> OrderResponse:
        action = sample(decision.tree, rng)
        assert isinstance(action, Action)
        return OrderResponse("guard", action)

    monkeypatch.setattr(Magnifico, "order_response", staticmethod(response))
