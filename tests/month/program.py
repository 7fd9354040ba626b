"""Bottega as it runs through a month: real tables, database and publisher, without Discord and without painters."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import Connection, text

from bot.front.context import AppContext
from bot.front.discord.painting import Painter
from bot.settings import Settings
from bot.store import Database
from bot.tables import Games, InlineThinker, Limits, Tables
from bot.tables.timing.clock import HOUR
from bot.workers import Workers
from tests.bot.tables.wake_ups import next_wake_up, until_idle
from tests.timeouts import TIMEOUT

from .mail import Mail, Post, Postman
from .timeline import Timeline

P = ParamSpec("P")
T = TypeVar("T")

LIMITS = Limits(per_server=10_000, per_person=50, pace=0, idle=12 * HOUR)


class Blank(Painter):
    """Paints nothing."""

    def __init__(self) -> None:
        super().__init__(workers=0)

    async def _tried(self, workers: Workers, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        return None


class Program:
    """One run of the program after another, on one database. It does nothing but in `settle`."""

    def __init__(self, path: Path, clock: Timeline, post: Post, luck: random.Random) -> None:
        self.clock = clock
        self.games = Games()
        self.given_up: set[str] = set()
        self._path = path
        self._post = post
        self._luck = luck
        self._settings = Settings(_env_file=None, films=False)  # type: ignore[call-arg]
        self._message_due: int | None = None

    async def start(self) -> None:
        self.database = await Database.open(self._path)
        self.tables = await Tables.open(
            self.database, self.games, limits=LIMITS, clock=self.clock, thinker=InlineThinker(),
            seed=lambda: self._luck.randbytes(32), luck=lambda: self._luck.randrange(1 << 32),
        )  # fmt: skip
        mail = Mail(self.tables, self.database, self._post)
        self._publisher = Postman(AppContext(self._settings, self.tables, Blank(), mail, self.clock), self._post)

    async def stop(self) -> None:
        """End as it should."""
        await self.note_losses()
        await self._publisher.close()
        await self.tables.close()
        await self.database.close()

    async def drop(self, *under_way: asyncio.Task[Any]) -> None:
        """End in the middle: nothing is waited for but what the disk is at, and who acts never hears of it."""
        await self.note_losses()
        own = (task for task in asyncio.all_tasks() if task.get_name().startswith(_TASKS))
        ended = {*under_way, *own}
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
        await self.database.close()

    async def note_losses(self) -> None:
        """Keep what the publisher has given up; the database forgets it in time."""
        self.given_up |= await self.database.read(_given_up)

    @property
    def next_due(self) -> int:
        """When the program does something by itself (ms)."""
        ring = next_wake_up(self.tables)
        return ring if self._message_due is None else min(ring, self._message_due)

    async def settle(self) -> None:
        """Let everything be done that can be done at this moment."""
        assert self.tables.waking
        async with asyncio.timeout(10 * TIMEOUT):
            await self.tables.waking
            while True:
                await until_idle(self.tables, self.clock)
                if thinking := [task for table in self.tables.cache for task in table.session.thinking.values()]:
                    await asyncio.wait(thinking)
                elif self._publisher.beside:
                    await asyncio.wait(self._publisher.beside)
                elif not await self._deliver():
                    self._post.at_rest()
                    return

    async def settle_after_a_press(self) -> None:
        """Let everything be done, and count what it asks of Discord."""
        before = self._post.requests
        await self.settle()
        self._post.presses.append(self._post.requests - before)

    async def _deliver(self) -> bool:
        """Send what is due; whether there was anything."""
        outbox = self.tables.outbox
        self._message_due = await outbox.next_due()
        if self._message_due is None or self._message_due > self.clock.now_ms():
            return False
        await self._publisher.drain()
        return True


_TASKS = ("deadlines", "waking tables", "idle tables", "computer of table")


def _given_up(tx: Connection) -> set[str]:
    found = tx.execute(text("SELECT id, kind, table_id, error FROM outbox WHERE given_up IS NOT NULL"))
    return {f"message {row.id}, {row.kind} of table {row.table_id}: {row.error}" for row in found}
