"""The attack: people play at several tables, Bottega is killed and hindered as one seed has it, and at the end it is
judged what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.local_discord import Limits, Sandbox, serve
from tests.postgres import OwnServer

from . import judging, reading
from .bot import Bot, DidNotStart
from .kills import KILLS
from .people import Company, house_of
from .troubles import EVERYWHERE, OF_A_FILE, OF_A_SERVER, SOMEWHERE, refused
from .watching import Watch

STORM = (20.0, 40.0)
"""Seconds of kills, one after another."""
CALM = judging.RECOVERED + 1
"""Seconds without kills after a trouble, so that it is seen whether the boards catch up."""
ONE_MORE = 0.25
"""How often another trouble comes with a kill."""
GATHERING = 20.0
"""Seconds people are given to begin their games."""
AT_REST = 60.0
"""Seconds after the last fault until nothing may be left to tell."""
WITH_PICTURES = 4.0
"""How much longer each life is when boards are painted: a painter's own start takes a second or two."""
AGAIN = 0.5
"""Seconds until a Bottega that did not start is started again."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an attack found; all but `kills` should be 0."""

    kills: int
    acts_lost: int
    acts_doubled: int
    posts_doubled: int
    tables_stuck: int
    late_boards: int

    @property
    def sound(self) -> bool:
        return not any(count for name, count in asdict(self).items() if name != "kills")


