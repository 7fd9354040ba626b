"""What a score is made of, and what of a finished game is worth telling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from .game import Event

ScoreUnit = Literal["points", "florins"]


class ScoreEntry(NamedTuple):
    """Points that a seat got from a source; less than 0 where it paid."""

    source: str
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSource:
    """Where points came from, and how many each seat got there."""

    id: str
    points: tuple[int, ...]


Views: TypeAlias = Sequence[Any]
"""The views of all seats of one position, in seat order."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a game's scores are explained.

    `sources` are the ids of all sources, in the order in which they are shown. `standing` tells what each seat's game
    is worth in a position, in the `unit` of its score. `entries` tells where each seat's score came from, by the views
    of the opening, all events and the views of the end: its points add up to the scores. `weights` tells how much each
    event of a game would be worth telling; 0 for what needs no telling.
    """

    unit: ScoreUnit
    sources: tuple[str, ...]
    standing: Callable[[Views], tuple[int, ...]]
    entries: Callable[[Views, Sequence[Event], Views], Iterable[ScoreEntry]]
    weights: Callable[[Sequence[Event]], tuple[float, ...]]

    def by_source(self, opening: Views, events: Sequence[Event], end: Views) -> tuple[ScoreSource, ...]:
        """Each seat's points by source, without the sources that brought nobody anything."""
        sums = {source: [0] * len(end) for source in self.sources}
        for source, seat, points in self.entries(opening, events, end):
            sums[source][seat] += points
        return tuple(ScoreSource(source, tuple(points)) for source, points in sums.items() if any(points))
