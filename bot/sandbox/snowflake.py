"""Snowflakes, Discord's ids: milliseconds since 2015 in the high bits, so that ids sort by age."""

from __future__ import annotations

from bot.sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000
TIME_SHIFT = 22


class SnowflakeSource:
    """Gives out ids that always grow, even when the clock stands still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> str:
        """An id never given out before, as the decimal string Discord sends."""
        timed = (int(self._clock.now() * 1000) - EPOCH_MS) << TIME_SHIFT
        self._last = max(self._last + 1, timed)
        return str(self._last)

    def skip_past(self, snowflake: str) -> None:
        """Makes every later id greater than `snowflake` (an id read from a saved world)."""
        self._last = max(self._last, int(snowflake))


def shard_of(guild_id: str, shards: int) -> int:
    """The shard that hears a guild's events, by Discord's own formula."""
    return (int(guild_id) >> TIME_SHIFT) % shards
