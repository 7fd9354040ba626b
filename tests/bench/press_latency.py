"""How long a press takes to its acknowledgement, over real sockets: `python -m tests.bench.press_latency`.

The local Discord and everybody who plays are in this process, Bottega in another one, or in several that share a
database on a server. At each table the one who is awaited presses every ten seconds on average, as fast as a game is
played live; boards are painted and posted all the while.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import random
import signal
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bot.database_location import Location
from bot.local_discord import Limits as DiscordLimits
from bot.local_discord import Sandbox, default_world, serve
from bot.local_discord.world.guilds import Channel
from bot.local_discord.world.message import Message
from bot.store import Database
from bot.tables import Games, InlineThinker, Limits, Place, Tables
from tests import postgres
from tests.bench.figure import Figure
from tests.bench.measured_bot import USED
from tests.e2e.bot_process import BotProcess, bot_process
from tests.e2e.party import Party
from tests.e2e.people import Player, shown, until
from tests.scale.holding import holdings

TABLES, SEATS = 200, 3
EVERY = 10.0
"""Seconds between two presses at a table, on average."""
SECONDS = 60.0
GLANCE_EVERY = 2.0
"""Seconds between two looks at a board: whoever plays looks less often than a test can."""
FIRST_BOARDS = 300.0
"""Seconds until every table has been painted once and everybody has been greeted."""
BUDGET_MS = 100.0
LONG_GAME = {"target": 40}


class TimedPlayer(Player):
    """Thinks before each press, and notes how long it took to be acknowledged (ms)."""

    latencies: list[float]
    pause: float

    async def press(self, message: Message, control: dict[str, Any]) -> Message:
        return await self._timed(message, control["custom_id"])

    async def choose(self, message: Message, control: dict[str, Any], *values: str) -> Message:
        return await self._timed(message, control["custom_id"], values)

    async def _timed(self, message: Message, custom_id: str, values: Sequence[str] | None = None) -> Message:
        await asyncio.sleep(self.rng.expovariate(1 / self.pause))
        begun = time.perf_counter()
        if values is None:
            answer = await self.actor.click(message, custom_id)
        else:
            answer = await self.actor.select(message, custom_id, list(values))
        self.latencies.append(1_000 * (time.perf_counter() - begun))
        return await shown(answer)


def gather(sandbox: Sandbox, tables: int) -> list[tuple[Channel, list[str]]]:
    """A channel for each table, and the names of its players; the servers take turns."""
    world = sandbox.world
    guilds = list(world.guilds.values())
    rooms = []
    for number in range(tables):
        guild = guilds[number % len(guilds)]
        names = [f"Player {number}.{seat}" for seat in range(SEATS)]
        for name in names:
            world.add_member(guild, world.add_user(name))
        rooms.append((world.add_channel(guild, f"room-{number}"), names))
    return rooms


async def begin_games(sandbox: Sandbox, database: Location, rooms: Sequence[tuple[Channel, list[str]]]) -> None:
    """A game in each room, as if everybody had pressed Join and Start before."""
    db = await Database.open(database)
    tables = await Tables.open(db, Games(), limits=Limits(per_server=len(rooms)), thinker=InlineThinker())
    for channel, names in rooms:
        users = [sandbox.world.user(name) for name in names]
        people = [await tables.people.meet(int(user.id), user.name, user.locale) for user in users]
        place = Place(int(channel.guild_id or 0), int(channel.id))
        table = await tables.create(place, "magnifico", people[0], language="en", options=LONG_GAME)
        for person in people[1:]:
            await table.join(person)
        await table.start(people[0], int(channel.id))
    await tables.close()
    await db.close()


@dataclass(frozen=True, slots=True)
class Measured:
    """The milliseconds of each press, and what Bottega used meanwhile (see `measured_bot.used`)."""

    presses: list[float]
    seconds: float
    used: Mapping[str, float]

    @property
    def p50(self) -> float:
        return statistics.median(self.presses)

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.presses, n=100)[98]

    def as_json(self) -> dict[str, float]:
        """The figures; what was used is told for each press."""
        each = {name: round(value / len(self.presses), 2) for name, value in self.used.items()}
        times = {"p50_ms": self.p50, "p99_ms": self.p99, "worst_ms": max(self.presses)}
        rounded = {name: round(value, 1) for name, value in times.items()}
        rate = round(len(self.presses) / self.seconds, 1)
        return {"presses": len(self.presses), "presses_per_s": rate, **rounded, **each}


async def measured(
    folder: Path, database: Location, tables: int, every: float, seconds: float, processes: int = 1
) -> Measured:
    """What so many seconds at so many tables show, which are on as many servers and shards as there are processes."""
    make_world, limits = partial(default_world, guilds=processes), DiscordLimits(shards=processes)
    async with serve(make_world=make_world, limits=limits) as sandbox:
        sandbox.request_log.recording = False
        rooms = gather(sandbox, tables)
        await begin_games(sandbox, database, rooms)
        async with _connected(sandbox, folder, database, processes) as bots:
            found: list[float] = []
            parties = [_party(sandbox, channel, names, found, every) for channel, names in rooms]
            await until(lambda: all(party.awaited() for party in parties), "the first boards", FIRST_BOARDS)
            playing = [asyncio.create_task(_play(party, number / tables)) for number, party in enumerate(parties)]
            with _no_housekeeping():
                await asyncio.sleep(every)  # until everybody is at it
                before = await _used(bots)
                found.clear()
                await asyncio.sleep(seconds)
                after, presses = await _used(bots), list(found)
            for task in playing:
                assert not task.done(), task.exception()
                task.cancel()
            await asyncio.wait(playing)
    return Measured(presses, seconds, {name: after[name] - before[name] for name in after})


@contextlib.asynccontextmanager
async def _connected(
    sandbox: Sandbox, folder: Path, database: Location, processes: int
) -> AsyncIterator[list[BotProcess]]:
    """Bottegas that hold one shard each."""
    async with contextlib.AsyncExitStack() as stack:
        bots = []
        for number in range(processes):
            (own := folder / str(number)).mkdir()
            process = bot_process(sandbox, own, database=database, program="tests.bench.measured_bot")
            bots.append(await stack.enter_async_context(process))
        if processes > 1:
            await until(lambda: len(_holders(database)) == processes, "a shard for each")
        yield bots


def _holders(database: Location) -> set[int]:
    return {each.holder for each in holdings(database) if each.holder is not None}


async def _used(bots: Sequence[BotProcess]) -> Counter[str]:
    """What all of them have used so far."""
    told = await asyncio.gather(*(bot.answer_to(signal.SIGUSR1, USED) for bot in bots))
    total = Counter[str]()
    for line in told:
        total.update(json.loads(line))
    return total


@contextlib.contextmanager
def _no_housekeeping() -> Iterator[None]:
    """Keep this process, which is Discord and everybody who plays, from stopping to look through its whole memory."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _play(party: Party, phase: float) -> None:
    """Play on and on; tables of different `phase` (from 0 to 1) do not look at their boards at the same moments."""
    await asyncio.sleep(phase * GLANCE_EVERY)
    await party.play(glance_every=GLANCE_EVERY)


