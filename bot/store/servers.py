"""What a server's admins chose."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from . import schema


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings: `channels` where tables may be opened (empty: everywhere), `most_tables` open at once
    (None: the program's own limit)."""

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    most_tables: int | None = None


def find(tx: Connection, guild: int) -> Server:
    row = (tx.execute(select(schema.servers).where(schema.servers.c.guild == guild))).first()
    if row is None:
        return Server(guild)
    return Server(row.guild, row.language, tuple(json.loads(row.channels)), row.most_tables)


def change(tx: Connection, guild: int, settings: Mapping[str, Any]) -> Server:
    """Change some of a server's settings."""
    server = replace(find(tx, guild), **settings)
    tx.execute(delete(schema.servers).where(schema.servers.c.guild == server.guild))
    tx.execute(insert(schema.servers).values({**asdict(server), "channels": json.dumps(server.channels)}))
    return server
