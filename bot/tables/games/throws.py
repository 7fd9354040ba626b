"""Dice thrown by somebody, as luck is judged by them."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance

from engine.game import Event


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice a seat threw: what the faces that came up are worth to it, and what each face of such a die is worth, all
    equally likely."""

    seat: int
    worth: tuple[float, ...]
    faces: tuple[float, ...]


def no_throws(event: Event) -> tuple[Throw, ...]:
    """Of a game without dice."""
    return ()


def luck(throws: list[Throw]) -> int | None:
    """How much better (above 0) or worse than expected dice fell, in thousandths of a standard deviation; None where
    none were thrown. By such a measure few dice weigh as much as many: two results of three lie within ±1,000."""
    surplus = sum(sum(throw.worth) - len(throw.worth) * fmean(throw.faces) for throw in throws)
    spread = sqrt(sum(len(throw.worth) * pvariance(throw.faces) for throw in throws))
    return round(1_000 * surplus / spread) if spread else None
