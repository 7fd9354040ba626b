"""How finished games came out, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, func, insert, select, union

from . import schema
from .mapping import RowMapper

NO_PLACE = 0
"""The place of every seat in a game that was ended early."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat came out. `user` held it at the end (None: a computer); `place` counts from 1, equal seats share
    it. `decisions` is how often the table waited for a press of his, `waited` for how long in all (ms); `luck` how
    his dice fell (see `tables.games.throws`), None where he threw none."""

    seat: int
    user: int | None
    place: int
    won: bool
    points: int
    decisions: int
    waited: int
    luck: int | None


_results, _entries, _tables = schema.results.c, schema.entries.c, schema.tables.c
_ROWS = RowMapper(ResultRow, schema.results)


def add(tx: Connection, table: int, rows: Sequence[ResultRow]) -> None:
    tx.execute(insert(schema.results), [{"table_id": table, **_ROWS.values(row)} for row in rows])


def of_table(tx: Connection, table: int) -> list[ResultRow]:
    """In order of seats; empty for a game that has not ended, or did before results were kept."""
    return _ROWS.all(tx, _ROWS.select().where(_results.table_id == table).order_by(_results.seat))


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that has ended: where it was played, and when it ended (ms)."""

    table: int
    guild: int | None
    channel: int
    game: str
    ended: int


def ended_of_person(tx: Connection, person: int) -> list[Ended]:
    """The finished games in which a person held a seat, at the end or before; the newest first."""
    seats, sittings = schema.seats.c, schema.sittings.c
    sat = union(
        select(seats.table_id).where(seats.user_id == person),
        select(sittings.table_id).where(sittings.user_id == person),
    )
    return _ended(tx, _tables.id.in_(sat))


def ended_at(tx: Connection, guild: int) -> list[Ended]:
    """The finished games of a server, the newest first."""
    return _ended(tx, _tables.guild == guild)


def _ended(tx: Connection, which: ColumnElement[bool]) -> list[Ended]:
    found = tx.execute(
        select(_tables.id, _tables.guild, _tables.channel, _tables.game, _tables.ended)
        .where(_tables.stage == "over", which)
        .order_by(_tables.ended.desc(), _tables.id.desc())
    )
    return [Ended(*row) for row in found]


def patience(tx: Connection, table: int) -> dict[tuple[int, int], tuple[int, int]]:
    """By seat and person: how often the table waited for his press, and how long in all (ms)."""
    found = tx.execute(
        select(_entries.seat, _entries.user_id, func.count(), func.sum(_entries.waited))
        .where(
            _entries.table_id == table,
            _entries.cause == "press",
            _entries.waited.is_not(None),
            _entries.user_id.is_not(None),
            _entries.seat.is_not(None),
        )
        .group_by(_entries.seat, _entries.user_id)
    )
    return {(row[0], row[1]): (row[2], row[3]) for row in found}
