"""Who is told of a change besides the players it concerns: the table's watchers, and the player who is next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sqlalchemy import Connection

from ...store import Person, people, presses, tables
from ...store.outbox import NewMessage
from ...store.presses import Claim
from ...store.rows import SeatRow, TableData, seat_held_by
from ..change import Change
from ..errors import AlreadySeated, GameOver, TooManyWatchers
from .messages import Kind


def check_watcher(change: Change) -> None:
    """Raises `AlreadySeated` for a player of the table, `Closed` or `GameOver` if there is nothing left to watch."""
    table = change.row.id
    own = seat_held_by(change.seats, change.person.id)
    if own is not None:
        raise AlreadySeated(table, own.number)
    change.require_open()
    if change.row.stage == "over":
        raise GameOver(table)


def watch_or_stop(tx: Connection, data: TableData, person: Person, most: int, now: int, claim: int | None) -> bool:
    """Start or stop watching a table, which takes at most `most` watchers. Returns whether the person watches now.
    A press that comes a second time changes nothing. Raises `TooManyWatchers`."""
    table, revision = data.row.id, data.row.revision
    tables.lock(tx, table)
    found = people.of_table(tx, table)
    follows = person.id in found
    if claim is not None:
        if presses.claimed(tx, claim):
            return follows
        presses.save_claim(tx, Claim(claim, table, revision, revision), now)
    if follows:
        people.remove(tx, table, [person.id])
    elif len(found) >= most:
        raise TooManyWatchers(table, most)
    else:
        people.add(tx, table, person.id, now)
    return not follows


def watchers_of(tx: Connection, table: int) -> tuple[Person, ...]:
    """The watchers of a table, in the order in which they came."""
    ids = people.of_table(tx, table)
    known = people.of_ids(tx, ids) if ids else {}
    return tuple(known[id_] for id_ in ids)


def watchers_to_tell(tx: Connection, change: Change) -> list[NewMessage]:
    """What watchers are told of a change: that a round begins, or that the game is over, which ends their watching. A
    watcher who has taken a seat stops watching."""
    before, row = change.before.row, change.row
    if arrived := _seated(change.seats) - _seated(change.before.seats):
        people.remove(tx, row.id, arrived)
    ended = (row.stage == "over" or row.closed is not None) and before.stage != "over" and before.closed is None
    if not ended and row.round <= before.round:
        return []
    found = people.of_table(tx, row.id)
    if ended:
        people.remove(tx, row.id, found)
    return [NewMessage(Kind.WATCH, user, dedupe=f"{Kind.WATCH}:{row.id}:{user}") for user in found]


def _seated(seats: Iterable[SeatRow]) -> set[int]:
    return {seat.user for seat in seats if seat.user is not None and not seat.resigned}


def next_player_to_tell(change: Change, seated: Callable[[], Mapping[int, Person]]) -> list[NewMessage]:
    """As a turn passes, the player is told who is next after those awaited now, if they want to be told. This uses only
    what everybody can see, and comes only if everybody saw something happen; a player just asked is not told. `seated`
    finds the players by id."""
    row, match = change.row, change.match
    if match is None or row.blocked or row.public == change.before.row.public:
        return []
    asked = {wait.seat for wait in change.before.waits}
    if asked == {wait.seat for wait in change.waits}:
        return []
    players = {seat.number: seat.user for seat in change.present if seat.user is not None}
    if not any(seated()[user].remind_next for user in players.values()):
        return []
    coming = next(iter(match.game.upcoming(match.view(None))), None)
    if coming not in players or coming in asked:
        return []
    return [NewMessage(Kind.NEXT, players[coming], {"seat": coming}, f"{Kind.NEXT}:{row.id}:{coming}")]
