"""Before the game: who takes part, what is agreed, and the start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from engine.match import Match

from ...store import Person, tables
from ...store.outbox import NewMessage
from ...store.rows import SeatRow
from ..change import EXPIRY, Change
from ..errors import AlreadySeated, BadValue, LobbyFull, NotAtTable, NotEnoughSeats
from ..games import Games
from ..limits import require_room_for
from ..state import write_setup
from ..telling.messages import Kind, News, hello, invitation
from ..timing.table_clocks import await_last_day
from .options import COMPUTERS, begin_talk, joined, require_agreement, require_time_to_agree


def join(change: Change, kept: Sequence[SeatRow] = (), shown: str | None = None) -> None:
    """Take a seat: that `kept` for the person, or the next free one. Agree to the options `shown` (see
    `options.joined`)."""
    change.require_lobby()
    change.guards.append(lambda tx: require_room_for(tx, change.limits, change.person))
    for seat in change.seats:
        if seat.user == change.person.id:
            raise AlreadySeated(change.row.id, seat.number)
    number = _free_seat(change)
    wish = next((seat.wish for seat in kept if seat.user == change.person.id), "")
    seat = joined(change, SeatRow(number, change.person.id, "human", wish), shown)
    change.seats = arranged((*change.seats, seat), kept)
    change.invited -= {change.person.id}
    if change.row.host is None:
        change.row = replace(change.row, host=change.person.id)
    change.messages.append(hello(change.row.id, change.own_seat()))
    change.refresh_lobby()


def add_computer(change: Change, kind: str) -> None:
    change.require_lobby()
    change.require_host()
    if kind not in COMPUTERS:
        raise BadValue("computer", kind, COMPUTERS)
    change.seats += (SeatRow(_free_seat(change), None, kind),)
    change.refresh_lobby()


def _free_seat(change: Change) -> int:
    most = max(change.title.seats)
    if len(change.seats) >= most:
        raise LobbyFull(change.row.id, most)
    return len(change.seats)


def leave(change: Change) -> None:
    """Give the seat up. A host hands the table to the next person; the last person closes it."""
    change.require_lobby()
    leave_lobby(change)


def leave_lobby(change: Change) -> None:
    _empty(change, change.own_seat())
    _after_leaving(change)


def remove(change: Change, number: int) -> None:
    """Take a person or a computer off a seat."""
    change.require_lobby()
    change.require_host()
    require_time_to_agree(change, change.seat(number))
    _empty(change, change.seat(number))
    _after_leaving(change)


def _after_leaving(change: Change) -> None:
    """Close a lobby without people; name another host if the host is gone."""
    if not change.humans:
        if change.row.closed is None:
            change.mark_closed(change.person)
        change.row = replace(change.row, host=None)
    elif all(seat.user != change.row.host for seat in change.humans):
        change.appoint_host()
    change.refresh_lobby()


def _empty(change: Change, gone: SeatRow) -> None:
    stay = [seat for seat in change.seats if seat.number != gone.number]
    change.seats = tuple(replace(seat, number=number) for number, seat in enumerate(stay))


def name_host(change: Change, heir: Person) -> None:
    """Make another player of the table the host. Raises `NotAtTable`."""
    change.require_open()
    change.require_host()
    if all(seat.user != heir.id for seat in change.present):
        raise NotAtTable(change.row.id, heir.id)
    if change.row.host != heir.id:
        change.row = replace(change.row, host=heir.id)
        change.announce(News.NEW_HOST, person=heir.id)
        if change.row.stage == "lobby":
            change.refresh_lobby()


def wish(change: Change, colour: str) -> None:
    """Ask for a colour, "" for none. If two ask for the same one, the earlier in order of play gets it."""
    change.require_lobby()
    seat = change.own_seat()
    if colour and colour not in change.title.colours:
        raise BadValue("colour", colour, change.title.colours)
    change.put_seat(replace(seat, wish=colour))
    change.refresh_lobby()


def invite(change: Change, guest: Person) -> None:
    """Ask a person to come. Everybody at the table may."""
    change.require_lobby()
    change.own_seat()
    for seat in change.seats:
        if seat.user == guest.id:
            raise AlreadySeated(change.row.id, seat.number)
    if guest.id in change.invited:
        return
    change.invited |= {guest.id}
    change.messages.append(invitation(guest.id, change.person.id, change.now))
    change.refresh_lobby()


def check_start(change: Change, games: Games) -> None:
    """Raises what `start` would raise now."""
    change.require_lobby()
    change.require_host()
    _require_complete(change, games)


def _require_complete(change: Change, games: Games) -> None:
    least = min(change.title.seats)
    if len(change.seats) < least:
        raise NotEnoughSeats(change.row.id, len(change.seats), least)
    require_agreement(change)
    games.game(change.row.game, change.row.pack)


def start(change: Change, games: Games, post: int) -> None:
    """Begin the game. `post` is the id of the public post that announces it; its luck derives from it."""
    check_start(change, games)
    _begin(change, games, post, change.person.id)


def start_by_itself(change: Change, games: Games, post: int) -> None:
    """As `start`, once the agreed number of players is there. Raises `AlreadyStarted`, `Closed`, or `NotEnoughSeats`,
    if a player has left meanwhile."""
    change.require_lobby()
    if not change.starts_by_itself:
        raise NotEnoughSeats(change.row.id, len(change.seats), change.row.starts_at or max(change.title.seats))
    _require_complete(change, games)
    _begin(change, games, post, change.row.host)


def _begin(change: Change, games: Games, post: int, by: int | None) -> None:
    title, row = change.title, change.row
    game = games.game(row.game, row.pack)
    change.row = replace(row, start_post=post, stage="playing", started=change.now, pack_hash=game.pack_hash)
    options = title.setup(row.options, [seat.wish for seat in change.seats])
    match, events = Match.begin(game, options, len(change.seats), change.chance())
    change.row = replace(change.row, setup=write_setup(match.setup))
    change.pack = (game.pack_hash, row.game, games.text(row.game, row.pack))
    change.invited = frozenset()
    change.set_deadline(EXPIRY, None)
    change.begin(match, events, by)
    await_last_day(change)
    change.announce(News.STARTED)
    begin_talk(change)
    change.messages.append(NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{row.id}"))


# The seats that a rematch keeps for those who played before


def reserved_for(tx: Connection, table: int) -> tuple[SeatRow, ...]:
    """The seats kept in the lobby of a rematch; none in any other."""
    data = tables.load(tx, table)
    if data is None or data.row.rematch_of is None:
        return ()
    last = tables.load(tx, data.row.rematch_of)
    return reserved_seats(last.seats) if last else ()


def reserved_seats(last: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats of the last game, in the order of the next: the first comes last. Wishes for colours are kept."""
    turned = (*last[1:], *last[:1])
    return tuple(
        SeatRow(number, seat.user, "human" if seat.user is not None else seat.player, seat.wish)
        for number, seat in enumerate(turned)
    )


def arranged(seats: Iterable[SeatRow], kept: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats of a lobby in the order kept for them; new ones come after the others."""
    free = list(kept)
    placed: list[tuple[int, SeatRow]] = []
    for seat in seats:
        own = next((each for each in free if _fits(seat, each)), None)
        if own is None:
            placed.append((len(kept), seat))
        else:
            free.remove(own)
            placed.append((own.number, seat))
    placed.sort(key=lambda pair: pair[0])
    return tuple(replace(seat, number=number) for number, (_, seat) in enumerate(placed))


def _fits(seat: SeatRow, kept: SeatRow) -> bool:
    """Whether a seat is the one kept: a person's own, or a computer's of the same kind."""
    return seat.user == kept.user and (seat.user is not None or seat.player == kept.player)
