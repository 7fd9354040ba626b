"""Tables that cannot be reached where they are: they sleep, and wake when they can be reached again or have moved."""

from __future__ import annotations

from dataclasses import replace

from ...store import Person
from ..change import EXPIRY, Change
from ..errors import GameOver, NotHomeless, UnknownTable
from ..play.proposals import give_time
from ..telling.outbox import News
from ..telling.reports import CHANNEL, HOMELESS, Place
from ..timing.table_clocks import await_last_day
from ..timing.timeouts import sleep_if_unattended

MOVING = "moving"
"""The deadline of a game whose channel is gone: until then it can be moved to another."""


def fall_asleep(change: Change, reason: str) -> None:
    """Let a table rest that cannot be reached, and tell its players. A lobby without a channel is closed."""
    row = change.row
    if row.closed is not None or row.stage == "over" or row.asleep == reason:
        return
    if row.stage == "lobby" and reason == CHANNEL:
        _close(change, News.LOBBY_GONE)
        return
    change.row = replace(row, asleep=reason, asleep_since=change.now)
    until = change.now + change.limits.homeless if reason == CHANNEL else None
    if until is not None:
        change.set_deadline(MOVING, until)
    _tell_players(change, News.ASLEEP, reason=reason, until=until)


def awake(change: Change, reason: str) -> None:
    """Go on where a table that slept for this reason stood: nobody's time has passed."""
    row = change.row
    if row.asleep != reason or row.closed is not None or row.stage == "over":
        return
    change.row = replace(row, asleep=None, asleep_since=None)
    change.set_deadline(MOVING, None)
    _tell_players(change, News.AWAKE, reason=reason)
    if row.stage == "lobby":
        change.refresh_lobby()
        return
    change.tell(News.AWAKE, reason=reason)
    # Nobody has before his eyes any more what he was asked.
    change.waits = tuple(replace(wait, own=False) for wait in change.waits)
    await_last_day(change)
    give_time(change)
    for seat in change.humans:
        change.refresh_panel(seat)
    sleep_if_unattended(change)
    if not change.resting:
        change.ask(change.waits)


def move(change: Change, person: Person, place: Place, manager: bool) -> None:
    """Bring a table that cannot be reached to another channel of its server. The channel must be free and allowed: the
    caller checks it. Raises `NotHomeless`."""
    change.require_open()
    row = change.row
    if row.guild != place.guild:
        raise UnknownTable(row.id)
    if row.stage == "over":
        raise GameOver(row.id)
    change.require_host(person, manager)
    if row.asleep not in HOMELESS:
        raise NotHomeless(row.id)
    change.row = replace(row, channel=place.channel, open_channel=place.channel, thread=None)
    awake(change, row.asleep)


def give_up(change: Change) -> None:
    """Close a game whose channel is gone and that nobody has moved."""
    change.set_deadline(MOVING, None)
    if change.row.asleep is not None and change.row.closed is None:
        _close(change, News.GIVEN_UP)
        for seat in change.humans:
            change.refresh_panel(seat)


def _close(change: Change, told: News) -> None:
    change.row = replace(change.row, closed=change.now, closed_by=None, open_channel=None)
    change.proposals = ()
    change.set_deadline(EXPIRY, None)
    _tell_players(change, told)


def _tell_players(change: Change, news: News, **data: str | int | None) -> None:
    for seat in change.humans:
        change.tell_person(seat.user, news, **data)
