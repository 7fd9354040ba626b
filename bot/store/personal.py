"""What a person has of their own: notes on a table, a trial on a copy of it, and how they usually set up a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, or_, select

from . import schema
from .rows import RowMapper
from .upserting import put

_notes, _trials, _usual = schema.private_notes.c, schema.trials.c, schema.usual_settings.c


def private_notes(tx: Connection, table: int, user: int) -> str:
    """A person's notes on a table, "" if they have made none."""
    query = select(_notes.text).where(_notes.table_id == table, _notes.user_id == user)
    return tx.execute(query).scalar() or ""


def save_private_notes(tx: Connection, table: int, user: int, text: str, now: int) -> None:
    """Replace a person's notes; empty ones are deleted."""
    if text:
        put(tx, schema.private_notes, {"table_id": table, "user_id": user, "text": text, "at": now})
    else:
        tx.execute(delete(schema.private_notes).where(_notes.table_id == table, _notes.user_id == user))


def usual_settings(tx: Connection, user: int, game: str) -> dict[str, Any]:
    """How a person usually sets up a table of a game; empty if they have not said."""
    query = select(_usual.settings).where(_usual.user_id == user, _usual.game == game)
    return dict(json.loads(tx.execute(query).scalar() or "{}"))


def save_usual_settings(tx: Connection, user: int, game: str, settings: Mapping[str, Any]) -> None:
    """Replace them."""
    text = json.dumps(settings, sort_keys=True)
    put(tx, schema.usual_settings, {"user_id": user, "game": game, "settings": text})


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


def trial(tx: Connection, table: int, user: int) -> TrialRow | None:
    return _TRIALS.first(tx, _TRIALS.select().where(_trials.table_id == table, _trials.user_id == user))


def save_trial(tx: Connection, row: TrialRow) -> None:
    """Store a trial in place of the one before."""
    put(tx, schema.trials, _TRIALS.values(row))


def remove_trial(tx: Connection, table: int, user: int) -> None:
    tx.execute(delete(schema.trials).where(_trials.table_id == table, _trials.user_id == user))


def prune_trials(tx: Connection, before: int) -> None:
    """Delete trials that have not changed since a time, and those at finished or closed tables."""
    tables = schema.tables.c
    ended = select(tables.id).where(or_(tables.stage == "over", tables.closed.is_not(None)))
    tx.execute(delete(schema.trials).where(or_(_trials.at < before, _trials.table_id.in_(ended))))
