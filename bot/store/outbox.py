"""What is still to be told on Discord: kept until it was, at least once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, exists, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from . import schema

_kept = schema.outbox.c
_earlier = schema.outbox.alias("earlier").c


@dataclass(frozen=True, slots=True)
class NewMessage:
    """Something to tell: to a person (`user`) or, None, to the table's channel. Words are made when it is sent.

    A message with the same `dedupe` that still waits takes over this one's `data` instead of a second one.
    """

    kind: str
    user: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    dedupe: str | None = None


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A waiting message. `version` grows when its data is replaced; `due` (ms) when it may be tried next."""

    id: int
    version: int
    table: int | None
    kind: str
    user: int | None
    data: Mapping[str, Any]
    attempts: int
    due: int


_COLUMNS = [
    _kept.id,
    _kept.version,
    _kept.table_id,
    _kept.kind,
    _kept.user_id,
    _kept.data,
    _kept.attempts,
    _kept.due,
]


_INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


@cache
def _put(dialect: str) -> Any:
    """Insert messages, or renew the waiting ones they repeat."""
    query = _INSERT[dialect](schema.outbox)
    # The due time stays: a message that is to be tried later must not be pulled forward by every new act. The reader
    # may be another by now, where a seat was handed over.
    renewed = {"data": query.excluded.data, "user_id": query.excluded.user_id, "version": _kept.version + 1}
    return query.on_conflict_do_update(index_elements=["dedupe"], set_=renewed)


def add(tx: Connection, table: int | None, messages: Sequence[NewMessage], now: int) -> None:
    """Put messages in line, merging those that repeat a waiting one."""
    if not messages:
        return
    rows = [
        {
            "version": 1,
            "dedupe": message.dedupe,
            "table_id": table,
            "kind": message.kind,
            "user_id": message.user,
            "data": json.dumps(message.data, sort_keys=True),
            "due": now,
            "attempts": 0,
        }
        for message in messages
    ]
    tx.execute(_put(tx.dialect.name), rows)


def next_due(tx: Connection, except_ids: Sequence[int] = ()) -> int | None:
    """When the first message in any line may be sent."""
    query = select(func.min(_kept.due)).where(_kept.given_up.is_(None), _kept.id.not_in(except_ids), ~_is_behind())
    due: int | None = (tx.execute(query)).scalar()
    return due


def _is_behind(*which: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a message of the same table to the same reader was put in line earlier, one for which `which` holds."""
    return exists().where(
        _earlier.id < _kept.id,
        _earlier.given_up.is_(None),
        _earlier.table_id.is_not_distinct_from(_kept.table_id),
        _earlier.user_id.is_not_distinct_from(_kept.user_id),
        *which,
    )


def due_by(tx: Connection, now: int, most: int, except_ids: Sequence[int] = ()) -> list[MessageRow]:
    """Messages that may be sent now, in the order they were put in line. What one reader is told of a table waits for
    what he is to be told before."""
    query = (
        select(*_COLUMNS)
        .where(
            _kept.due <= now,
            _kept.given_up.is_(None),
            _kept.id.not_in(except_ids),
            ~_is_behind(_earlier.due > now),
        )
        .order_by(_kept.id)
        .limit(most)
    )
    rows = tx.execute(query)
    return [
        MessageRow(
            row.id, row.version, row.table_id, row.kind, row.user_id, json.loads(row.data), row.attempts, row.due
        )
        for row in rows
    ]


def sent(tx: Connection, id_: int, version: int) -> None:
    """Remove a message, unless its data was replaced while it was being sent."""
    tx.execute(delete(schema.outbox).where(_kept.id == id_, _kept.version == version))


def failed(tx: Connection, id_: int, retry_at: int, error: str) -> None:
    values = {"attempts": _kept.attempts + 1, "due": retry_at, "error": error}
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(values))


def give_up(tx: Connection, id_: int, now: int, error: str) -> None:
    """Try a message no more; it stays for a while, so that its fate can be looked up."""
    values = {"attempts": _kept.attempts + 1, "given_up": now, "error": error, "dedupe": None}
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(values))


def prune(tx: Connection, before: int) -> None:
    """Drop messages given up before a time."""
    tx.execute(delete(schema.outbox).where(_kept.given_up < before))
