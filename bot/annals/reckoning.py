"""What the annals need to know of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.text.shared.postgame import Unit
from engine.game import Event


@dataclass(frozen=True, slots=True)
class Source:
    """Where points came from, by an id the words know, and how many each seat got there: less than 0 where it paid."""

    id: str
    points: tuple[int, ...]


class Reckoning(Protocol):
    """How a game is reckoned. `views` are those of all seats at one moment, in seat order."""

    unit: Unit

    def round(self, view: Any) -> int:
        """The round of a position, from 1; 0 before the first."""
        ...

    def standing(self, views: Sequence[Any]) -> tuple[int, ...]:
        """What each seat's game is worth, in the unit of its score."""
        ...

    def sources(self, opening: Sequence[Any], events: Sequence[Event], end: Sequence[Any]) -> tuple[Source, ...]:
        """Where each seat's score came from: views of the opening, all that happened, views of the end. They add up to
        the scores."""
        ...

    def weights(self, events: Sequence[Event]) -> tuple[float, ...]:
        """How much each event of a game would be worth telling; 0 for what needs no telling."""
        ...


class Tally:
    """Points by source and seat, as they come in."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._sums: dict[str, list[int]] = {}

    def add(self, source: str, seat: int, points: int) -> None:
        self._sums.setdefault(source, [0] * self._seats)[seat] += points

    def sources(self, order: Sequence[str]) -> tuple[Source, ...]:
        """The sources in this order, without those that brought nobody anything."""
        return tuple(Source(id_, tuple(self._sums[id_])) for id_ in order if any(self._sums.get(id_, ())))
