"""Who follows a table without a seat at it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select

from . import schema

_kept = schema.watchers.c


def of_table(tx: Connection, table: int) -> list[int]:
    """The ids of those who follow a table, in the order in which they came."""
    query = select(_kept.user_id).where(_kept.table_id == table).order_by(_kept.since, _kept.user_id)
    return list(tx.execute(query).scalars())


def add(tx: Connection, table: int, user: int, now: int) -> None:
    tx.execute(insert(schema.watchers).values({"table_id": table, "user_id": user, "since": now}))


def remove(tx: Connection, table: int, users: Iterable[int]) -> None:
    tx.execute(delete(schema.watchers).where(_kept.table_id == table, _kept.user_id.in_(list(users))))
