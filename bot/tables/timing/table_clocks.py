"""The clocks of a table's seats, and the day on which its game ends.

Clocks are settled in the transaction that writes a change, so they never contradict it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.manifest import Manifest
from engine.match import AnyMatch

from ...store import Person
from ...store.rows import ClockRow, SeatRow, TableData, TableRow
from ..change import Change
from .availability import ALWAYS, Hours, awake_from, hours_of, spent, when_spent
from .clock import DAY
from .speeds import MOST_REMINDERS, SPEEDS, NoClock, Speed

TIME, WARNING, REMINDER = "time", "warning", "reminder"
"""The deadlines of an awaited seat: its time is up, it is warned before that, it is reminded."""


CARETAKER = "caretaker"
"""The computer player that has the seat of an absent player."""


class Asked(NamedTuple):
    """The keys of the questions that a seat's clock ran for before a change, and of those it runs for now."""

    before: frozenset[str]
    now: frozenset[str]


def player_of(seat: SeatRow) -> str:
    """What plays a seat now: "human", or a kind of computer player."""
    return seat.player if seat.caretaken_since is None else CARETAKER


def keep_time(change: Change, seated: Callable[[], Mapping[int, Person]]) -> None:
    """Settle the clocks that a change starts, stops or sets again, and set their deadlines. `seated` finds the players
    by id: their present hours count."""
    users = {seat.number: seat.user for seat in change.seats if seat.user is not None}
    asked = {seat: Asked(_asked(change.before, seat), _asked(change, seat)) for seat in users}
    moved = [seat for seat, keys in asked.items() if seat in change.restarted_clocks or keys.before != keys.now]
    if not moved:
        return
    if change.before.row.blocked and not change.row.blocked:
        # A blocked table waits for no player.
        change.waits = tuple(replace(wait, since=change.now) for wait in change.waits)
    people, acted = seated(), {entry.seat for entry in change.entries}
    for seat in moved:
        answered = seat in acted and bool(asked[seat].before - asked[seat].now)
        _settle(change, seat, SPEEDS[change.row.speed], people.get(users[seat]), asked[seat], answered=answered)


def _asked(data: TableData | Change, seat: int) -> frozenset[str]:
    """The keys of the questions that a seat's clock runs for."""
    if data.row.blocked or not data.seats[seat].present:
        return frozenset()
    return frozenset(wait.key for wait in data.waits if wait.seat == seat)


def _settle(
    change: Change, seat: int, speed: Speed | NoClock, person: Person | None, asked: Asked, *, answered: bool
) -> None:
    hours = hours_of(person)
    clock = change.clocks.get(seat) or ClockRow(seat, None if isinstance(speed, NoClock) else speed.bank)
    begins = bool(asked.now - asked.before)
    left = _left(clock, change, speed, hours, answered=answered, begins=begins)
    reminded = 0 if answered or not asked.before else clock.reminded
    if not asked.now:
        change.clocks[seat] = ClockRow(seat, left, reminded=reminded)
        for kind in (TIME, WARNING, REMINDER):
            change.set_deadline(kind, None, seat)
        return
    if left == 0 and clock.due is not None and clock.due <= change.now:
        # A clock rings only once, and `due` keeps the moment.
        change.clocks[seat] = ClockRow(seat, left, change.now, clock.due, reminded)
    else:
        running = hours if isinstance(speed, NoClock) or speed.pauses else ALWAYS
        due = None if left is None else when_spent(change.now, left, running)
        change.clocks[seat] = ClockRow(seat, left, change.now, due, reminded)
        change.set_deadline(TIME, due, seat)
        if left is not None and not isinstance(speed, NoClock) and left > speed.warning:
            # With less left, the warning has been given already, or its deadline is still set.
            change.set_deadline(WARNING, when_spent(change.now, left - speed.warning, running), seat)
    change.set_deadline(REMINDER, _reminder(change, change.clocks[seat], speed, person), seat)


def _left(
    clock: ClockRow, change: Change, speed: Speed | NoClock, hours: Hours, *, answered: bool, begins: bool
) -> int | None:
    """What is left on a clock now: less the time spent, plus what an answer adds, and at least the minimum to begin."""
    if isinstance(speed, NoClock) or clock.left is None:
        return None
    left = left_now(clock, speed, change.restarted_clocks.get(clock.seat) or hours, change.now)
    if answered:
        left = min(speed.cap, left + speed.increment)
    return max(left, speed.increment) if begins else left


def left_now(clock: ClockRow, speed: Speed, hours: Hours, now: int) -> int:
    """What is left on a clock (ms) whose player has kept these hours."""
    left = clock.left or 0
    return left if clock.since is None else max(0, left - spent(clock.since, now, hours if speed.pauses else ALWAYS))


def _reminder(change: Change, clock: ClockRow, speed: Speed | NoClock, person: Person | None) -> int | None:
    """When a player is reminded next, None if they want no reminder. One that falls into their sleep comes when they
    wake. None also if their time will be up first, as they are told of that anyway."""
    if (
        clock.reminded >= MOST_REMINDERS
        or person is None
        or person.remind_way == "none"
        or person.digest_at is not None
    ):
        return None
    hours = hours_of(person)
    every = speed.remind if person.remind_every is None else person.remind_every
    at = awake_from(change.now, hours)
    if at == change.now:
        if not every:
            return None
        at = awake_from(change.now + every, hours)
    return None if clock.due is not None and change.now < clock.due <= at else at


def grant(change: Change, seat: int, ms: int) -> None:
    """Give an awaited seat `ms` from now on."""
    change.clocks[seat] = replace(change.clocks[seat], left=ms, since=change.now)
    change.restart_clock(seat)


# The day on which a game ends: the round played then becomes the last

LAST_DAY = "last_day"
"""The deadline of the agreed day."""


def last_day_of(title: Manifest, row: TableRow, match: AnyMatch | None) -> int | None:
    """When the agreed day comes (ms). None if none was agreed, or it has come."""
    days = title.last_day(row.options)
    if days is None or row.started is None or match is None or match.closing:
        return None
    return row.started + days * DAY


def await_last_day(change: Change) -> None:
    """Set the deadline of the agreed day, if one is still to come."""
    due = last_day_of(change.title, change.row, change.match)
    if due is not None:
        change.set_deadline(LAST_DAY, due)


def reach_last_day(change: Change) -> None:
    """The agreed day has come. A closed or sleeping table handles it when it continues."""
    change.set_deadline(LAST_DAY, None)
    match, suspended = change.match, change.row.closed is not None or change.row.asleep is not None
    if match is None or match.over or match.closing or suspended:
        return
    applied = match.force_last_round()
    change.note(applied.entry, applied.events, "table")
