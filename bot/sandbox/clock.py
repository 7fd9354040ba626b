"""Time in the sandbox: a clock that can be turned on, to meet the rules of 3 seconds, 15 minutes and 1 hour at will."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Anything that tells the time."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        ...


class SystemClock:
    """The computer's own clock."""

    def now(self) -> float:
        return time.time()


class ShiftedClock:
    """Another clock's time plus a shift that only grows."""

    def __init__(self, base: Clock | None = None) -> None:
        self._base = base or SystemClock()
        self._shift = 0.0

    def now(self) -> float:
        return self._base.now() + self._shift

    def advance(self, seconds: float) -> None:
        """Turns the clock on by `seconds`; raises ValueError for a step back, which would repeat ids."""
        if seconds < 0:
            raise ValueError(f"a clock cannot be turned back ({seconds} s)")
        self._shift += seconds


def iso(moment: float) -> str:
    """`moment` (epoch seconds) the way Discord writes times, e.g. `2026-11-27T20:15:00.123000+00:00`."""
    return datetime.fromtimestamp(moment, UTC).isoformat()
