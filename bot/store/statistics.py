"""Results of finished games, and the figures of players and servers from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, func, insert, select, union

from . import schema
from .rows import RowMapper

NO_PLACE = 0
"""The place of every seat in a game that was ended early."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat came out. `user` held it at the end (None: a computer); `place` counts from 1, equal seats share it.
    `decisions` is how often the table waited for the player's press, `waited` how long in all (ms); `luck` how their
    dice fell (see `engine.scores.luck`), None if they threw none."""

    seat: int
    user: int | None
    place: int
    won: bool
    points: int
    decisions: int
    waited: int
    luck: int | None


_results, _tables, _entries, _users = schema.results.c, schema.tables.c, schema.entries.c, schema.users.c
_waits = schema.table_waits.c
_ROWS = RowMapper(ResultRow, schema.results)


def add(tx: Connection, table: int, rows: Sequence[ResultRow]) -> None:
    tx.execute(insert(schema.results), [{"table_id": table, **_ROWS.values(row)} for row in rows])


def of_table(tx: Connection, table: int) -> list[ResultRow]:
    """The results in order of seats. Empty for a game that has not ended, or ended before results were kept."""
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


def answer_times(tx: Connection, table: int) -> dict[tuple[int, int], tuple[int, int]]:
    """By seat and person: how often the table waited for the player's press, and how long in all (ms)."""
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


def add_waits(tx: Connection, table: int, waited: Mapping[str, int]) -> None:
    """Write how long a finished game waited (ms), by kind of question."""
    rows = [{"table_id": table, "question": question, "waited": ms} for question, ms in waited.items()]
    if rows:
        tx.execute(insert(schema.table_waits), rows)


def waits_of(tx: Connection, table: int) -> dict[str, int]:
    """How long a finished game waited (ms), by kind of question, the longest first."""
    query = select(_waits.question, _waits.waited).where(_waits.table_id == table)
    return {row[0]: row[1] for row in tx.execute(query.order_by(_waits.waited.desc(), _waits.question))}


def waits_by_game(tx: Connection, tables: Sequence[int]) -> list[tuple[str, int, str, int]]:
    """How long these tables waited: the game, the table, the kind of question, and the time (ms)."""
    query = (
        select(_tables.game, _waits.table_id, _waits.question, _waits.waited)
        .join_from(schema.table_waits, schema.tables, _tables.id == _waits.table_id)
        .where(_waits.table_id.in_(tables))
        .order_by(_waits.table_id, _waits.question)
    )
    return [(row[0], row[1], row[2], row[3]) for row in tx.execute(query)]


FEWEST_PEOPLE = 2


_COUNTED = (
    select(_results.table_id)
    .where(_results.place != NO_PLACE)
    .group_by(_results.table_id)
    .having(func.count(_results.user_id.distinct()) >= FEWEST_PEOPLE)
)


@dataclass(frozen=True, slots=True)
class Played:
    """A seat of a game that counts: its person, table and game, and how it came out (see `ResultRow`)."""

    user: int
    table: int
    game: str
    won: bool
    decisions: int
    waited: int
    luck: int | None
    lasted: int


def played(tx: Connection, *, person: int | None = None, guild: int | None = None) -> list[Played]:
    """The seats of games that count: a person's, or those of everybody known by name; on one server or everywhere."""
    query = (
        select(
            _results.user_id,
            _results.table_id,
            _tables.game,
            _results.won,
            _results.decisions,
            _results.waited,
            _results.luck,
            _tables.ended - _tables.started,
        )
        .join_from(schema.results, schema.tables, _tables.id == _results.table_id)
        .join(schema.users, _users.id == _results.user_id)
        .where(_results.table_id.in_(_COUNTED), _users.discord_id.is_not(None), *_whose(person, guild))
    )
    return [Played(*row) for row in tx.execute(query)]


def answers(tx: Connection, person: int, tables: Sequence[int]) -> list[int]:
    """How long these tables waited for each press of a person (ms), the shortest first."""
    query = (
        select(_entries.waited)
        .where(
            _entries.table_id.in_(tables),
            _entries.user_id == person,
            _entries.cause == "press",
            _entries.waited.is_not(None),
        )
        .order_by(_entries.waited)
    )
    return list(tx.execute(query).scalars())


def companions(tx: Connection, person: int, tables: Sequence[int], most: int) -> list[tuple[int, int]]:
    """The people a person met most often at these tables, and how often; without forgotten ones."""
    games = func.count(_results.table_id.distinct())
    query = (
        select(_results.user_id, games)
        .join_from(schema.results, schema.users, _users.id == _results.user_id)
        .where(_results.table_id.in_(tables), _results.user_id != person, _users.discord_id.is_not(None))
        .group_by(_results.user_id)
        .order_by(games.desc(), _results.user_id)
        .limit(most)
    )
    return [(row[0], row[1]) for row in tx.execute(query)]


def _whose(person: int | None, guild: int | None) -> list[ColumnElement[bool]]:
    whose = [] if person is None else [_results.user_id == person]
    return whose if guild is None else [*whose, _tables.guild == guild]
