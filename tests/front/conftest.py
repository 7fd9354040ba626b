"""What the tests of single parts of the front start from."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.front.client import Client
from bot.front.house import House
from bot.front.messenger import Messenger
from bot.settings import Settings
from bot.tables import Games
from tests.bot.tables.conftest import empty_database, evening
from tests.bot.tables.evening import Evening

from .painters import OutspokenPainter


@pytest_asyncio.fixture
async def house(evening: Evening) -> AsyncIterator[House]:
    """A house with an evening's tables, connected to no Discord."""
    settings = Settings(_env_file=None)  # type: ignore[call-arg]
    painter = OutspokenPainter()
    async with Client() as client:
        yield House(settings, evening.tables, painter, Messenger(client, evening.tables), evening.clock)
    await painter.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Evenings are kept once played: those of a game are compared by one worker, who need not play them again."""
    slugs = tuple(Games().titles)
    for item in items:
        if item.path.name == "test_secrecy.py":
            game = next((slug for slug in slugs if slug in item.name), "any game")
            item.add_marker(pytest.mark.xdist_group(f"secrecy {game}"))


__all__ = ["empty_database", "evening", "house"]
