"""Runs a sandbox alone: `python -m bot.local_discord [--port 8765] [--data FILE]` prints its address and waits."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import sys
from functools import partial
from pathlib import Path

from bot.local_discord.beginning import default_world
from bot.local_discord.limits import Limits
from bot.local_discord.serving import PortUnusable, serve
from bot.local_discord.storage import WorldFileError

LIMITS = {
    "shards": "shards that Discord recommends",
    "max_concurrency": "sessions that may be identified at once",
    "identify_interval": "seconds between two identifies of a bucket",
    "identifies_per_day": "identifies before the token is reset",
    "most_guilds_per_shard": "servers that one session may hear",
    "requests_per_second": "requests of the bot, answers to interactions aside; Discord's is 50",
}
"""The options that are fields of `Limits`."""
BEGINNING = {
    "guilds": (1, "servers"),
    "channels": (2, "channels in each server"),
    "members": (6, "members of every server"),
}
"""The options that make the world, with their defaults."""


def main() -> int:
    """Serves until interrupted; if it cannot start, prints one sentence to stderr and returns 1."""
    arguments = _parser().parse_args()
    try:
        asyncio.run(_run(arguments))
    except PortUnusable as error:
        print(f"Port {error.port} cannot be used ({error.reason}); choose another with --port.", file=sys.stderr)
        return 1
    except WorldFileError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot.local_discord", description="A local Discord on loopback.")
    parser.add_argument("--port", type=int, default=0, help="TCP port on 127.0.0.1 (default: any free one)")
    parser.add_argument("--data", type=Path, help="SQLite file that keeps the world (default: memory only)")
    parser.add_argument("--json", action="store_true", help="print address and tokens as one line of JSON")
    _add_limits(parser.add_argument_group("limits of the bot"))
    world = parser.add_argument_group("a new world")
    for name, (default, words) in BEGINNING.items():
        world.add_argument(f"--{name}", type=_at_least_one, default=default, help=f"{words} (default {default})")
    return parser


def _add_limits(group: argparse._ArgumentGroup) -> None:
    for name, words in LIMITS.items():
        default = getattr(Limits, name)
        kind = float if isinstance(default, float) else _at_least_one
        shown = "no limit" if default is None else default
        group.add_argument(f"--{name.replace('_', '-')}", type=kind, default=default, help=f"{words} (default {shown})")


def _at_least_one(word: str) -> int:
    if int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word} is too few; it must be 1 or more")
    return int(word)


async def _run(arguments: argparse.Namespace) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    given = vars(arguments)
    limits = Limits(**{name: given[name] for name in LIMITS})
    make_world = partial(default_world, **{name: given[name] for name in BEGINNING})
    async with serve(port=arguments.port, data=arguments.data, make_world=make_world, limits=limits) as sandbox:
        if arguments.json:
            whereabouts = {"url": sandbox.url, "token": sandbox.token, "page_token": sandbox.page_token}
            print(json.dumps(whereabouts), flush=True)
        else:
            print(f"Page: {sandbox.url}\nBot token: {sandbox.token}", flush=True)
        await stopped.wait()


if __name__ == "__main__":
    sys.exit(main())
