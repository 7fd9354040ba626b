"""What a score is made of, what of a finished game is worth telling, and how lucky a seat's dice were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal, NamedTuple, TypeAlias

from .game import Event


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """Dice a seat rolled: what the faces that came up are worth to it, and what each face of such a die is worth, all
    equally likely."""

    seat: int
    worth: tuple[float, ...]
    faces: tuple[float, ...]


def no_rolls(event: Event) -> tuple[DiceRoll, ...]:
    """Of a game without dice."""
    return ()


def luck(rolls: Sequence[DiceRoll]) -> int | None:
    """How much better (above 0) or worse than expected dice fell, in thousandths of a standard deviation; None where
    none were rolled. By such a measure few dice weigh as much as many: two results of three lie within ±1,000."""
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
