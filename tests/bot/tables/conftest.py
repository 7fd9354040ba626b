"""Fixtures of the tests of the tables."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Database

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
