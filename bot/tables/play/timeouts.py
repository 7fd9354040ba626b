"""Players who keep a table waiting: reminders, warnings, what happens when their time is up, and their return.

No player loses their seat: a caretaker answers what holds the table up, until the player's next press.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine import table_actions

from ...store import Person
from ...store.outbox import NewMessage
from ...store.rows import ClockRow, SeatRow, TableData, seat_held_by
from ..change import Change
from ..errors import NotYourTurn
from ..telling.messages import Kind, News
from ..timing.availability import awake_from, hours_of, is_awake
from ..timing.speeds import MOST_REMINDERS, SPEEDS, NoClock
from ..timing.table_clocks import REMINDER, TIME, WARNING, await_last_day, grant, left_now
from .proposals import VOTE, give_time, propose_to, stop_asking_in_votes

MOMENT = 1
"""How long a clock runs before it rings for a warning that was put off (ms)."""

UNATTENDED = "unattended"
"""Why a table sleeps when no player is present."""


def remind(change: Change, seat: int, person: Person | None) -> None:
    """Remind a player who is still awaited, unless they are asleep now. After the last reminder the table is told that
    reminding them does not help."""
    change.set_deadline(REMINDER, None, seat)
    clock = _running(change, seat)
    if clock is None:
        return
    if (awake := awake_from(change.now, hours_of(person))) > change.now:
        change.set_deadline(REMINDER, awake, seat)
        return
    reminded = clock.reminded + 1
    change.clocks[seat] = replace(clock, reminded=reminded)
    change.restart_clock(seat)
    _send_reminder(change, seat, reminded, warning=False)
    if reminded == MOST_REMINDERS:
        change.announce(News.UNANSWERED, by=seat, count=reminded)


def warn(change: Change, seat: int, person: Person | None) -> None:
    """Warn a player that their time is running out. If they are asleep now and their clock pauses, warn them when they
    wake. If the warning is late because the program was down, they get as much time as after one in time."""
    change.set_deadline(WARNING, None, seat)
    clock, speed, hours = _running(change, seat), SPEEDS[change.row.speed], hours_of(person)
    if clock is None or isinstance(speed, NoClock):
        return
    if speed.pauses and not is_awake(change.now, hours):
        grant(change, seat, speed.warning + MOMENT)
        return
    _send_reminder(change, seat, clock.reminded, warning=True)
    if left_now(clock, speed, hours, change.now) < speed.warning:
        grant(change, seat, speed.warning)


def _send_reminder(change: Change, seat: int, count: int, *, warning: bool) -> None:
    data = {"seat": seat, "count": count, "warning": warning, "at": change.now}
    dedupe = f"{Kind.REMIND}:{change.row.id}:{seat}:{warning}"
    change.messages.append(NewMessage(Kind.REMIND, change.seats[seat].user, data, dedupe))


def _running(change: Change, seat: int) -> ClockRow | None:
    """The clock of a seat, if it runs."""
    clock = change.clocks.get(seat)
    return None if clock is None or clock.since is None or change.row.blocked else clock


def snooze(change: Change, until: int | None) -> None:
    """Remind a player not before `until` (ms); None: not again of this question. Raises `NotYourTurn`."""
    change.playing()
    seat = change.own_seat().number
    clock = _running(change, seat)
    if clock is None:
        raise NotYourTurn(change.row.id, [wait.seat for wait in change.waits])
    if until is None:
        change.clocks[seat] = replace(clock, reminded=MOST_REMINDERS)
    change.set_deadline(REMINDER, until, seat)


def keep_hours(change: Change, before: Person) -> None:
    """Set a player's clock again after they changed their hours or absence. Until now the hours of `before` applied."""
    seat = seat_held_by(change.seats, before.id)
    if seat is not None and _running(change, seat.number) is not None:
        change.restart_clock(seat.number, hours_of(before))


def away(change: Change, before: Person, until: int | None) -> None:
    """Stop a player's clock until they are back, and tell the table. `until` None: they are back."""
    seat = seat_held_by(change.seats, before.id)
    if seat is None or change.row.stage != "playing":
        return
    keep_hours(change, before)
    if until is not None:
        change.announce(News.AWAY, by=seat.number, until=until)


# When time is up


