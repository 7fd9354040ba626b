"""What a process pays for the servers on its shards: `python -m tests.bench.server_memory`, with `--servers` and
`--channels` in each.

discord.py keeps each server with its roles and channels; Bottega asks it to keep no members and no messages. Prints the
memory of the process that is connected, without its workers.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
from functools import partial
from pathlib import Path

from bot.local_discord import default_world, serve
from tests.e2e.bot_process import bot_process

SERVERS, CHANNELS = 1_000, 30


async def resident(servers: int, channels: int) -> float:
    """The memory (MB) of a process that serves so many servers with so many channels each."""
    make_world = partial(default_world, guilds=servers, channels=channels)
    with tempfile.TemporaryDirectory() as folder:
        async with serve(make_world=make_world) as sandbox, bot_process(sandbox, Path(folder)) as bot:
            return _resident(bot.pid)


def _resident(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


async def measure(servers: int, channels: int) -> tuple[float, float]:
    """The memory (MB) with one server, and with so many."""
    return await resident(1, channels), await resident(servers, channels)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.server_memory", description=__doc__)
    parser.add_argument("--servers", type=int, default=SERVERS)
    parser.add_argument("--channels", type=int, default=CHANNELS)
    given = parser.parse_args()
    one, many = asyncio.run(measure(given.servers, given.channels))
    each = 1024 * (many - one) / (given.servers - 1)
    print(f"1 server: {one:.0f} MB; {given.servers} servers: {many:.0f} MB; each {each:.0f} kB")


if __name__ == "__main__":
    main()
