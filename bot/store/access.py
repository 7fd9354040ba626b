"""Where a table is and how a person is related to it: all that is needed to judge a press, in one query."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from . import schema


@dataclass(frozen=True, slots=True)
class Access:
    """A table's server (None in direct messages), its channel, the thread of its talk, and whether a person is
    `seated` there now; `has_sat` if they ever were."""

    guild: int | None
    channel: int
    thread: int | None
    seated: bool
    has_sat: bool


def find(tx: Connection, table: int, person: int) -> Access | None:
    """None if there is no such table."""
    tables, seats, sittings = schema.tables.c, schema.seats.c, schema.sittings.c
    sits = select(seats.number).where(seats.table_id == table, seats.user_id == person)
    sat = select(sittings.seat).where(sittings.table_id == table, sittings.user_id == person)
    row = tx.execute(
        select(
            tables.guild,
            tables.channel,
            tables.thread,
            sits.where(seats.resigned.is_(False)).exists(),
            sits.exists() | sat.exists(),
        ).where(tables.id == table)
    ).first()
    return Access(row[0], row[1], row[2] or None, bool(row[3]), bool(row[4])) if row else None
