"""Computing a change of a table, and the transaction that writes it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ..store import deadlines, imports, outbox, people, posts, presses, record, tables
from ..store.errors import Conflict
from ..store.presses import Claim
from ..store.rows import TableData
from .archive.statistics import keep_results
from .change import Change, Operation
from .play import consent
from .play.proposals import set_answers_due
from .telling.live_panels import panels_to_refresh
from .telling.watching import next_player_to_tell, watchers_to_tell
from .timing.table_clocks import keep_time

SNAPSHOT_EVERY = 20
"""Entries between two kept positions: the most that loading a table has to replay."""


def compute(change: Change, operation: Operation) -> None:
    """Carry out an operation, and what follows from it."""
    operation(change)
    consent.settle(change)
    consent.lapse(change)
    change.finish()
    if change.proposals != change.before.proposals:
        set_answers_due(change)


def save(tx: Connection, change: Change) -> TableData:
    """Write a change. Returns the rows as they are now stored.

    Raises `Conflict` if the table was changed meanwhile or this is the change's second attempt, which would count times
    twice; or what a guard raises.
    """
    table = change.row.id
    if change.tried:
        raise Conflict(table)
    change.tried = True
    for guard in change.guards:
        guard(tx)
    try:
        if change.pack is not None:
            imports.keep_pack(tx, *change.pack)
        seated = cache(lambda: people.of_ids(tx, [seat.user for seat in change.seats if seat.user is not None]))
        keep_time(change, seated)
        data = tables.save(tx, change.before, change.after())
        if change.row.channel != change.before.row.channel:
            posts.forget_channel(tx, table, change.before.row.channel)
        _save_record(tx, change)
        if change.row.stage == "over" and change.before.row.stage != "over":
            keep_results(tx, change)
        deadlines.put_all(tx, table, change.deadlines)
        also = (*panels_to_refresh(tx, change), *watchers_to_tell(tx, change), *next_player_to_tell(change, seated))
        outbox.add(tx, table, [*change.messages, *also], change.now)
        if change.actor is not None and change.actor.claim is not None:
            done = Claim(change.actor.claim, table, change.before.row.revision, change.row.revision)
            presses.save_claim(tx, done, change.now)
    except IntegrityError as error:
        raise Conflict(table) from error
    return data


def was_kept(tx: Connection, change: Change) -> bool:
    """Whether a change is in the database, asked when the answer to its commit was lost. Waits for the commit's end if
    the server still works on it."""
    table, before = change.row.id, change.before.row
    tables.lock(tx, table)
    claim = change.actor.claim if change.actor else None
    data = tables.load(tx, table)
    if data is None or data.row.version == before.version:
        return False
    if claim is not None:
        return presses.claimed(tx, claim) is not None
    if change.entries:
        return record.entries(tx, table, after=before.revision)[: len(change.entries)] == change.entries
    return data.row == replace(change.row, version=before.version + 1)


def _save_record(tx: Connection, change: Change) -> None:
    table, match = change.row.id, change.match
    if match is None:
        return
    if change.entries:
        record.add(tx, table, change.entries)
    stops = change.row.paused is not None or change.row.stage == "over"
    if match.revision // SNAPSHOT_EVERY > change.before.row.revision // SNAPSHOT_EVERY or stops:
        record.keep_snapshot(tx, table, match.revision, match.game.dump(match.state))
