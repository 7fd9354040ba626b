"""Arrows from place to place, in an owner's colour, edged so that they stand out from any ground."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PIL import Image, ImageDraw

from .palette import INK, LIVERIES, PAPER
from .sheets import clear_sheet

Point = tuple[float, float]

FINE = 2
STEPS = 24
ROOM = 24
"""Around the path of an arrow: for its head and its edges."""
FEWEST = 6
"""Points a path needs, for its shaft and its head."""
EDGES = ((PAPER, 8), (INK, 4))
THICK, THIN = 11, 7


def bow(start: Point, end: Point, bend: float) -> list[Point]:
    """Points of a curve; `bend` is how far it swings out to the left of the straight way, as a share of its length."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend)
    return [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * middle[0] + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle[1] + t * t * y1,
        )
        for t in (step / STEPS for step in range(STEPS + 1))
    ]


def kept_clear(path: Sequence[Point], at_start: float, at_end: float) -> Sequence[Point]:
    """A path without what is nearer to its ends than that; the whole of it where too little would be left."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    near = hypot(x1 - x0, y1 - y0) / 4
    start, end = min(at_start, near), min(at_end, near)
    clear = [(x, y) for x, y in path if hypot(x - x0, y - y0) >= start and hypot(x - x1, y - y1) >= end]
    return clear if len(clear) >= FEWEST else path


def draw_arrow(picture: Image.Image, path: Sequence[Point], colour: str, *, thin: bool = False) -> None:
    """Along a path of at least `FEWEST` points, on a sheet as large as it needs."""
    left, top = int(min(x for x, _ in path)) - ROOM, int(min(y for _, y in path)) - ROOM
    right, foot = int(max(x for x, _ in path)) + ROOM, int(max(y for _, y in path)) + ROOM
    sheet, draw = clear_sheet(right - left, foot - top, FINE, PAPER)
    points = [((x - left) * FINE, (y - top) * FINE) for x, y in path]
    width = THIN if thin else THICK
    for paint, extra in (*EDGES, (LIVERIES[colour].strong, 0)):
        _draw_shaft(draw, points[:-2], paint, (width + extra) * FINE)
        _draw_head(draw, points, paint, (width * 1.5 + extra / 2 + 3) * FINE, extra / 2 * FINE)
    smooth = sheet.reduce(FINE)
    picture.paste(smooth, (left, top), smooth)


def _draw_shaft(draw: ImageDraw.ImageDraw, points: Sequence[Point], paint: str, width: float) -> None:
    draw.line([*points], fill=paint, width=round(width), joint="curve")
    x, y = points[0]
    r = width / 2 - 1
    draw.ellipse((x - r, y - r, x + r, y + r), fill=paint)


def _draw_head(draw: ImageDraw.ImageDraw, points: Sequence[Point], paint: str, half: float, ahead: float) -> None:
    """A triangle at the end of a line; `ahead` is how far its point goes beyond it."""
    (x0, y0), (x1, y1) = points[-4], points[-1]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    base = (x1 - dx * half * 1.6, y1 - dy * half * 1.6)
    tip = (x1 + dx * ahead * 2, y1 + dy * ahead * 2)
    sides = [(base[0] - dy * half, base[1] + dx * half), (base[0] + dy * half, base[1] - dx * half)]
    draw.polygon([tip, *sides], fill=paint)
