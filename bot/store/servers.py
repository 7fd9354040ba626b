"""What a server's admins chose."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings: `channels` where tables may be opened (empty: everywhere), `most_tables` open at once
    (None: the program's own limit)."""

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    most_tables: int | None = None


async def find(tx: AsyncConnection, guild: int) -> Server:
    row = (await tx.execute(select(schema.servers).where(schema.servers.c.guild == guild))).first()
    if row is None:
        return Server(guild)
    return Server(row.guild, row.language, tuple(json.loads(row.channels)), row.most_tables)


async def save(tx: AsyncConnection, server: Server) -> None:
    await tx.execute(delete(schema.servers).where(schema.servers.c.guild == server.guild))
    await tx.execute(insert(schema.servers).values({**asdict(server), "channels": json.dumps(server.channels)}))
