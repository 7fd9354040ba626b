"""Joining the processes that serve the bot: how many shards there are, and which of them this one takes."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from bot.database_location import ServerAddress
from bot.front.discord.connections import LiveConnections
from bot.settings import Settings
from bot.store import Database, leases
from bot.store.migrating import newest_revision
from bot.tables.sharing import AllShards, LeasedShards, Shards
from bot.tables.sharing.leased import CHANNEL, TTL

log = logging.getLogger(__name__)


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
    process = await database.write(leases.register, _name(), version("bottega"), newest_revision())
    count = await database.write(leases.agree_on_count, wished, TTL)
    if count != wished:
        log.warning(
            "there are %d shards and not %d, because other processes hold some: stop all processes to change it",
            count,
            wished,
        )
    return LeasedShards(database, process, count)


def _name() -> str:
    return f"{socket.gethostname()[:100]}:{os.getpid()}"
