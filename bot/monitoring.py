"""What a running Bottega answers to whoever watches over it: whether it is alive, ready and well, and its figures.

`/alive` answers as long as the event loop runs. `/ready` is 200 while Discord is connected and the database answers:
an outage of the database makes a process unready, and starting it again would not help. `/health` also minds messages
that are late. `/metrics` is for Prometheus. Nothing here is secret, and nothing can be changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, TypeVar

from aiohttp import web
from prometheus_client.aiohttp import make_aiohttp_handler

from bot import metrics
from bot.settings import Settings
from bot.store.counts import counts
from bot.store.errors import StoreError
from bot.store.migrating import newest_revision
from bot.tables.timing.clock import SECOND

if TYPE_CHECKING:
    from bot.assembly import Running

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_LATE = 60.0
"""Seconds that a message may be due without being sent."""
MOST_ASKING = 2.0
"""Seconds that the database may take to answer a question of this module."""
LAG_EVERY = 0.5
"""Seconds between two looks at how late the event loop is."""


class PortUnusable(Exception):
    """The port of the health check cannot be used; the message is one sentence."""

    def __init__(self, settings: Settings, reason: str) -> None:
        super().__init__(
            f"port {settings.health_port} of {settings.health_address} cannot be used for the health check ({reason}). "
            "Change BOTTEGA_HEALTH_PORT, or BOTTEGA_HEALTH_ADDRESS."
        )


@dataclass(slots=True)
class Watched:
    """The Bottega that is watched: None during the start. `port` is where it answers, None for nowhere."""

    running: Running | None = None
    port: int | None = None


@asynccontextmanager
async def monitored(settings: Settings) -> AsyncIterator[Watched]:
    """Answer at the port of the settings while the context is open. Raises `PortUnusable`."""
    watched = Watched()
    if settings.health_port is None:
        yield watched
        return
    metrics.BUILD.info({"version": version("bottega"), "schema": newest_revision()})
    lag = asyncio.create_task(_watch_lag(), name="event loop lag")
    runner = web.AppRunner(_app(watched), access_log=None)
    await runner.setup()
    try:
        watched.port = await _listen(runner, settings)
        yield watched
    finally:
        lag.cancel()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, settings: Settings) -> int:
    """Listen, and return the port. Raises `PortUnusable`."""
    try:
        await web.TCPSite(runner, str(settings.health_address), settings.health_port).start()
    except OSError as error:
        # asyncio puts its own text around the system's message.
        raise PortUnusable(settings, os.strerror(error.errno) if error.errno else str(error)) from error
    port: int = runner.addresses[0][1]
    log.info("health and metrics at port %d of %s", port, settings.health_address)
    return port


def _app(watched: Watched) -> web.Application:
    expose = make_aiohttp_handler()

    async def alive(_: web.Request) -> web.Response:
        return web.json_response({"alive": True})

    async def ready(_: web.Request) -> web.Response:
        return _report(*await readiness(watched.running))

    async def health(_: web.Request) -> web.Response:
        return _report(*await report_on(watched.running))

    async def figures(request: web.Request) -> web.StreamResponse:
        await refresh(watched.running)
        return await expose(request)

    app = web.Application()
    for path, answer in (("/alive", alive), ("/ready", ready), ("/health", health), ("/metrics", figures)):
        app.router.add_get(path, answer)
    return app


def _report(well: bool, report: dict[str, Any]) -> web.Response:
    return web.json_response(report, status=200 if well else 503)


async def readiness(running: Running | None) -> tuple[bool, dict[str, Any]]:
    """Whether presses can be answered, and on what that rests."""
    if running is None:
        return False, {"connected": False, "database": False}
    connected = running.connections.connected
    database = await _answered(running.database.answers()) or False
    return connected and database, {"connected": connected, "database": database}


async def report_on(running: Running | None) -> tuple[bool, dict[str, Any]]:
    """Whether all is well, and the health check's answer."""
    if running is None:
        return False, {"connected": False, "database": False, "latency": None, "late": None}
    (ready, report), late = await asyncio.gather(readiness(running), _late(running))
    latency = running.connections.latency
    on_time = late is not None and late <= MOST_LATE
    return ready and on_time, {**report, "latency": latency and round(latency, 3), "late": late}


async def _late(running: Running) -> float | None:
    """For how many seconds the oldest due message has been due; None if the database does not answer."""
    late = await _answered(running.app.tables.outbox.overdue())
    return None if late is None else round(late / SECOND, 1)


async def _answered(question: Awaitable[T]) -> T | None:
    """The database's answer, None if it gives none in time."""
    with contextlib.suppress(StoreError, TimeoutError):
        async with asyncio.timeout(MOST_ASKING):
            return await question
    return None


async def refresh(running: Running | None) -> None:
    """Set the figures that are looked up and not counted; what the database does not say is NaN."""
    if running is None:
        metrics.READY.set(False)
        return
    (ready, _), late, found = await asyncio.gather(
        readiness(running), _late(running), _answered(running.database.read(counts))
    )
    metrics.READY.set(ready)
    metrics.SHARDS_HELD.set(len(running.app.tables.shards.share.shards))
    metrics.TABLES_AWAKE.set(len(running.app.tables.cache))
    metrics.OUTBOX_OLDEST.set(math.nan if late is None else late)
    metrics.OUTBOX_MESSAGES.set(found.messages if found else math.nan)
    metrics.TABLES_OPEN.set(found.tables if found else math.nan)


async def _watch_lag() -> None:
    while True:
        asked = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        metrics.LOOP_LAG.observe(max(0.0, time.perf_counter() - asked - LAG_EVERY))
