"""What has to happen at a time: deadlines of tables, and appointments of people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, literal, or_, select, tuple_, update

from . import schema, upserting
from .rows import Codec, RowMapper
from .schema import NO_SEAT
from .shares import EVERYTHING, Share, table_in

_kept, _made = schema.deadlines.c, schema.appointments.c


@dataclass(frozen=True, slots=True)
class Deadline:
    """A deadline of a table, or of one of its seats; `due` in ms."""

    table: int
    kind: str
    due: int
    seat: int | None = None


_SEAT = Codec(lambda kept: None if kept == NO_SEAT else kept, lambda seat: NO_SEAT if seat is None else seat)
_DEADLINES = RowMapper(Deadline, schema.deadlines, {"seat": _SEAT})


_REMOVED = delete(schema.deadlines).where(
    _kept.table_id == bindparam("table"), tuple_(_kept.kind, _kept.seat).in_(bindparam("gone", expanding=True))
)


def _is(table: int, kind: str, seat: int | None) -> ColumnElement[bool]:
    return and_(_kept.table_id == table, _kept.kind == kind, _kept.seat == _SEAT.write(seat))


def put(tx: Connection, table: int, kind: str, due: int | None, seat: int | None = None) -> None:
    """Set a deadline (ms), in place of an earlier one of its kind; None removes it."""
    put_all(tx, table, {(kind, seat): due})


def put_all(tx: Connection, table: int, dues: Mapping[tuple[str, int | None], int | None]) -> None:
    """Set deadlines by kind and seat, as `put` does."""
    gone = [(kind, _SEAT.write(seat)) for (kind, seat), due in dues.items() if due is None]
    if gone:
        tx.execute(_REMOVED, {"table": table, "gone": gone})
    rows = [Deadline(table, kind, due, seat) for (kind, seat), due in dues.items() if due is not None]
    upserting.put(tx, schema.deadlines, *map(_DEADLINES.values, rows))


def bring_forward(tx: Connection, furthest: Mapping[str, int], now: int) -> None:
    """Set every deadline of a kind to at most as far ahead as that kind may be (ms)."""
    for kind, ahead in furthest.items():
        latest = now + ahead
        tx.execute(update(schema.deadlines).where(_kept.kind == kind, _kept.due > latest).values(due=latest))


def of_table(tx: Connection, table: int, kind: str, seat: int | None = None) -> int | None:
    """When something is due at a table, None if it is not set."""
    return (tx.execute(select(_kept.due).where(_is(table, kind, seat)))).scalar()


# What is due to a person, across all their tables

FURTHEST = 2 * 24 * 3_600_000
"""No appointment is made further ahead than this (ms): each comes once a day."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """Something due to a person (`user`: an id of ours); `due` in ms."""

    user: int
    kind: str
    due: int


_APPOINTMENTS = RowMapper(Appointment, schema.appointments)


def appoint(tx: Connection, appointment: Appointment) -> None:
    """Make an appointment, in place of an earlier one of its kind."""
    upserting.put(tx, schema.appointments, _APPOINTMENTS.values(appointment))


def cancel(tx: Connection, user: int, kind: str) -> None:
    tx.execute(delete(schema.appointments).where(_made.user_id == user, _made.kind == kind))


# Both


def next_due(tx: Connection, share: Share = EVERYTHING) -> int | None:
    # Sorted by due time, of which there is an index, so that those of other shares are passed over one by one.
    queries = (
        select(_kept.due).where(*table_in(_kept.table_id, share)).order_by(_kept.due).limit(1),
        select(func.min(_made.due)).where(_has_people(share)),
    )
    due = [tx.execute(query).scalar() for query in queries]
    return min((each for each in due if each is not None), default=None)


def due_by(tx: Connection, now: int, share: Share = EVERYTHING) -> list[Deadline | Appointment]:
    """All that is due, the oldest first, including appointments made by a clock that ran ahead."""
    own = _DEADLINES.select().where(_kept.due <= now, *table_in(_kept.table_id, share))
    late = _DEADLINES.all(tx, own.order_by(_kept.due))
    due = or_(_made.due <= now, _made.due > now + FURTHEST)
    called = _APPOINTMENTS.all(tx, _APPOINTMENTS.select().where(due, _has_people(share)).order_by(_made.due))
    return sorted([*late, *called], key=lambda each: each.due)


def _has_people(share: Share) -> ColumnElement[bool]:
    """Whether a share has what belongs to people, and so to no server."""
    return literal(None in share)


def postpone(tx: Connection, late: Deadline | Appointment, due: int) -> None:
    if isinstance(late, Appointment):
        appoint(tx, replace(late, due=due))
    else:
        tx.execute(update(schema.deadlines).where(_is(late.table, late.kind, late.seat)).values(due=due))
