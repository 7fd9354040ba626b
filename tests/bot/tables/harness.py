"""Tables for tests: a database in a folder, a clock that stands still, and people who play."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.database_location import Location
from bot.store import Database, Person
from bot.store.rows import ClockRow
from bot.store.tables import load as load_table
from bot.tables import Games, InlineThinker, Limits, Place, Table, Tables, Thinker
from bot.tables.sharing import Shards
from bot.tables.telling.outbox import Message
from engine.actions import Action
from engine.choices import sample
from engine.manifest import games
from engine.match import Question
from tests.timeouts import TIMEOUT

from .virtual_clock import VirtualClock
from .wake_ups import next_wake_up, until_idle

GUILD, CHANNEL, START_POST = 7, 70, 9_000


class TablesHarness:
    """Opens and restarts the tables, and plays them to where a test begins."""

    def __init__(self, location: Location, kept_by: type[Database] = Database) -> None:
        self.location = location
        self.kept_by = kept_by
        self.clock = VirtualClock()
        self.games = Games()
        self.limits = Limits(pace=0)
        self.thinker: Thinker = InlineThinker()
        self.rng = random.Random(1)
        self.people: list[Person] = []
        self.shards: Shards | None = None

    async def begin(self, people: int = 5) -> None:
        self.database = await self.kept_by.open(self.location)
        self.tables = await Tables.open(
            self.database,
            self.games,
            limits=self.limits,
            clock=self.clock,
            thinker=self.thinker,
            seed=lambda: b"\x01" * 32,
            luck=lambda: self.rng.randrange(1 << 32),
            shards=self.shards,
        )
        self.people = [await self.tables.people.meet(100 + n, f"Player {n}") for n in range(people)]

    async def end(self) -> None:
        await self.tables.close()
        await self.database.close()

    async def restart(self) -> None:
        await self.end()
        await self.begin(len(self.people))

    async def lobby(
        self,
        seats: int = 1,
        channel: int = CHANNEL,
        options: Mapping[str, Any] | None = None,
        game: str = "magnifico",
    ) -> Table:
        """A lobby with the first people on its seats; the first of them is the host. Unless the options say otherwise,
        there are no clocks, and each question is asked at its moment."""
        place = Place(GUILD, channel)
        agreed = {"speed": "none", **games()[game].for_pace(by_post=False), **(options or {})}
        table = await self.tables.create(place, game, self.people[0], language="en", options=agreed)
        for person in self.people[1:seats]:
            await table.join(person)
        return table

    async def game(
        self, seats: int = 3, channel: int = CHANNEL, options: Mapping[str, Any] | None = None, until: str = "home"
    ) -> Table:
        """A game that has come to its first decision of the kind `until`."""
        table = await self.lobby(seats, channel, options)
        await table.start(self.people[0], START_POST + channel)
        await self.play(table, until)
        return table

    async def workshop(self, seats: int = 3) -> Table:
        """A game of Leonardo da Vinci that has come to its first placement."""
        table = await self.lobby(seats, game="davinci")
        await table.start(self.people[0], START_POST)
        while (await table.status()).awaited[0].kind == "labs":
            await table.act(self.people[(await table.status()).awaited[0].seat], "ready")
        return table

    async def play(self, table: Table, until: str = "") -> int:
        """Act at random until a decision of this kind is awaited, or the game ends. Returns the number of acts."""
        acts = 0
        while awaited := (await table.status()).awaited:
            if until in {each.kind for each in awaited}:
                break
            person = self.people[awaited[0].seat]
            question = await self.asked(table, person)
            await table.act(person, self.any_of(question), question.key)
            acts += 1
        return acts

    async def asked(self, table: Table, person: Person) -> Question:
        """The open question of a person that the table waits for."""
        return next(q for q in (await table.snapshot(person)).questions if q.decision.awaited)

    def any_of(self, question: Question) -> Action:
        action = sample(question.decision.tree, self.rng)
        assert isinstance(action, Action)
        return action

    async def public(self, table: Table) -> int:
        """The table's public number: how much everybody has seen happen."""
        return (await table.status()).public

    async def sent(self) -> list[tuple[str, str | None, dict[str, Any]]]:
        """Everything that waits in the outbox, as (kind, reader's name, data). It then counts as sent."""
        messages: list[Message] = []
        while claim := await self.tables.outbox.claim():
            with claim:
                for message in claim.messages:
                    await self.tables.outbox.done(message)
            messages += claim.messages
        return [(str(m.kind), m.person.name if m.person else None, dict(m.data)) for m in messages]

    async def news(self) -> list[str]:
        return [data["news"] for kind, _, data in await self.sent() if kind == "notice"]

    async def pass_time(self, ms: int) -> None:
        """Let time pass from one deadline to the next, as a clock does that no test moves."""
        end = self.clock.now_ms() + ms
        await until_idle(self.tables, self.clock)
        while (due := next_wake_up(self.tables)) <= end:
            self.clock.advance(due - self.clock.now_ms())
            await until_idle(self.tables, self.clock)
        self.clock.advance(end - self.clock.now_ms())

    async def clock_of(self, table: Table, person: Person) -> ClockRow:
        """The clock of a person's seat, which must have one."""
        data = await self.database.read(load_table, table.id)
        assert data is not None
        seat = next(seat.number for seat in data.seats if seat.user == person.id)
        return next(clock for clock in data.clocks if clock.seat == seat)

    async def awaited(self, table: Table) -> Person:
        """The person a table waits for, or the first of them."""
        return self.people[(await self.table_awaits(table))[0]]

    async def table_awaits(self, table: Table) -> list[int]:
        return [each.seat for each in (await table.status()).awaited]

    async def settle(self, table: Table) -> None:
        """Wait until every computer at a table has done what it can."""
        await until(lambda: table.session.idle_since is not None)


async def until(reached: Callable[[], bool | Awaitable[bool]], seconds: float = TIMEOUT) -> None:
    """Wait in real time for what other tasks will bring about."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        now = reached()
        if now if isinstance(now, bool) else await now:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it did not come to that")
