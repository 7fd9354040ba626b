"""What is worth saying of a game when it is over."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from ..store import results, tables
from ..store.record import count_acts
from ..store.results import ResultRow
from .errors import UnknownTable
from .statistics import rank

FEWEST_ANSWERS = 3
"""Below that nobody is called quick."""


@dataclass(frozen=True, slots=True)
class Farewell:
    """How long a game lasted (ms), its rounds, and how it was played: `moves` in all, those `minded` by a caretaker,
    and how often something was `undone`. `quickest` is the seat of the person who answered fastest with his usual time
    (ms), `luckiest` that of the best dice with the share of people who would have had worse ones; None where there is
    nobody to compare with."""

    lasted: int
    rounds: int
    moves: int
    minded: int
    undone: int
    quickest: tuple[int, int] | None
    luckiest: tuple[int, float] | None


def farewell_to(tx: Connection, table: int) -> Farewell:
    """Raises `UnknownTable`."""
    data = tables.load(tx, table)
    if data is None:
        raise UnknownTable(table)
    row, came_out = data.row, results.of_table(tx, table)
    acts = count_acts(tx, table)
    return Farewell(
        lasted=(row.ended or 0) - (row.started or 0),
        rounds=row.round,
        moves=acts.moves,
        minded=acts.minded,
        undone=acts.undone,
        quickest=_quickest(came_out),
        luckiest=_luckiest(came_out),
    )


def _quickest(came_out: list[ResultRow]) -> tuple[int, int] | None:
    usual = [(each.waited // each.decisions, each.seat) for each in came_out if each.decisions >= FEWEST_ANSWERS]
    if len(usual) < 2:
        return None
    wait, seat = min(usual)
    return seat, wait


def _luckiest(came_out: list[ResultRow]) -> tuple[int, float] | None:
    lucks = [(each.luck, each.seat) for each in came_out if each.luck is not None]
    if len(lucks) < 2:
        return None
    luck, seat = max(lucks)
    share = rank([luck])
    return None if share is None or luck <= 0 else (seat, share)
