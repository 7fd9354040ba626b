"""Taking turns to identify: Discord lets one shard of a bucket begin a session every few seconds, and only so many a
day."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from discord.http import Route

log = logging.getLogger(__name__)

INTERVAL = 5_500
"""Milliseconds between two turns: Discord's five seconds, and a margin for the way there."""
YIELDING = 1_000
"""For how long (ms) a turn must be free before a shard takes it that another process still serves."""
SPARE = 0.2
"""The part of the day's sessions below which they are spread over the rest of the day."""

TakeTurn = Callable[[int, int, int], Awaitable[int]]
"""Takes the turn in a bucket, given the interval (ms) and for how long (ms) it must have been free. Returns 0, or after
how long (ms) to try again."""


@dataclass(frozen=True, slots=True)
class StartLimit:
    """How many sessions Discord lets the bot begin: `remaining` of a day's `total` until `reset_after` (ms), and
    `at_once` in different buckets."""

    shards: int
    total: int
    remaining: int
    reset_after: int
    at_once: int

    @property
    def wait(self) -> int:
        """How long (ms) to wait before beginning one, so that a crash loop never spends them all."""
        if self.remaining > SPARE * self.total:
            return 0
        return self.reset_after // max(1, self.remaining)


class Identifying:
    """Waits for turns."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.take_turn: TakeTurn | None = None

    async def limit(self) -> StartLimit:
        """What Discord allows now, and how many shards it recommends."""
        told = await self._client.http.request(Route("GET", "/gateway/bot"))
        limit = told["session_start_limit"]
        return StartLimit(
            told["shards"], limit["total"], limit["remaining"], limit["reset_after"], limit["max_concurrency"]
        )

    async def turn(self, shard: int, *, served: bool = False) -> None:
        """Return when a shard may identify. One that another process still serves lets the others go first."""
        limit = await self.limit()
        if limit.wait:
            log.warning("%d sessions are left for today; the next begins in %d s", limit.remaining, limit.wait // 1000)
            await asyncio.sleep(limit.wait / 1000)
        turn = shard % limit.at_once, INTERVAL, YIELDING if served else 0
        while self.take_turn and (wait := await self.take_turn(*turn)):  # noqa: ASYNC110
            await asyncio.sleep(wait / 1000)
