"""The record of a table: its entries and the positions kept along the way."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .rows import EntryRow

KEPT_SNAPSHOTS = 2
"""The newest position, and the one before it for the day the newest cannot be read."""

_entries = schema.entries.c
_COLUMNS = [
    _entries.revision,
    _entries.public,
    _entries.round,
    _entries.seat,
    _entries.text,
    _entries.outcomes,
    _entries.learned,
    _entries.events,
    _entries.cause,
    _entries.user_id.label("user"),
    _entries.at,
]


async def add(tx: AsyncConnection, table: int, entries: Sequence[EntryRow]) -> None:
    """Append entries. A revision that is taken raises `IntegrityError`."""
    rows = [{"table_id": table, **_values(entry)} for entry in entries]
    await tx.execute(insert(schema.entries), rows)


def _values(entry: EntryRow) -> dict[str, object]:
    values = {name: getattr(entry, name) for name in EntryRow.__slots__}
    values["user_id"] = values.pop("user")
    return values


async def acts(tx: AsyncConnection, table: int) -> list[tuple[int | None, str, str, str]]:
    """What replaying needs of every entry, in order: seat, text, outcomes, learned."""
    found = await tx.execute(
        select(_entries.seat, _entries.text, _entries.outcomes, _entries.learned)
        .where(_entries.table_id == table, _entries.revision > 0)
        .order_by(_entries.revision)
    )
    return [tuple(row) for row in found]


async def entries(
    tx: AsyncConnection, table: int, *, since_public: int = -1, after: int = -1, round_: int | None = None
) -> list[EntryRow]:
    """Entries in order: those past a public number, past a revision, or of a round."""
    query = (
        select(*_COLUMNS)
        .where(_entries.table_id == table, _entries.public > since_public, _entries.revision > after)
        .order_by(_entries.revision)
    )
    if round_ is not None:
        query = query.where(_entries.round == round_)
    return [EntryRow(*row) for row in await tx.execute(query)]


async def snapshots(tx: AsyncConnection, table: int) -> list[tuple[int, str]]:
    """The kept positions, newest first: how many entries each follows, and its JSON."""
    kept = schema.snapshots.c
    found = await tx.execute(
        select(kept.revision, kept.state).where(kept.table_id == table).order_by(kept.revision.desc())
    )
    return [(row.revision, row.state) for row in found]


async def keep_snapshot(tx: AsyncConnection, table: int, revision: int, state: str) -> None:
    """Keep a position in place of the oldest."""
    kept = schema.snapshots.c
    revisions = [known for known, _ in await snapshots(tx, table)]
    if revision in revisions:
        return
    await tx.execute(insert(schema.snapshots).values(table_id=table, revision=revision, state=state))
    gone = sorted([*revisions, revision], reverse=True)[KEPT_SNAPSHOTS:]
    await tx.execute(delete(schema.snapshots).where(kept.table_id == table, kept.revision.in_(gone)))
