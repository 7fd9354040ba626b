"""Creating a table or a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from ...store import Person, deadlines, finding, outbox, people, presses, tables
from ...store.outbox import NewMessage
from ...store.presses import Claim
from ...store.rows import SeatRow, TableData, TableRow
from ..change import EXPIRY
from ..errors import NotYourSeat, StillPlaying, UnknownTable
from ..games import Games
from ..limits import Limits, require_free, require_room_for, require_room_in_server
from ..telling.messages import Kind, hello, invitation
from ..telling.reports import Place
from .options import PACK, THREAD_WANTED, check_options, check_shared_options, shared_options
from .seats import reserved_seats


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
    """The rows of a new lobby. Raises as `check_options`."""
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
        **check_shared_options(given),
    )
    return TableData(row, (SeatRow(0, host.id, "human"),))


def open_table(tx: Connection, data: TableData, limits: Limits, place: Place, host: Person, claim: int | None) -> int:
    """Write a new lobby and its consequences. Returns its id, or that of the table the same press opened before.

    Raises `AlreadyOpen`, `WrongChannel` or `TooManyTables`.
    """
    known = presses.claimed(tx, claim) if claim is not None else None
    if known is not None:
        return known.table
    require_free(tx, place.channel)
    require_room_in_server(tx, limits, place)
    require_room_for(tx, limits, host)
    now = data.row.created
    table = tables.add(tx, data).row.id
    deadlines.put(tx, table, EXPIRY, now + limits.lobby)
    messages = [NewMessage(Kind.LOBBY, dedupe=f"{Kind.LOBBY}:{table}")]
    messages += [hello(table, seat) for seat in data.seats if seat.user is not None]
    messages += [invitation(guest, data.row.host, now, rematch=True) for guest in sorted(data.invited)]
    outbox.add(tx, table, messages, now)
    if claim is not None:
        presses.save_claim(tx, Claim(claim, table, 0, 0), now)
    return table


def last_game(tx: Connection, table: int) -> TableData:
    """The finished table. Raises `UnknownTable` or `StillPlaying`."""
    data = tables.load(tx, table)
    if data is None:
        raise UnknownTable(table)
    if data.row.stage != "over":
        raise StillPlaying(table)
    return data


def new_rematch(games: Games, place: Place, last: TableData, host: Person, seed: bytes, now: int) -> TableData:
    """The rows of the lobby: the person who asks is the host, computers come along, the others are invited.

    Raises `NotYourSeat` for a person who did not play, and as `new_table`.
    """
    if all(seat.user != host.id for seat in last.seats):
        raise NotYourSeat(last.row.id)
    row = last.row
    given = {**row.options, **shared_options(row), PACK: row.pack}
    data = new_table(games, place, row.game, host, row.language, given, seed, now)
    kept = reserved_seats(last.seats)
    coming = [seat for seat in kept if seat.user in (None, host.id)]
    return replace(
        data,
        row=replace(data.row, rematch_of=row.id, thread=None if row.thread is None else THREAD_WANTED),
        seats=tuple(replace(seat, number=number) for number, seat in enumerate(coming)),
        invited=frozenset(seat.user for seat in kept if seat.user is not None and seat.user != host.id),
    )


def open_rematch(tx: Connection, data: TableData, limits: Limits, place: Place, host: Person, claim: int | None) -> int:
    """Write the lobby. Returns its id, or that of the rematch opened before, while that is open. Raises as
    `open_table`."""
    assert data.row.rematch_of is not None
    open_now = finding.open_rematch(tx, data.row.rematch_of)
    if open_now is not None:
        return open_now
    known = people.of_ids(tx, data.invited)
    there = frozenset(id_ for id_, person in known.items() if person.discord_id is not None)
    return open_table(tx, replace(data, invited=there), limits, place, host, claim)
