"""A health check: a running Bottega answers on a port of its own, and `bottega health` asks it."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import aiohttp
from aiohttp import web

from bot.settings import Settings, load_settings
from bot.store.errors import StoreError
from bot.tables.timing.clock import SECOND
from bot.terminal import BadInput, complain

if TYPE_CHECKING:
    from bot.assembly import Running

LOOPBACK = "127.0.0.1"
LONGEST_WAIT = 3_600
MOST_LATE = 60.0
"""Seconds that a message may be due without being sent."""
MOST_ANSWER = 64 * 1024
"""Most bytes of an answer that are read."""


class PortUnusable(Exception):
    """The port of the health check cannot be used; the message is one sentence."""

    def __init__(self, port: int, reason: str | None) -> None:
        super().__init__(f"port {port} cannot be used for the health check ({reason}). Change BOTTEGA_HEALTH_PORT.")


@dataclass(slots=True)
class Checked:
    """What the health check reports on: None during the start."""

    running: Running | None = None


async def report_on(running: Running | None) -> tuple[bool, dict[str, Any]]:
    """Whether all is well, and the check's answer."""
    if running is None:
        return False, {"connected": False, "database": False, "latency": None, "late": None}
    late = await _late(running)
    report = {
        "connected": running.client.is_ready() and not running.client.is_closed(),
        "database": await running.database.answers(),
        "latency": round(running.client.latency, 3) if running.client.is_ready() else None,
        "late": late,
    }
    on_time = late is not None and late <= MOST_LATE
    return bool(report["connected"] and report["database"] and on_time), report


async def _late(running: Running) -> float | None:
    """For how many seconds the oldest due message has been due; None if the database does not answer."""
    try:
        return round(await running.app.tables.outbox.overdue() / SECOND, 1)
    except StoreError:
        return None


@asynccontextmanager
async def health_server(settings: Settings) -> AsyncIterator[Checked]:
    """Answer `GET /health` on loopback while the context is open: 200 if connected, the database answers and no message
    is `late` (seconds) by more than a minute; else 503. Raises `PortUnusable`."""
    checked = Checked()
    if not settings.health_port:
        yield checked
        return

    async def health(_: web.Request) -> web.Response:
        well, report = await report_on(checked.running)
        return web.json_response(report, status=200 if well else 503)

    app = web.Application()
    app.router.add_get("/health", health)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, LOOPBACK, settings.health_port).start()
        except OSError as error:
            # asyncio puts its own text around the system's message.
            raise PortUnusable(settings.health_port, os.strerror(error.errno) if error.errno else str(error)) from error
        yield checked
    finally:
        await runner.cleanup()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--timeout", type=float, default=3.0, help="seconds to wait for the answer (default: 3)")


def run(args: argparse.Namespace) -> int:
    """0 when well, 1 when not. Raises `BadInput`."""
    if not 0 < args.timeout <= LONGEST_WAIT:
        raise BadInput(f"--timeout must be more than 0 and at most {LONGEST_WAIT} seconds, not {args.timeout}.")
    port = load_settings().health_port
    if port is None:
        raise BadInput(
            "no port is set where a running Bottega could be asked. Set BOTTEGA_HEALTH_PORT for it and for this."
        )
    try:
        status, report = asyncio.run(ask(port, args.timeout))
    except Stranger as error:
        complain(f"what answers on port {port} is not Bottega ({error}). Change BOTTEGA_HEALTH_PORT.")
        return 1
    except TimeoutError:
        complain(f"nothing answered on port {port} within {args.timeout:g} seconds. Bottega hangs, or is overloaded.")
        return 1
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        complain(f"nothing listens on port {port} ({why}). Is Bottega running with BOTTEGA_HEALTH_PORT={port}?")
        return 1
    print(json.dumps(report))
    return 0 if status == HTTPStatus.OK else 1


class Stranger(Exception):
    """Another program answers; the message says what is wrong with its answer."""


async def ask(port: int, seconds: float) -> tuple[int, dict[str, Any]]:
    """Status and report of the Bottega at a port. Connects directly to loopback: no proxy, no redirection.

    Raises `Stranger`, `TimeoutError` if it takes longer in all than `seconds`, or `OSError`.
    """
    url = f"http://{LOOPBACK}:{port}/health"
    try:
        async with (
            asyncio.timeout(seconds),
            aiohttp.ClientSession(trust_env=False) as session,
            session.get(url, allow_redirects=False) as answer,
        ):
            body = b""
            async for part in answer.content.iter_any():
                body += part
                if len(body) > MOST_ANSWER:
                    raise Stranger("its answer does not end")
    except aiohttp.ClientConnectorError:
        raise
    except aiohttp.ClientError as error:
        raise Stranger(f"its answer breaks off or is no HTTP: {type(error).__name__}") from error
    if answer.status not in (HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE):
        raise Stranger(f"it answers with {answer.status}")
    try:
        report = json.loads(body)
    except ValueError as error:
        raise Stranger("its answer is no JSON") from error
    if not isinstance(report, dict) or "connected" not in report:
        raise Stranger("its answer is no report")
    return answer.status, report
