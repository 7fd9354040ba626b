"""The record of a table: its entries and the positions kept along the way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select

from . import schema
from .backend import autocommit
from .rows import EntryRow, RowMapper

KEPT_SNAPSHOTS = 2
"""The newest position, and the one before it in case the newest cannot be read."""

Act: TypeAlias = tuple[int | None, str, str, str]
"""An entry as replaying needs it: seat, text, outcomes and learned (JSON)."""

_entries, _kept = schema.entries.c, schema.snapshots.c
_ACTS = (
    select(_entries.seat, _entries.text, _entries.outcomes, _entries.learned)
    .where(_entries.table_id == bindparam("table"), _entries.revision > 0)
    .order_by(_entries.revision)
)
_SNAPSHOT = (
    select(_kept.revision, _kept.state)
    .where(_kept.table_id == bindparam("table"))
    .order_by(_kept.revision.desc())
    .limit(1)
)
_BEFORE = schema.entries.alias("before").c
_SEEN_PRESSES = (
    select(_entries.revision)
    .where(
        _entries.table_id == bindparam("table"),
        _entries.seat == bindparam("seat"),
        _entries.cause == "press",
        _entries.public
        > select(_BEFORE.public)
        .where(_BEFORE.table_id == _entries.table_id, _BEFORE.revision == _entries.revision - 1)
        .scalar_subquery(),
    )
    .order_by(_entries.revision.desc())
)
_ENTRIES = RowMapper(EntryRow, schema.entries)
_ADDED = insert(schema.entries)
_AFTER = (
    _ENTRIES.select()
    .where(_entries.table_id == bindparam("table"), _entries.revision > bindparam("after"))
    .order_by(_entries.revision)
)
_SEEN_SINCE, _OF_ROUND = _entries.public > bindparam("public"), _entries.round == bindparam("round")
_CHOSEN = {
    (False, False): _AFTER,
    (True, False): _AFTER.where(_SEEN_SINCE),
    (False, True): _AFTER.where(_OF_ROUND),
    (True, True): _AFTER.where(or_(_SEEN_SINCE, _OF_ROUND)),
}


def add(tx: Connection, table: int, entries: Sequence[EntryRow]) -> None:
    """Append entries. Raises `IntegrityError` if a revision exists already."""
    tx.execute(_ADDED, [{"table_id": table, **_ENTRIES.values(entry)} for entry in entries])


def acts(tx: Connection, table: int) -> Sequence[Act]:
    """What replaying needs of every entry, in order."""
    return (tx.execute(_ACTS, {"table": table})).all()


@autocommit
def entries(
    tx: Connection, table: int, *, after: int = -1, since_public: int | None = None, round_: int | None = None
) -> list[EntryRow]:
    """Entries in order: all after a revision, or of these those after a public number and those of a round."""
    query = _CHOSEN[since_public is not None, round_ is not None]
    return _ENTRIES.all(tx, query, {"table": table, "after": after, "public": since_public, "round": round_})


def entries_at(tx: Connection, table: int, revisions: Collection[int]) -> list[EntryRow]:
    """Single entries, in order."""
    query = _ENTRIES.select().where(_entries.table_id == table, _entries.revision.in_(revisions))
    return _ENTRIES.all(tx, query.order_by(_entries.revision))


def seen_presses(tx: Connection, table: int, seat: int) -> list[int]:
    """The revisions of a seat's own presses that everybody saw, the newest first."""
    return list(tx.execute(_SEEN_PRESSES, {"table": table, "seat": seat}).scalars())


def count_caretaken(tx: Connection, table: int, seat: int, since: int) -> int:
    """How many acts a caretaker made for a seat since a time (ms)."""
    own = (_entries.table_id == table, _entries.seat == seat, _entries.cause == "minded", _entries.at >= since)
    return tx.execute(select(func.count()).where(*own)).scalar_one()


@dataclass(frozen=True, slots=True)
class Acts:
    """How many acts there were: `moves` of seats, those made by a caretaker, and those undone."""

    moves: int
    caretaken: int
    undone: int


def count_acts(tx: Connection, table: int) -> Acts:
    query = select(
        func.count(_entries.seat),
        func.count().filter(_entries.cause == "minded"),
        func.count().filter(_entries.seat.is_(None), _entries.text.like("undo %")),
    ).where(_entries.table_id == table)
    return Acts(*tx.execute(query).one())


def snapshot(tx: Connection, table: int, before: int | None = None) -> tuple[int, str] | None:
    """The newest kept position, or the newest of less than `before` entries: its number of entries, and its JSON."""
    query = _SNAPSHOT if before is None else _SNAPSHOT.where(_kept.revision < before)
    row = (tx.execute(query, {"table": table})).first()
    return (row.revision, row.state) if row else None


def keep_snapshot(tx: Connection, table: int, revision: int, state: str) -> None:
    """Keep a position in place of the oldest."""
    found = tx.execute(select(_kept.revision).where(_kept.table_id == table))
    revisions = sorted(found.scalars(), reverse=True)
    if revision in revisions:
        return
    tx.execute(insert(schema.snapshots).values(table_id=table, revision=revision, state=state))
    gone = revisions[KEPT_SNAPSHOTS - 1 :]
    if gone:
        tx.execute(delete(schema.snapshots).where(_kept.table_id == table, _kept.revision.in_(gone)))
