"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio

START = 1_700_000_000_000


class VirtualClock:
    """`slept` is set whenever a task begins to sleep."""

    def __init__(self, now_ms: int = START) -> None:
        self.slept = asyncio.Event()
        self._now = now_ms
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []

    def now_ms(self) -> int:
        return self._now

    async def sleep_until(self, when_ms: int) -> None:
        self.slept.set()
        if when_ms <= self._now:
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        self._sleepers.append((when_ms, woken))
        await woken

    def advance(self, ms: int) -> None:
        """Let time pass, and wake the tasks whose time has come; all of them if the clock is set back."""
        self._now += ms
        for when, woken in self._sleepers:
            if (when <= self._now or ms < 0) and not woken.done():
                woken.set_result(None)
        self._sleepers = [(when, woken) for when, woken in self._sleepers if not woken.done()]
