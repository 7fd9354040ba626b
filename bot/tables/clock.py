"""Time, as the only seam through which it enters: integer milliseconds since 1970, UTC."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Clock(Protocol):
    """What time it is, and waiting for a time."""

    def now_ms(self) -> int: ...

    async def sleep_until(self, when_ms: int) -> None:
        """Return once `now_ms()` is at least `when_ms`; earlier where the clock is found to have been set back, so that
        who waits looks again."""
        ...


class SystemClock:
    """The machine's clock."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep_until(self, when_ms: int) -> None:
        # The loop sleeps on a clock that ignores a suspended machine and a corrected time of day: look again hourly.
        ahead = self._ahead()
        while (left := when_ms - self.now_ms()) > 0:
            await asyncio.sleep(min(left, HOUR) / SECOND)
            if self._ahead() < ahead - SECOND:
                return

    def _ahead(self) -> int:
        """How far (ms) the time of day is before the time the machine has run."""
        return self.now_ms() - time.monotonic_ns() // 1_000_000
