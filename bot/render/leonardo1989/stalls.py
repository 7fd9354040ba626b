"""The three markets: stalls under awnings, each market with something of its own.

Each is drawn around the middle of its foot: x to the right, y upwards negative, about 90 wide and 90 high.
"""

from collections.abc import Callable

from bot.render.engraving import Burin, bow
from bot.render.palette import (
    BLOOD,
    BRICK,
    BRICK_DARK,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    SEPIA,
    STONE,
    WHITE,
    WOOD,
    WOOD_DARK,
)

from .palette import GROUNDS, LEAF

SKY = GROUNDS[0][1]


def draw_new_market(burin: Burin) -> None:
    """A loggia with a bronze boar before it."""
    _loggia(burin.at(-4, -12), 36, 5)
    _stall(burin.at(-26, 0), SKY)
    _stall(burin.at(18, 0), GOLD)


def draw_great_market(burin: Burin) -> None:
    """Three rows of stalls, and a great basket scale."""
    _stall(burin.at(-20, -42), LEAF)
    _stall(burin.at(22, -46), BLOOD)
    _stall(burin.at(-28, -2), GOLD)
    _stall(burin.at(14, 0), SKY)


def draw_old_market(burin: Burin) -> None:
    """A column with Abundance on it, among stalls."""
    burin.box(-5, -74, 5, -10, STONE)
    burin.box(-10, -12, 10, 0, STONE)
    burin.box(-9, -79, 9, -74, PAPER)
    burin.area([(-5, -79), (-4, -92), (0, -98), (4, -92), (5, -79)], GOLD_LIGHT)
    _stall(burin.at(-27, -22), BLOOD)
    _stall(burin.at(26, -28), LEAF)
    _stall(burin.at(0, 2), GOLD)


def _stall(burin: Burin, cloth: str) -> None:
    """A table with wares under a striped awning."""
    for x in (-17, 17):
        burin.line([(x, 0), (x, -26)], WOOD_DARK, 2)
    burin.box(-19, -12, 19, 0, WOOD)
    for x, paint in ((-12, BRICK), (-4, LEAF), (4, GOLD_LIGHT), (12, BRICK_DARK)):
        burin.disc(x, -14, 4, paint)
    burin.area([(-22, -24), (-16, -38), (16, -38), (22, -24)], cloth)
    for left in (-14, 0):
        burin.area([(left, -24), (left + 2, -38), (left + 8, -38), (left + 8, -24)], WHITE, None)
    burin.area([(-22, -24), (-16, -38), (16, -38), (22, -24)], None)


def _loggia(burin: Burin, half: float, arches: int) -> None:
    burin.box(-half, -52, half, 0, PARCHMENT[2])
    burin.area([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], BRICK, None)
    burin.shade([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], 3.8, paint=BRICK_DARK)
    burin.area([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], None)
    step = 2 * half / arches
    for place in range(arches):
        left = -half + place * step
        burin.area([*bow(left + 2, left + step - 2, -28), (left + step - 2, 0), (left + 2, 0)], SEPIA)
    burin.line([(-half, 0), (half, 0)], INK, 2)


MARKETS: dict[int, Callable[[Burin], None]] = {3: draw_new_market, 11: draw_great_market, 24: draw_old_market}
"""By the number of the market."""
