"""One thing at a time for each person; of what waits, only the newest stays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Who is at it, and who waits behind them."""

    def __init__(self) -> None:
        self._next: dict[int, asyncio.Future[bool] | None] = {}

    @asynccontextmanager
    async def turn(self, person: int | None) -> AsyncIterator[bool]:
        """Wait until nothing else is under way for a person; None waits for nobody. Gives whether it is to be done: not
        what something newer has taken the place of meanwhile."""
        if person is None:
            yield True
            return
        if person in self._next and not await self._wait(person):
            yield False
            return
        self._next.setdefault(person, None)
        try:
            yield True
        finally:
            self._pass_on(person)

    async def _wait(self, person: int) -> bool:
        before = self._next[person]
        place: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if before is not None and not before.done():
            before.set_result(False)
        self._next[person] = place
        try:
            return await place
        except asyncio.CancelledError:
            if self._next.get(person) is place:
                self._next[person] = None
            elif place.done() and not place.cancelled() and place.result():
                self._pass_on(person)
            raise

    def _pass_on(self, person: int) -> None:
        """Let what waits for a person begin."""
        place = self._next.pop(person)
        if place is not None and not place.done():
            self._next[person] = None
            place.set_result(True)
