"""A clock that stands still until a test moves it, shared by the bot and the local Discord."""

from __future__ import annotations

import asyncio

from tests.bot.tables.virtual_clock import VirtualClock


class StillClock(VirtualClock):
    """Knows which tasks sleep on it, so that a test can tell a waiting task from a working one."""

    def __init__(self) -> None:
        super().__init__()
        self._asleep: dict[asyncio.Task[object], int] = {}

    def now(self) -> float:
        """Seconds, the local Discord's unit."""
        return self.now_ms() / 1000

    async def sleep_until(self, when_ms: int) -> None:
        task = asyncio.current_task()
        assert task
        self._asleep[task] = when_ms
        try:
            await super().sleep_until(when_ms)
        finally:
            self._asleep.pop(task, None)

    def sleeps(self, task: asyncio.Task[object]) -> bool:
        """Whether a task waits for a time that has not come."""
        return self._asleep.get(task, 0) > self.now_ms()
