"""What part of the map is drawn on a sheet, and how large."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .atlas import Point

FINE = 2
"""Maps are drawn this much larger and reduced, which smooths them."""


@dataclass(frozen=True)
class Lens:
    """A sheet's upper left corner on the map, its pixels to a unit of the map, and those to a unit of line width."""

    left: float = 0.0
    top: float = 0.0
    scale: float = FINE
    line: float = FINE

    def at(self, point: Point) -> Point:
        """A point of the map on the sheet."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def all(self, points: Iterable[Point]) -> list[Point]:
        return [self.at((x, y)) for x, y in points]


WHOLE = Lens()
"""The whole map."""
