"""Leaving a game, closing and reopening a table, and handing a seat to a substitute."""

from __future__ import annotations

from dataclasses import replace

from engine import table_actions

from ...store import Person
from ...store.outbox import NewMessage
from ...store.rows import SeatRow, SittingRow, seat_held_by
from ..change import EXPIRY, Change
from ..errors import AlreadySeated, GameOver, NotClosed, NotOffered, SeatIsPlayed, TooLateToReopen
from ..limits import require_free, require_room_for
from ..lobby.seats import leave_lobby
from ..play.actions import withdraw_answers
from ..play.proposals import renew, take_out
from ..play.timeouts import assign_caretaker, sleep_if_unattended, wake_if_attended
from ..telling.messages import Kind, News, hello
from ..timing.speeds import SPEEDS, NoClock
from ..timing.table_clocks import await_last_day, grant

REPLACEMENT = "apprentice"
"""The computer player that plays on for a person who resigned."""


def resign(change: Change) -> None:
    """Hand the seat to a computer player. When no person is left, the game ends."""
    change.begun()
    _hand_over(change)


def vacate(change: Change) -> None:
    """Take a person who wants to be forgotten off their seat, whether the table is open, suspended or closed."""
    if change.row.stage == "playing":
        _hand_over(change)
    elif change.row.stage == "lobby":
        leave_lobby(change)


def _hand_over(change: Change) -> None:
    match, seat = change.match, change.own_seat()
    assert match is not None
    withdraw_answers(change, seat.number)
    change.put_seat(replace(seat, player=REPLACEMENT, resigned=True))
    change.orders.pop(seat.number, None)
    change.refresh_panel(seat)
    change.note(match.table_act(table_actions.Resign(seat.number)), (), "table", change.person.id)
    change.announce(News.RESIGNED, by=seat.number)
    take_out(change, seat.number)
    if not change.humans:
        change.note(match.table_act(table_actions.Abandon()), (), "table")
        return
    if change.row.host == change.person.id:
        change.appoint_host()
    sleep_if_unattended(change)


def close(change: Change) -> None:
    """Close a lobby or a game. It can be reopened for a while, so its seed stays secret."""
    change.require_open()
    if change.row.stage == "over":
        raise GameOver(change.row.id)
    change.require_host()
    change.mark_closed(change.person)
    _after_closing(change)


def expire(change: Change) -> None:
    """Close a lobby in which nothing has happened for long."""
    change.set_deadline(EXPIRY, None)
    if change.row.stage == "lobby" and change.row.closed is None:
        change.mark_closed(None)
        _after_closing(change)


def _after_closing(change: Change) -> None:
    change.proposals = ()
    if change.row.stage == "lobby":
        change.refresh_lobby()
    else:
        change.refresh_board()
        for seat in change.humans:
            change.refresh_panel(seat)


def reopen(change: Change) -> None:
    """Continue a closed table where it stood. Raises `AlreadyOpen` if its channel has another open one by now."""
    closed = change.row.closed
    if closed is None:
        raise NotClosed(change.row.id)
    change.require_host()
    until = closed + change.limits.reopen
    if change.now > until:
        raise TooLateToReopen(change.row.id, until)
    change.guards.append(lambda tx: require_free(tx, change.row.channel))
    change.row = replace(change.row, closed=None, closed_by=None, open_channel=change.row.channel)
    change.announce(News.REOPENED, person=change.person.id)
    if change.row.stage == "lobby":
        change.refresh_lobby()
        return
    await_last_day(change)
    if change.row.paused is None:
        own = seat_held_by(change.seats, change.person.id)
        change.ask_anew(looking=own.number if own else None)


# Handing a seat over: its new player gets everything that belongs to it


def offer(change: Change, number: int) -> None:
    """Look for a substitute: for the player's own seat, or, as host or manager, for one whose player is absent."""
    change.begun()
    seat = _own_or_absent(change, number)
    if seat.offered_since is None:
        _put_on_offer(change, seat)


def _put_on_offer(change: Change, seat: SeatRow) -> None:
    change.put_seat(replace(seat, offered_since=change.now))
    change.announce(News.OFFERED, by=seat.number)


