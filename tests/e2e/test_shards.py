"""Several shards: each table is served by whoever holds its server's shard, and no other falls asleep for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from bot import assembly
from bot.assembly import Running, bottega
from bot.database_location import Location, ServerAddress
from bot.front.discord import identifying
from bot.local_discord import Limits, Sandbox, serve
from bot.local_discord.beginning import default_world
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.local_discord.world.guilds import Channel
from bot.settings import Settings
from tests import postgres
from tests.e2e.party import PEOPLE, Party, offers_commands
from tests.e2e.people import Player, shown, until, words
from tests.month.program import Blank
from tests.timeouts import TIMEOUT

SHARDS, APART = 2, 0.1
"""How many shards there are, and the seconds between two that identify."""


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identifying, "INTERVAL", 1_000 * APART + 50)
    monkeypatch.setattr(assembly, "Painter", lambda workers: Blank())


@pytest.fixture
def address() -> Iterator[ServerAddress]:
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.server() as server:
        yield server.create()


def _rooms(sandbox: Sandbox) -> list[Channel]:
    """A channel on a server of each shard."""
    found = {int(guild.id) >> 22 & 1: guild for guild in sandbox.world.guilds.values()}
    assert len(found) == SHARDS
    world = sandbox.world
    return [next(each for each in world.channels.values() if each.guild_id == guild.id) for guild in found.values()]


def _parties(sandbox: Sandbox) -> list[Party]:
    rooms = _rooms(sandbox)
    return [Party([Player(sandbox, name, room) for name in PEOPLE[:3]]) for room in rooms]


def _served(sandbox: Sandbox, location: Location) -> AbstractAsyncContextManager[Running]:
    settings = Settings(_env_file=None, computer_pace=0, films=False, press_budget=False)  # type: ignore[call-arg]
    return bottega(settings, sandbox.token, location, options=PROMPTLY)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    limits = Limits(shards=SHARDS, identify_interval=APART)
    async with serve(make_world=partial(default_world, guilds=8), limits=limits) as running:
        with connected_to(running.url):
            yield running


def _served_by(running: Running) -> set[int]:
    """The shards that a process holds, if it is connected to these and no others."""
    held = running.app.tables.shards.share.shards
    connected = {client.shard_id for client in running.connections.clients if client.connected.is_set()}
    return set(held) if held == connected else set()


async def _opened(sandbox: Sandbox) -> list[Party]:
    await until(lambda: offers_commands(sandbox), "the commands")
    parties = _parties(sandbox)
    for party in parties:
        await party.open_table()
    return parties


async def _goes_on(party: Party) -> None:
    """Everybody can act, and sees the table go on."""
    before = sum(party.acknowledged.values())
    await asyncio.wait_for(party.play(lambda: sum(party.acknowledged.values()) >= before + 3), TIMEOUT)


async def _names_servers_of_both(sandbox: Sandbox, player: Player) -> None:
    """What is listed in direct messages is the same, whichever process holds a game's server."""
    listed = words(await shown(await player.actor.slash("games", player.actor.dm(), {})))
    for room in _rooms(sandbox):
        assert room.guild_id
        assert f"**Magnifico** · {sandbox.world.guilds[room.guild_id].name}" in listed


async def test_one_process_on_a_file_serves_all_shards(sandbox: Sandbox, tmp_path: Path) -> None:
    async with _served(sandbox, tmp_path / "bottega.db") as running:
        await running.connected()
        assert len(running.connections.clients) == SHARDS
        for party in await _opened(sandbox):
            await _goes_on(party)
        statuses = [await (await running.app.tables.get(number)).status() for number in (1, 2)]
        assert [status.asleep for status in statuses] == [None, None]


async def test_two_processes_share_the_shards_and_the_one_left_takes_over(
    sandbox: Sandbox, address: ServerAddress
) -> None:
    async with _served(sandbox, address) as staying:
        await staying.connected()
        assert _served_by(staying) == set(range(SHARDS))
        async with _served(sandbox, address) as leaving:
            await until(lambda: [len(_served_by(each)) for each in (staying, leaving)] == [1, 1], "a shard each")
            parties = await _opened(sandbox)
            for party in parties:
                await _goes_on(party)
            await _names_servers_of_both(sandbox, parties[0].host)
        assert len(staying.connections.clients) == SHARDS
        for party in parties:
            await _goes_on(party)
        statuses = [await (await staying.app.tables.get(number)).status() for number in (1, 2)]
        assert [status.asleep for status in statuses] == [None, None]
