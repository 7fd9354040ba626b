"""The palaces and houses of the six quarters, and the four bridges."""

from __future__ import annotations

from bot.render.drawing import Pen, Point, bow
from bot.render.palette import (
    BRICK,
    BRICK_DARK,
    GOLD_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    RIVER_DARK,
    SEPIA,
    STONE,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
)

from .layout import ACROSS, STREET
from .palette import GROUNDS, LEAF

WALLS = (PAPER, GROUNDS[1][0], PARCHMENT[2], PARCHMENT[0], PARCHMENT[2], STONE)
"""The walls of each quarter's palaces."""
FRAME = (25, 29)
"""Width and height of a framed work on a front."""
Front = tuple[float, float]
"""Width and height of a palace's walls."""


def front_within(room: float, price: int) -> Front:
    """The walls of a palace in a row of them."""
    return min(room - 2, 58 + (price - 40) * 0.2), 70 + (price - 40) * 0.1


def places(front: Front) -> list[Point]:
    """The middles of the works on a front, from its foot: upper row first."""
    width, height = front
    x = min(width / 2 - FRAME[0] / 2 - 1, 16)
    upper = -height + FRAME[1] / 2 + 3
    lower = upper + FRAME[1] + 3
    return [(-x, upper), (x, upper), (-x, lower), (x, lower)]


def draw_palace(pen: Pen, quarter: int, front: Front, house: bool) -> None:
    """A palace, or a plain `house`; quarters count from 0."""
    width, height = front
    half = width / 2
    wall = WALLS[quarter]
    pen.box(-half, -height, half, 0, wall)
    pen.shade([(half - 9, -height), (half, -height), (half, 0), (half - 9, 0)], 3)
    for x, y in places(front):
        pen.arch(x - 7, y - 11, x + 7, y + 10, SEPIA)
        pen.line([(x, y - 10), (x, y + 10)], wall, 1)
    door = 6 if house else 7
    pen.arch(-door, -18 if house else -22, door, 0, WOOD_DARK)
    pen.line([(-half, -1), (half, -1)], INK, 2)
    ROOFS[quarter](pen.at(0, -height), half, house)


def _tiled(pen: Pen, outline: list[Point], fill: str = BRICK, dark: str = BRICK_DARK) -> None:
    pen.area(outline, fill, None)
    pen.shade(outline, 3.6, paint=dark)
    pen.area(outline, None)


def _hipped(pen: Pen, half: float, house: bool) -> None:
    """Waters: a low roof with a chimney like a bell."""
    pen.box(half - 18, -23, half - 11, -8, PAPER, width=1.3)
    pen.area([(half - 21, -29), (half - 8, -29), (half - 11, -22), (half - 18, -22)], BRICK, width=1.3)
    _tiled(pen, [(-half - 4, 0), (-half + 9, -15), (half - 9, -15), (half + 4, 0)])


def _smoking(pen: Pen, half: float, house: bool) -> None:
    """Forges: a steep roof, and a chimney that smokes."""
    pen.box(-half + 6, -27, -half + 16, -2, STONE)
    for x, y, radius in ((12, -30, 3), (17, -33, 3.6), (24, -33, 2.8)):
        pen.disc(-half + x, y, radius, PAPER, STONE_DARK)
    _tiled(pen, [(-half - 4, 0), (0, -21), (half + 4, 0)], STONE_DARK, SEPIA)


def _gabled(pen: Pen, half: float, house: bool) -> None:
    """Wool: a stepped gable with a beam to hoist bales."""
    steps: list[Point] = [
        (-half, 0), (-half, -7), (-half * 0.66, -7), (-half * 0.66, -14), (-half * 0.33, -14), (-half * 0.33, -21),
        (half * 0.33, -21), (half * 0.33, -14), (half * 0.66, -14), (half * 0.66, -7), (half, -7), (half, 0),
    ]  # fmt: skip
    pen.area(steps, GROUNDS[2][0])
    pen.disc(0, -10, 4, SEPIA)
    pen.line([(0, -19), (13, -25)], WOOD_DARK, 2.6)
    pen.line([(12, -24), (12, -13)], INK, 1)
    pen.box(8, -14, 16, -7, PAPER, width=1.2)


def _leafy(pen: Pen, half: float, house: bool) -> None:
    """Apothecaries: a garden on the roof, or a small dome."""
    if house:
        _tiled(pen, [(-half - 4, 0), (-half + 7, -13), (half - 7, -13), (half + 4, 0)], LEAF, SEPIA)
        return
    pen.box(-half - 3, -5, half + 3, 0, PAPER)
    for x, radius in ((-half + 8, 8), (half - 8, 8)):
        pen.disc(x, -11, radius, LEAF)
    pen.box(-13, -10, 13, -5, PAPER)
    pen.area([*bow(-12, 12, -10, 1.1), (12, -10)], LEAF)
    pen.line([(0, -23), (0, -29)], INK, 1.6)