class Attack:
    """One run. `say` is told what happens as it happens; `luck` decides everything, `pace` how long each life is."""

    def __init__(
        self,
        sandbox: Sandbox,
        bot: Bot,
        tables: int,
        seed: int,
        say: Callable[[str], None],
        pace: float = 1.0,
        server: OwnServer | None = None,
    ) -> None:
        self.pace = pace
        self.server = server
        self._everywhere = EVERYWHERE + (OF_A_SERVER if server else OF_A_FILE)
        self.sandbox = sandbox
        self.bot = bot
        self.luck = random.Random(seed)
        self.watch = Watch(sandbox.world, bot.database)
        self.companies = [
            Company(sandbox, number, self.luck, self.watch.tables.get, bot.ended) for number in range(1, tables + 1)
        ]
        self.kills: Counter[str] = Counter()
        self._lost: set[int] = set()
        self._doubled: set[tuple[int, int]] = set()
        self._begun = time.monotonic()
        self._say = say

    # What kills and troubles use

    def note(self, line: str) -> None:
        """Say what happens, with the seconds since the beginning."""
        self._say(f"{time.monotonic() - self._begun:7.2f}  {line}")

    @contextlib.contextmanager
    def trouble(self, kind: str, *companies: Company) -> Iterator[None]:
        """Something is amiss inside, at the table of some companies or everywhere."""
        where = "".join(f" at table {company.table}" for company in companies)
        self.note(f"{kind}{where} begins")
        with self.watch.trouble(kind, *(company.channel.id for company in companies)):
            yield
        self.note(f"{kind}{where} ends")

    @contextlib.contextmanager
    def down(self) -> Iterator[None]:
        """Nobody is there to answer inside."""
        with self.watch.trouble("down"):
            yield

    async def take_away(self, how: str, ending: Awaitable[None]) -> None:
        """End the process, and look whether all that was acknowledged is there."""
        number = self.watch.begin("down")
        seen = self._acknowledged()
        await ending
        self.kills[how] += 1
        self.note(f"killed {how}")
        self._look_up(seen)
        self.watch.end(number)

    async def revive(self) -> None:
        """Start Bottega, as often as it takes, as a supervisor would. Raises `DidNotStart` after a minute."""
        with self.down():
            until = time.monotonic() + AT_REST
            while True:
                try:
                    return await self.bot.start()
                except DidNotStart as error:
                    self.note(f"did not start: {str(error).strip().splitlines()[-1:]}")
                    if time.monotonic() > until:
                        raise
                    await asyncio.sleep(AGAIN)

    def _acknowledged(self) -> list[int]:
        return [press for company in self.companies for person in company.people for press in person.acknowledged]

    def _look_up(self, acknowledged: list[int]) -> None:
        if isinstance(self.bot.database, Path) and not self.bot.database.exists():
            return
        try:
            kept = reading.record(self.bot.database)
        except reading.ERRORS as error:
            self.note(f"the database could not be read: {error}")
            return
        self._report("lost press", self._lost, set(judging.lost(acknowledged, kept)))
        self._report("doubled entry", self._doubled, set(judging.doubled(kept)))

    def _report(self, what: str, known: set, found: set) -> None:  # type: ignore[type-arg]
        for each in sorted(found - known):
            self.note(f"FAULT: {what} {each}")
        known |= found

    # The course of it

    async def run(self, seconds: float) -> Verdict:
        with self.watch.listening():
            await self.revive()
            people = [asyncio.create_task(company.play()) for company in self.companies]
            looking = asyncio.create_task(self.watch.run())
            try:
                end = time.monotonic() + seconds
                await self._gather(min(GATHERING, seconds / 4))
                while time.monotonic() < end:
                    await self._storm(min(end, time.monotonic() + self.luck.uniform(*STORM)))
                    await self._hinder(end - time.monotonic())
                await self._stop(people)
                await self._rest()
            finally:
                await self._stop([*people, looking])
            return self._judge()

    async def _stop(self, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def _gather(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and not all(company.plays for company in self.companies):  # noqa: ASYNC110
            await asyncio.sleep(0.1)

    async def _storm(self, until: float) -> None:
        """One kill after another."""
        beside: asyncio.Task[None] | None = None
        while time.monotonic() < until:
            if beside is None or beside.done():
                beside = self._one_more() if self.luck.random() < ONE_MORE else None
            [kill] = self.luck.choices(list(KILLS), list(KILLS.values()))
            await kill(self)
            await self.revive()
        if beside is not None:
            await beside

    def _one_more(self) -> asyncio.Task[None] | None:
        """A trouble beside the kills: a short one everywhere, or one at a table."""
        trouble = self.luck.choice((*self._everywhere, *SOMEWHERE))
        if trouble in self._everywhere:
            return asyncio.create_task(trouble(self, 2.0))  # type: ignore[arg-type]
        company = self._not_spared()
        return asyncio.create_task(trouble(self, company)) if company else None  # type: ignore[arg-type]

    def _not_spared(self) -> Company | None:
        """A table that troubles may touch: never the first, which is the witness."""
        return self.luck.choice([each for each in self.companies[1:] if each.table] or [None])  # type: ignore[list-item]

    async def _hinder(self, most: float) -> None:
        """A trouble everywhere or at tables, without a kill; and the calm after it."""
        if most <= 0:
            return
        troubles = []
        if self.luck.random() < 0.6:
            troubles.append(self.luck.choice(self._everywhere)(self, most))
        others = [each for each in self.companies[1:] if each.table]
        for company in self.luck.sample(others, min(len(others), self.luck.randint(0 if troubles else 1, 2))):
            troubles.append(self.luck.choice((refused, *SOMEWHERE))(self, company))
        supervisor = asyncio.create_task(self._supervise())
        try:
            await asyncio.gather(*troubles)
            await asyncio.sleep(CALM)
        finally:
            supervisor.cancel()
            await asyncio.gather(supervisor, return_exceptions=True)
        if not self.bot.up.is_set():
            await self.bot.kill()
            await self.revive()

    async def _supervise(self) -> None:
        """Start again what ended by itself."""
        while True:
            await self.bot.ended.wait()
            self.note(f"ended by itself: {self.bot.last_words().strip().splitlines()[-1:]}")
            await self.revive()

    # The judgement

    async def _rest(self) -> None:
        """Let everything be told that is still to be told."""
        self.sandbox.faults.clear()
        until = time.monotonic() + AT_REST
        while time.monotonic() < until:
            await asyncio.sleep(1)
            if self.watch.look() and not self._stuck():
                return

    def _stuck(self) -> dict[int, list[str]]:
        if not self.bot.up.is_set():
            return {table.id: ["nobody is there to answer"] for table in self.watch.tables.values()}
        standings = [
            self.watch.standing(table) for table in self.watch.tables.values() if table.stage in ("playing", "over")
        ]
        found = {each.table: judging.stuck(each, self.watch.posts) for each in standings}
        return {number: reasons for number, reasons in found.items() if reasons}

    def _never_played(self) -> dict[int, list[str]]:
        """The tables of people who in a long time did not act once; minus their own number where there is none."""
        if time.monotonic() - self._begun < 3 * GATHERING:
            return {}
        idle = [each for each in self.companies if not any(person.acknowledged for person in each.people)]
        return {each.table or -each.number: ["nobody could act there"] for each in idle}

    def _judge(self) -> Verdict:
        self._look_up(self._acknowledged())
        watch = self.watch
        stuck = self._stuck() | self._never_played()
        twice = list(judging.told_twice(watch.posts))
        late = list(judging.late(watch.commits, watch.told, watch.troubles, time.monotonic(), watch.stalls))
        for number, reasons in stuck.items():
            self.note(f"FAULT: table {number} is stuck: {'; '.join(reasons)}")
        for last, post in twice:
            self.note(
                f"FAULT: told twice, at {last.at - self._begun:.2f} (nonce {last.nonce}) and "
                f"{post.at - self._begun:.2f} (nonce {post.nonce}): {post.words!r}"
            )
        for commit, came in late:
            when = "never" if came is None else f"after {came - commit.at:.1f} s"
            self.note(
                f"FAULT: late board of table {commit.table} at {commit.public}, "
                f"committed at {commit.at - self._begun:.2f}, told {when}"
            )
        acts = len(self._acknowledged())
        self.note(f"{acts} acts acknowledged, {len(watch.commits)} boards, {len(watch.posts)} posts")
        longest = max((stall.seconds for stall in watch.stalls), default=0.0)
        self.note(f"kills: {dict(self.kills)}; this program was held up {longest:.2f} s at the longest")
        return Verdict(
            self.kills.total(), len(self._lost), len(self._doubled), len(twice), len(stuck), len(late)
        )  # fmt: skip


@contextlib.asynccontextmanager
async def attack(
    folder: Path,
    *,
    seed: int,
    tables: int,
    pictures: bool,
    say: Callable[[str], None],
    server: OwnServer | None = None,
) -> AsyncIterator[Attack]:
    """A world with so many tables and a Bottega in it, which keeps them in a file or on a server; on leaving, nothing
    of them runs any more."""
    async with serve(make_world=house_of(tables), limits=Limits(identify_interval=0)) as sandbox:
        bot = Bot(sandbox, folder, server.postgres.create() if server else None, pictures=pictures)
        try:
            yield Attack(sandbox, bot, tables, seed, say, WITH_PICTURES if pictures else 1.0, server)
        finally:
            await bot.kill()
