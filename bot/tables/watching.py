"""Looking on: following a table without a seat at it."""

from __future__ import annotations

from sqlalchemy import Connection

from ..store import Person, claims, outbox, people, watchers
from ..store.claims import Claim
from ..store.outbox import NewMessage
from ..store.rows import TableData, seat_held_by
from .change import Change
from .errors import AlreadySeated, GameOver, TooManyWatchers
from .outbox import Kind


def check_watcher(change: Change, person: Person) -> None:
    """Raises `AlreadySeated` for a player of the table, `Closed` or `GameOver` where there is nothing left to
    follow."""
    table = change.row.id
    own = seat_held_by(change.seats, person.id)
    if own is not None:
        raise AlreadySeated(table, own.number)
    change.require_open()
    if change.row.stage == "over":
        raise GameOver(table)


def watch_or_stop(tx: Connection, data: TableData, person: Person, most: int, now: int, claim: int | None) -> bool:
    """Let a person follow a table that no more than `most` may follow, or follow it no more: whether he follows it now.
    A press that comes a second time changes nothing. Raises `TooManyWatchers`."""
    table, revision = data.row.id, data.row.revision
    found = watchers.of_table(tx, table)
    follows = person.id in found
    if claim is not None:
        if claims.find(tx, claim):
            return follows
        claims.save(tx, Claim(claim, table, revision, revision), now)
    if follows:
        watchers.remove(tx, table, [person.id])
    elif len(found) >= most:
        raise TooManyWatchers(table, most)
    else:
        watchers.add(tx, table, person.id, now)
    return not follows


def watchers_of(tx: Connection, table: int) -> tuple[Person, ...]:
    """Those who follow a table, in the order in which they came."""
    ids = watchers.of_table(tx, table)
    known = people.of_ids(tx, ids) if ids else {}
    return tuple(known[id_] for id_ in ids)


def tell_watchers(tx: Connection, change: Change) -> None:
    """Put in line what those who follow a table hear of a change: that a round begins, or that it is over, after which
    they follow it no more. Who has sat down plays."""
    before, row = change.before.row, change.row
    if change.seats != change.before.seats:
        watchers.remove(tx, row.id, [seat.user for seat in change.seats if seat.user is not None and not seat.resigned])
    ended = (row.stage == "over" or row.closed is not None) and before.stage != "over" and before.closed is None
    if not ended and row.round <= before.round:
        return
    found = watchers.of_table(tx, row.id)
    told = [NewMessage(Kind.WATCH, user, dedupe=f"{Kind.WATCH}:{row.id}:{user}") for user in found]
    outbox.add(tx, row.id, told, change.now)
    if ended:
        watchers.remove(tx, row.id, found)
