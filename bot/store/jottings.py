"""People's private notes on tables."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from . import schema

_kept = schema.jottings.c


def find(tx: Connection, table: int, user: int) -> str:
    """A person's notes on a table, "" if they have made none."""
    query = select(_kept.text).where(_kept.table_id == table, _kept.user_id == user)
    return tx.execute(query).scalar() or ""


def save(tx: Connection, table: int, user: int, text: str, now: int) -> None:
    """Replace a person's notes; empty ones are deleted."""
    tx.execute(delete(schema.jottings).where(_kept.table_id == table, _kept.user_id == user))
    if text:
        tx.execute(insert(schema.jottings).values(table_id=table, user_id=user, text=text, at=now))
