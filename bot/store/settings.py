"""What is set once: by a server's admins, and the program's own values by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, select

from . import schema
from .rows import TUPLE, RowMapper
from .upserting import keep, put


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings: `channels` where tables may be opened (empty: everywhere), `most_tables` open at once
    (None: the program's own limit)."""

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    most_tables: int | None = None


_SERVERS = RowMapper(Server, schema.servers, {"channels": TUPLE})


def find_server(tx: Connection, guild: int) -> Server:
    return _SERVERS.first(tx, _SERVERS.select().where(schema.servers.c.guild == guild)) or Server(guild)


def lock_server(tx: Connection, guild: int) -> Server:
    """A server's settings. Other transactions that lock it wait until this one ends."""
    keep(tx, schema.servers, _SERVERS.values(Server(guild)))
    tx.execute(select(schema.servers.c.guild).where(schema.servers.c.guild == guild).with_for_update())
    return find_server(tx, guild)


def change_server(tx: Connection, guild: int, settings: Mapping[str, Any]) -> Server:
    """Change some of a server's settings."""
    server = replace(lock_server(tx, guild), **settings)
    put(tx, schema.servers, _SERVERS.values(server))
    return server


# The program's own

_program = schema.notes.c


def setting(tx: Connection, name: str) -> str | None:
    return (tx.execute(select(_program.text).where(_program.name == name))).scalar()


def save_setting(tx: Connection, name: str, text: str) -> None:
    put(tx, schema.notes, {"name": name, "text": text})
