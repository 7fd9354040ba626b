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
    OWNER_COLOURS,
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


def draw_new_market(pen: Pen) -> None:
    """A loggia with a bronze boar in front of it."""
    _loggia(pen.at(-4, -12), 36, 5)
    _stall(pen.at(-26, 0), STALL_SKY)
    _stall(pen.at(18, 0), GOLD)


def draw_great_market(pen: Pen) -> None:
    """Three rows of stalls, and a great basket scale."""
    _stall(pen.at(-20, -42), LEAF)
    _stall(pen.at(22, -46), BLOOD)
    _stall(pen.at(-28, -2), GOLD)
    _stall(pen.at(14, 0), STALL_SKY)


def draw_old_market(pen: Pen) -> None:
    """A column with Abundance on it, among stalls."""
    pen.box(-5, -74, 5, -10, STONE)
    pen.box(-10, -12, 10, 0, STONE)
    pen.box(-9, -79, 9, -74, PAPER)
    pen.area([(-5, -79), (-4, -92), (0, -98), (4, -92), (5, -79)], GOLD_LIGHT)
    _stall(pen.at(-27, -22), BLOOD)
    _stall(pen.at(26, -28), LEAF)
    _stall(pen.at(0, 2), GOLD)


def _stall(pen: Pen, cloth: str) -> None:
    """A table with wares under a striped awning."""
    for x in (-17, 17):
        pen.line([(x, 0), (x, -26)], WOOD_DARK, 2)
    pen.box(-19, -12, 19, 0, WOOD)
    for x, paint in ((-12, BRICK), (-4, LEAF), (4, GOLD_LIGHT), (12, BRICK_DARK)):
        pen.disc(x, -14, 4, paint)
    pen.area([(-22, -24), (-16, -38), (16, -38), (22, -24)], cloth)
    for left in (-14, 0):
        pen.area([(left, -24), (left + 2, -38), (left + 8, -38), (left + 8, -24)], WHITE, None)
    pen.area([(-22, -24), (-16, -38), (16, -38), (22, -24)], None)


def _loggia(pen: Pen, half: float, arches: int) -> None:
    pen.box(-half, -52, half, 0, PARCHMENT[2])
    pen.area([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], BRICK, None)
    pen.shade([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], 3.8, paint=BRICK_DARK)
    pen.area([(-half - 5, -51), (-half + 6, -72), (half - 6, -72), (half + 5, -51)], None)
    step = 2 * half / arches
    for place in range(arches):
        left = -half + place * step
        pen.area([*bow(left + 2, left + step - 2, -28), (left + step - 2, 0), (left + 2, 0)], SEPIA)
    pen.line([(-half, 0), (half, 0)], INK, 2)


MARKET_STALLS: dict[int, Callable[[Pen], None]] = {3: draw_new_market, 11: draw_great_market, 24: draw_old_market}
"""By the number of the market."""


OCHRE, LIGHT = PARCHMENT[3], PARCHMENT[2]
SKY = OWNER_COLOURS["blue"].tint


def draw_town_hall(pen: Pen) -> None:
    """Where the walk begins: a crenellated hall with the bell tower of the commune."""
    pen.box(-42, -50, 42, 0, OCHRE)
    pen.shade([(22, -50), (42, -50), (42, 0), (22, 0)], 3)
    pen.box(-13, -84, 9, -50, OCHRE)
    pen.shade([(0, -84), (9, -84), (9, -58), (0, -58)], 2.6)
    pen.box(-46, -57, 46, -49, LIGHT)
    for place in range(9):
        pen.box(-45 + place * 10.4, -62, -38 + place * 10.4, -57, LIGHT, width=1.3)
    pen.box(-16, -90, 12, -83, LIGHT)
    for place in range(3):
        pen.box(-15 + place * 10, -95, -9 + place * 10, -90, LIGHT, width=1.3)
    pen.disc(-2, -72, 7, WHITE)
    pen.line([(-2, -77), (-2, -72), (1.5, -70)], width=1.3)
    pen.line([(-2, -90), (-2, -101)])
    pen.area([(-2, -101), (15, -97), (-2, -93)], BLOOD, width=1.2)
    for x in (-31, -15, 9, 25):
        pen.arch(x, -42, x + 9, -26, SEPIA)
    pen.arch(-9, -22, 7, 0, WOOD_DARK)
    for x in (-33, 23):
        pen.box(x, -17, x + 9, -6, SEPIA)


