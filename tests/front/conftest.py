"""Fixtures for the tests of single parts of the front."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.front.context import AppContext
from bot.front.discord.client import Client
from bot.front.discord.messenger import Messenger
from bot.settings import Settings
from tests.bot.tables.conftest import empty_database, evening
from tests.bot.tables.evening import Evening

from .painters import OutspokenPainter


@pytest_asyncio.fixture
async def house(evening: Evening) -> AsyncIterator[AppContext]:
    """The app's parts with an evening's tables, not connected to Discord."""
    settings = Settings(_env_file=None, films=False)  # type: ignore[call-arg]
    painter = OutspokenPainter()
    async with Client() as client:
        yield AppContext(settings, evening.tables, painter, Messenger(client, evening.tables), evening.clock)
    await painter.close()


__all__ = ["empty_database", "evening", "house"]
