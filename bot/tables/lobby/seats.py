"""Before the game: who takes part, what is agreed, and the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.match import Match

from ...store import Person
from ...store.outbox import NewMessage
from ...store.rows import SeatRow
from ..change import EXPIRY, Change, hello, invitation
from ..errors import AlreadySeated, BadValue, LobbyFull, NotAtTable, NotEnoughSeats
from ..games import Games
from ..state import write_setup
from ..telling.outbox import Kind, News
from ..timing.table_clocks import await_last_day
from .create_table import arranged
from .options import COMPUTERS, begin_talk, joined, require_agreement, require_time_to_agree


def join(change: Change, person: Person, kept: Sequence[SeatRow] = (), shown: str | None = None) -> None:
    """Take a seat: that `kept` for the person, or the next free one; and agree to the options `shown` (see
    `agreement.joined`)."""
    change.require_lobby()
    for seat in change.seats:
        if seat.user == person.id:
            raise AlreadySeated(change.row.id, seat.number)
    number = _free_seat(change)
    wish = next((seat.wish for seat in kept if seat.user == person.id), "")
    seat = joined(change, SeatRow(number, person.id, "human", wish), shown)
    change.seats = arranged((*change.seats, seat), kept)
    change.invited -= {person.id}
    if change.row.host is None:
        change.row = replace(change.row, host=person.id)
    change.messages.append(hello(change.row.id, change.seat_of(person)))
    change.refresh_lobby()


def add_computer(change: Change, person: Person, kind: str, manager: bool) -> None:
    change.require_lobby()
    change.require_host(person, manager)
    if kind not in COMPUTERS:
        raise BadValue("computer", kind, COMPUTERS)
    change.seats += (SeatRow(_free_seat(change), None, kind),)
    change.refresh_lobby()


def _free_seat(change: Change) -> int:
    most = max(change.title.seats)
    if len(change.seats) >= most:
        raise LobbyFull(change.row.id, most)
    return len(change.seats)


def leave(change: Change, person: Person) -> None:
    """Give the seat up; a host hands the table to the next person, the last person closes it."""
    change.require_lobby()
    leave_lobby(change, person)


def leave_lobby(change: Change, person: Person) -> None:
    _empty(change, change.seat_of(person))
    _after_leaving(change, person)


def remove(change: Change, person: Person, number: int, manager: bool) -> None:
    """Take a person or a computer off a seat."""
    change.require_lobby()
    change.require_host(person, manager)
    require_time_to_agree(change, change.seat(number))
    _empty(change, change.seat(number))
    _after_leaving(change, person)


def _after_leaving(change: Change, by: Person) -> None:
    """A lobby without people is closed; one whose host is gone gets another."""
    if not change.humans:
        if change.row.closed is None:
            change.mark_closed(by)
        change.row = replace(change.row, host=None)
    elif all(seat.user != change.row.host for seat in change.humans):
        change.appoint_host()
    change.refresh_lobby()


def _empty(change: Change, gone: SeatRow) -> None:
    stay = [seat for seat in change.seats if seat.number != gone.number]
    change.seats = tuple(replace(seat, number=number) for number, seat in enumerate(stay))


def name_host(change: Change, person: Person, heir: Person, manager: bool) -> None:
    """Make somebody the host who plays at the table. Raises `NotAtTable`."""
    change.require_open()
    change.require_host(person, manager)
    if all(seat.user != heir.id for seat in change.present):
        raise NotAtTable(change.row.id, heir.id)
    if change.row.host != heir.id:
        change.row = replace(change.row, host=heir.id)
        change.tell(News.NEW_HOST, person=heir.id)
        if change.row.stage == "lobby":
            change.refresh_lobby()


def wish(change: Change, person: Person, colour: str) -> None:
    """Ask for a colour, "" for none; when two ask for one, the earlier in order of play gets it."""
    change.require_lobby()
    seat = change.seat_of(person)
    if colour and colour not in change.title.colours:
        raise BadValue("colour", colour, change.title.colours)
    change.put_seat(replace(seat, wish=colour))
    change.refresh_lobby()


def invite(change: Change, person: Person, guest: Person) -> None:
    """Ask somebody to come; whoever sits at the table may."""
    change.require_lobby()
    change.seat_of(person)
    for seat in change.seats:
        if seat.user == guest.id:
            raise AlreadySeated(change.row.id, seat.number)
    if guest.id in change.invited:
        return
    change.invited |= {guest.id}
    change.messages.append(invitation(guest.id, person.id, change.now))
    change.refresh_lobby()


def check_start(change: Change, games: Games, person: Person, manager: bool) -> None:
    """Raises what `start` would raise now."""
    change.require_lobby()
    change.require_host(person, manager)
    least = min(change.title.seats)
    if len(change.seats) < least:
        raise NotEnoughSeats(change.row.id, len(change.seats), least)
    require_agreement(change)
    games.game(change.row.game, change.row.pack)


def start(change: Change, games: Games, person: Person, post: int, manager: bool) -> None:
    """Begin the game; `post` is the id of the public post that announces it, from which its luck derives."""
    check_start(change, games, person, manager)
    title, row = change.title, change.row
    game = games.game(row.game, row.pack)
    change.row = replace(row, start_post=post, stage="playing", started=change.now, pack_hash=game.pack_hash)
    options = title.setup(row.options, [seat.wish for seat in change.seats])
    match, events = Match.begin(game, options, len(change.seats), change.chance())
    change.row = replace(change.row, setup=write_setup(match.setup))
    change.pack = (game.pack_hash, row.game, games.text(row.game, row.pack))
    change.invited = frozenset()
    change.set_deadline(EXPIRY, None)
    change.begin(match, events, person.id)
    await_last_day(change)
    change.tell(News.STARTED)
    begin_talk(change)
    change.messages.append(NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{row.id}"))
