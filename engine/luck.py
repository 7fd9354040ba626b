"""How lucky a seat's dice were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

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
