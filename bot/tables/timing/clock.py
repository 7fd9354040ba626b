"""Time: what time it is, and waiting. Times are integer milliseconds since 1970, UTC."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from ...store.errors import StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Clock(Protocol):
    """What time it is, and waiting for a time."""

    def now_ms(self) -> int: ...

    async def sleep_until(self, when_ms: int) -> None:
        """Return once `now_ms()` is at least `when_ms`, or earlier if the clock was set back, so that the caller looks
        again."""
        ...


class SystemClock:
    """The machine's clock."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep_until(self, when_ms: int) -> None:
        # The loop's sleep ignores suspend and a corrected time of day: look again hourly.
        ahead = self._ahead()
        while (left := when_ms - self.now_ms()) > 0:
            await asyncio.sleep(min(left, HOUR) / SECOND)
            if self._ahead() < ahead - SECOND:
                return

    def _ahead(self) -> int:
        """How far (ms) the time of day is ahead of the time the machine has run."""
        return self.now_ms() - time.monotonic_ns() // 1_000_000


async def first_of(event: asyncio.Event, clock: Clock, due: int | None) -> None:
    """Return when `event` is set, or at `due` (ms) if that comes first."""
    if due is None:
        await event.wait()
        return
    waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(clock.sleep_until(due))]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waits:
            each.cancel()


async def until_done(clock: Clock, work: Callable[[], Awaitable[T]], what: str) -> T:
    """The result of `work`, tried again every minute while the database refuses; `what` names it in the log."""
    while True:
        try:
            return await work()
        except StoreError as error:
            log.error("%s will be tried again: %s", what, error)
            await clock.sleep_until(clock.now_ms() + MINUTE)
