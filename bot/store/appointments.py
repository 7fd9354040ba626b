"""What is due to a person, across all their tables."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select

from . import schema
from .mapping import RowMapper

_kept = schema.appointments.c

FURTHEST = 2 * 24 * 3_600_000
"""No appointment is made further ahead than this (ms): each comes once a day."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """Something due to a person (`user`: an id of ours); `due` in ms."""

    user: int
    kind: str
    due: int


_APPOINTMENTS = RowMapper(Appointment, schema.appointments)


def put(tx: Connection, appointment: Appointment) -> None:
    """Make an appointment, in place of an earlier one of its kind."""
    remove(tx, appointment.user, appointment.kind)
    tx.execute(insert(schema.appointments).values(_APPOINTMENTS.values(appointment)))


def remove(tx: Connection, user: int, kind: str) -> None:
    tx.execute(delete(schema.appointments).where(_kept.user_id == user, _kept.kind == kind))


def next_due(tx: Connection) -> int | None:
    due: int | None = tx.execute(select(func.min(_kept.due))).scalar()
    return due


def due_by(tx: Connection, now: int) -> list[Appointment]:
    """All that are due, the oldest first, including those made by a clock that ran ahead."""
    due = or_(_kept.due <= now, _kept.due > now + FURTHEST)
    return _APPOINTMENTS.all(tx, _APPOINTMENTS.select().where(due).order_by(_kept.due))
