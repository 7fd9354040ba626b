"""The time in the local Discord, which can be put forward: whoever sleeps until a time that has come then wakes."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta

from bot.local_discord.clock import ShiftedClock
from bot.tables.timing.clock import DAY, HOUR, SECOND


class PutForward:
    """Bottega's clock, which shows the same time as the local Discord."""

    def __init__(self, discord: ShiftedClock) -> None:
        self._discord = discord
        self._moved = asyncio.Event()

    def now_ms(self) -> int:
        return round(self._discord.now() * SECOND)

    async def sleep_until(self, when_ms: int) -> None:
        while (left := when_ms - self.now_ms()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, HOUR) / SECOND):
                    await self._moved.wait()

    def put_forward(self, milliseconds: int) -> None:
        """Let time pass."""
        self._discord.advance(milliseconds / SECOND)
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    def put_to_an_evening(self) -> None:
        """Go to the next Monday, six in the evening (UTC), so that every play is of the same days and hours."""
        now = datetime.fromtimestamp(self.now_ms() / SECOND, UTC)
        monday = now.replace(hour=18, minute=0, second=0, microsecond=0) + timedelta(days=-now.weekday() % 7)
        self.put_forward(round((monday - now).total_seconds() * SECOND) % (7 * DAY))
