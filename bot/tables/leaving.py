"""Leaving a game that goes on: resigning, closing the table, opening it again."""

from __future__ import annotations

from dataclasses import replace

from engine import table_acts

from ..store import Person
from .change import EXPIRY, Change
from .errors import GameOver, NotClosed, TooLateToReopen
from .last_day import await_last_day
from .lobby import leave_lobby
from .minding import sleep_if_unattended
from .outbox import News
from .proposals import take_out

SUCCESSOR = "apprentice"
"""The computer player that plays on for a person who resigned."""


def resign(change: Change, person: Person) -> None:
    """Hand the seat to a computer player; when nobody is left, the game ends."""
    change.begun()
    _hand_over(change, person)


def vacate(change: Change, person: Person) -> None:
    """Take a person who wants to be forgotten off his seat, whether the table is open, at rest or closed."""
    if change.row.stage == "playing":
        _hand_over(change, person)
    elif change.row.stage == "lobby":
        leave_lobby(change, person)


def _hand_over(change: Change, person: Person) -> None:
    match, seat = change.match, change.seat_of(person)
    assert match is not None
    change.put_seat(replace(seat, player=SUCCESSOR, resigned=True))
    change.orders.pop(seat.number, None)
    change.refresh_panel(seat)
    change.note(match.table_act(table_acts.Resign(seat.number)), (), "table", person.id)
    change.tell(News.RESIGNED, by=seat.number)
    take_out(change, seat.number)
    if not change.humans:
        change.note(match.table_act(table_acts.Abandon()), (), "table")
        return
    if change.row.host == person.id:
        change.appoint_host()
    sleep_if_unattended(change)


def close(change: Change, person: Person, manager: bool) -> None:
    """Close a lobby or a game; it can be opened again for a while, so its seed stays secret."""
    change.require_open()
    if change.row.stage == "over":
        raise GameOver(change.row.id)
    change.require_host(person, manager)
    change.mark_closed(person)
    _after_closing(change)


def expire(change: Change) -> None:
    """Close a lobby in which nothing happened for long."""
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


def reopen(change: Change, person: Person, manager: bool) -> None:
    """Go on with a closed table where it stood. The channel must be free: the caller checks it."""
    closed = change.row.closed
    if closed is None:
        raise NotClosed(change.row.id)
    change.require_host(person, manager)
    until = closed + change.limits.reopen
    if change.now > until:
        raise TooLateToReopen(change.row.id, until)
    change.row = replace(change.row, closed=None, closed_by=None, open_channel=change.row.channel)
    change.tell(News.REOPENED, person=person.id)
    if change.row.stage == "lobby":
        change.refresh_lobby()
        return
    change.refresh_board()
    await_last_day(change)
    if change.row.paused is None:
        change.ask(change.waits)
