"""The buildings of the six squares and the three markets."""

from collections.abc import Callable
from math import cos, pi, sin

from bot.render.drawing import Pen, Point, bow
from bot.render.palette import (
    BLOOD,
    BRICK,
    BRICK_DARK,
    GOLD,
    GOLD_LIGHT,
    INK,
    LIVERIES,
    PAPER,
    PARCHMENT,
    SEPIA,
    STONE,
    STONE_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
)

from .palette import GROUNDS, LEAF

STALL_SKY = GROUNDS[0][1]


def draw_new_market(burin: Pen) -> None:
    """A loggia with a bronze boar in front of it."""
    _loggia(burin.at(-4, -12), 36, 5)
    _stall(burin.at(-26, 0), STALL_SKY)
    _stall(burin.at(18, 0), GOLD)


def draw_great_market(burin: Pen) -> None:
    """Three rows of stalls, and a great basket scale."""
    _stall(burin.at(-20, -42), LEAF)
    _stall(burin.at(22, -46), BLOOD)
    _stall(burin.at(-28, -2), GOLD)
    _stall(burin.at(14, 0), STALL_SKY)


def draw_old_market(burin: Pen) -> None:
    """A column with Abundance on it, among stalls."""
    burin.box(-5, -74, 5, -10, STONE)
    burin.box(-10, -12, 10, 0, STONE)
    burin.box(-9, -79, 9, -74, PAPER)
    burin.area([(-5, -79), (-4, -92), (0, -98), (4, -92), (5, -79)], GOLD_LIGHT)
    _stall(burin.at(-27, -22), BLOOD)
    _stall(burin.at(26, -28), LEAF)
    _stall(burin.at(0, 2), GOLD)


def _stall(burin: Pen, cloth: str) -> None:
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


def _loggia(burin: Pen, half: float, arches: int) -> None:
    burin.box(-half, -52, half, 0, PARCHMENT[2])
    burin.area([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], BRICK, None)
    burin.shade([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], 3.8, paint=BRICK_DARK)
    burin.area([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], None)
    step = 2 * half / arches
    for place in range(arches):
        left = -half + place * step
        burin.area([*bow(left + 2, left + step - 2, -28), (left + step - 2, 0), (left + 2, 0)], SEPIA)
    burin.line([(-half, 0), (half, 0)], INK, 2)


MARKET_STALLS: dict[int, Callable[[Pen], None]] = {3: draw_new_market, 11: draw_great_market, 24: draw_old_market}
"""By the number of the market."""


OCHRE, LIGHT = PARCHMENT[3], PARCHMENT[2]
SKY = LIVERIES["blue"].tint


def draw_town_hall(burin: Pen) -> None:
    """Where the walk begins: a crenellated hall with the bell tower of the commune."""
    burin.box(-42, -50, 42, 0, OCHRE)
    burin.shade([(22, -50), (42, -50), (42, 0), (22, 0)], 3)
    burin.box(-13, -84, 9, -50, OCHRE)
    burin.shade([(0, -84), (9, -84), (9, -58), (0, -58)], 2.6)
    burin.box(-46, -57, 46, -49, LIGHT)
    for place in range(9):
        burin.box(-45 + place * 10.4, -62, -38 + place * 10.4, -57, LIGHT, width=1.3)
    burin.box(-16, -90, 12, -83, LIGHT)
    for place in range(3):
        burin.box(-15 + place * 10, -95, -9 + place * 10, -90, LIGHT, width=1.3)
    burin.disc(-2, -72, 7, WHITE)
    burin.line([(-2, -77), (-2, -72), (1.5, -70)], width=1.3)
    burin.line([(-2, -90), (-2, -101)])
    burin.area([(-2, -101), (15, -97), (-2, -93)], BLOOD, width=1.2)
    for x in (-31, -15, 9, 25):
        burin.arch(x, -42, x + 9, -26, SEPIA)
    burin.arch(-9, -22, 7, 0, WOOD_DARK)
    for x in (-33, 23):
        burin.box(x, -17, x + 9, -6, SEPIA)


