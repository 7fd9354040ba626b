"""What a score consists of, which events of a finished game are worth telling, and how lucky a seat's dice were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal, NamedTuple, TypeAlias

from .game import Event


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """Dice a seat rolled: the worth of each face rolled, and the worth of every face of such a die, all equally
    likely."""

    seat: int
    worth: tuple[float, ...]
    faces: tuple[float, ...]


def no_rolls(event: Event) -> tuple[DiceRoll, ...]:
    """The rolls of a game without dice."""
    return ()


def luck(rolls: Sequence[DiceRoll]) -> int | None:
    """How much better (above 0) or worse than expected dice fell, in thousandths of a standard deviation; None if none
    were rolled. The measure is the same for few dice as for many: two results in three are within ±1,000."""
    surplus = sum(sum(roll.worth) - len(roll.worth) * _mean(roll.faces) for roll in rolls)
    spread = sqrt(sum(len(roll.worth) * _variance(roll.faces) for roll in rolls))
    return round(1_000 * surplus / spread) if spread else None


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _variance(values: Sequence[float]) -> float:
    mean = _mean(values)
    return _mean([(value - mean) ** 2 for value in values])


ScoreUnit = Literal["points", "florins"]


class ScoreEntry(NamedTuple):
    """Points that a seat got from a source; negative if it paid."""

    source: str
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSource:
    """A source of points, and how many each seat got from it."""

    id: str
    points: tuple[int, ...]


Views: TypeAlias = Sequence[Any]
"""All seats' views of one position, in seat order."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a game's scores are explained.

    `sources` are the ids of all sources in display order. `standing` is what each seat's game is worth in a position,
    in the `unit` of its score. `entries` says where each seat's score came from, given the views of the opening, all
    events and the views of the end; its points add up to the scores. `weights` is how much each event of a game is
    worth telling, 0 for not at all.
    """

    unit: ScoreUnit
    sources: tuple[str, ...]
    standing: Callable[[Views], tuple[int, ...]]
    entries: Callable[[Views, Sequence[Event], Views], Iterable[ScoreEntry]]
    weights: Callable[[Sequence[Event]], tuple[float, ...]]

    def by_source(self, opening: Views, events: Sequence[Event], end: Views) -> tuple[ScoreSource, ...]:
        """Each seat's points by source, without sources that gave no points to any seat."""
        sums = {source: [0] * len(end) for source in self.sources}
        for source, seat, points in self.entries(opening, events, end):
            sums[source][seat] += points
        return tuple(ScoreSource(source, tuple(points)) for source, points in sums.items() if any(points))
