"""How much there is in the database, for the figures of a running Bottega."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from . import schema


@dataclass(frozen=True, slots=True)
class Counts:
    """The messages that wait to be sent, and the open tables."""

    messages: int
    tables: int


def counts(tx: Connection) -> Counts:
    messages = select(func.count()).where(schema.outbox.c.given_up.is_(None))
    tables = select(func.count()).where(schema.tables.c.open_channel.is_not(None))
    return Counts(tx.execute(messages).scalar_one(), tx.execute(tables).scalar_one())
