"""The order of seats that a rematch keeps for those who played before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from ..store import tables
from ..store.rows import SeatRow


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
