"""Works for the tests of transactions."""

from __future__ import annotations

from sqlalchemy import Connection, text

from bot.store import schema
from bot.store.upserting import keep

_COUNT = text("UPDATE notes SET text = CAST(CAST(text AS INTEGER) + 1 AS TEXT) WHERE name = 'count' RETURNING text")


def add_one(tx: Connection) -> int:
    """Count, in a way that is right however many count at the same time."""
    keep(tx, schema.notes, {"name": "count", "text": "0"})
    return int(tx.execute(_COUNT).scalar_one())