def draw_triumphal_arch(pen: Pen) -> None:
    """The Emperor's: an arch with the eagle of the Empire on it."""
    pen.box(-42, -62, 42, 0, STONE)
    pen.shade([(24, -62), (42, -62), (42, 0), (24, 0)], 3, paint=STONE_DARK)
    pen.box(-46, -66, 46, -58, LIGHT)
    pen.box(-36, -80, 36, -66, STONE)
    pen.box(-30, -77, 30, -69, GOLD_LIGHT, width=1.3)
    pen.arch(-14, -44, 14, 0, PARCHMENT[0])
    for left in (-34, 24):
        pen.arch(left, -30, left + 10, 0, SEPIA)
    for x in (-39, -19, 19, 39):
        pen.box(x - 3, -56, x + 3, 0, PAPER, width=1.3)
    _eagle(pen.at(0, -80))


def _eagle(pen: Pen) -> None:
    wing: list[Point] = [(2, -7), (8, -15), (21, -18), (18, -12), (19, -7), (14, -7), (14, -3), (8, -4), (4, 0)]
    pen.area(wing, INK, None)
    pen.area([(-x, y) for x, y in wing], INK, None)
    pen.area([(-4, 0), (-3, -12), (0, -19), (5, -17), (2, -14), (4, -6), (4, 0)], INK, None)


def draw_refectory(pen: Pen) -> None:
    """A convent: a long hall, its great window, a bell gable, and a cloister of arches."""
    pen.box(-44, -46, 26, 0, BRICK)
    pen.shade([(-44, -46), (26, -46), (26, 0), (-44, 0)], 5, paint=BRICK_DARK)
    pen.area([(-49, -44), (-40, -64), (22, -64), (31, -44)], WOOD, None)
    pen.shade([(-49, -44), (-40, -64), (22, -64), (31, -44)], 4, paint=WOOD_DARK)
    pen.area([(-49, -44), (-40, -64), (22, -64), (31, -44)], None)
    pen.box(-17, -78, 1, -64, LIGHT)
    pen.area([(-20, -78), (-8, -90), (4, -78)], BRICK)
    pen.arch(-12, -76, -4, -65, SEPIA)
    pen.line([(-8, -90), (-8, -98)])
    pen.line([(-11, -95), (-5, -95)])
    for x in (-38, -24, 0, 12):
        pen.arch(x, -38, x + 9, -18, PAPER)
        pen.line([(x + 4.5, -38), (x + 4.5, -18)], SEPIA, 1)
    pen.arch(-14, -34, -1, 0, WOOD_DARK)
    pen.box(26, -28, 48, 0, LIGHT)
    pen.area([(23, -27), (28, -36), (48, -36), (51, -27)], BRICK)
    for x in (29, 39):
        pen.arch(x, -20, x + 7, 0, SEPIA)


def draw_church(pen: Pen) -> None:
    """The Holy Cross: three gables of striped marble, a rose window, a bell tower."""
    pen.box(25, -80, 40, 0, STONE)
    pen.shade([(34, -80), (40, -80), (40, 0), (34, 0)], 2.8)
    pen.area([(23, -80), (32.5, -101), (42, -80)], BRICK)
    pen.arch(28, -76, 37, -60, SEPIA)
    pen.box(-40, -42, 22, 0, WHITE)
    pen.box(-24, -54, 6, -40, WHITE)
    pen.area([(-44, -42), (-30, -58), (-20, -42)], WHITE)
    pen.area([(2, -42), (12, -58), (26, -42)], WHITE)
    pen.area([(-27, -52), (-9, -82), (9, -52)], WHITE)
    for y in (-34, -24, -14, -5):
        pen.line([(-40, y), (22, y)], STONE_DARK, 2.2)
    pen.disc(-9, -46, 8.5, SEPIA)
    for turn in range(6):
        across, down = cos(turn * pi / 3) * 8, sin(turn * pi / 3) * 8
        pen.line([(-9, -46), (-9 + across, -46 + down)], WHITE, 1.3)
    pen.line([(-9, -82), (-9, -94)])
    pen.line([(-13, -89), (-5, -89)])
    for left, width, height in ((-34, 10, 22), (-15, 12, 28), (6, 10, 22)):
        pen.arch(left, -height, left + width, 0, WOOD_DARK)


