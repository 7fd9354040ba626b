"""The four bridges: two seen from their side over the upright canal, two from above over the level one."""

from bot.render.engraving import Burin, bow
from bot.render.palette import (
    BRICK,
    BRICK_DARK,
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

from .plan import ACROSS, STREET

RISE = 14
"""How far the crown of a bridge stands above the street."""


def draw_side(at: Burin) -> None:
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


def draw_across(at: Burin, foot: float) -> None:
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


def draw_chains(at: Burin, foot: float) -> None:
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
