"""What a chart has besides: wind roses with their rhumb lines, and a ship."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.icons import stamped
from bot.render.palette import PAPER

from .atlas import Point
from .coasts import draw_side
from .lens import WHOLE, Lens
from .palette import OTHER_SEA, SEA_INK

ROSES: tuple[tuple[Point, float], ...] = (((460.0, 225.0), 0.0), ((1234.0, 846.0), 30.0))
"""Where rhumb lines start, and how long the points of the rose there are; 0 for none."""
WINDS = 16
SHIP = ("galleon", 50, (980, 790))
"""Icon, width and centre."""


def draw_rhumb_lines(draw: ImageDraw.ImageDraw, lens: Lens) -> None:
    for (x, y), _ in ROSES:
        for wind in range(WINDS):
            angle = 2 * pi * wind / WINDS
            draw_side(draw, ((x, y), (x + 1500 * cos(angle), y + 1500 * sin(angle))), OTHER_SEA, 1, lens)


def draw_roses(draw: ImageDraw.ImageDraw, lens: Lens = WHOLE) -> None:
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
                points = lens.all([(x, y), tip, corner])
                draw.polygon(points, fill=paint, outline=SEA_INK)


def stamp_ship(picture: Image.Image) -> None:
    icon, size, at = SHIP
    stamped(picture, icon, at, size, SEA_INK)
