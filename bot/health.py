"""`bottega health`: asks a running Bottega whether it is well."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from http import HTTPStatus
from typing import Any

import aiohttp
from yarl import URL

from bot.settings import Settings, load_settings
from bot.terminal import BadInput, complain

LONGEST_WAIT = 3_600
MOST_ANSWER = 64 * 1024
"""Most bytes of an answer that are read."""
OURS = {"alive", "connected"}
"""What only a Bottega reports."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    for path, question in (
        ("alive", "ask only whether it runs: if not, start it again"),
        ("ready", "ask whether it can answer presses: Discord is connected and the database answers"),
    ):
        what.add_argument(f"--{path}", dest="path", action="store_const", const=path, default="health", help=question)
    parser.add_argument("--port", type=int, help="the port to ask (default: that of BOTTEGA_HEALTH_PORT)")
    parser.add_argument("--timeout", type=float, default=3.0, help="seconds to wait for the answer (default: 3)")


def run(args: argparse.Namespace) -> int:
    """0 when well, 1 when not. Raises `BadInput`."""
    if not 0 < args.timeout <= LONGEST_WAIT:
        raise BadInput(f"--timeout must be more than 0 and at most {LONGEST_WAIT} seconds, not {args.timeout}.")
    if args.port is not None and not 0 < args.port <= 65_535:
        raise BadInput(f"--port must be 1 to 65535, not {args.port}.")
    settings = load_settings()
    port = args.port or settings.health_port
    if not port:
        raise BadInput(
            "no port is set where a running Bottega could be asked. Set BOTTEGA_HEALTH_PORT for it and for this, "
            "or give --port."
        )
    try:
        status, report = asyncio.run(ask(settings, port, args.timeout, args.path))
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


async def ask(settings: Settings, port: int, seconds: float, path: str = "health") -> tuple[int, dict[str, Any]]:
    """Status and report of the Bottega at a port of this machine. Connects directly: no proxy, no redirection.

    Raises `Stranger`, `TimeoutError` if it takes longer in all than `seconds`, or `OSError`.
    """
    url = URL.build(scheme="http", host=here(settings), port=port, path=f"/{path}")
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
    if not isinstance(report, dict) or OURS.isdisjoint(report):
        raise Stranger("its answer is no report")
    return answer.status, report


def here(settings: Settings) -> str:
    """The address at which this machine asks: loopback if Bottega answers at every address."""
    address = settings.health_address
    if not address.is_unspecified:
        return str(address)
    return "127.0.0.1" if address.version == 4 else "::1"
