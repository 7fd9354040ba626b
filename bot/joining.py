"""Joining the processes that serve the bot: how many shards there are, and which of them this one takes."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

from bot.database_location import ServerAddress
from bot.front.discord.connections import LiveConnections
from bot.settings import Settings
from bot.store import Database, leases
from bot.store.migrating import newest_revision
from bot.tables.sharing import AllShards, LeasedShards, Shards
from bot.tables.sharing.leased import CHANNEL, TTL

log = logging.getLogger(__name__)

BOOT, NUMBERING = Path("/proc/sys/kernel/random/boot_id"), Path("/proc/self/ns/pid")
"""Linux's number of the machine's last start, and what stands for the set of process numbers that this one sees."""


@asynccontextmanager
async def sharing(settings: Settings, database: Database, connections: LiveConnections) -> AsyncIterator[Shards]:
    """The shards of this process, to be let go of at the end. Raises `LoginFailed`, or what else keeps Discord
    from answering."""
    await connections.login()
    wished = settings.shards or (await connections.start_limit()).shards
    if not isinstance(database.location, ServerAddress):
        alone = AllShards(wished)
        connections.take_turns(alone.turn_to_identify)
        yield alone
        return
    from bot.store.listening import Listener

    shards = await _joined(database, wished)
    connections.take_turns(shards.turn_to_identify)
    listener = Listener(database.location, CHANNEL, shards.heard)
    try:
        yield shards
    finally:
        await listener.close()
        await shards.close()


async def _joined(database: Database, wished: int) -> LeasedShards:
    machine = await asyncio.to_thread(_machine)
    await _bury(database, machine)
    name = f"{socket.gethostname()[:100]}:{os.getpid()}"
    process = await database.write(leases.register, name, machine, os.getpid(), version("bottega"), newest_revision())
    count = await database.write(leases.agree_on_count, wished, TTL)
    if count != wished:
        log.warning(
            "there are %d shards and not %d, because other processes hold some: stop all processes to change it",
            count,
            wished,
        )
    return LeasedShards(database, process, count)


async def _bury(database: Database, machine: str) -> None:
    """Let go of what processes of this machine held that run no more, rather than wait until their leases end."""
    if machine:
        for process in await database.read(leases.on_machine, machine):
            if not _runs(process.pid):
                await database.write(leases.gone, process.id)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def _machine() -> str:
    """What tells this machine, since its start, from all others on which processes are numbered; "" if unknown."""
    try:
        return f"{BOOT.read_text().strip()}/{NUMBERING.stat().st_ino}"
    except OSError:
        return ""
