"""The map without any piece on it."""

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_ITALIC, heading, write
from bot.render.icons import stamped
from bot.render.lettering import written
from bot.render.palette import INK, PAPER, SEPIA, rgb

from .atlas import CANVAS, Atlas, Point
from .coasts import (
    FINE,
    coasts,
    dashes,
    draw_side,
    fill_outline,
    frontiers,
    inside,
    sea_boundaries,
)
from .palette import (
    LAND,
    NEUTRAL,
    OTHER_SEA,
    RIPPLE,
    ROCK,
    ROCK_LIGHT,
    SEA_INK,
    SEAS,
)

NAME_SIZE = 25
SEA_SIZE = 29
SEA_LINE = 12
"""Letters of a sea's name to a line."""

RIPPLES = (15, 10, 5)
"""How far off the coast the engraver's lines run, picture units."""

ROSES = ((520.0, 205.0), (330.0, 800.0), (1040.0, 800.0))
"""Where the rhumb lines start."""

ORNAMENTS = (("galleon", 64, (138, 446)), ("sea_serpent", 56, (50, 268)))
"""Icon, width and centre."""

RIM = 8
"""Width of the frame around the map."""


@cache
def bare_map(atlas: Atlas, seas: tuple[tuple[str, str], ...]) -> Image.Image:
    """The map in RGB without the names of places; `seas` are (id, name) in the reader's language.

    Cached: take a copy before painting on it.
    """
    large = Image.new("RGB", (CANVAS[0] * FINE, CANVAS[1] * FINE), OTHER_SEA)
    draw = ImageDraw.Draw(large)
    _paint_seas(large, draw, atlas)
    for outline in atlas.blocks.values():
        fill_outline(draw, outline, NEUTRAL)
    for place in atlas.places.values():
        fill_outline(draw, place.outline, LAND[place.shade % len(LAND)])
    _paint_rocks(draw, atlas)
    draw_borders(draw, atlas, (0.0, 0.0))
    _paint_straits(draw, atlas)
    picture = large.reduce(FINE)
    if atlas.seas:
        _write_seas(picture, atlas, dict(seas))
    _paint_rim(ImageDraw.Draw(picture))
    return picture


@cache
def name_plate(name: str) -> Image.Image:
    """A territory's name in ink with a halo of paper, to paste over whatever lies there."""
    text = written(name)
    face = heading(text)
    size = face.fitting(text, NAME_SIZE, 190)
    plate = Image.new("RGBA", (round(face.width(text, size)) + 8, 34), (*rgb(PAPER), 0))
    write(ImageDraw.Draw(plate), (plate.width / 2, 17), text, face, size, INK, halo=PAPER)
    return plate


def draw_borders(draw: ImageDraw.ImageDraw, atlas: Atlas, corner: Point) -> None:
    """Frontiers and coasts in ink on a drawing `FINE` times as large whose corner lies at a point of the map."""
    for paint, width in ((PAPER, 4.6), (SEPIA, 2.0)):
        for edge in frontiers(atlas):
            draw_side(draw, edge, paint, width, corner)
    for edge in coasts(atlas):
        draw_side(draw, edge, INK, 2.2, corner)


def _paint_seas(large: Image.Image, draw: ImageDraw.ImageDraw, atlas: Atlas) -> None:
    for sea, outline in atlas.seas.items():
        fill_outline(draw, outline, SEAS.get(sea, OTHER_SEA))
    for x, y in ROSES if atlas.seas else ():
        for ray in range(16):
            angle = pi * ray / 8
            draw_side(draw, ((x, y), (x + 1500 * cos(angle), y + 1500 * sin(angle))), OTHER_SEA, 1)
    for edge in sea_boundaries(atlas):
        for dash in dashes(*edge, on=7, off=6):
            draw_side(draw, dash, SEA_INK, 2)
    ripples = Image.new("1", large.size)
    pen = ImageDraw.Draw(ripples)
    for distance in RIPPLES if atlas.seas else ():
        for paint, width in ((1, 2 * distance + 2), (0, 2 * distance - 1)):
            for edge in coasts(atlas):
                draw_side(pen, edge, paint, width)
    large.paste(RIPPLE, mask=ripples)


def _paint_rocks(draw: ImageDraw.ImageDraw, atlas: Atlas) -> None:
    """The impassable block: dark ground with rows of peaks."""
    for name, outline in atlas.blocks.items():
        if name == "neutral":
            continue
        fill_outline(draw, outline, ROCK)
        ring = outline[0][0]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        for row, y in enumerate(range(int(min(ys)) + 18, int(max(ys)), 15)):
            for x in range(int(min(xs)) + row % 2 * 11, int(max(xs)), 22):
                if all(inside((x + dx, y + dy), ring) for dx, dy in ((-11, 3), (11, 3), (0, -14))):
                    _paint_peak(draw, x, y)


def _paint_peak(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    left, top, right = ((x - 10) * FINE, y * FINE), (x * FINE, (y - 13) * FINE), ((x + 10) * FINE, y * FINE)
    draw.polygon((left, top, right), fill=ROCK_LIGHT)
    draw.polygon((top, right, (x * FINE, y * FINE)), fill=SEPIA)
    draw.line((left, top, right), fill=INK, width=3)


def _paint_straits(draw: ImageDraw.ImageDraw, atlas: Atlas) -> None:
    for paint, width in ((PAPER, 7.0), (INK, 3.5)):
        for start, end in atlas.straits.values():
            for dash in dashes(start, end, on=8, off=6):
                draw_side(draw, dash, paint, width)


def _write_seas(picture: Image.Image, atlas: Atlas, names: dict[str, str]) -> None:
    draw = ImageDraw.Draw(picture)
    for sea, (x, y) in atlas.sea_names.items():
        for row, line in enumerate(_lines(names.get(sea, ""))):
            write(draw, (x, y + SEA_SIZE * row), line, FELL_ITALIC, SEA_SIZE, SEA_INK)
    for icon, size, at in ORNAMENTS:
        stamped(picture, icon, at, size, SEA_INK)


def _lines(name: str) -> list[str]:
    """Break a sea's name where a line is long enough."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) > SEA_LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _paint_rim(draw: ImageDraw.ImageDraw) -> None:
    """A frame of alternating ink and paper, as on old sea charts; the foot is left to what lies below the map."""
    width, height = CANVAS
    for left, top, right, foot in rims():
        draw.rectangle((left, top, right, foot), fill=PAPER)
        if right - left > foot - top:
            for step in range(0, right, 80):
                draw.rectangle((step, top, min(step + 39, right), foot), fill=SEPIA)
        else:
            for step in range(0, foot, 80):
                draw.rectangle((left, step, right, min(step + 39, foot)), fill=SEPIA)
    draw.line((RIM, height, RIM, RIM, width - RIM - 1, RIM, width - RIM - 1, height), fill=INK, width=1)


def rims() -> tuple[tuple[int, int, int, int], ...]:
    """The bands of the frame: left, top, right and foot of each, inclusive."""
    width, height = CANVAS
    return (
        (0, 0, width - 1, RIM - 1),
        (0, 0, RIM - 1, height - 1),
        (width - RIM, 0, width - 1, height - 1),
    )
