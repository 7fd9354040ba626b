"""Deadlines: what has to happen at a time."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from . import schema
from .mapping import Codec, RowMapper
from .schema import NO_SEAT

_kept = schema.deadlines.c


@dataclass(frozen=True, slots=True)
class Deadline:
    """A deadline of a table, or of one of its seats; `due` in ms."""

    table: int
    kind: str
    due: int
    seat: int | None = None


_SEAT = Codec(lambda kept: None if kept == NO_SEAT else kept, lambda seat: NO_SEAT if seat is None else seat)
_DEADLINES = RowMapper(Deadline, schema.deadlines, {"seat": _SEAT})


def _is(table: int, kind: str, seat: int | None) -> ColumnElement[bool]:
    return and_(_kept.table_id == table, _kept.kind == kind, _kept.seat == _SEAT.write(seat))


def put(tx: Connection, deadline: Deadline) -> None:
    """Set a deadline, in place of an earlier one of its kind."""
    remove(tx, deadline.table, deadline.kind, deadline.seat)
    tx.execute(insert(schema.deadlines).values(_DEADLINES.values(deadline)))


def remove(tx: Connection, table: int, kind: str, seat: int | None = None) -> None:
    tx.execute(delete(schema.deadlines).where(_is(table, kind, seat)))


def postpone(tx: Connection, deadline: Deadline, due: int) -> None:
    which = _is(deadline.table, deadline.kind, deadline.seat)
    tx.execute(update(schema.deadlines).where(which).values(due=due))


def bring_forward(tx: Connection, kind: str, latest: int) -> None:
    """Set every deadline of a kind to this time (ms) at the latest."""
    tx.execute(update(schema.deadlines).where(_kept.kind == kind, _kept.due > latest).values(due=latest))


def of_table(tx: Connection, table: int, kind: str, seat: int | None = None) -> int | None:
    """When something is due at a table, None if it is not set."""
    return (tx.execute(select(_kept.due).where(_is(table, kind, seat)))).scalar()


def next_due(tx: Connection) -> int | None:
    due: int | None = (tx.execute(select(func.min(_kept.due)))).scalar()
    return due


def due_by(tx: Connection, now: int) -> list[Deadline]:
    """All that are due, the oldest first."""
    return _DEADLINES.all(tx, _DEADLINES.select().where(_kept.due <= now).order_by(_kept.due))
