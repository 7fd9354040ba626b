"""The buildings of the Council, the Workshop and the Academy.

Each is drawn around the middle of its foot: x to the right, y upwards negative, about 160 wide and 120 high.
"""

from bot.render.engraving import Burin, bow
from bot.render.palette import (
    BLOOD,
    BRICK,
    BRICK_DARK,
    GOLD,
    INK,
    PAPER,
    PARCHMENT,
    SEPIA,
    STONE,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
)

OCHRE, LIGHT = PARCHMENT[3], PARCHMENT[2]


def draw_council(burin: Burin) -> None:
    """A town hall: a block under a crenellated gallery, and its tower."""
    burin.box(-56, -66, 50, 0, OCHRE)
    burin.shade([(18, -66), (50, -66), (50, 0), (18, 0)], 3.2)
    _battlements(burin, -63, 57, -66, 10)
    burin.box(-22, -104, 4, -80, OCHRE)
    burin.shade([(-7, -104), (4, -104), (4, -80), (-7, -80)], 2.6)
    _battlements(burin, -27, 9, -104, 7)
    burin.box(-19, -122, 1, -113, OCHRE)
    burin.area([(-21, -122), (-9, -134), (3, -122)], BRICK)
    burin.line([(-9, -134), (-9, -146)])
    burin.area([(-9, -146), (8, -142), (-9, -138)], BLOOD, width=1.2)
    burin.disc(-9, -92, 7.5, PAPER)
    burin.line([(-9, -92), (-9, -97)], width=1.4)
    burin.line([(-9, -92), (-5.5, -90)], width=1.4)
    for top in (-58, -32):
        for left in (-48, -27, 10, 31):
            burin.arch(left, top, left + 11, top + 18, SEPIA)
    burin.arch(-11, -56, 1, -38, SEPIA)
    burin.arch(-14, -25, 4, 0, WOOD_DARK)
    burin.line([(-5, -24), (-5, 0)], width=1.2)
    burin.line([(-56, -36), (50, -36)], SEPIA, 1.2)


def _battlements(burin: Burin, left: float, right: float, foot: float, height: float) -> None:
    """A gallery on corbels, with merlons."""
    count = round((right - left) / (height * 1.15))
    step = (right - left) / count
    burin.box(left, foot - height, right, foot, LIGHT)
    for number in range(count):
        x = left + number * step
        burin.area([*bow(x + step * 0.18, x + step * 0.82, foot), (x + step * 0.82, foot)], SEPIA, None)
        burin.box(x + step * 0.16, foot - height * 1.55, x + step * 0.84, foot - height, LIGHT, width=1.4)


def draw_workshop(burin: Burin) -> None:
    """A master's workshop, its gate open on a great cogwheel, and a crane with a tread wheel."""
    burin.box(-76, -66, 26, 0, LIGHT)
    burin.shade([(4, -66), (26, -66), (26, 0), (4, 0)], 3.2)
    roof = [(-84, -64), (-62, -100), (12, -100), (34, -64)]
    burin.area(roof, BRICK)
    burin.shade(roof, 4.2, paint=BRICK_DARK)
    burin.area(roof, None)
    burin.box(-52, -112, -40, -92, OCHRE)
    burin.arch(-58, -52, 6, 0, INK)
    _cogwheel(burin.at(-26, -24), 20)
    burin.box(-72, -56, -62, -40, SEPIA)
    burin.box(10, -56, 20, -40, SEPIA)
    _crane(burin.at(58, 0))


def _cogwheel(burin: Burin, radius: float) -> None:
    burin.disc(0, 0, radius, WOOD)
    for x, y in ((1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707)):
        burin.line([(-x * radius, -y * radius), (x * radius, y * radius)], width=2.4)
        for side in (-1, 1):
            burin.disc(side * x * (radius + 1.5), side * y * (radius + 1.5), 3.4, WOOD)
    burin.disc(0, 0, radius * 0.32, WOOD_DARK)


def _crane(burin: Burin) -> None:
    burin.area([(-5, 0), (-3, -104), (3, -104), (5, 0)], WOOD)
    burin.area([(-30, -88), (-28, -93), (30, -120), (32, -114)], WOOD)
    burin.line([(0, -70), (18, -112)], width=2.6)
    burin.line([(29, -116), (29, -62)], width=1.4)
    burin.box(20, -62, 38, -46, STONE)
    burin.shade([(30, -62), (38, -62), (38, -46), (30, -46)], 2.6)
    burin.disc(0, -22, 21, None)
    burin.disc(0, -22, 17, None)
    for x, y in ((1, 0), (0.5, 0.866), (-0.5, 0.866)):
        burin.line([(-19 * x, -22 - 19 * y), (19 * x, -22 + 19 * y)], width=1.6)


def draw_academy(burin: Burin) -> None:
    """A temple of learning: columns and pediment, and behind them a dome with its lantern."""
    burin.box(-34, -92, 34, -60, OCHRE)
    burin.shade([(12, -92), (34, -92), (34, -60), (12, -60)], 3)
    dome = [*bow(-36, 36, -90, 0.95), (36, -90)]
    burin.area(dome, BRICK)
    for reach in (0.62, 0.22):
        burin.line([(side_x, y) for side_x, y in bow(-36 * reach, 36 * reach, -90, 0.95 / reach)], PAPER, 1.6)
    burin.shade([(8, -90), *((x, y) for x, y in dome if x > 8)], 3, paint=BRICK_DARK)
    burin.area(dome, None)
    burin.box(-5, -134, 5, -122, LIGHT)
    burin.area([(-7, -134), (0, -144), (7, -134)], GOLD)
    burin.box(-70, -52, 70, 0, STONE)
    burin.shade([(-70, -52), (70, -52), (70, 0), (-70, 0)], 3, paint=STONE_DARK)
    burin.area([(-78, -62), (0, -92), (78, -62)], LIGHT)
    burin.area([(-56, -66), (0, -87), (56, -66)], OCHRE, width=1.2)
    burin.disc(0, -72, 6, GOLD)
    burin.box(-76, -62, 76, -54, LIGHT)
    for place in range(6):
        x = -66 + place * 26.4
        burin.box(x - 5.5, -50, x + 5.5, -6, PAPER)
        burin.line([(x + 1, -48), (x + 1, -8)], STONE_DARK, 1.2)
        burin.line([(x + 3.4, -48), (x + 3.4, -8)], STONE_DARK, 1.2)
        burin.box(x - 8, -55, x + 8, -50, PAPER, width=1.4)
        burin.box(x - 8, -7, x + 8, -3, PAPER, width=1.4)
    burin.box(-80, -4, 80, 0, LIGHT)
