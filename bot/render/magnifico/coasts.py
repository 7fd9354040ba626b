"""The sides of the outlines, sorted into coasts, frontiers and sea boundaries, and how they are drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import hypot

from PIL import ImageDraw

from .atlas import CANVAS, Atlas, Outline, Point
from .lens import WHOLE, Lens

Edge = tuple[Point, Point]


@cache
def frontiers(atlas: Atlas) -> tuple[Edge, ...]:
    """Sides that two lands share."""
    return tuple(edge for edge, count in Counter(_sides(_lands(atlas))).items() if count > 1)


@cache
def coasts(atlas: Atlas) -> tuple[Edge, ...]:
    """Sides that one land has, but for those at the rim of the picture."""
    counts = Counter(_sides(_lands(atlas)))
    return tuple(edge for edge, count in counts.items() if count == 1 and not _on_rim(edge))


def sea_boundaries(atlas: Atlas) -> list[Edge]:
    """Sides that two seas share."""
    return [edge for edge, count in Counter(_sides(atlas.seas.values())).items() if count > 1]


def _lands(atlas: Atlas) -> list[Outline]:
    return [*(place.outline for place in atlas.places.values()), *atlas.blocks.values()]


def _sides(outlines: Iterable[Outline]) -> Iterator[Edge]:
    """Every side of every ring, its ends in sorted order so that neighbours name it alike."""
    for outline in outlines:
        for polygon in outline:
            for ring in polygon:
                for one, other in pairwise([*ring, ring[0]]):
                    first, second = sorted(((one[0], one[1]), (other[0], other[1])))
                    yield first, second


def _on_rim(edge: Edge) -> bool:
    width, height = CANVAS
    (x0, y0), (x1, y1) = edge
    return (x0 == x1 and x0 in (0, width)) or (y0 == y1 and y0 in (0, height))


def draw_side(draw: ImageDraw.ImageDraw, edge: Edge, fill: str | int, width: float, lens: Lens = WHOLE) -> None:
    """One side, with round ends so that the next one joins it; nothing if it lies beside the sheet."""
    (x0, y0), (x1, y1) = lens.at(edge[0]), lens.at(edge[1])
    thick = width * lens.line
    right, foot = draw.im.size
    if max(x0, x1) < -thick or max(y0, y1) < -thick or min(x0, x1) > right + thick or min(y0, y1) > foot + thick:
        return
    draw.line((x0, y0, x1, y1), fill=fill, width=max(1, round(thick)))
    if thick > 3:
        r = thick / 2 - 0.5
        draw.ellipse((x0 - r, y0 - r, x0 + r, y0 + r), fill=fill)
        draw.ellipse((x1 - r, y1 - r, x1 + r, y1 + r), fill=fill)


def fill_outline(draw: ImageDraw.ImageDraw, outline: Outline, fill: str | int, lens: Lens = WHOLE) -> None:
    """Fill an outline; holes are left to what is painted next."""
    for outer, *_holes in outline:
        draw.polygon(lens.all(outer), fill=fill)


def dashes(start: Point, end: Point, on: float, off: float) -> Iterator[Edge]:
    """The strokes of a dashed line."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    at = 0.0
    while at < length:
        here, there = at / length, min(1.0, (at + on) / length)
        yield (
            (x0 + (x1 - x0) * here, y0 + (y1 - y0) * here),
            (x0 + (x1 - x0) * there, y0 + (y1 - y0) * there),
        )
        at += on + off


def inside(point: Point, ring: list[Point]) -> bool:
    """Whether a point lies in a ring: a ray to the right crosses it an odd number of times."""
    x, y = point
    crossings = sum(
        (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0)
        for (x0, y0), (x1, y1) in pairwise([*ring, ring[0]])
    )
    return crossings % 2 == 1
