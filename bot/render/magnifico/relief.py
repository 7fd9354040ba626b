"""Mountains and rivers, drawn thin and pale so that pieces and names stay the first thing seen."""

from __future__ import annotations

from PIL import ImageDraw

from bot.render.palette import INK, SEPIA

from .atlas import Atlas, Point
from .coasts import inside
from .lens import WHOLE, Lens
from .palette import NEUTRAL, RIVER, ROCK, ROCK_LIGHT

PEAK = (9.0, 12.0)
"""Half the width and the height of a peak, units of the map."""

RIVER_WIDTH = (1.4, 2.6)
"""Of a river at its source and at its mouth."""

MASSIF = (22, 15)
"""From peak to peak of the impassable block, across and down."""


def draw_relief(draw: ImageDraw.ImageDraw, atlas: Atlas, lens: Lens = WHOLE) -> None:
    for river in atlas.rivers:
        _draw_river(draw, river, lens)
    for peak in atlas.peaks:
        _draw_peak(draw, peak, lens, NEUTRAL, SEPIA)


def draw_massifs(draw: ImageDraw.ImageDraw, atlas: Atlas, lens: Lens = WHOLE) -> None:
    """The impassable block: dark ground with rows of peaks."""
    for name, outline in atlas.blocks.items():
        if name == "neutral":
            continue
        for outer, *_holes in outline:
            draw.polygon(lens.all(outer), fill=ROCK)
        ring = outline[0][0]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        across, down = MASSIF
        for row, y in enumerate(range(int(min(ys)) + 18, int(max(ys)), down)):
            for x in range(int(min(xs)) + row % 2 * across // 2, int(max(xs)), across):
                if all(inside((x + dx, y + dy), ring) for dx, dy in ((-11, 3), (11, 3), (0, -14))):
                    _draw_peak(draw, (x, y), lens, ROCK_LIGHT, INK)


def _draw_river(draw: ImageDraw.ImageDraw, river: list[Point], lens: Lens) -> None:
    """Wider towards its mouth."""
    points = lens.all(river)
    source, mouth = RIVER_WIDTH
    for index in range(len(points) - 1):
        width = (source + (mouth - source) * index / len(points)) * lens.line
        draw.line([*points[index], *points[index + 1]], fill=RIVER, width=max(1, round(width)))


def _draw_peak(draw: ImageDraw.ImageDraw, foot: Point, lens: Lens, light: str, line: str) -> None:
    """A peak lit from the left, its other side in shade below a broken ridge."""
    half, height = PEAK

    def on_sheet(points: list[Point]) -> list[Point]:
        return lens.all([(foot[0] + x * half, foot[1] - y * height) for x, y in points])

    outline = on_sheet([(-1, 0), (-0.45, 0.4), (0, 1), (0.35, 0.62), (1, 0)])
    draw.polygon(outline, fill=light)
    draw.polygon(on_sheet([(0, 1), (0.35, 0.62), (1, 0), (0.15, 0), (0.3, 0.25), (-0.05, 0.5)]), fill=line)
    draw.line(outline, fill=line, width=max(1, round(1.3 * lens.line)), joint="curve")
