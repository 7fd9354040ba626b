"""A health check: a running Bottega answers on a port of its own, `bottega health` asks it."""

from __future__ import annotations

import argparse
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from bot.settings import BadSetting, Settings, load_settings

if TYPE_CHECKING:
    from bot.front.app import Running


@asynccontextmanager
async def health_server(settings: Settings, running: Running) -> AsyncIterator[None]:
    """Answer `GET /health` on loopback while inside: 200 when connected and the database answers, else 503."""
    if not settings.health_port:
        yield
        return

    async def health(_: web.Request) -> web.Response:
        report = {
            "connected": running.client.is_ready() and not running.client.is_closed(),
            "database": await running.database.answers(),
            "latency": round(running.client.latency, 3) if running.client.is_ready() else None,
        }
        well = bool(report["connected"] and report["database"])
        return web.json_response(report, status=200 if well else 503)

    app = web.Application()
    app.router.add_get("/health", health)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", settings.health_port).start()
    try:
        yield
    finally:
        await runner.cleanup()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--timeout", type=float, default=3.0, help="seconds to wait for the answer")


def run(args: argparse.Namespace) -> int:
    """0 when well, 1 when not."""
    try:
        settings = load_settings()
    except BadSetting as error:
        print(f"bottega: {error}")
        return 2
    url = f"http://127.0.0.1:{settings.health_port}/health"
    try:
        with urllib.request.urlopen(url, timeout=args.timeout) as answer:
            print(json.loads(answer.read()))
            return 0
    except urllib.error.HTTPError as error:
        print(error.read().decode())
    except OSError as error:
        print(f"bottega: nothing answers at {url} ({error}). Is Bottega running with BOTTEGA_HEALTH_PORT set?")
    return 1
