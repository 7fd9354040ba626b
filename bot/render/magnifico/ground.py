"""The map without any piece on it: land, seas and their names."""

from __future__ import annotations

import re
from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_ITALIC, write
from bot.render.palette import INK, PAPER, SEPIA
from bot.render.sizes import NOTE, TEXT
from bot.render.sprites import stamped

from .coasts import coasts, dashes, draw_massifs, draw_relief, draw_side, fill_outline, frontiers, sea_boundaries
from .map_layout import CANVAS, FINE, WHOLE, MapLayout, Point, Viewport
from .palette import LAND, NEUTRAL, OTHER_SEA, RIPPLE, SEA_INK, SEAS

SEA_LINE = 12
"""Letters of a sea's name to a line."""

SEA_LINE_HEIGHT = 34
"""For letters of the size of running text."""

AND = re.compile(r" (?:and|e) ")


def sea_lines(name: str, *, whole: bool = False) -> list[str]:
    """Breaks a sea's name into lines of about `SEA_LINE` letters; if it names several waters only the first is written,
    unless `whole`."""
    lines = [""]
    for word in (name if whole else AND.split(name)[0]).split():
        if lines[-1] and len(lines[-1]) + len(word) > SEA_LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


ROSES: tuple[tuple[Point, float], ...] = (((460.0, 225.0), 0.0), ((1234.0, 846.0), 30.0))
"""Where rhumb lines start, and the length of the rose's points there; 0 for none."""
WINDS = 16
SHIP = ("galleon", 50, (980, 790))
"""Icon, width and centre."""


def draw_rhumb_lines(draw: ImageDraw.ImageDraw, viewport: Viewport) -> None:
    for (x, y), _ in ROSES:
        for wind in range(WINDS):
            angle = 2 * pi * wind / WINDS
            draw_side(draw, ((x, y), (x + 1500 * cos(angle), y + 1500 * sin(angle))), OTHER_SEA, 1, viewport)


def draw_roses(draw: ImageDraw.ImageDraw, viewport: Viewport = WHOLE) -> None:
    """The four winds over the four between them, each half light and half dark."""
    for (x, y), length in ROSES:
        if not length:
            continue
        for wind in (1, 3, 5, 7, 0, 2, 4, 6):
            angle, reach = pi * wind / 4, length * (0.62 if wind % 2 else 1.0)
            tip = (x + reach * sin(angle), y - reach * cos(angle))
            for turn, paint in ((-1, PAPER), (1, SEA_INK)):
                side = angle + turn * pi / 4
                corner = (x + length * 0.2 * sin(side), y - length * 0.2 * cos(side))
                points = viewport.all([(x, y), tip, corner])
                draw.polygon(points, fill=paint, outline=SEA_INK)


def stamp_ship(picture: Image.Image) -> None:
    icon, size, at = SHIP
    stamped(picture, icon, at, size, SEA_INK)


RIPPLES = (12, 6)
"""The distances of the engraver's lines from the coast, picture units."""

RIM = 8
"""Width of the frame around the map."""


@cache
def bare_map(layout: MapLayout, seas: tuple[tuple[str, str], ...], *, whole_names: bool = False) -> Image.Image:
    """The map in RGB without the names of places; `seas` are (id, name) in the reader's language, shortened if there is
    little room, or `whole` and smaller.

    Cached: take a copy before painting on it.
    """
    large = Image.new("RGB", (CANVAS[0] * FINE, CANVAS[1] * FINE), OTHER_SEA)
    draw_waters(large, layout, WHOLE)
    draw_lands(ImageDraw.Draw(large), layout, WHOLE)
    draw_lines(ImageDraw.Draw(large), layout, WHOLE)
    picture = large.reduce(FINE)
    if layout.seas:
        _write_seas(picture, layout, dict(seas), whole=whole_names)
        stamp_ship(picture)
    _paint_rim(ImageDraw.Draw(picture))
    return picture


def draw_waters(large: Image.Image, layout: MapLayout, viewport: Viewport) -> None:
    """Seas with their rhumb lines and boundaries, and the lines an engraver draws along coasts."""
    draw = ImageDraw.Draw(large)
    for sea, outline in layout.seas.items():
        fill_outline(draw, outline, SEAS.get(sea, OTHER_SEA), viewport)
    if layout.seas:
        draw_rhumb_lines(draw, viewport)
    for edge in sea_boundaries(layout):
        for dash in dashes(*edge, on=7, off=6):
            draw_side(draw, dash, SEA_INK, 2, viewport)
    ripples = Image.new("1", large.size)
    ripple_draw = ImageDraw.Draw(ripples)
    fine = viewport.line / viewport.scale
    for distance in RIPPLES if layout.seas else ():
        for paint, width in ((1, 2 * distance / fine + 2), (0, 2 * distance / fine - 1)):
            for edge in coasts(layout):
                draw_side(ripple_draw, edge, paint, width, viewport)
    large.paste(RIPPLE, mask=ripples)
    if layout.seas:
        draw_roses(draw, viewport)


def draw_lands(draw: ImageDraw.ImageDraw, layout: MapLayout, viewport: Viewport) -> None:
    """The ground of every territory and of the lands that cannot be owned."""
    for outline in layout.blocks.values():
        fill_outline(draw, outline, NEUTRAL, viewport)
    for place in layout.places.values():
        fill_outline(draw, place.outline, LAND[place.shade % len(LAND)], viewport)
    draw_massifs(draw, layout, viewport)


def draw_lines(draw: ImageDraw.ImageDraw, layout: MapLayout, viewport: Viewport) -> None:
    """What runs over any ground: rivers and mountains, frontiers, coasts and straits."""
    draw_relief(draw, layout, viewport)
    for paint, width in ((PAPER, 4.6), (SEPIA, 2.0)):
        for edge in frontiers(layout):
            draw_side(draw, edge, paint, width, viewport)
    for edge in coasts(layout):
        draw_side(draw, edge, INK, 2.2, viewport)
    for paint, width in ((PAPER, 7.0), (INK, 3.5)):
        for start, end in layout.straits.values():
            for dash in dashes(start, end, on=8, off=6):
                draw_side(draw, dash, paint, width, viewport)


def _write_seas(picture: Image.Image, layout: MapLayout, names: dict[str, str], *, whole: bool) -> None:
    draw, size = ImageDraw.Draw(picture), NOTE if whole else TEXT
    for sea, (x, y) in layout.sea_names.items():
        lines = sea_lines(names.get(sea, ""), whole=whole)
        for row, line in enumerate(lines):
            middle = y + SEA_LINE_HEIGHT * size / TEXT * (row - (len(lines) - 1) / 2)
            write(draw, (x, middle), line, FELL_ITALIC, size, SEA_INK)


def _paint_rim(draw: ImageDraw.ImageDraw) -> None:
    """A frame of alternating ink and paper, as on old sea charts; the foot is left to what is below the map."""
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
