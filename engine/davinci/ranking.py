"""Who comes first: in the turn (davinci/turn), and in an area (davinci/rank, davinci/rank-tie)."""

from __future__ import annotations

from collections.abc import Iterable

from .public import PublicGroup, PublicTable


def turn_order(table: PublicTable) -> list[int]:
    """All seats, clockwise from the holder of Leonardo."""
    seats = len(table.players)
    return [(table.leonardo + i) % seats for i in range(seats)]


def ranking(groups: Iterable[PublicGroup]) -> list[int]:
    """Seats by their workers, the master counting as two; of equals the one nearer to the arrow."""
    return [group.seat for group in sorted(groups, key=lambda group: -group.worth)]