def _gilded(pen: Pen, half: float, house: bool) -> None:
    """Goldsmiths: an open gallery under a cornice, golden balls on it."""
    pen.box(-half - 4, -5, half + 4, 0, GOLD_LIGHT)
    if house:
        _tiled(pen, [(-half - 4, -5), (0, -20), (half + 4, -5)], WOOD, WOOD_DARK)
        pen.disc(0, -22, 3.4, GOLD_LIGHT)
        return
    pen.box(-half + 2, -17, half - 2, -5, SEPIA)
    count = max(4, round(half / 7))
    for place in range(count + 1):
        x = -half + 4 + place * (2 * half - 8) / count
        pen.line([(x, -16), (x, -5)], PAPER, 2.4)
    pen.box(-half - 3, -21, half + 3, -17, GOLD_LIGHT)
    for x in (-half + 2, 0, half - 2):
        pen.disc(x, -24, 3, GOLD_LIGHT)


def _towering(pen: Pen, half: float, house: bool) -> None:
    """Towers: battlements, and a tower at the side, which is broken off on a plain house."""
    tower = 16 if house else 24
    pen.box(half - 20, -tower, half - 2, 0, STONE)
    pen.shade([(half - 8, -tower), (half - 2, -tower), (half - 2, 0), (half - 8, 0)], 2.6)
    pen.box(half - 13, -tower + 6, half - 9, -tower + 13, SEPIA, None)
    if house:
        pen.area([(half - 20, -16), (half - 16, -22), (half - 12, -17), (half - 7, -24), (half - 2, -16)], STONE)
    else:
        _merlons(pen.at(0, -tower), half - 22, half)
        pen.line([(half - 11, -tower - 5), (half - 11, -tower - 9)], INK, 1.4)
    pen.box(-half - 3, -7, half + 3, 0, STONE)
    _merlons(pen.at(0, -7), -half - 3, half - 20)


def _merlons(pen: Pen, left: float, right: float) -> None:
    count = max(2, round((right - left) / 9))
    step = (right - left) / count
    for place in range(count):
        pen.box(left + (place + 0.15) * step, -5, left + (place + 0.85) * step, 0, STONE, width=1.3)


ROOFS = (_hipped, _smoking, _gabled, _leafy, _gilded, _towering)


RISE = 14
"""How far the crown of a bridge is above the street."""


def draw_side(at: Pen) -> None:
    """A bridge along the street, on three arches over the water, around the middle of its foot."""
    half, deck = ACROSS / 2 + 4, -STREET + 2
    crown = [(x, deck - RISE * (1 - (x / half) ** 2)) for x in _steps(-half, half)]
    foot = [(x, y + STREET - 8) for x, y in crown]
    at.area([*crown, (half, -4), (half, 0), (-half, 0), (-half, -4)], STONE, None)
    at.shade([*foot, (half, 0), (-half, 0)], 4, paint=STONE_DARK)
    for middle, width in ((-42, 13), (0, 21), (42, 13)):
        at.area([*bow(middle - width, middle + width, 2, 0.9), (middle + width, 4), (middle - width, 4)], RIVER_DARK)
    at.area([*crown, *reversed(foot)], PAPER, None)
    for line in (crown, foot):
        at.line(line, STONE_DARK, 6)
        at.line([(x, y - 3) for x, y in line], INK, 1.5)
        at.line([(x, y + 3) for x, y in line], INK, 1.5)


def draw_across(at: Pen, foot: float) -> None:
    """A bridge from one row down to the next, `foot` long, around the middle of its upper end."""
    for x in (-1, 1):
        for y in (foot * 0.3, foot * 0.7):
            at.area([(x * 24, y - 12), (x * 34, y), (x * 24, y + 12)], STONE)
    at.box(-26, -2, 26, foot + 4, PAPER, None)
    for y in range(6, round(foot), 11):
        at.line([(-20, y), (20, y)], PARCHMENT[1], 1.4)
    for x in (-1, 1):
        at.box(x * 23 - 4, -2, x * 23 + 4, foot + 4, STONE)
        at.shade([(x * 23, 0), (x * 23 + 4, 0), (x * 23 + 4, foot), (x * 23, foot)], 3, paint=STONE_DARK)


def draw_chains(at: Pen, foot: float) -> None:
    """Two towers with chains down to the deck of a bridge `foot` long."""
    for x in (-1, 1):
        tower = at.at(x * 35, 47)
        tower.box(-9, -34, 9, 8, BRICK)
        tower.shade([(1, -34), (9, -34), (9, 8), (1, 8)], 3, paint=BRICK_DARK)
        tower.area([(-12, -34), (0, -46), (12, -34)], WOOD)
        tower.box(-3, -24, 3, -13, SEPIA, None)
        at.line([(x * 35, 57), (x * 24, foot + 8)], WOOD_DARK, 2.6)


def _steps(left: float, right: float) -> list[float]:
    return [left + (right - left) * step / 16 for step in range(17)]