def draw_triumphal_arch(burin: Pen) -> None:
    """The Emperor's: an arch with the eagle of the Empire on it."""
    burin.box(-42, -62, 42, 0, STONE)
    burin.shade([(24, -62), (42, -62), (42, 0), (24, 0)], 3, paint=STONE_DARK)
    burin.box(-46, -66, 46, -58, LIGHT)
    burin.box(-36, -80, 36, -66, STONE)
    burin.box(-30, -77, 30, -69, GOLD_LIGHT, width=1.3)
    burin.arch(-14, -44, 14, 0, PARCHMENT[0])
    for left in (-34, 24):
        burin.arch(left, -30, left + 10, 0, SEPIA)
    for x in (-39, -19, 19, 39):
        burin.box(x - 3, -56, x + 3, 0, PAPER, width=1.3)
    _eagle(burin.at(0, -80))


def _eagle(burin: Pen) -> None:
    wing: list[Point] = [(2, -7), (8, -15), (21, -18), (18, -12), (19, -7), (14, -7), (14, -3), (8, -4), (4, 0)]
    burin.area(wing, INK, None)
    burin.area([(-x, y) for x, y in wing], INK, None)
    burin.area([(-4, 0), (-3, -12), (0, -19), (5, -17), (2, -14), (4, -6), (4, 0)], INK, None)


def draw_refectory(burin: Pen) -> None:
    """A convent: a long hall, its great window, a bell gable, and a cloister of arches."""
    burin.box(-44, -46, 26, 0, BRICK)
    burin.shade([(-44, -46), (26, -46), (26, 0), (-44, 0)], 5, paint=BRICK_DARK)
    burin.area([(-49, -44), (-40, -64), (22, -64), (31, -44)], WOOD, None)
    burin.shade([(-49, -44), (-40, -64), (22, -64), (31, -44)], 4, paint=WOOD_DARK)
    burin.area([(-49, -44), (-40, -64), (22, -64), (31, -44)], None)
    burin.box(-17, -78, 1, -64, LIGHT)
    burin.area([(-20, -78), (-8, -90), (4, -78)], BRICK)
    burin.arch(-12, -76, -4, -65, SEPIA)
    burin.line([(-8, -90), (-8, -98)])
    burin.line([(-11, -95), (-5, -95)])
    for x in (-38, -24, 0, 12):
        burin.arch(x, -38, x + 9, -18, PAPER)
        burin.line([(x + 4.5, -38), (x + 4.5, -18)], SEPIA, 1)
    burin.arch(-14, -34, -1, 0, WOOD_DARK)
    burin.box(26, -28, 48, 0, LIGHT)
    burin.area([(23, -27), (28, -36), (48, -36), (51, -27)], BRICK)
    for x in (29, 39):
        burin.arch(x, -20, x + 7, 0, SEPIA)


def draw_church(burin: Pen) -> None:
    """The Holy Cross: three gables of striped marble, a rose window, a bell tower."""
    burin.box(25, -80, 40, 0, STONE)
    burin.shade([(34, -80), (40, -80), (40, 0), (34, 0)], 2.8)
    burin.area([(23, -80), (32.5, -101), (42, -80)], BRICK)
    burin.arch(28, -76, 37, -60, SEPIA)
    burin.box(-40, -42, 22, 0, WHITE)
    burin.box(-24, -54, 6, -40, WHITE)
    burin.area([(-44, -42), (-30, -58), (-20, -42)], WHITE)
    burin.area([(2, -42), (12, -58), (26, -42)], WHITE)
    burin.area([(-27, -52), (-9, -82), (9, -52)], WHITE)
    for y in (-34, -24, -14, -5):
        burin.line([(-40, y), (22, y)], STONE_DARK, 2.2)
    burin.disc(-9, -46, 8.5, SEPIA)
    for turn in range(6):
        across, down = cos(turn * pi / 3) * 8, sin(turn * pi / 3) * 8
        burin.line([(-9, -46), (-9 + across, -46 + down)], WHITE, 1.3)
    burin.line([(-9, -82), (-9, -94)])
    burin.line([(-13, -89), (-5, -89)])
    for left, width, height in ((-34, 10, 22), (-15, 12, 28), (6, 10, 22)):
        burin.arch(left, -height, left + width, 0, WOOD_DARK)