def time_up(change: Change, seat: int) -> None:
    """A clock has run down: do what the table agreed on for that."""
    clock, match = _running(change, seat), change.match
    if clock is not None and clock.due is not None and clock.due > change.now:
        return
    change.set_deadline(TIME, None, seat)
    if clock is None or match is None:
        return
    change.note(match.table_act(table_actions.TimeUp(seat)), (), "table")
    _RULES[change.row.time_out](change, seat)


def _wait(change: Change, seat: int) -> None:
    change.announce(News.TIME_UP, by=seat)
    change.restart_clock(seat)


def _vote(change: Change, seat: int) -> None:
    others = tuple(each.number for each in change.present if each.number != seat)
    if not others:
        assign_caretaker(change, seat)
        return
    if all((each.kind, each.by) != (VOTE, seat) for each in change.proposals):
        propose_to(change, VOTE, seat, others)
    change.restart_clock(seat)


def assign_caretaker(change: Change, seat: int, news: News = News.CARETAKEN) -> None:
    """Have a caretaker act for a player until they are back, and tell the table. If no player is present any more, the
    table sleeps until one is."""
    row = change.seats[seat]
    change.put_seat(replace(row, caretaken_since=change.now))
    change.announce(news, by=seat)
    change.notify(row.user, News.YOU_ARE_CARETAKEN)
    stop_asking_in_votes(change, seat)
    if row.user == change.row.host and change.present:
        change.appoint_host()
    sleep_if_unattended(change)


def sleep_if_unattended(change: Change) -> None:
    """Put a table to sleep if only computers would play on."""
    if not change.present and change.row.asleep is None:
        change.row = replace(change.row, asleep=UNATTENDED, asleep_since=change.now)
        change.announce(News.UNATTENDED)


def wake_if_attended(change: Change) -> bool:
    """Wake a table that slept because no player was present. Returns whether it did."""
    if change.row.asleep != UNATTENDED:
        return False
    change.row = replace(change.row, asleep=None, asleep_since=None)
    await_last_day(change)
    return True


_RULES: Mapping[str, Callable[[Change, int], None]] = {"caretaker": assign_caretaker, "wait": _wait, "vote": _vote}


def wait_longer(change: Change, seat: int) -> None:
    """The others chose to wait longer for a player whose time is up: the player gets as much as a decision adds."""
    speed = SPEEDS[change.row.speed]
    if not isinstance(speed, NoClock) and _running(change, seat) is not None:
        grant(change, seat, speed.increment)


# Coming back


def caretaken_seat(data: TableData, person: Person) -> SeatRow | None:
    """The seat of a person, if a caretaker has it and could give it back."""
    if data.row.stage != "playing" or data.row.closed is not None:
        return None
    seat = seat_held_by(data.seats, person.id)
    return None if seat is None or seat.caretaken_since is None else seat


def return_seat(change: Change) -> None:
    """Give a person who is back their seat. A table that slept because no player was present wakes."""
    seat, match = caretaken_seat(change.after(), change.person), change.match
    if seat is None or match is None:
        return
    offered = None if _offered_meanwhile(seat) else seat.offered_since
    change.put_seat(replace(seat, caretaken_since=None, gone_since=None, offered_since=offered))
    wake_if_attended(change)
    change.note(match.table_act(table_actions.HandBack(seat.number)), (), "table", change.person.id)
    change.announce(News.BACK, by=seat.number)


def _offered_meanwhile(seat: SeatRow) -> bool:
    """Whether the seat was offered to a substitute because the player was absent, not because they wanted one."""
    return (seat.offered_since or 0) >= (seat.caretaken_since or 0)


def correct_times(change: Change) -> None:
    """Make everything that would begin at a future time begin now."""
    now, row = change.now, change.row
    change.waits = tuple(replace(wait, since=min(wait.since, now)) for wait in change.waits)
    _correct_clocks(change)
    if any(each.since > now for each in change.proposals):
        change.proposals = tuple(replace(each, since=min(each.since, now)) for each in change.proposals)
        give_time(change)
    for seat in change.seats:
        if seat.asked_since is not None and seat.asked_since > now:
            change.put_seat(replace(seat, asked_since=now))
    if row.started is not None and row.started > now:
        change.row = replace(row, started=now)
        await_last_day(change)


def _correct_clocks(change: Change) -> None:
    for clock in tuple(change.clocks.values()):
        if clock.since is not None and clock.since > change.now:
            if clock.left == 0 and clock.due is not None:
                # It has rung, and does not ring again.
                change.clocks[clock.seat] = replace(clock, due=min(clock.due, change.now))
            change.restart_clock(clock.seat)
