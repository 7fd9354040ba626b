"""The locations of the messages that Bottega posted for a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete

from . import schema
from .backend import autocommit
from .rows import RowMapper
from .upserting import insert

_kept = schema.posts.c


@dataclass(frozen=True, slots=True)
class Post:
    """A message: `purpose` is the poster's own word for it, `public` the public number of the table it shows,
    `note` further data of the poster."""

    table: int
    purpose: str
    channel: int
    message: int
    created: int
    public: int = 0
    note: str = ""


_POSTS = RowMapper(Post, schema.posts)


_FOUND = _POSTS.select().where(_kept.table_id == bindparam("table"), _kept.purpose == bindparam("purpose"))


@autocommit
def find(tx: Connection, table: int, purpose: str) -> Post | None:
    return _POSTS.first(tx, _FOUND, {"table": table, "purpose": purpose})


def of_table(tx: Connection, table: int, prefix: str = "") -> list[Post]:
    """The posts of a table whose purpose begins with `prefix`, oldest first."""
    query = _POSTS.select().where(_kept.table_id == table, _kept.purpose.startswith(prefix, autoescape=True))
    return _POSTS.all(tx, query.order_by(_kept.created, _kept.purpose))


def with_purpose(tx: Connection, purpose: str) -> list[Post]:
    """The posts of one purpose, of all tables."""
    return _POSTS.all(tx, _POSTS.select().where(_kept.purpose == purpose))


def newest(tx: Connection, purpose: str, most: int) -> list[tuple[Post, int]]:
    """The latest posts of one purpose, of open tables, each with its table's public number."""
    tables = schema.tables.c
    query = _POSTS.select(tables.public.label("known")).join_from(schema.posts, schema.tables)
    query = query.where(_kept.purpose == purpose, tables.open_channel.is_not(None))
    rows = tx.execute(query.order_by(_kept.created.desc()).limit(most))
    return [(_POSTS.read(row), row.known) for row in rows]


@autocommit
def save(tx: Connection, post: Post) -> None:
    """Store a post, in place of the earlier one of its purpose. The same message stays as old as it was."""
    tx.execute(_saved(tx.dialect.name), _POSTS.values(post))


@lru_cache
def _saved(dialect: str) -> Any:
    query = insert(dialect, schema.posts)
    new = {name: query.excluded[name] for name in ("channel", "message", "created", "public", "note")}
    new["created"] = case((_kept.message == new["message"], _kept.created), else_=new["created"])
    return query.on_conflict_do_update(index_elements=["table_id", "purpose"], set_=new)


def forget_channel(tx: Connection, table: int, channel: int) -> None:
    """Delete the stored posts of a table in a channel."""
    tx.execute(delete(schema.posts).where(_kept.table_id == table, _kept.channel == channel))


def remove(tx: Connection, table: int, purpose: str) -> None:
    tx.execute(delete(schema.posts).where(_kept.table_id == table, _kept.purpose == purpose))
