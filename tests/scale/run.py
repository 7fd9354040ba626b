"""The run: people play at many tables, the processes are killed and replaced, and at the end it is judged what came
of it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

from bot.database_location import ServerAddress
from bot.local_discord import Limits, Sandbox, serve
from tests.chaos import judging as chaos_judging
from tests.chaos import reading
from tests.chaos.people import house_of
from tests.chaos.watching import A_STALL, Watch

from . import judging
from .crowd import Regulars
from .fleet import Fleet
from .hearing import Hearing
from .replacing import Replacing
from .service import Service
from .verdict import Verdict, times

TOGETHER = 4
"""Processes that start in the same second on the empty database."""
GATHERING = 0.3
"""The part of the time in which people may open their tables before the first kill."""
OPENING_AT_ONCE = 16
LOOK_EVERY = 1.0
"""Seconds between two looks at all tables."""
FEEL_EVERY = 0.05
AT_REST = 60.0
"""Seconds after the end until each table must be open; and then, until nothing may be left to tell or to think."""
TABLES_PER_GUILD = 20
COMMANDS = "PUT /applications/{application_id}/commands"


class Run:
    """One run. `say` is told what happens as it happens."""

    def __init__(
        self,
        sandbox: Sandbox,
        database: ServerAddress,
        fleet: Fleet,
        *,
        tables: int,
        every: float,
        seed: int,
        say: Callable[[str], None],
    ) -> None:
        self._sandbox = sandbox
        self._database = database
        self._fleet = fleet
        self._shards = sandbox.limits.shards
        self._begun = time.monotonic()
        self._say = say
        luck = random.Random(seed)
        self._watch = Watch(sandbox.world, database)
        self._hearing = Hearing(sandbox.world, self._shards)
        self._watch.heard.append(self._hearing.hear)
        self._service = Service(sandbox, database, fleet.alive)
        self._replacing = Replacing(
            fleet, self._service, self._watch, self._hearing, self._shards, random.Random(luck.random()), self.note
        )
        room = asyncio.Semaphore(OPENING_AT_ONCE)
        self._companies = [
            Regulars(sandbox, number, luck, self._watch.tables.get, every, room) for number in range(1, tables + 1)
        ]

    def note(self, line: str) -> None:
        """Say what happens, with the seconds since the beginning."""
        self._say(f"{time.monotonic() - self._begun:7.2f}  {line}")

    async def run(self, processes: int, seconds: float, *, together: int = TOGETHER, kills: bool) -> Verdict:
        with self._watch.listening():
            end = time.monotonic() + seconds
            looking = [asyncio.create_task(each()) for each in (self._service.run, self._look, self._feel)]
            errors = await self._start_together(max(processes, together), processes)
            published = self._published()
            people = [asyncio.create_task(company.play()) for company in self._companies]
            try:
                began = await self._gather(end - time.monotonic())
                if self._fleet.earlier:
                    self._fleet.earlier = None
                    await self._replacing.replace_all()
                if kills:
                    await self._replacing.until(end)
                await asyncio.sleep(max(0.0, end - time.monotonic()))
                ended = time.monotonic()
                await _stop(people)
                await self._replacing.rest()
                await self._open_all()
                await self._rest()
                deaf = await self._deaf()
            finally:
                await _stop([*people, *looking])
            return self._judge(began, ended, errors, published, deaf)

    async def _feel(self) -> None:
        """Note when this program, and the local Discord with it, was held up."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(FEEL_EVERY)
            now = time.monotonic()
            if now - before > A_STALL:
                self._watch.stalls.append(chaos_judging.Stall(now, now - before))
            before = now

    async def _look(self) -> None:
        before = time.monotonic()
        while True:
            began = time.monotonic()
            with contextlib.suppress(*reading.ERRORS):
                # What is new came about since the look before.
                self._watch.note(await asyncio.to_thread(reading.tables, self._database), before)
            before = began
            await asyncio.sleep(LOOK_EVERY)

    # The course of it

    async def _start_together(self, many: int, processes: int) -> int:
        """Start more processes than are wanted in the same second on the empty database, and let the rest of them end.
        Returns how many errors there were."""
        started = await asyncio.gather(*(self._fleet.start() for _ in range(many)), return_exceptions=True)
        failed = [each for each in started if isinstance(each, BaseException)]
        for each in failed:
            self.note(f"FAULT: did not start: {each}")
        await self._replacing.rest()
        errors = self._fleet.complaints() + self._fleet.crashes()
        for line in errors:
            self.note(f"FAULT: {line}")
        self.note(f"{len(started)} processes have started together")
        for bot in self._fleet.up[processes:]:
            await self._replacing.end(bot)
        return len(failed) + len(errors)

    def _published(self) -> int:
        return len(self._sandbox.request_log.to(COMMANDS))

    async def _gather(self, seconds: float) -> float:
        """Have the tables opened, as far as there is time. Returns when that was done."""
        until = time.monotonic() + GATHERING * seconds
        while time.monotonic() < until and not all(company.plays for company in self._companies):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        self.note(f"{sum(company.plays for company in self._companies)} tables play")
        return time.monotonic()

    async def _open_all(self) -> None:
        """Have the tables opened for which there was no time: each can be."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(AT_REST):
                await asyncio.gather(*(company.gather() for company in self._companies))

    async def _rest(self) -> None:
        """Let everything be told and thought that is still to be told and thought."""
        until = time.monotonic() + AT_REST
        while time.monotonic() < until and self._stuck():  # noqa: ASYNC110
            await asyncio.sleep(LOOK_EVERY)

    def _stuck(self) -> dict[int, list[str]]:
        """Why tables do not go on by themselves."""
        self._watch.look()
        begun = [table for table in self._watch.tables.values() if table.stage in ("playing", "over")]
        found = {table.id: chaos_judging.stuck(self._watch.standing(table), self._watch.posts) for table in begun}
        for table, why in reading.owing(self._database):
            found.setdefault(table, []).append(why)
        return {table: reasons for table, reasons in found.items() if reasons}

    async def _deaf(self) -> list[int]:
        """The tables at which somebody who is awaited cannot open their panel."""
        room = asyncio.Semaphore(OPENING_AT_ONCE)

        async def hears(company: Regulars) -> bool:
            person = next((each for each in company.people if each.awaited()), None)
            async with room:
                return person is None or await person.opens_panel() or await person.opens_panel()

        heard = await asyncio.gather(*map(hears, self._companies))
        return [company.table for company, fine in zip(self._companies, heard, strict=True) if not fine]

    # The judgement

    def _judge(self, began: float, ended: float, errors: int, published: int, deaf: list[int]) -> Verdict:
        hearing, outages = self._hearing, self._service.outages
        kept, publics = reading.record(self._database), reading.publics(self._database)
        faults = self._faults(kept, deaf)
        played = {number: press for number, press in hearing.presses.items() if began <= press.at <= ended}
        takeovers = judging.worst_takeovers(self._service.incidents, time.monotonic())
        return Verdict(
            kills=self._replacing.kills,
            starts=self._fleet.starts,
            rolling_restarts=self._replacing.rolling_restarts,
            commands_published=published,
            start_errors=errors,
            **faults,
            takeover_s=[round(seconds, 1) for seconds in takeovers],
            held_up_s=round(max((stall.seconds for stall in self._watch.stalls), default=0.0), 2),
            tables=len(self._companies),
            acts=len(self._acknowledged()),
            presses=len(hearing.presses),
            presses_per_s=round(len(played) / max(1.0, ended - began), 2),
            **times("ack", judging.acknowledgements(played.values(), outages)),
            **times("board", judging.board_times(played, kept.claims, publics, hearing.boards, outages)),
        )

    def _faults(self, kept: chaos_judging.Kept, deaf: list[int]) -> dict[str, int]:
        """How many faults there are of each kind; each is said."""
        watch, heard = self._watch, reading.taken_up(self._database)
        failed = judging.failed(self._hearing.presses.values(), self._service.outages, watch.stalls)
        unopened = [company.number for company in self._companies if not company.plays]
        found: dict[str, list[object]] = {
            "acts_lost": list(chaos_judging.lost(self._acknowledged(), kept)),
            "acts_doubled": list(chaos_judging.doubled(kept)),
            "posts_doubled": [*chaos_judging.told_twice(watch.posts), *judging.doubled_nonces(watch.posts)],
            "order_broken": list(judging.backwards(self._hearing.boards)),
            "tables_stuck": [
                *self._stuck().items(),
                *(f"nobody can act at table {table}" for table in deaf),
                *(f"company {number} has no game" for number in unopened),
            ],
            "failed_planned": [(press, "taken up" if press.id in heard else "not taken up") for press in failed],
            "crashed": self._fleet.crashes(),
        }
        for record in self._fleet.complaints():
            self.note(record)
        for kind, faults in found.items():
            for fault in faults:
                self.note(f"FAULT: {kind}: {fault}")
        return {kind: len(faults) for kind, faults in found.items()}

    def _acknowledged(self) -> list[int]:
        return [press for each in self._companies for person in each.people for press in person.acknowledged]


async def _stop(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


@contextlib.asynccontextmanager
async def prepared(
    folder: Path,
    database: ServerAddress,
    *,
    shards: int,
    tables: int,
    every: float,
    seed: int,
    pictures: bool = False,
    say: Callable[[str], None],
    earlier: Path | None = None,
) -> AsyncIterator[Run]:
    """A world with so many tables, and no process yet; on leaving, nothing runs any more. The first processes are those
    of the code in the folder `earlier`, if one is given; they are replaced in mid-game."""
    guilds = max(shards, -(-tables // TABLES_PER_GUILD))
    async with serve(make_world=house_of(tables, guilds), limits=Limits(shards=shards)) as sandbox:
        fleet = Fleet(sandbox, folder, database, pictures=pictures)
        fleet.earlier = earlier
        try:
            yield Run(sandbox, database, fleet, tables=tables, every=every, seed=seed, say=say)
        finally:
            await fleet.close()
