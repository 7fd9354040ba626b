"""Requests to Discord: where they go, and how long they may take.

Requests with the bot's token may go to a proxy that keeps Discord's limits for several processes. Answers to
interactions go straight to Discord, which does not count them against the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import aiohttp
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from .request_figures import measuring

T = TypeVar("T")

DEADLINE = 20.0
"""Seconds that a request may take, including discord.py's own waits for a rate limit or after an error."""
LONGEST_LIMIT = 30.0
"""Seconds of a rate limit that discord.py waits out; for a longer one it raises `discord.RateLimited` at once."""
MOST_REQUESTS = 300
"""Requests with the bot's token at once."""
SOCKETS = MOST_REQUESTS + 100
"""Open sockets at most: answers to presses find a free one even while all other requests hang."""


class Requests(HTTPClient):
    """The requests with the bot's token, to the address `api` instead of Discord's if one is given. Raises
    `TimeoutError` for a request that takes longer than `DEADLINE`."""

    def __init__(self, loop: asyncio.AbstractEventLoop, api: str | None) -> None:
        sockets = aiohttp.TCPConnector(limit=SOCKETS)
        super().__init__(loop, sockets, http_trace=measuring(), max_ratelimit_timeout=LONGEST_LIMIT)
        self._api = api
        self._room = asyncio.Semaphore(MOST_REQUESTS)

    async def request(self, route: Route, **options: Any) -> Any:
        if self._api:
            route.url = route.url.replace(Route.BASE, self._api, 1)
        return await _in_time(self._ask(route, options))

    async def _ask(self, route: Route, options: dict[str, Any]) -> Any:
        async with self._room:
            await self._global_over.wait()
            try:
                return await super().request(route, **options)
            except asyncio.CancelledError:
                # If it was waiting for the global limit to end, no other request would ever be let through.
                self._global_over.set()
                raise

    async def get_from_cdn(self, url: str) -> bytes:
        return await _in_time(super().get_from_cdn(url))


class Answers(AsyncWebhookAdapter):
    """The requests with an interaction's token. Raises `TimeoutError` for one that takes longer than `DEADLINE`."""

    async def request(self, *args: Any, **options: Any) -> Any:
        return await _in_time(super().request(*args, **options))


async def _in_time(work: Coroutine[Any, Any, T]) -> T:
    """The result of a request. Once it is late or its caller is cancelled, it is left to end by itself: discord.py
    sleeps until a rate limit is over, even when it is cancelled."""
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=DEADLINE)
        if not done:
            raise TimeoutError(f"no answer within {DEADLINE:g} s")
        return task.result()
    finally:
        task.cancel()
