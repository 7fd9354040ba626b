"""People's private notes on tables."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from . import schema

_kept = schema.jottings.c


def find(tx: Connection, table: int, user: int) -> str:
    """Somebody's notes on a table, "" if he has made none."""
    query = select(_kept.text).where(_kept.table_id == table, _kept.user_id == user)
    return tx.execute(query).scalar() or ""


def save(tx: Connection, table: int, user: int, text: str, now: int) -> None:
    """Keep notes in place of those before; empty ones are none."""
    tx.execute(delete(schema.jottings).where(_kept.table_id == table, _kept.user_id == user))
    if text:
        tx.execute(insert(schema.jottings).values(table_id=table, user_id=user, text=text, at=now))
