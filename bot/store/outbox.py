"""What still has to be sent to Discord: kept until it was sent, at least once."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    Subquery,
    bindparam,
    delete,
    func,
    or_,
    select,
    update,
)

from . import schema
from .backend import autocommit
from .rows import JSON, Codec, RowMapper
from .shares import EVERYTHING, Share, guild_in, table_in
from .upserting import insert

_kept = schema.outbox.c

LONGEST_WAIT = 600_000
"""No message is postponed by more than this (ms). A due time further ahead was set by a clock that ran ahead, and
counts as due."""


@dataclass(frozen=True, slots=True)
class NewMessage:
    """A message to a person (`user`) or to the table's channel (None). Its text is made when it is sent.

    If a message with the same `dedupe` still waits, it takes over this one's `data`, and no second one is added.
    """

    kind: str
    user: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    dedupe: str | None = None


@dataclass(frozen=True, slots=True)
class Sending:
    """The request to Discord for a message, written before it is made. If its outcome is unknown, the post is looked
    for by its `nonce` in its `channel`. `version` is the message's, `at` the time (ms). A post that is edited later is
    kept under its `purpose`, with the `public` number it shows and the poster's `note`."""

    nonce: str
    channel: int
    version: int
    at: int
    purpose: str = ""
    public: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A waiting message. `version` grows when its data is replaced; `since` (ms) is when it was put in line, `due` when
    it may be tried next; `sending` is the last request to Discord for it, if any. `guild` and `table_version` are its
    table's server and version."""

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
    guild: int | None = None
    table_version: int | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """Messages of a kind that were given up for a reason: how many, and when the last."""

    kind: str
    reason: str
    count: int
    last: int


def _dump_sending(sending: Sending) -> str:
    return json.dumps(asdict(sending))


_SENDING = Codec(lambda text: Sending(**json.loads(text)) if text else None, _dump_sending)
_MESSAGES = RowMapper(
    MessageRow, schema.outbox, {"data": JSON, "sending": _SENDING}, without=("guild", "table_version")
)


@lru_cache
def _upsert(dialect: str) -> Any:
    """Insert messages, or update the waiting ones they repeat."""
    query = insert(dialect, schema.outbox)
    # The due time stays: new acts must not bring forward a message that is to be tried later. The reader may have
    # changed, if the seat was handed over.
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
    tx.execute(_upsert(tx.dialect.name), rows)


@dataclass(frozen=True, slots=True)
class InFlight:
    """What is being sent: whole `tables`, single `messages`, and those `beside` their line, which does not wait for
    them."""

    tables: Collection[int] = ()
    messages: Collection[int] = ()
    beside: Collection[int] = ()


NOTHING = InFlight()


def next_due(tx: Connection, in_flight: InFlight = NOTHING, share: Share = EVERYTHING) -> int | None:
    """When the first message in any line may be sent, without those in flight and those behind one of them."""
    due: int | None = tx.execute(_next_due_query(share), _given(in_flight)).scalar()
    return due


def due_by(
    tx: Connection, now: int, most: int, in_flight: InFlight = NOTHING, share: Share = EVERYTHING
) -> list[MessageRow]:
    """Messages that may be sent now, in the order they were put in line. A message waits for earlier ones of the same
    table to the same reader."""
    given = _given(in_flight) | {"now": now, "too_far": now + LONGEST_WAIT, "most": most}
    found = tx.execute(_due_query(share), given)
    return [replace(_MESSAGES.read(row), guild=row.guild, table_version=row.table_version) for row in found]


def _given(in_flight: InFlight) -> dict[str, Any]:
    taken = [*in_flight.messages, *in_flight.beside]
    return {**asdict(in_flight), "taken": taken}


# Built once for each share: they are asked with every message.


@lru_cache
def _next_due_query(share: Share) -> Select[Any]:
    waiting = _waiting(_kept.id.not_in(_several("beside")))
    return select(func.min(waiting.c.due)).where(*_free(waiting), *table_in(waiting.c.table_id, share))


