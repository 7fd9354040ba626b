"""Coasts, frontiers, mountains and rivers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import hypot

from PIL import ImageDraw

from bot.render.palette import INK, SEPIA

from .map_layout import CANVAS, WHOLE, MapLayout, Outline, Point, Viewport
from .palette import NEUTRAL, RIVER, ROCK, ROCK_LIGHT

Edge = tuple[Point, Point]


@cache
def frontiers(layout: MapLayout) -> tuple[Edge, ...]:
    """Sides that two lands share."""
    return tuple(edge for edge, count in Counter(_sides(_lands(layout))).items() if count > 1)


@cache
def coasts(layout: MapLayout) -> tuple[Edge, ...]:
    """Sides that only one land has, except those at the rim of the picture."""
    counts = Counter(_sides(_lands(layout)))
    return tuple(edge for edge, count in counts.items() if count == 1 and not _on_rim(edge))


def sea_boundaries(layout: MapLayout) -> list[Edge]:
    """Sides that two seas share."""
    return [edge for edge, count in Counter(_sides(layout.seas.values())).items() if count > 1]


def _lands(layout: MapLayout) -> list[Outline]:
    return [*(place.outline for place in layout.places.values()), *layout.blocks.values()]


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


def draw_side(draw: ImageDraw.ImageDraw, edge: Edge, fill: str | int, width: float, viewport: Viewport = WHOLE) -> None:
    """One side, with round ends so that the next one joins it; nothing if it lies beside the sheet."""
    (x0, y0), (x1, y1) = viewport.at(edge[0]), viewport.at(edge[1])
    thick = width * viewport.line
    right, foot = draw.im.size
    if max(x0, x1) < -thick or max(y0, y1) < -thick or min(x0, x1) > right + thick or min(y0, y1) > foot + thick:
        return
    draw.line((x0, y0, x1, y1), fill=fill, width=max(1, round(thick)))
    if thick > 3:
        r = thick / 2 - 0.5
        draw.ellipse((x0 - r, y0 - r, x0 + r, y0 + r), fill=fill)
        draw.ellipse((x1 - r, y1 - r, x1 + r, y1 + r), fill=fill)


def fill_outline(draw: ImageDraw.ImageDraw, outline: Outline, fill: str | int, viewport: Viewport = WHOLE) -> None:
    """Fills an outline; holes are left to what is painted next."""
    for outer, *_holes in outline:
        draw.polygon(viewport.all(outer), fill=fill)


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


PEAK = (9.0, 12.0)
"""Half the width and the height of a peak, units of the map."""

RIVER_WIDTH = (1.4, 2.6)
"""Of a river at its source and at its mouth."""

MASSIF = (22, 15)
"""From peak to peak of the impassable block, across and down."""


def draw_relief(draw: ImageDraw.ImageDraw, layout: MapLayout, viewport: Viewport = WHOLE) -> None:
    for river in layout.rivers:
        _draw_river(draw, river, viewport)
    for peak in layout.peaks:
        _draw_peak(draw, peak, viewport, NEUTRAL, SEPIA)


def draw_massifs(draw: ImageDraw.ImageDraw, layout: MapLayout, viewport: Viewport = WHOLE) -> None:
    """The impassable block: dark ground with rows of peaks."""
    for name, outline in layout.blocks.items():
        if name == "neutral":
            continue
        for outer, *_holes in outline:
            draw.polygon(viewport.all(outer), fill=ROCK)
        ring = outline[0][0]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        across, down = MASSIF
        for row, y in enumerate(range(int(min(ys)) + 18, int(max(ys)), down)):
            for x in range(int(min(xs)) + row % 2 * across // 2, int(max(xs)), across):
                if all(inside((x + dx, y + dy), ring) for dx, dy in ((-11, 3), (11, 3), (0, -14))):
                    _draw_peak(draw, (x, y), viewport, ROCK_LIGHT, INK)


def _draw_river(draw: ImageDraw.ImageDraw, river: list[Point], viewport: Viewport) -> None:
    """Wider towards its mouth."""
    points = viewport.all(river)
    source, mouth = RIVER_WIDTH
    for index in range(len(points) - 1):
        width = (source + (mouth - source) * index / len(points)) * viewport.line
        draw.line([*points[index], *points[index + 1]], fill=RIVER, width=max(1, round(width)))


def _draw_peak(draw: ImageDraw.ImageDraw, foot: Point, viewport: Viewport, light: str, line: str) -> None:
    """A peak lit from the left, its other side in shade below a broken ridge."""
    half, height = PEAK

    def on_sheet(points: list[Point]) -> list[Point]:
        return viewport.all([(foot[0] + x * half, foot[1] - y * height) for x, y in points])

    outline = on_sheet([(-1, 0), (-0.45, 0.4), (0, 1), (0.35, 0.62), (1, 0)])
    draw.polygon(outline, fill=light)
    draw.polygon(on_sheet([(0, 1), (0.35, 0.62), (1, 0), (0.15, 0), (0.3, 0.25), (-0.05, 0.5)]), fill=line)
    draw.line(outline, fill=line, width=max(1, round(1.3 * viewport.line)), joint="curve")
