"""Which presses are being answered right now."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress

LONGEST = 20.0
"""Seconds to wait for the presses of a user, or for the edit of their panel."""


class Presses:
    """The presses of each user (a Discord id) that are being answered."""

    def __init__(self) -> None:
        self._open: defaultdict[int, set[asyncio.Event]] = defaultdict(set)
        self._edits: defaultdict[int, set[asyncio.Event]] = defaultdict(set)

    @property
    def under_way(self) -> bool:
        """Whether any press is being answered."""
        return bool(self._open)

    @contextmanager
    def answering(self, user: int) -> Iterator[None]:
        """While a press is being answered."""
        with _noted(self._open, user):
            yield

    @asynccontextmanager
    async def editing(self, user: int) -> AsyncIterator[None]:
        """While a panel of a user is edited without a press of theirs; begins once their presses are answered."""
        await self._all_set(self._open, user)
        with _noted(self._edits, user):
            yield

    async def edited(self, user: int) -> None:
        """Wait for the edits under way, so that none of them replaces the answer to a press."""
        await self._all_set(self._edits, user)

    async def _all_set(self, under_way: Mapping[int, set[asyncio.Event]], user: int) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while waiting := under_way.get(user):
                    await next(iter(waiting)).wait()


@contextmanager
def _noted(under_way: defaultdict[int, set[asyncio.Event]], user: int) -> Iterator[None]:
    """Note that something of a user is under way, until the context is left."""
    done = asyncio.Event()
    under_way[user].add(done)
    try:
        yield
    finally:
        done.set()
        under_way[user].discard(done)
        if not under_way[user]:
            del under_way[user]
