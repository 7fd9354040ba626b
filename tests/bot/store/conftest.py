"""Fixtures of the tests of the store."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.database_location import Location
from bot.store import Database


@pytest_asyncio.fixture
async def database(location: Location) -> AsyncIterator[Database]:
    """An open database of either kind."""
    database = await Database.open(location)
    yield database
    await database.close()
