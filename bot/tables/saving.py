"""Writing a finished change: everything in one transaction."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..store import claims, deadlines, outbox, packs, record, tables
from ..store.claims import Claim
from ..store.deadlines import Deadline
from ..store.errors import Conflict
from ..store.rows import TableData
from .change import Change

SNAPSHOT_EVERY = 20
"""Entries between two kept positions: what loading a table may have to replay."""


async def save(tx: AsyncConnection, change: Change, claim: int | None) -> TableData:
    """Write a change; gives the rows back as they are now kept.

    Raises `Conflict` if the table was changed meanwhile.
    """
    table = change.row.id
    try:
        if change.pack is not None:
            await packs.keep(tx, *change.pack)
        data = await tables.save(tx, change.before, change.after())
        await _save_record(tx, change)
        await _save_deadlines(tx, change)
        await outbox.add(tx, table, change.messages, change.now)
        if claim is not None:
            done = Claim(claim, table, change.before.row.revision, change.row.revision)
            await claims.save(tx, done, change.now)
    except IntegrityError as error:
        raise Conflict(table) from error
    return data


async def _save_record(tx: AsyncConnection, change: Change) -> None:
    table, match = change.row.id, change.match
    if match is None:
        return
    if change.entries:
        await record.add(tx, table, change.entries)
    resting = change.row.paused is not None or change.row.stage == "over"
    if match.revision // SNAPSHOT_EVERY > change.before.row.revision // SNAPSHOT_EVERY or resting:
        await record.keep_snapshot(tx, table, match.revision, match.game.dump(match.state))


async def _save_deadlines(tx: AsyncConnection, change: Change) -> None:
    for kind, due in change.deadlines.items():
        if due is None:
            await deadlines.remove(tx, change.row.id, kind)
        else:
            await deadlines.put(tx, Deadline(change.row.id, kind, due))