def _party(sandbox: Sandbox, channel: Channel, names: Sequence[str], found: list[float], every: float) -> Party:
    players = [TimedPlayer(sandbox, name, channel, random.Random(name)) for name in names]
    for player in players:
        player.latencies, player.pause = found, every
    return Party(players)


@contextlib.contextmanager
def _database(kind: str, folder: Path) -> Iterator[Location]:
    """A new database: a file, or on a server of its own that syncs each commit to the disk."""
    if kind == "sqlite":
        yield folder / "bottega.db"
        return
    with postgres.own_server("fsync=on", "full_page_writes=on", on_disk=True) as own:
        yield own.postgres.create()


def measure(database: str, tables: int, every: float, seconds: float, processes: int = 1) -> Measured:
    with tempfile.TemporaryDirectory() as folder, _database(database, Path(folder)) as location:
        return asyncio.run(measured(Path(folder), location, tables, every, seconds, processes))


def figures(tables: int = TABLES, every: float = EVERY, seconds: float = SECONDS) -> Iterator[Figure]:
    found = measure("sqlite", tables, every, seconds)
    yield Figure(
        f"press to acknowledgement, {tables} tables",
        f"p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms, worst {max(found.presses):.0f} ms "
        f"({len(found.presses) / seconds:.0f} presses/s)",
        f"p99 {BUDGET_MS:.0f} ms",
        found.p99 < BUDGET_MS,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.press_latency", description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="Bottegas that share the database")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two presses at a table, on average")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--json", action="store_true", help="print one line of JSON, with what each press used")
    given = parser.parse_args()
    if given.processes > 1 and given.database == "sqlite":
        parser.error("a file is for one process: add --database postgresql")
    found = measure(given.database, given.tables, given.every, given.seconds, given.processes)
    if given.json:
        print(json.dumps({"database": given.database, "processes": given.processes, **found.as_json()}))
    else:
        print(f"{given.database}: p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms, {found.as_json()}")


if __name__ == "__main__":
    main()