def draw_dome(burin: Pen) -> None:
    """The Pope's: a great dome over a temple front, and an obelisk in front of it."""
    burin.box(-26, -58, 26, -36, LIGHT)
    dome = [*bow(-28, 28, -57, 1.05), (28, -57)]
    burin.area(dome, SKY)
    for reach in (0.62, 0.2):
        burin.line(bow(-28 * reach, 28 * reach, -57, 1.05 / reach), PAPER, 1.5)
    burin.shade([*bow(8, 28, -57, 2.6)[5:], (8, -57)], 3)
    burin.area(dome, None)
    burin.box(-4, -96, 4, -86, PAPER)
    burin.area([(-6, -96), (0, -104), (6, -96)], GOLD)
    burin.box(-44, -32, 44, 0, STONE)
    burin.area([(-48, -32), (0, -50), (48, -32)], LIGHT)
    burin.disc(0, -38, 4, GOLD)
    for place in range(6):
        x = -38 + place * 15.2
        burin.box(x - 3.6, -31, x + 3.6, 0, PAPER, width=1.3)
    burin.arch(-5, -18, 5, 0, WOOD_DARK)
    burin.line([(-46, -1), (46, -1)], INK, 2)


def draw_clock_tower(burin: Pen) -> None:
    """Novelty Square: a tower with the clock of the heavens, and a flying machine above it."""
    burin.box(-38, -34, 38, 0, LIGHT)
    burin.shade([(20, -34), (38, -34), (38, 0), (20, 0)], 3)
    burin.area([(-43, -33), (-34, -46), (34, -46), (43, -33)], BRICK, None)
    burin.shade([(-43, -33), (-34, -46), (34, -46), (43, -33)], 3.6, paint=BRICK_DARK)
    burin.area([(-43, -33), (-34, -46), (34, -46), (43, -33)], None)
    burin.box(-17, -84, 17, 0, OCHRE)
    burin.box(-20, -88, 20, -82, LIGHT)
    burin.disc(0, -62, 14, LIVERIES["blue"].strong)
    burin.disc(0, -62, 10, GOLD_LIGHT)
    for hour in range(12):
        across, down = cos(hour * pi / 6), sin(hour * pi / 6)
        burin.line([(across * 10, -62 + down * 10), (across * 13, -62 + down * 13)], WHITE, 1.2)
    burin.line([(0, -62), (6, -68)], width=1.8)
    burin.line([(0, -62), (-3, -65)], width=1.8)
    burin.arch(-9, -30, 9, 0, WOOD_DARK)
    for x in (-33, 23):
        burin.arch(x, -25, x + 10, -8, SEPIA)
    _flying_machine(burin.at(0, -92))


def _flying_machine(burin: Pen) -> None:
    wing: list[Point] = [(2, -2), (16, -12), (34, -10), (29, -5), (22, -6), (19, -1), (11, -3), (6, 2)]
    burin.area(wing, PAPER, INK, 1.3)
    burin.area([(-x, y) for x, y in wing], PAPER, INK, 1.3)
    burin.line([(0, 6), (0, -8)], WOOD_DARK, 3)


SQUARES: dict[int, Callable[[Pen], None]] = {
    1: draw_town_hall,
    7: draw_triumphal_arch,
    9: draw_refectory,
    17: draw_church,
    22: draw_dome,
    28: draw_clock_tower,
}
"""By the number of the square."""
