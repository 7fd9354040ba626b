"""Runs a sandbox alone: `python -m bot.local_discord [--port 8765] [--data FILE]` prints its address and waits."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import sys
from pathlib import Path

from bot.local_discord.serving import PortUnusable, serve
from bot.local_discord.storage import WorldFileError


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
    return parser


async def _run(arguments: argparse.Namespace) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with serve(port=arguments.port, data=arguments.data) as sandbox:
        if arguments.json:
            whereabouts = {"url": sandbox.url, "token": sandbox.token, "page_token": sandbox.page_token}
            print(json.dumps(whereabouts), flush=True)
        else:
            print(f"Page: {sandbox.url}\nBot token: {sandbox.token}", flush=True)
        await stopped.wait()


if __name__ == "__main__":
    sys.exit(main())
