"""Before the game: who takes part, what is agreed, and the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.manifest import Manifest
from engine.match import Match

from ..store import Person
from ..store.outbox import NewMessage
from ..store.rows import SeatRow
from .agreement import joined, put_anew, require_agreement, require_time_to_agree
from .change import EXPIRY, Change
from .errors import AlreadySeated, BadValue, LobbyFull, NotAtTable, NotEnoughSeats, UnknownOption
from .games import Games, option_value
from .kept_seats import arranged
from .last_day import await_last_day
from .outbox import Kind, News
from .reports import Player
from .speeds import HOUSE_OPTIONS, house_options
from .state import write_setup
from .talking import TALK, begin_talk, wish_for_talk

COMPUTERS: tuple[Player, ...] = ("random", "apprentice")

PACK = "pack"
"""The option that chooses the data pack, beside the game's own."""


def check_options(games: Games, title: Manifest, given: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The pack's id and the full options, defaults filled in.

    Raises `UnknownOption`, `BadValue`, `UnknownPack`, or the game's `BadOptions` for what does not go together.
    """
    given = {name: value for name, value in given.items() if name not in HOUSE_OPTIONS}
    known = {option.name: option for option in title.options}
    for name in given:
        if name not in known and name != PACK:
            raise UnknownOption(name, (*known, PACK, *HOUSE_OPTIONS))
    given = {**title.implied(given), **given}
    options = {name: option_value(option, given.get(name, option.default)) for name, option in known.items()}
    pack = given.get(PACK, games.packs(title.slug)[0].id)
    games.game(title.slug, str(pack)).options(title.setup(options, ()))
    return str(pack), options


def check_house_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """What is agreed at every table, whatever the game, defaults filled in. Raises `BadValue`."""
    return {name: option_value(option, given.get(name, option.default)) for name, option in HOUSE_OPTIONS.items()}


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


def hello(table: int, seat: SeatRow) -> NewMessage:
    """A greeting to who has just sat down."""
    return NewMessage(Kind.HELLO, seat.user, {"seat": seat.number}, f"{Kind.HELLO}:{table}:{seat.user}")


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
            mark_closed(change, by)
        change.row = replace(change.row, host=None)
    elif all(seat.user != change.row.host for seat in change.humans):
        appoint_host(change)
    change.refresh_lobby()


def _empty(change: Change, gone: SeatRow) -> None:
    stay = [seat for seat in change.seats if seat.number != gone.number]
    change.seats = tuple(replace(seat, number=number) for number, seat in enumerate(stay))


def appoint_host(change: Change) -> None:
    """Make the first person still playing the host; one who is present, if there is any."""
    host = (change.present or change.humans)[0].user
    change.row = replace(change.row, host=host)
    change.tell(News.NEW_HOST, person=host)


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


def mark_closed(change: Change, by: Person | None) -> None:
    """Close the table: somebody did, or None, its time ran out."""
    change.row = replace(change.row, closed=change.now, closed_by=by.id if by else None, open_channel=None)
    if by:
        change.tell(News.CLOSED, person=by.id)
    else:
        change.tell(News.EXPIRED)


def wish(change: Change, person: Person, colour: str) -> None:
    """Ask for a colour, "" for none; when two ask for one, the earlier in order of play gets it."""
    change.require_lobby()
    seat = change.seat_of(person)
    if colour and colour not in change.title.colours:
        raise BadValue("colour", colour, change.title.colours)
    change.put_seat(replace(seat, wish=colour))
    change.refresh_lobby()


def set_option(change: Change, games: Games, person: Person, name: str, value: object, manager: bool) -> None:
    change.require_lobby()
    change.require_host(person, manager)
    if name == TALK.name:
        wish_for_talk(change, value)
    elif name in HOUSE_OPTIONS:
        agreed = check_house_options({**house_options(change.row), name: value})
        change.row = replace(change.row, **agreed)
    else:
        given = {PACK: change.row.pack, **change.row.options, **change.title.implied({name: value}), name: value}
        pack, options = check_options(games, change.title, given)
        change.row = replace(change.row, pack=pack, options=options)
    put_anew(change, person)
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


def invitation(guest: int, by: int | None, now: int, *, rematch: bool = False) -> NewMessage:
    """Tells somebody that he is asked to come."""
    return NewMessage(Kind.NOTICE, guest, {"news": News.INVITED, "at": now, "by": by, "rematch": rematch})


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
