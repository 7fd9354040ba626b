"""Fixtures of the tests of the tables."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.store import Database
from engine.actions import Action
from engine.choices import sample
from engine.game import Decision, OrderResponse
from engine.magnifico.game import Magnifico

from .harness import TablesHarness


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with nothing but its schema, which takes long to create."""
    path = tmp_path_factory.mktemp("empty") / "bottega.db"

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    return path


@pytest_asyncio.fixture
async def harness(tmp_path: Path, empty_database: Path) -> AsyncIterator[TablesHarness]:
    shutil.copy(empty_database, tmp_path)
    harness = TablesHarness(tmp_path)
    await harness.begin()
    yield harness
    await harness.end()


@pytest.fixture
def all_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders of Magnifico that answer everything, at random."""
    rng = random.Random(1)

    def response(view: Any, decision: Decision, given: Mapping[str, Any]) -> OrderResponse:
        action = sample(decision.tree, rng)
        assert isinstance(action, Action)
        return OrderResponse("guard", action)

    monkeypatch.setattr(Magnifico, "order_response", staticmethod(response))
