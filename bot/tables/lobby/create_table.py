"""Creating a table or a rematch, the seats a rematch keeps, and how many open tables there may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from ...store import Person, Server, claims, deadlines, finding, outbox, people, servers, tables
from ...store.claims import Claim
from ...store.deadlines import Deadline
from ...store.outbox import NewMessage
from ...store.rows import SeatRow, TableData, TableRow
from ..change import EXPIRY, hello, invitation
from ..commit import Guard
from ..errors import AlreadyOpen, NotYourSeat, StillPlaying, TooManyTables, UnknownTable, WrongChannel
from ..games import Games
from ..limits import Limits
from ..telling.outbox import Kind
from ..telling.reports import UNREACHABLE, Place
from ..timing.speeds import house_options
from .options import PACK, WISHED, check_house_options, check_options


def new_table(
    games: Games,
    place: Place,
    game: str,
    host: Person,
    language: str,
    given: Mapping[str, Any],
    seed: bytes,
    now: int,
) -> TableData:
    """The rows of a new lobby. Raises what `check_options` raises."""
    pack, options = check_options(games, games.title(game), given)
    row = TableRow(
        id=0,
        version=1,
        guild=place.guild,
        channel=place.channel,
        open_channel=place.channel,
        game=game,
        pack=pack,
        pack_hash=None,
        options=options,
        language=language,
        host=host.id,
        stage="lobby",
        seed=seed,
        created=now,
        **check_house_options(given),
    )
    return TableData(row, (SeatRow(0, host.id, "human"),))


def open_table(tx: Connection, data: TableData, guards: Iterable[Guard], expires: int, claim: int | None) -> int:
    """Write a new lobby and what follows from it; gives its id, or that of the table this very press opened before.

    Raises what the guards raise.
    """
    known = claims.find(tx, claim) if claim is not None else None
    if known is not None:
        return known.table
    for guard in guards:
        guard(tx)
    now = data.row.created
    table = tables.add(tx, data).row.id
    deadlines.put(tx, Deadline(table, EXPIRY, expires))
    messages = [NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{table}")]
    messages += [hello(table, seat) for seat in data.seats if seat.user is not None]
    messages += [invitation(guest, data.row.host, now, rematch=True) for guest in sorted(data.invited)]
    outbox.add(tx, table, messages, now)
    if claim is not None:
        claims.save(tx, Claim(claim, table, 0, 0), now)
    return table


def kept_for(tx: Connection, table: int) -> tuple[SeatRow, ...]:
    """The seats kept in the lobby of a rematch; none in any other."""
    data = tables.load(tx, table)
    if data is None or data.row.rematch_of is None:
        return ()
    last = tables.load(tx, data.row.rematch_of)
    return kept_seats(last.seats) if last else ()


def kept_seats(last: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats of the last game in the order of the next, with the colours asked for: who sat first sits last."""
    turned = (*last[1:], *last[:1])
    return tuple(
        SeatRow(number, seat.user, "human" if seat.user is not None else seat.player, seat.wish)
        for number, seat in enumerate(turned)
    )


def arranged(seats: Iterable[SeatRow], kept: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats of a lobby in the order kept for them; whoever is new comes after the others."""
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
    """A person has his own seat, a computer that of any of its kind."""
    return seat.user == kept.user and (seat.user is not None or seat.player == kept.player)


def last_game(tx: Connection, table: int) -> TableData:
    """The finished table. Raises `UnknownTable` or `StillPlaying`."""
    data = tables.load(tx, table)
    if data is None:
        raise UnknownTable(table)
    if data.row.stage != "over":
        raise StillPlaying(table)
    return data


def new_rematch(games: Games, place: Place, last: TableData, host: Person, seed: bytes, now: int) -> TableData:
    """The rows of the lobby: who asks for it is the host, computers come along, the others are invited.

    Raises `NotYourSeat` for who did not play, or what `new_table` raises.
    """
    if all(seat.user != host.id for seat in last.seats):
        raise NotYourSeat(last.row.id)
    row = last.row
    given = {**row.options, **house_options(row), PACK: row.pack}
    data = new_table(games, place, row.game, host, row.language, given, seed, now)
    kept = kept_seats(last.seats)
    coming = [seat for seat in kept if seat.user in (None, host.id)]
    return replace(
        data,
        row=replace(data.row, rematch_of=row.id, thread=None if row.thread is None else WISHED),
        seats=tuple(replace(seat, number=number) for number, seat in enumerate(coming)),
        invited=frozenset(seat.user for seat in kept if seat.user is not None and seat.user != host.id),
    )


def open_rematch(tx: Connection, data: TableData, guards: Iterable[Guard], expires: int, claim: int | None) -> int:
    """Write the lobby; gives its id, or that of the rematch somebody asked for before, while it is open.

    Raises what the guards raise.
    """
    assert data.row.rematch_of is not None
    open_now = finding.open_rematch(tx, data.row.rematch_of)
    if open_now is not None:
        return open_now
    known = people.of_ids(tx, data.invited)
    there = frozenset(id_ for id_, person in known.items() if person.discord_id is not None)
    return open_table(tx, replace(data, invited=there), guards, expires, claim)


def of_person(limits: Limits, person: Person) -> Guard:
    """Refuses one table more than a person may sit at with `TooManyTables`. Tables nobody can reach do not count."""

    def guard(tx: Connection) -> None:
        if finding.count_reachable_of_person(tx, person.id, UNREACHABLE) >= limits.per_person:
            raise TooManyTables("person", limits.per_person)

    return guard


def of_channel(channel: int) -> Guard:
    """Refuses a second open table in a channel with `AlreadyOpen`."""

    def guard(tx: Connection) -> None:
        open_table = finding.open_at(tx, channel)
        if open_table is not None:
            raise AlreadyOpen(open_table, channel)

    return guard


def all_of(*guards: Guard) -> Guard:
    """Refuses what any of these refuses."""

    def guard(tx: Connection) -> None:
        for each in guards:
            each(tx)

    return guard


def of_allowed_channels(place: Place) -> Guard:
    """Refuses a table where a server's admins want none with `WrongChannel`."""

    def guard(tx: Connection) -> None:
        if place.guild is None:
            return
        allowed = servers.find(tx, place.guild).channels
        if allowed and not {place.channel, place.parent} & set(allowed):
            raise WrongChannel(place.channel, allowed)

    return guard


def of_server(limits: Limits, place: Place) -> Guard:
    """Refuses what a server's admins do not want: a table elsewhere (`WrongChannel`), or one too many."""

    def guard(tx: Connection) -> None:
        if place.guild is None:
            return
        of_allowed_channels(place)(tx)
        server: Server = servers.find(tx, place.guild)
        most = limits.per_server if server.most_tables is None else server.most_tables
        if finding.count_open_at(tx, place.guild) >= most:
            raise TooManyTables("server", most)

    return guard
