"""The one task that sleeps to the next deadline in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from ..store import Database, claims, deadlines, outbox
from ..store.deadlines import Deadline
from ..store.errors import StoreError
from .clock import DAY, MINUTE, Clock
from .limits import Limits
from .waiting import first_of

log = logging.getLogger(__name__)

Ring = Callable[[Deadline], Awaitable[None]]
KEPT_FAILURES = 7 * DAY
"""How long a message that could not be delivered stays for the doctor."""


class Alarm:
    """Rings at every deadline. What rings has to remove its deadline, or set the next."""

    def __init__(self, database: Database, clock: Clock, limits: Limits) -> None:
        self._database = database
        self._clock = clock
        self._limits = limits
        self._moved = asyncio.Event()
        self._swept = 0
        self._task: asyncio.Task[None] | None = None

    def start(self, ring: Ring) -> None:
        self._task = asyncio.create_task(self._run(ring), name="deadlines")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def moved(self) -> None:
        """Say that a deadline was set; the tables call it after a commit."""
        self._moved.set()

    async def _run(self, ring: Ring) -> None:
        while True:
            self._moved.clear()
            try:
                due = await self._work(ring)
            except StoreError as error:
                log.error("deadlines cannot be read: %s", error)
                due = self._clock.now_ms() + MINUTE
            await first_of(self._moved, self._clock, due)

    async def _work(self, ring: Ring) -> int:
        """Ring all that is due; gives the time of what comes next."""
        now = self._clock.now_ms()
        if now >= self._swept + DAY:
            await self._sweep(now)
            self._swept = now
        late = await self._database.read(deadlines.due_by, now)
        for deadline in late:
            await self._ring(ring, deadline)
        due = await self._database.read(deadlines.next_due)
        return min(due or self._swept + DAY, self._swept + DAY)

    async def _ring(self, ring: Ring, deadline: Deadline) -> None:
        try:
            await ring(deadline)
        except Exception as error:
            # One table in trouble must neither stop the clock of all others nor ring without end. The error's own
            # words may quote an action, and that a sealed bid.
            log.error("deadline %s of table %s failed: %s", deadline.kind, deadline.table, type(error).__name__)
            await self._database.write(deadlines.postpone, deadline, self._clock.now_ms() + MINUTE)

    async def _sweep(self, now: int) -> None:
        """Once a day: forget what was kept only for a while."""
        await self._database.write(claims.prune, now - self._limits.claims)
        await self._database.write(outbox.prune, now - KEPT_FAILURES)
