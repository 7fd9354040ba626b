"""What a lobby has agreed on, and whether all who sit there have: who has seen other options is asked again.

Whoever joins agrees to what is shown to him. Nobody else agrees for a person, and no silence does; until all have, the
game cannot start.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace

from ..store import Person
from ..store.rows import SeatRow, TableRow
from .change import Change
from .clock import DAY, MINUTE
from .errors import MayStillAgree, NotAgreed, OptionsChanged
from .outbox import News
from .speeds import house_options

TERMS = "terms"
"""The deadline at which those are told who have to agree anew: once the host is done changing."""
BURST = 2 * MINUTE
"""How long the host may be silent before his changes are told together."""
TIME_TO_AGREE = DAY
"""How long a person may think it over before the host may give the seat to somebody else."""
_DIGITS = 12


def terms_of(row: TableRow) -> str:
    """Names all that a lobby shows as agreed on: the same options have the same name."""
    agreed = {"game": row.options, "pack": row.pack, "house": house_options(row), "talk": row.thread is not None}
    return hashlib.sha256(json.dumps(agreed, sort_keys=True).encode()).hexdigest()[:_DIGITS]


def undecided(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats whose people have not agreed to the options as they stand."""
    return tuple(seat for seat in seats if seat.agreed is not None)


def joined(change: Change, seat: SeatRow, shown: str | None) -> SeatRow:
    """A seat whose person agrees to the options `shown` to him, None: to those that stand."""
    return _bound(change, seat, terms_of(change.row) if shown is None else shown)


def put_anew(change: Change, by: Person) -> None:
    """The options may have changed since the table was last written: who sits there is asked, but not who changed them.
    What is as it was when somebody agreed asks nothing of them."""
    before = terms_of(change.before.row)
    if terms_of(change.row) == before:
        return
    for seat in change.humans:
        own = terms_of(change.row) if seat.user == by.id else seat.agreed or before
        change.put_seat(_bound(change, seat, own))
    change.set_deadline(TERMS, change.now + BURST if undecided(change.seats) else None)


def _bound(change: Change, seat: SeatRow, agreed: str) -> SeatRow:
    """A seat whose person has agreed to options, which may stand or not."""
    if agreed == terms_of(change.row):
        return replace(seat, agreed=None, asked_since=None)
    return replace(seat, agreed=agreed, asked_since=change.now)


def agree(change: Change, person: Person, shown: str) -> None:
    """Agree to the options `shown`. Raises `OptionsChanged` if they do not stand any more."""
    change.require_lobby()
    seat = change.seat_of(person)
    if shown != terms_of(change.row):
        raise OptionsChanged(change.row.id)
    if seat.agreed is not None:
        change.put_seat(_bound(change, seat, shown))
        change.refresh_lobby()


def require_agreement(change: Change) -> None:
    """Raises `NotAgreed` while somebody has still to agree."""
    if waiting := undecided(change.seats):
        raise NotAgreed(change.row.id, [seat.number for seat in waiting])


def require_time_to_agree(change: Change, seat: SeatRow) -> None:
    """Raises `MayStillAgree` while a person may think over what has changed."""
    until = (seat.asked_since or 0) + TIME_TO_AGREE
    if seat.agreed is not None and change.now < until:
        raise MayStillAgree(change.row.id, seat.number, until)


def tell_undecided(change: Change) -> None:
    """Have those called who have still to agree; the clock calls it."""
    change.set_deadline(TERMS, None)
    waiting = undecided(change.seats)
    if change.row.stage == "lobby" and change.row.closed is None and waiting:
        change.tell(News.TERMS, asked=[seat.number for seat in waiting])
