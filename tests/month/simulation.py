"""A month at many tables: who plays at which, what happens when, and when the program ends and begins again."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.tables import Place
from bot.tables.timing.clock import DAY, MINUTE

from .characters import someone
from .mail import Call, Post
from .playing import Playing
from .program import Program
from .timeline import BEGIN, Timeline

GUILD = 7
SEATS = {"magnifico": (3, 5), "davinci": (2, 5), "leonardo1989": (3, 5)}
SPEEDS = {"hours": 25, "days": 45, "relaxed": 20, "none": 10}
TIME_OUTS = {"caretaker": 50, "wait": 25, "vote": 25}
PEOPLE_A_TABLE = 1.5
RESTART_EVERY = 4 * DAY
OPENED_WITHIN = 4 * DAY
"""How long it takes until all tables are open."""


@dataclass
class Month:
    """A month simulated: its program still runs, so that what came of it can be looked at. `players` are known by the
    ids the program gave them."""

    clock: Timeline
    post: Post
    program: Program
    days: int
    players: dict[int, Playing] = field(default_factory=dict)
    tables: list[int] = field(default_factory=list)
    restarts: dict[str, int] = field(default_factory=lambda: {"clean": 0, "in the middle": 0})
    seconds: float = 0.0


class Simulation:
    """Lets a month go by. `luck` decides everything, so that the same month comes again."""

    def __init__(self, folder: Path, tables: int, days: int, seed: int) -> None:
        self._luck = random.Random(seed)
        self._wanted = tables
        clock = Timeline()
        post = Post(clock, self._called)
        program = Program(folder / "bottega.db", clock, post, random.Random(seed))
        self.month = Month(clock, post, program, days)

    async def run(self) -> Month:
        """The whole month; its program is at rest, and to be stopped by whoever asked."""
        month, begun = self.month, time.perf_counter()
        await month.program.start()
        try:
            await self._go_by()
        except BaseException:
            await month.program.drop()
            raise
        month.seconds = time.perf_counter() - begun
        return month

    async def _go_by(self) -> None:
        month, end = self.month, BEGIN + self.month.days * DAY
        await month.program.settle()
        await self._gather()
        self._plan_tables()
        self._plan_restarts()
        while (when := self._next()) <= end:
            month.clock.go_to(when)
            await month.program.settle()
            while deed := month.clock.take_due():
                await deed()
                await month.program.settle()
        month.clock.go_to(end)
        await month.program.settle()
        await month.program.note_losses()

    def _next(self) -> int:
        deed, due = self.month.clock.next_deed, self.month.program.next_due
        return due if deed is None else min(deed, due)

    def _called(self, call: Call) -> None:
        self.month.players[call.person].hear(call)

    async def _gather(self) -> None:
        month = self.month
        for number in range(max(8, round(PEOPLE_A_TABLE * self._wanted))):
            luck = random.Random(self._luck.random())
            who = someone(luck, month.days)
            pressed = month.program.settle_after_a_press
            playing = Playing(100 + number, who, month.clock, lambda: month.program.tables, luck, pressed)
            month.players[(await playing.person()).id] = playing
            await playing.settle_in()

    # Tables

    def _plan_tables(self) -> None:
        for number, game in zip(range(self._wanted), _in_turn(list(SEATS)), strict=False):
            when = BEGIN + self._luck.randrange(max(1, min(OPENED_WITHIN, self.month.days * DAY // 4)))
            self.month.clock.plan(when, lambda number=number, game=game: self._open(number, game))  # type: ignore[misc]

    async def _open(self, number: int, game: str) -> None:
        options = {"speed": _drawn(self._luck, SPEEDS), "time_out": _drawn(self._luck, TIME_OUTS)}
        here = [each for each in self.month.players.values() if not each.gone]
        quick = [each for each in here if each.character.quick]
        most = SEATS[game][1]
        if options["speed"] == "hours" and len(quick) >= most:
            here = quick
        party = self._luck.sample(here, self._luck.randint(SEATS[game][0], min(len(here), most)))
        people = [await each.person() for each in party]
        place = Place(GUILD, 10_000 + number)
        table = await self.month.program.tables.create(
            place, game, people[0], language=self._luck.choice(("en", "it")), options=options
        )
        for person in people[1:]:
            await table.join(person)
        await table.start(people[0], 1_000_000 + number)
        self.month.tables.append(table.id)

    # The program ends, and begins again

    def _plan_restarts(self) -> None:
        when, dropping = BEGIN, False
        most = min(RESTART_EVERY, self.month.days * DAY // 3)
        while (when := when + self._luck.randint(most // 2, most)) < BEGIN + self.month.days * DAY:
            self.month.clock.plan(when, self._drop if dropping else self._restart)
            dropping = not dropping

    async def _restart(self) -> None:
        self.month.restarts["clean"] += 1
        await self.month.program.stop()
        await self._stay_down(self._luck.randint(1, 10) * MINUTE)

    async def _drop(self) -> None:
        """The program ends while three people are at their tables and something is being told."""
        self.month.restarts["in the middle"] += 1
        here = [each for each in self.month.players.values() if not each.gone]
        visits = [asyncio.create_task(each.visit()) for each in self._luck.sample(here, 3)]
        await asyncio.sleep(self._luck.random() / 50)
        await self.month.program.drop(*visits)
        await self._stay_down(self._luck.randint(10, 12 * 60) * MINUTE)

    async def _stay_down(self, ms: int) -> None:
        self.month.clock.go_to(self.month.clock.now_ms() + ms)
        await self.month.program.start()


def _in_turn(games: list[str]) -> Iterator[str]:
    while True:
        yield from games


def _drawn(luck: random.Random, weights: dict[str, int]) -> str:
    return luck.choices(list(weights), list(weights.values()))[0]
