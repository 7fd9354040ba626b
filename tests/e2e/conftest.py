"""A local Discord with Bottega connected to it, and three people at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import Running
from bot.local_discord import Sandbox, serve
from tests.e2e.party import Party, running_bottega


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with serve() as running:
        yield running


@pytest.fixture
async def running(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Running]:
    async with running_bottega(sandbox, tmp_path) as running:
        yield running


@pytest.fixture
async def party(sandbox: Sandbox, running: Running) -> Party:
    """Three people before their first castles."""
    party = Party.of(sandbox)
    await party.open_table()
    return party
