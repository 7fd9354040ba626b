"""Measures the requests to Discord: how long they take, how they end, and which limit refused them."""

from __future__ import annotations

import time
from types import SimpleNamespace

import aiohttp
from yarl import URL

from bot.metrics import RATE_LIMITED, REQUEST_SECONDS

TO_INTERACTIONS = {"interactions", "webhooks"}
"""Parts of the paths of answers to interactions, which Discord limits apart from the bot's other requests."""
TOO_MANY_REQUESTS = 429
SCOPES = ("user", "global", "shared")
"""What Discord names as the scope of a limit; a refusal by what stands before it has none."""


def measuring() -> aiohttp.TraceConfig:
    """What aiohttp calls around each request of a session."""
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(_begin)
    trace.on_request_end.append(_end)
    trace.on_request_exception.append(_fail)
    return trace


async def _begin(_: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
    request.begun = time.perf_counter()


async def _end(_: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
    status = end.response.status
    _observe(request, end.url, f"{status // 100}xx")
    if status == TOO_MANY_REQUESTS:
        scope = end.response.headers.get("X-RateLimit-Scope", "")
        RATE_LIMITED.labels(scope if scope in SCOPES else "none").inc()


async def _fail(_: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams) -> None:
    _observe(request, end.url, "failed")


def _observe(request: SimpleNamespace, url: URL, result: str) -> None:
    kind = "interaction" if TO_INTERACTIONS.intersection(url.parts) else "bot"
    REQUEST_SECONDS.labels(kind, result).observe(time.perf_counter() - request.begun)