def withdraw(change: Change, number: int) -> None:
    """Stop looking for a substitute. Raises `NotOffered`."""
    change.begun()
    seat = _own_or_absent(change, number)
    if seat.offered_since is None:
        raise NotOffered(change.row.id, number)
    change.put_seat(replace(seat, offered_since=None))
    change.announce(News.NOT_OFFERED, by=number)


def _own_or_absent(change: Change, number: int) -> SeatRow:
    """Raises `NoSuchSeat`, `NotHost`, or `SeatIsPlayed` for the seat of another person who is present."""
    seat = change.seat(number)
    if seat == seat_held_by(change.seats, change.person.id):
        return seat
    change.require_host()
    if seat.present or seat.user is None:
        raise SeatIsPlayed(change.row.id, number)
    return seat


def take_over(change: Change, number: int) -> None:
    """Take a seat on offer, with its orders, plans and secrets. Raises `NotOffered` or `AlreadySeated`."""
    match, seat = change.begun(), change.seat(number)
    change.guards.append(lambda tx: require_room_for(tx, change.limits, change.person))
    own = seat_held_by(change.seats, change.person.id)
    if own is not None:
        raise AlreadySeated(change.row.id, own.number)
    if seat.offered_since is None:
        raise NotOffered(change.row.id, number)
    change.sittings += (_ended(change, seat),)
    change.put_seat(SeatRow(number, change.person.id, "human", seat.wish))
    change.note(match.table_act(table_actions.HandOver(number)), (), "table", change.person.id)
    change.announce(News.TAKEN_OVER, by=number, person=seat.user)
    _close_panels(change, seat)
    change.messages.append(hello(change.row.id, change.seats[number]))
    renew(change, number)
    if change.row.host == seat.user:
        change.appoint_host()
    _begin_clock(change, seat)
    _ask_new_player(change, number)


def _ended(change: Change, seat: SeatRow) -> SittingRow:
    """The sitting of the person who leaves a seat. No two of a seat begin at the same moment."""
    earlier = [sitting for sitting in change.sittings if sitting.seat == seat.number]
    began = change.row.started or 0
    if earlier:
        began = max(earlier[-1].ended, earlier[-1].began + 1)
    return SittingRow(seat.number, began, seat.user, change.now)


def _close_panels(change: Change, seat: SeatRow) -> None:
    """Close the private messages of the person who had the seat."""
    dedupe = f"{Kind.PANEL}:{change.row.id}:{seat.number}:{seat.user}"
    change.messages.append(NewMessage(Kind.PANEL, seat.user, {"seat": seat.number}, dedupe))


def _begin_clock(change: Change, before: SeatRow) -> None:
    """Give a new player the time left to the old one, and at least what a decision adds."""
    clock, speed = change.clocks.get(before.number), SPEEDS[change.row.speed]
    if clock is None or clock.since is None or not before.present:
        return  # it is set going again
    change.clocks[before.number] = replace(clock, reminded=0)
    if not isinstance(speed, NoClock) and clock.left is not None:
        grant(change, before.number, max(clock.left, speed.increment))


def _ask_new_player(change: Change, number: int) -> None:
    """Put all open questions of a seat to its new player. A table that slept because no player was present wakes."""
    change.waits = tuple(
        replace(wait, since=change.now, own=False) if wait.seat == number else wait for wait in change.waits
    )
    change.asked = frozenset(asked for asked in change.asked if asked[0] != number)
    woken = wake_if_attended(change)
    if not change.row.suspended:
        change.ask(wait for wait in change.waits if woken or wait.seat == number)


def leave_server(change: Change, person: Person) -> None:
    """A player left the server: a caretaker has their seat, which stays theirs until another player takes it."""
    if change.row.stage != "playing" or change.row.closed is not None:
        return
    seat = next((seat for seat in change.held if seat.user == person.id), None)
    if seat is None:
        return
    if seat.present:
        assign_caretaker(change, seat.number, News.LEFT_SERVER)
    change.put_seat(replace(change.seats[seat.number], gone_since=change.now))
    take_out(change, seat.number)
    gone = change.seats[seat.number]
    if gone.offered_since is None:
        _put_on_offer(change, gone)
