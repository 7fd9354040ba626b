"""What is still to be told on Discord: kept until it was, at least once."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Connection, NullPool, create_engine, delete, exists, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from . import schema
from .errors import Unreadable
from .mapping import JSON, Codec, RowMapper
from .recognising import connect

_kept = schema.outbox.c
_earlier = schema.outbox.alias("earlier").c

LONGEST_WAIT = 600_000
"""No message is put off by more (ms). What is due later than that was put off by a clock that ran ahead, and counts as
due."""


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
class Sending:
    """What was asked of Discord for a message, noted before: the post is looked for by its `nonce` in its `channel`
    should its end be unknown. `version` is the message's, `at` the time (ms). A post that is kept up to date is kept
    under its `purpose`, with the `public` number it shows and the poster's `note`."""

    nonce: str
    channel: int
    version: int
    at: int
    purpose: str = ""
    public: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A waiting message. `version` grows when its data is replaced; `since` (ms) when it was put in line, `due` when it
    may be tried next; `sending` is what was asked of Discord for it, if anything was."""

    id: int
    version: int
    table: int | None
    kind: str
    user: int | None
    data: Mapping[str, Any]
    attempts: int
    due: int
    since: int
    sending: Sending | None


@dataclass(frozen=True, slots=True)
class Lost:
    """Messages of a kind that were given up for a reason: how many, and when the last."""

    kind: str
    reason: str
    count: int
    last: int


def _as_kept(sending: Sending) -> str:
    return json.dumps(asdict(sending))


_SENDING = Codec(lambda text: Sending(**json.loads(text)) if text else None, _as_kept)
_MESSAGES = RowMapper(MessageRow, schema.outbox, {"data": JSON, "sending": _SENDING})

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
            "since": now,
            "attempts": 0,
        }
        for message in messages
    ]
    tx.execute(_put(tx.dialect.name), rows)


@dataclass(frozen=True, slots=True)
class InFlight:
    """What is being told: whole `tables`, single `messages`, and those `beside` their line, which does not wait for
    them."""

    tables: Collection[int] = ()
    messages: Collection[int] = ()
    beside: Collection[int] = ()


NOTHING = InFlight()


def next_due(tx: Connection, in_flight: InFlight = NOTHING) -> int | None:
    """When the first message in any line may be sent, those in flight and behind one of them left out."""
    behind = _is_behind(_earlier.id.not_in(in_flight.beside))
    query = select(func.min(_kept.due)).where(*_in_line(in_flight), ~behind)
    due: int | None = (tx.execute(query)).scalar()
    return due


def due_by(tx: Connection, now: int, most: int, in_flight: InFlight = NOTHING) -> list[MessageRow]:
    """Messages that may be sent now, in the order they were put in line. What one reader is told of a table waits for
    what he is to be told before."""
    held = or_(~_is_due(_earlier.due, now), _earlier.id.in_(in_flight.messages))
    query = _MESSAGES.select().where(_is_due(_kept.due, now), *_in_line(in_flight), ~_is_behind(held))
    return _MESSAGES.all(tx, query.order_by(_kept.id).limit(most))


def _is_due(due: ColumnElement[int], now: int) -> ColumnElement[bool]:
    return or_(due <= now, due > now + LONGEST_WAIT)


def _in_line(in_flight: InFlight) -> tuple[ColumnElement[bool], ...]:
    """Those to be told that are not being told."""
    elsewhere = or_(_kept.table_id.is_(None), _kept.table_id.not_in(in_flight.tables))
    free = _kept.id.not_in((*in_flight.messages, *in_flight.beside))
    return _kept.given_up.is_(None), free, elsewhere


def _is_behind(*which: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a message of the same table to the same reader was put in line earlier, one for which `which` holds."""
    return exists().where(
        _earlier.id < _kept.id,
        _earlier.given_up.is_(None),
        _earlier.table_id.is_not_distinct_from(_kept.table_id),
        _earlier.user_id.is_not_distinct_from(_kept.user_id),
        *which,
    )


def begin(tx: Connection, id_: int, sending: Sending) -> None:
    """Note what is about to be asked of Discord for a message."""
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(sending=_as_kept(sending)))


def sent(tx: Connection, id_: int, version: int) -> None:
    """Remove a message. If its data was replaced while it was being sent, it waits as if it had just come."""
    deleted = tx.execute(delete(schema.outbox).where(_kept.id == id_, _kept.version == version))
    if not deleted.rowcount:
        fresh = {"sending": None, "attempts": 0, "error": None}
        tx.execute(update(schema.outbox).where(_kept.id == id_).values(fresh))


def failed(tx: Connection, id_: int, retry_at: int, error: str) -> None:
    values = {"attempts": _kept.attempts + 1, "due": retry_at, "error": error}
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(values))


def hurry(tx: Connection, now: int, table: int | None = None) -> None:
    """Have what was put off tried now: all of it, or that of a table."""
    put_off = [_kept.due > now, _kept.given_up.is_(None)]
    if table is not None:
        put_off.append(_kept.table_id == table)
    tx.execute(update(schema.outbox).where(*put_off).values(due=now))


def give_up(tx: Connection, id_: int, now: int, error: str) -> None:
    """Try a message no more; it stays for a while, so that its fate can be looked up."""
    values = {"attempts": _kept.attempts + 1, "given_up": now, "error": error, "dedupe": None}
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(values))


def lost(tx: Connection) -> list[Lost]:
    """What was given up, by kind and reason."""
    grouped = select(_kept.kind, _kept.error, func.count(), func.max(_kept.given_up)).where(_kept.given_up.is_not(None))
    found = tx.execute(grouped.group_by(_kept.kind, _kept.error).order_by(_kept.kind, _kept.error))
    return [Lost(kind, reason or "", count, last) for kind, reason, count, last in found]


def lost_in(path: Path) -> list[Lost]:
    """The same, of a database file that a running program may have open. Raises a `StoreError`."""
    engine = create_engine("sqlite://", creator=lambda: connect(path), poolclass=NullPool)
    try:
        with engine.connect() as tx:
            return lost(tx)
    except DBAPIError as error:
        raise Unreadable(path, str(error.orig)) from None


def prune(tx: Connection, before: int) -> None:
    """Drop messages given up before a time."""
    tx.execute(delete(schema.outbox).where(_kept.given_up < before))
