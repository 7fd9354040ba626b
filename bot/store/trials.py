"""People's trials on copies of tables, one for each person and table."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, or_, select

from . import schema
from .mapping import RowMapper

_kept = schema.trials.c


@dataclass(frozen=True, slots=True)
class TrialRow:
    """A trial: the length of the record it began from, the seed of its luck, the acts (JSON), when it was last
    changed (ms)."""

    table_id: int
    user_id: int
    revision: int
    seed: bytes = field(repr=False)
    acts: str = field(repr=False)
    at: int


_TRIALS = RowMapper(TrialRow, schema.trials)


def find(tx: Connection, table: int, user: int) -> TrialRow | None:
    return _TRIALS.first(tx, _TRIALS.select().where(_kept.table_id == table, _kept.user_id == user))


def save(tx: Connection, row: TrialRow) -> None:
    """Store a trial in place of the one before."""
    remove(tx, row.table_id, row.user_id)
    tx.execute(insert(schema.trials).values(_TRIALS.values(row)))


def remove(tx: Connection, table: int, user: int) -> None:
    tx.execute(delete(schema.trials).where(_kept.table_id == table, _kept.user_id == user))


def prune(tx: Connection, before: int) -> None:
    """Delete trials that have not changed since a time, and those at finished or closed tables."""
    tables = schema.tables.c
    ended = select(tables.id).where(or_(tables.stage == "over", tables.closed.is_not(None)))
    tx.execute(delete(schema.trials).where(or_(_kept.at < before, _kept.table_id.in_(ended))))
