"""The rectangles that pieces and names take on the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import shapely
from shapely.geometry.base import BaseGeometry

GAP = 4
"""Around every box and name of the picture."""


@dataclass(frozen=True)
class Box:
    """A box by its centre, counted from a block's centre or from the picture's corner."""

    kind: str
    x: int
    y: int
    width: int
    height: int

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        half_width, half_height = self.width / 2, self.height / 2
        return self.x - half_width, self.y - half_height, self.x + half_width, self.y + half_height

    @property
    def air(self) -> BaseGeometry:
        """The box with its share of the gap to the next one."""
        left, top, right, foot = self.bounds
        return shapely.box(left - GAP / 2, top - GAP / 2, right + GAP / 2, foot + GAP / 2)


def moved(box: Box, centre: tuple[int, int]) -> Box:
    """A box counted from a centre, counted from the picture's corner."""
    return replace(box, x=box.x + centre[0], y=box.y + centre[1])


def around(centre: tuple[int, int], size: tuple[int, int]) -> BaseGeometry:
    """A box by its centre and its size."""
    return shapely.box(*Box("", *centre, *size).bounds)


def overlap(boxes: Sequence[Box], others: Sequence[Box]) -> bool:
    return any(one.air.intersection(other.air).area > 0 for one in boxes for other in others)
