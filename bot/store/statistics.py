"""What finished games say of people and servers.

A game counts if it was played to its end by two people at least: whoever plays with computers alone practises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, func, select

from . import schema
from .results import NO_PLACE

FEWEST_PEOPLE = 2

_results, _tables, _entries, _users = schema.results.c, schema.tables.c, schema.entries.c, schema.users.c
_COUNTED = (
    select(_results.table_id)
    .where(_results.place != NO_PLACE)
    .group_by(_results.table_id)
    .having(func.count(_results.user_id.distinct()) >= FEWEST_PEOPLE)
)


@dataclass(frozen=True, slots=True)
class Played:
    """A seat of a game that counts: whose, at which table, of which game, and how it came out (see `ResultRow`)."""

    user: int
    table: int
    game: str
    won: bool
    decisions: int
    waited: int
    luck: int | None
    lasted: int


def played(tx: Connection, *, person: int | None = None, guild: int | None = None) -> list[Played]:
    """The seats of games that count: a person's, or those of everybody known by name; in one server or everywhere."""
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
    """With whom a person sat at these tables most often, and how often; without those who were forgotten."""
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
