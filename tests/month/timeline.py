"""A month in which time jumps from one event to the next."""

from __future__ import annotations

import heapq
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from itertools import count

from tests.bot.tables.virtual_clock import VirtualClock

BEGIN = round(datetime(2026, 10, 10, 6, tzinfo=UTC).timestamp() * 1000)
"""A Saturday morning; clocks are put back in Europe fifteen days later, in America after 22."""

Deed = Callable[[], Awaitable[None]]


class Timeline(VirtualClock):
    """A virtual clock, and what people mean to do and when."""

    def __init__(self) -> None:
        super().__init__(BEGIN)
        self._deeds: list[tuple[int, int, Deed]] = []
        self._number = count()

    def plan(self, when: int, deed: Deed) -> None:
        """Have something done at a time (ms); what is planned for one moment is done in the order of planning."""
        heapq.heappush(self._deeds, (max(when, self.now_ms()), next(self._number), deed))

    @property
    def next_deed(self) -> int | None:
        return self._deeds[0][0] if self._deeds else None

    def take_due(self) -> Deed | None:
        """The next thing to be done by now."""
        if self._deeds and self._deeds[0][0] <= self.now_ms():
            return heapq.heappop(self._deeds)[2]
        return None

    def go_to(self, when: int) -> None:
        self.advance(max(0, when - self.now_ms()))
