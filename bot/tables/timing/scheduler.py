"""The one task that sleeps until the next deadline in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping

from ...store import Database, deadlines, finding, leases, outbox, panels, personal, presses
from ...store.deadlines import Appointment, Deadline
from ...store.errors import StoreError
from ..limits import Limits
from ..sharing import Shards
from .clock import DAY, HOUR, MINUTE, SECOND, Clock, first_of

log = logging.getLogger(__name__)

Ring = Callable[[Deadline | Appointment], Awaitable[None]]
NEVER = 1 << 62
LOOK_EVERY = 5 * SECOND
"""The longest sleep (ms) where other processes may set deadlines."""
SET_BACK = "set_back"
"""Sent to tables where something began at a future time because the machine's clock ran ahead, once it is corrected."""
KEPT_FAILURES = 7 * DAY
"""How long a message that could not be delivered stays for the doctor (ms)."""
KEPT_DELIVERIES = HOUR
"""How long it is known which process took up an interaction (ms): much longer than two may hear of it."""


class Scheduler:
    """Rings at every deadline and appointment. The handler has to remove it, or set the next. Deadlines of the kinds in
    `furthest` are never set further ahead than that (ms)."""

    def __init__(
        self, database: Database, clock: Clock, limits: Limits, furthest: Mapping[str, int], shards: Shards
    ) -> None:
        self._database = database
        self._clock = clock
        self._limits = limits
        self._furthest = furthest
        self._shards = shards
        self._rescheduled = asyncio.Event()
        self._next = 0
        self._meanwhile = NEVER
        self._swept = 0
        self._latest = 0
        self._unchecked = True
        """Whether there may be deadlines that were set, unnoticed here, by a clock that ran ahead."""
        self._task: asyncio.Task[None] | None = None

    def start(self, ring: Ring) -> None:
        self._task = asyncio.create_task(self._run(ring), name="deadlines")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def next_due(self) -> int:
        """When the next deadline is due (ms), as far as known; `NEVER` during the search for it."""
        return self._next

    def asleep(self, now: int) -> bool:
        """Whether everything due has rung, and the task sleeps until a future time."""
        return not self._rescheduled.is_set() and now < self._next < NEVER

    def reschedule(self, set_to: Iterable[int | None]) -> None:
        """Signal that deadlines were set to these times (ms; None: removed). The tables call it after a commit. Only a
        time before the next known one ends the sleep; the others are read when it is over."""
        due = min((each for each in set_to if each is not None), default=NEVER)
        if self._next == NEVER:
            self._meanwhile = min(self._meanwhile, due)
        elif due < self._next:
            self._rescheduled.set()

    def look_at_all(self) -> None:
        """Look for what is due, and also for what a clock that ran ahead has set. The tables call it when there are
        more of them than before."""
        self._unchecked = True
        self.reschedule([0])

    async def _run(self, ring: Ring) -> None:
        while True:
            self._rescheduled.clear()
            # A deadline set during the work may be committed after the search for the next one.
            self._next = self._meanwhile = NEVER
            try:
                found = await self._work(ring)
            except StoreError as error:
                log.error("deadlines cannot be read: %s", error)
                self._unchecked = True
                found = self._clock.now_ms() + MINUTE
            self._next = min(found, self._meanwhile)
            await first_of(self._rescheduled, self._clock, self._next)

    async def _work(self, ring: Ring) -> int:
        """Ring all that is due. Returns the time of the next deadline."""
        now = self._clock.now_ms()
        # One process is enough.
        sweeps = None in self._shards.share
        if sweeps and now >= self._swept + DAY:
            await self._sweep(now)
            self._swept = now
        if self._unchecked or now < self._latest - SECOND:
            self._unchecked = False
            await self._correct_setback(ring, now)
        self._latest = now
        for late in await self._database.read(deadlines.due_by, self._clock.now_ms(), self._shards.share):
            await self._ring(ring, late)
        due = await self._database.read(deadlines.next_due, self._shards.share)
        found = min(due or NEVER, self._swept + DAY if sweeps else NEVER)
        return min(found, self._clock.now_ms() + LOOK_EVERY) if self._shards.shared else found

    async def _correct_setback(self, ring: Ring, now: int) -> None:
        """Undo the delays caused by a clock that ran ahead."""
        self._swept = min(self._swept, now)
        await self._database.write(deadlines.bring_forward, self._furthest, now)
        for table in await self._database.read(finding.begun_ahead, now, self._shards.share):
            await self._ring(ring, Deadline(table, SET_BACK, now))

    async def _ring(self, ring: Ring, late: Deadline | Appointment) -> None:
        try:
            await ring(late)
        except Exception as error:
            # A failing table must neither stop the clock of all others nor ring without end. The error's own words may
            # quote an action, and so a sealed bid.
            log.error("%r failed: %s", late, type(error).__name__)
            await self._database.write(deadlines.postpone, late, self._clock.now_ms() + MINUTE)

    async def _sweep(self, now: int) -> None:
        """Once a day: delete what is kept only for a while."""
        await self._database.write(presses.prune_claims, now - self._limits.claims)
        await self._database.write(personal.prune_trials, now - self._limits.trials)
        await self._database.write(outbox.prune, now - KEPT_FAILURES)
        await self._database.write(panels.prune, now)
        if self._shards.shared:
            await self._database.write(leases.prune_deliveries, KEPT_DELIVERIES)
