"""Time and ids: a clock that tests can advance, and Discord's snowflakes, which sort by age."""

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
        """Advances the clock by `seconds`; raises ValueError for a step back, which would repeat ids."""
        if seconds < 0:
            raise ValueError(f"a clock cannot be turned back ({seconds} s)")
        self._shift += seconds


def iso(moment: float) -> str:
    """`moment` (epoch seconds) the way Discord writes times, e.g. `2026-11-27T20:15:00.123000+00:00`."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


EPOCH_MS = 1_420_070_400_000
TIME_SHIFT = 22


class SnowflakeSource:
    """Makes ids that always grow, even when the clock stands still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> str:
        """A new id, as the decimal string Discord sends."""
        timed = (int(self._clock.now() * 1000) - EPOCH_MS) << TIME_SHIFT
        self._last = max(self._last + 1, timed)
        return str(self._last)

    def new_moment(self) -> str:
        """A new id of a later millisecond than every id before; so guilds are spread over shards."""
        self._last |= (1 << TIME_SHIFT) - 1
        return self.new()

    def skip_past(self, snowflake: str) -> None:
        """Makes every later id greater than `snowflake` (an id read from a saved world)."""
        self._last = max(self._last, int(snowflake))


def shard_of(guild_id: str, shards: int) -> int:
    """The shard that receives a guild's events, by Discord's own formula."""
    return (int(guild_id) >> TIME_SHIFT) % shards
