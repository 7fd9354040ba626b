"""Once more: a lobby with what was agreed at a finished table, and a kept seat for everybody who played there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import Connection

from ..store import Person, finding, people, tables
from ..store.rows import TableData
from .agreement import PACK
from .errors import NotYourSeat, StillPlaying, UnknownTable
from .games import Games
from .kept_seats import kept_seats
from .opening import new_table, open_table
from .place import Place
from .saving import Guard
from .speeds import house_options
from .talking import WISHED


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