@lru_cache
def _due_query(share: Share) -> Select[Any]:
    waiting, tables = _waiting(or_(~_is_due(_kept.due), _kept.id.in_(_several("messages")))), schema.tables
    return (
        select(waiting, tables.c.guild, tables.c.version.label("table_version"))
        .outerjoin_from(waiting, tables, tables.c.id == waiting.c.table_id)
        .where(_is_due(waiting.c.due), *_free(waiting), *guild_in(tables.c.guild, share))
        .order_by(waiting.c.id)
        .limit(bindparam("most"))
    )


def _several(name: str) -> BindParameter[Any]:
    return bindparam(name, expanding=True)


def _is_due(due: ColumnElement[int]) -> ColumnElement[bool]:
    return or_(due <= bindparam("now"), due > bindparam("too_far"))


def _waiting(holds_up: ColumnElement[bool]) -> Subquery:
    """The messages not given up. `first` is the first in the same line (those of a table to the same reader) that holds
    up what comes after it."""
    first = func.min(_kept.id).filter(holds_up).over(partition_by=(_kept.table_id, _kept.user_id))
    return _MESSAGES.select(first.label("first")).where(_kept.given_up.is_(None)).subquery("waiting")


def _free(waiting: Subquery) -> tuple[ColumnElement[bool], ...]:
    """Conditions for the messages that are not being sent, and that nothing holds up."""
    row = waiting.c
    elsewhere = or_(row.table_id.is_(None), row.table_id.not_in(_several("tables")))
    return row.id.not_in(_several("taken")), elsewhere, or_(row.first.is_(None), row.id <= row.first)


_CHANGED = update(schema.outbox).where(_kept.id == bindparam("message"))
_SENT = delete(schema.outbox).where(_kept.id == bindparam("message"), _kept.version == bindparam("seen"))


@autocommit
def begin(tx: Connection, id_: int, sending: Sending) -> None:
    """Store the request that is about to be made to Discord for a message."""
    tx.execute(_CHANGED, {"message": id_, "sending": _dump_sending(sending)})


@autocommit
def sent(tx: Connection, id_: int, version: int) -> None:
    """Remove a message. If its data was replaced during sending, it waits as a new one."""
    if not tx.execute(_SENT, {"message": id_, "seen": version}).rowcount:
        tx.execute(_CHANGED, {"message": id_, "sending": None, "attempts": 0, "error": None})


def failed(tx: Connection, id_: int, retry_at: int, error: str) -> None:
    values = {"attempts": _kept.attempts + 1, "due": retry_at, "error": error}
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(values))


def retry_now(tx: Connection, now: int, table: int | None = None, share: Share = EVERYTHING) -> None:
    """Make postponed messages due now: all of them, or those of a table."""
    put_off = [_kept.due > now, _kept.given_up.is_(None), *table_in(_kept.table_id, share)]
    if table is not None:
        put_off.append(_kept.table_id == table)
    tx.execute(update(schema.outbox).where(*put_off).values(due=now))


def give_up(tx: Connection, id_: int, now: int, error: str) -> None:
    """Stop trying a message. It stays for a while, so that the doctor can count it."""
    values = {"attempts": _kept.attempts + 1, "given_up": now, "error": error, "dedupe": None}
    tx.execute(update(schema.outbox).where(_kept.id == id_).values(values))


def lost(tx: Connection) -> list[Lost]:
    """The messages given up, by kind and reason."""
    grouped = select(_kept.kind, _kept.error, func.count(), func.max(_kept.given_up)).where(_kept.given_up.is_not(None))
    found = tx.execute(grouped.group_by(_kept.kind, _kept.error).order_by(_kept.kind, _kept.error))
    return [Lost(kind, reason or "", count, last) for kind, reason, count, last in found]


def prune(tx: Connection, before: int) -> None:
    """Delete messages given up before a time."""
    tx.execute(delete(schema.outbox).where(_kept.given_up < before))
