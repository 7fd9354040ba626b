"""Fixtures for the tests of single parts of the front."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.front.context import AppContext
from bot.front.discord.client import Client
from bot.front.discord.connections import Connections
from bot.front.discord.messenger import Messenger
from bot.settings import Settings
from tests.bot.conftest import empty_database
from tests.bot.tables.conftest import harness
from tests.bot.tables.harness import TablesHarness

from .painters import OutspokenPainter


@pytest.fixture
def location(tmp_path: Path, empty_database: Path) -> Path:
    """Where a new database is: the front does not know which kind it uses."""
    return Path(shutil.copy(empty_database, tmp_path))


@pytest_asyncio.fixture
async def app(harness: TablesHarness) -> AsyncIterator[AppContext]:
    """The app's parts with a harness's tables, not connected to Discord."""
    settings = Settings(_env_file=None, films=False)  # type: ignore[call-arg]
    painter = OutspokenPainter()
    async with Client() as client:
        messenger = Messenger(Connections.of(client), harness.tables)
        yield AppContext(settings, harness.tables, painter, messenger, harness.clock)
    await painter.close()


__all__ = ["app", "empty_database", "harness"]
