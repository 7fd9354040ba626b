"""Writing a finished change: everything in one transaction."""

from __future__ import annotations

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ..store import deadlines, imports, outbox, people, posts, presses, record, tables
from ..store.deadlines import Deadline
from ..store.errors import Conflict
from ..store.presses import Claim
from ..store.rows import TableData
from .archive.statistics import just_ended, keep_results
from .change import Change
from .telling.watching import tell_watchers, tell_who_is_next
from .timing.table_clocks import clocked, keep_time

SNAPSHOT_EVERY = 20
"""Entries between two kept positions: the most that loading a table has to replay."""


def save(tx: Connection, change: Change) -> TableData:
    """Write a change. Returns the rows as they are now stored.

    Raises `Conflict` if the table was changed meanwhile, or what a guard raises.
    """
    table = change.row.id
    for guard in change.guards:
        guard(tx)
    try:
        if change.pack is not None:
            imports.keep(tx, *change.pack)
        _keep_time(tx, change)
        data = tables.save(tx, change.before, change.after())
        if change.row.channel != change.before.row.channel:
            posts.forget_channel(tx, table, change.before.row.channel)
        _save_record(tx, change)
        if just_ended(change):
            keep_results(tx, change)
        _save_deadlines(tx, change)
        outbox.add(tx, table, change.messages, change.now)
        tell_watchers(tx, change)
        tell_who_is_next(tx, change)
        if change.actor is not None and change.actor.claim is not None:
            done = Claim(change.actor.claim, table, change.before.row.revision, change.row.revision)
            presses.save_claim(tx, done, change.now)
    except IntegrityError as error:
        raise Conflict(table) from error
    return data


def _keep_time(tx: Connection, change: Change) -> None:
    """Settle the clocks by the present hours of their players."""
    seats = clocked(change)
    if seats:
        users = {change.seats[seat].user for seat in seats}
        keep_time(change, seats, people.of_ids(tx, {user for user in users if user is not None}))


def _save_record(tx: Connection, change: Change) -> None:
    table, match = change.row.id, change.match
    if match is None:
        return
    if change.entries:
        record.add(tx, table, change.entries)
    resting = change.row.paused is not None or change.row.stage == "over"
    if match.revision // SNAPSHOT_EVERY > change.before.row.revision // SNAPSHOT_EVERY or resting:
        record.keep_snapshot(tx, table, match.revision, match.game.dump(match.state))


def _save_deadlines(tx: Connection, change: Change) -> None:
    for (kind, seat), due in change.deadlines.items():
        if due is None:
            deadlines.remove(tx, change.row.id, kind, seat)
        else:
            deadlines.put(tx, Deadline(change.row.id, kind, due, seat))
