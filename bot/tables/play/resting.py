"""How long a table plays on by standing orders (RULINGS: 4, answers left beforehand).

Without a press it moves at most one round. Then standing orders rest until a press, or until the next morning of a
player who is awaited. The orders of a player who has pressed nothing for three rounds leave their questions to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...store import Person
from ...store.rows import SeatRow
from ..change import Change
from ..telling.messages import News
from ..timing.availability import awake_from, hours_of, next_at

REST = "rest"
"""The deadline at which standing orders speak again."""
MORNING = 8 * 60
"""When the day begins, in minutes after midnight, for a player who has not said."""
UNSEEN_ROUNDS = 3


def moved_a_round(change: Change) -> bool:
    """Whether the table has moved a whole round since the last press."""
    row = change.row
    rounds = row.round - row.pressed_round
    return rounds > 1 or (rounds == 1 and row.public - row.round_began >= row.pressed_depth)


def rest(change: Change, people: Mapping[int, Person]) -> None:
    """Have the orders rest, and tell the table. Whether there are any orders does not show."""
    if change.row.resting is not None:
        return
    awaited = {wait.seat for wait in change.waits}
    mornings = [_morning(change.now, people.get(seat.user or 0)) for seat in change.present if seat.number in awaited]
    until = min(mornings, default=next_at(change.now, MORNING, None))
    change.row = replace(change.row, resting=change.now)
    change.set_deadline(REST, until)
    change.announce(News.RESTS, until=until)


def _morning(now: int, person: Person | None) -> int:
    """The next morning on which a person plays."""
    hours = hours_of(person)
    return awake_from(next_at(now, hours.wakes if hours.zone else MORNING, hours.zone), hours)


def play_on(change: Change) -> None:
    """Let standing orders speak again, for one round more."""
    change.set_deadline(REST, None)
    if change.row.resting is not None:
        change.count_press()


def go_on(change: Change) -> None:
    """A player wants the table to play on."""
    change.playing()
    change.count_press()
    change.note_presence(change.own_seat().number)
    change.set_deadline(REST, None)


def unseen(change: Change, seat: SeatRow, people: Mapping[int, Person]) -> bool:
    """Whether a seat's orders are to be asked again. Those of a player who is away go on."""
    person = people.get(seat.user or 0)
    away = person is not None and (person.away_until or 0) > change.now
    return seat.player == "human" and not away and change.row.round - seat.seen_round > UNSEEN_ROUNDS
