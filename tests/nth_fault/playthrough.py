"""One whole game in one process and in virtual time, by people who press again when told that nothing was done."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from bot.assembly import Assembled, assemble
from bot.front.discord.client import Client
from bot.front.discord.connections import Connections
from bot.settings import Settings
from bot.store import Person
from bot.store.errors import StoreError
from bot.tables import Actor, Games, InlineThinker, Limits, Place, Table, Tables
from bot.tables.timing.clock import MINUTE, SECOND
from engine.actions import Action
from engine.choices import sample
from engine.record import BadRecord, verify
from tests.bot.tables.virtual_clock import VirtualClock
from tests.chaos import judging, reading
from tests.chaos.people import NAMES, house_of
from tests.chaos.watching import Watch
from tests.month.program import Blank

from .failing import Failing, FailingDatabase
from .line import Line

T = TypeVar("T")

GAMES: Mapping[str, Mapping[str, Any]] = {"magnifico": {"target": 15}, "davinci": {}, "leonardo1989": {"rounds": 15}}
"""The options with which a game of each kind is short."""
SEATS = {"magnifico": 3, "davinci": 2, "leonardo1989": 3}
BETWEEN = 10 * SECOND
"""Between two acts."""
STEP, MOST_STEP = 5 * SECOND, 2 * MINUTE
LONGEST = 15 * MINUTE
"""Until all that was amiss must be well again."""
MOST_ACTS = 600
MOST_TRIES = 5
QUIET = 0.25
"""Real seconds in which what is due is told, unless it waits for a time to come."""


@dataclass
class Found:
    """What was wrong with a game: acts, posts and calls not there, or there twice; and where it stood still."""

    acts: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    frozen: list[str] = field(default_factory=list)


class Frozen(Exception):
    """Somebody cannot go on, however often they try."""


class StillClock(VirtualClock):
    """The bot's clock and the local Discord's."""

    def now(self) -> float:
        return self.now_ms() / 1000


class Playthrough:
    """A table, its people, and what is seen of them."""

    def __init__(self, made: Assembled, watch: Watch, clock: StillClock, luck: random.Random, game: str) -> None:
        self.found = Found()
        self._made = made
        self._watch = watch
        self._clock = clock
        self._luck = luck
        self._game = game
        self._claims = count(1)
        self._acknowledged: list[int] = []
        self._database = made.database.location
        self._reader = sqlite3.connect(f"file:{self._database}?mode=ro", uri=True, isolation_level=None)

    def close(self) -> None:
        self._reader.close()

    async def play(self, place: Place, members: Mapping[int, str]) -> Found:
        """From the lobby to the end."""
        try:
            people = [await self._trying(lambda who=who: self._person(*who)) for who in members.items()]
            table = await self._opened(place, people)
            for _ in range(MOST_ACTS):
                await self._settle()
                if not await self._one_act(table, people):
                    break
            await self._judge(table)
        except Frozen as error:
            self.found.frozen.append(str(error))
        return self.found

    async def _person(self, discord_id: int, name: str) -> Person:
        return await self._made.app.tables.people.meet(discord_id, name)

    async def _opened(self, place: Place, people: list[Person]) -> Table:
        tables, options = self._made.app.tables, {**GAMES[self._game], "speed": "none"}
        table = await self._trying(lambda: tables.create(place, self._game, people[0], language="en", options=options))
        for person in people[1:]:
            await self._trying(lambda person=person: table.join(Actor(person, claim=next(self._claims))))
        await self._trying(lambda: table.start(Actor(people[0], claim=next(self._claims)), 1))
        return table

    async def _trying(self, deed: Callable[[], Awaitable[T]]) -> T:
        """Do something, and again if nothing was done for want of the database."""
        for _ in range(MOST_TRIES):
            with contextlib.suppress(StoreError):
                return await deed()
        raise Frozen("the database was told to fail once, and failed more often")

    async def _one_act(self, table: Table, people: list[Person]) -> bool:
        """Whoever is awaited first acts; False once the game is over."""
        for _ in range(MOST_TRIES):
            for person in people:
                snapshot = await self._trying(lambda person=person: table.snapshot(person))
                if snapshot.status.stage == "over":
                    return False
                if question := next((q for q in snapshot.questions if q.decision.awaited), None):
                    action, claim = sample(question.decision.tree, self._luck), next(self._claims)
                    assert isinstance(action, Action)
                    with contextlib.suppress(StoreError):
                        await table.act(Actor(person, claim=claim), action, question.key)
                        self._acknowledged.append(claim)
                        self.found.acts += 1
                        return True
        raise Frozen(f"nobody can act after {self.found.acts} acts")

    # Telling

    async def _settle(self) -> None:
        """Let all be told that is to be told, in the time it takes after a failure."""
        self._clock.advance(BETWEEN)
        late = 0
        while True:
            await self._quiet()
            if not (amiss := self._amiss()):
                return
            if late >= LONGEST:
                raise Frozen("; ".join(amiss))
            step = min(MOST_STEP, STEP + late // 4)
            self._clock.advance(step)
            late += step

    async def _quiet(self) -> None:
        """Return when nothing is due any more; or waits for a time to come, though it is."""
        loop = asyncio.get_running_loop()
        until = loop.time() + QUIET
        while self._waiting() and loop.time() < until:  # noqa: ASYNC110 - the database tells nobody of a row gone
            await asyncio.sleep(0.001)

    def _waiting(self) -> list[str]:
        """The rows that are due, or being told."""
        return self._rows("given_up IS NULL AND due <= ?", self._clock.now_ms())

    def _rows(self, where: str, *values: int) -> list[str]:
        """The rows of the outbox for which something holds, by kind and error."""
        found = self._reader.execute(f"SELECT kind, error FROM outbox WHERE {where}", values)
        return [f"{kind} ({error})" for kind, error in found]

    def _amiss(self) -> list[str]:
        """What is still to be told."""
        self._watch.look()
        amiss = [f"{row} waits" for row in self._rows("given_up IS NULL")]
        for table in self._watch.tables.values():
            if table.stage != "lobby":
                amiss += judging.stuck(self._watch.standing(table), self._watch.posts)
        return amiss

    # The judgement

    async def _judge(self, table: Table) -> None:
        kept = reading.record(self._database)
        self.found.lost += [f"act {press}" for press in judging.lost(self._acknowledged, kept)]
        self.found.doubled += [f"entry {entry}" for entry in judging.doubled(kept)]
        self.found.doubled += [f"post {post}" for _, post in judging.told_twice(self._watch.posts)]
        self.found.lost += [f"{row} was given up" for row in self._rows("given_up IS NOT NULL")]
        try:
            verify(await self._trying(table.record), (await self._trying(lambda: table.snapshot(None))).game)
        except BadRecord as error:
            self.found.lost.append(f"the record does not hold: {error}")
        if (await self._trying(table.status)).stage != "over":
            self.found.frozen.append("the game did not come to its end")


async def played(empty: Path, folder: Path, game: str, seed: int, failing: Failing) -> Found:
    """A game in which one call fails, on a copy of an empty database."""
    luck, clock, database = random.Random(seed), StillClock(), folder / "bottega.db"
    shutil.copy(empty, database)
    world = house_of(1)(clock)
    channel = world.channel("tavolo-1")
    watch = Watch(world, database, clock.now)
    members = {int(world.user(f"{name} 1").id): f"{name} 1" for name in NAMES[: SEATS[game]]}
    async with _house(database, clock, luck, failing) as made:
        Line(world, failing).connect(made.connections.requests)
        with watch.listening():
            failing.counting = True
            with closing(Playthrough(made, watch, clock, luck, game)) as evening:
                found = await evening.play(_place(channel), members)
            failing.counting = False
    return found


def _place(channel: Any) -> Place:
    return Place(int(channel.guild_id), int(channel.id))


@contextlib.asynccontextmanager
async def _house(database: Path, clock: StillClock, luck: random.Random, failing: Failing) -> AsyncIterator[Assembled]:
    """Bottega with its publisher at work, connected to nothing."""
    settings = Settings(_env_file=None, films=False)  # type: ignore[call-arg]
    async with contextlib.AsyncExitStack() as stack:
        db = await FailingDatabase.open(database)
        assert isinstance(db, FailingDatabase)
        db.failing = failing
        stack.push_async_callback(db.close)
        tables = await Tables.open(
            db,
            GAMES_OF_THE_HOUSE,
            limits=Limits(pace=0),
            clock=clock,
            thinker=InlineThinker(),
            seed=lambda: luck.randbytes(32),
            luck=lambda: luck.randrange(1 << 32),
        )
        stack.push_async_callback(tables.close)
        client = await stack.enter_async_context(Client())
        made = await assemble(settings, db, tables, Connections.of(client), Blank(), clock)
        publishing = asyncio.create_task(made.publisher.run())
        stack.push_async_callback(_ended, publishing)
        yield made


GAMES_OF_THE_HOUSE = Games()


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