def draw_dome(pen: Pen) -> None:
    """The Pope's: a great dome over a temple front, and an obelisk in front of it."""
    pen.box(-26, -58, 26, -36, LIGHT)
    dome = [*bow(-28, 28, -57, 1.05), (28, -57)]
    pen.area(dome, SKY)
    for reach in (0.62, 0.2):
        pen.line(bow(-28 * reach, 28 * reach, -57, 1.05 / reach), PAPER, 1.5)
    pen.shade([*bow(8, 28, -57, 2.6)[5:], (8, -57)], 3)
    pen.area(dome, None)
    pen.box(-4, -96, 4, -86, PAPER)
    pen.area([(-6, -96), (0, -104), (6, -96)], GOLD)
    pen.box(-44, -32, 44, 0, STONE)
    pen.area([(-48, -32), (0, -50), (48, -32)], LIGHT)
    pen.disc(0, -38, 4, GOLD)
    for place in range(6):
        x = -38 + place * 15.2
        pen.box(x - 3.6, -31, x + 3.6, 0, PAPER, width=1.3)
    pen.arch(-5, -18, 5, 0, WOOD_DARK)
    pen.line([(-46, -1), (46, -1)], INK, 2)


def draw_clock_tower(pen: Pen) -> None:
    """Novelty Square: a tower with the clock of the heavens, and a flying machine above it."""
    pen.box(-38, -34, 38, 0, LIGHT)
    pen.shade([(20, -34), (38, -34), (38, 0), (20, 0)], 3)
    pen.area([(-43, -33), (-34, -46), (34, -46), (43, -33)], BRICK, None)
    pen.shade([(-43, -33), (-34, -46), (34, -46), (43, -33)], 3.6, paint=BRICK_DARK)
    pen.area([(-43, -33), (-34, -46), (34, -46), (43, -33)], None)
    pen.box(-17, -84, 17, 0, OCHRE)
    pen.box(-20, -88, 20, -82, LIGHT)
    pen.disc(0, -62, 14, OWNER_COLOURS["blue"].strong)
    pen.disc(0, -62, 10, GOLD_LIGHT)
    for hour in range(12):
        across, down = cos(hour * pi / 6), sin(hour * pi / 6)
        pen.line([(across * 10, -62 + down * 10), (across * 13, -62 + down * 13)], WHITE, 1.2)
    pen.line([(0, -62), (6, -68)], width=1.8)
    pen.line([(0, -62), (-3, -65)], width=1.8)
    pen.arch(-9, -30, 9, 0, WOOD_DARK)
    for x in (-33, 23):
        pen.arch(x, -25, x + 10, -8, SEPIA)
    _flying_machine(pen.at(0, -92))


def _flying_machine(pen: Pen) -> None:
    wing: list[Point] = [(2, -2), (16, -12), (34, -10), (29, -5), (22, -6), (19, -1), (11, -3), (6, 2)]
    pen.area(wing, PAPER, INK, 1.3)
    pen.area([(-x, y) for x, y in wing], PAPER, INK, 1.3)
    pen.line([(0, 6), (0, -8)], WOOD_DARK, 3)


SQUARES: dict[int, Callable[[Pen], None]] = {
    1: draw_town_hall,
    7: draw_triumphal_arch,
    9: draw_refectory,
    17: draw_church,
    22: draw_dome,
    28: draw_clock_tower,
}
"""By the number of the square."""
