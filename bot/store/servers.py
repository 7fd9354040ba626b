"""What a server's admins chose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, insert

from . import schema
from .mapping import TUPLE, RowMapper


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings: `channels` where tables may be opened (empty: everywhere), `most_tables` open at once
    (None: the program's own limit)."""

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    most_tables: int | None = None


_SERVERS = RowMapper(Server, schema.servers, {"channels": TUPLE})


def find(tx: Connection, guild: int) -> Server:
    return _SERVERS.first(tx, _SERVERS.select().where(schema.servers.c.guild == guild)) or Server(guild)


def change(tx: Connection, guild: int, settings: Mapping[str, Any]) -> Server:
    """Change some of a server's settings."""
    server = replace(find(tx, guild), **settings)
    tx.execute(delete(schema.servers).where(schema.servers.c.guild == server.guild))
    tx.execute(insert(schema.servers).values(_SERVERS.values(server)))
    return server
