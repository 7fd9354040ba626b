"""The buildings of the city: the Council, the Workshop, the Academy and the five shops."""

from math import pi, sin

from bot.render.drawing import Pen, Point, bow
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
    STONE_DARK,
    WHITE,
    WOOD,
    WOOD_DARK,
)

from .palette import FIRE, GLASS, GLASS_DARK, IRON, ROPE, ROPE_DARK

OCHRE, LIGHT = PARCHMENT[3], PARCHMENT[2]


def draw_council(pen: Pen) -> None:
    """A town hall: a block under a crenellated gallery, and its tower."""
    pen.box(-56, -66, 50, 0, OCHRE)
    pen.shade([(18, -66), (50, -66), (50, 0), (18, 0)], 3.2)
    _battlements(pen, -63, 57, -66, 10)
    pen.box(-22, -104, 4, -80, OCHRE)
    pen.shade([(-7, -104), (4, -104), (4, -80), (-7, -80)], 2.6)
    _battlements(pen, -27, 9, -104, 7)
    pen.box(-19, -122, 1, -113, OCHRE)
    pen.area([(-21, -122), (-9, -134), (3, -122)], BRICK)
    pen.line([(-9, -134), (-9, -146)])
    pen.area([(-9, -146), (8, -142), (-9, -138)], BLOOD, width=1.2)
    pen.disc(-9, -92, 7.5, PAPER)
    pen.line([(-9, -92), (-9, -97)], width=1.4)
    pen.line([(-9, -92), (-5.5, -90)], width=1.4)
    for top in (-58, -32):
        for left in (-48, -27, 10, 31):
            pen.arch(left, top, left + 11, top + 18, SEPIA)
    pen.arch(-11, -56, 1, -38, SEPIA)
    pen.arch(-14, -25, 4, 0, WOOD_DARK)
    pen.line([(-5, -24), (-5, 0)], width=1.2)
    pen.line([(-56, -36), (50, -36)], SEPIA, 1.2)


def _battlements(pen: Pen, left: float, right: float, foot: float, height: float) -> None:
    """A gallery on corbels, with merlons."""
    count = round((right - left) / (height * 1.15))
    step = (right - left) / count
    pen.box(left, foot - height, right, foot, LIGHT)
    for number in range(count):
        x = left + number * step
        pen.area([*bow(x + step * 0.18, x + step * 0.82, foot), (x + step * 0.82, foot)], SEPIA, None)
        pen.box(x + step * 0.16, foot - height * 1.55, x + step * 0.84, foot - height, LIGHT, width=1.4)


def draw_workshop(pen: Pen) -> None:
    """A master's workshop, its gate open on a great cogwheel, and a crane with a tread wheel."""
    pen.box(-76, -66, 26, 0, LIGHT)
    pen.shade([(4, -66), (26, -66), (26, 0), (4, 0)], 3.2)
    roof = [(-84, -64), (-62, -100), (12, -100), (34, -64)]
    pen.area(roof, BRICK)
    pen.shade(roof, 4.2, paint=BRICK_DARK)
    pen.area(roof, None)
    pen.box(-52, -112, -40, -92, OCHRE)
    pen.arch(-58, -52, 6, 0, INK)
    _cogwheel(pen.at(-26, -24), 20)
    pen.box(-72, -56, -62, -40, SEPIA)
    pen.box(10, -56, 20, -40, SEPIA)
    _crane(pen.at(58, 0))


def _cogwheel(pen: Pen, radius: float) -> None:
    pen.disc(0, 0, radius, WOOD)
    for x, y in ((1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707)):
        pen.line([(-x * radius, -y * radius), (x * radius, y * radius)], width=2.4)
        for side in (-1, 1):
            pen.disc(side * x * (radius + 1.5), side * y * (radius + 1.5), 3.4, WOOD)
    pen.disc(0, 0, radius * 0.32, WOOD_DARK)


def _crane(pen: Pen) -> None:
    pen.area([(-5, 0), (-3, -104), (3, -104), (5, 0)], WOOD)
    pen.area([(-30, -88), (-28, -93), (30, -120), (32, -114)], WOOD)
    pen.line([(0, -70), (18, -112)], width=2.6)
    pen.line([(29, -116), (29, -62)], width=1.4)
    pen.box(20, -62, 38, -46, STONE)
    pen.shade([(30, -62), (38, -62), (38, -46), (30, -46)], 2.6)
    pen.disc(0, -22, 21, None)
    pen.disc(0, -22, 17, None)
    for x, y in ((1, 0), (0.5, 0.866), (-0.5, 0.866)):
        pen.line([(-19 * x, -22 - 19 * y), (19 * x, -22 + 19 * y)], width=1.6)


def draw_academy(pen: Pen) -> None:
    """A temple of learning: columns and pediment, and behind them a dome with its lantern."""
    pen.box(-34, -92, 34, -60, OCHRE)
    pen.shade([(12, -92), (34, -92), (34, -60), (12, -60)], 3)
    dome = [*bow(-36, 36, -90, 0.95), (36, -90)]
    pen.area(dome, BRICK)
    for reach in (0.62, 0.22):
        pen.line([(side_x, y) for side_x, y in bow(-36 * reach, 36 * reach, -90, 0.95 / reach)], PAPER, 1.6)
    pen.shade([(8, -90), *((x, y) for x, y in dome if x > 8)], 3, paint=BRICK_DARK)
    pen.area(dome, None)
    pen.box(-5, -134, 5, -122, LIGHT)
    pen.area([(-7, -134), (0, -144), (7, -134)], GOLD)
    pen.box(-70, -52, 70, 0, STONE)
    pen.shade([(-70, -52), (70, -52), (70, 0), (-70, 0)], 3, paint=STONE_DARK)
    pen.area([(-78, -62), (0, -92), (78, -62)], LIGHT)
    pen.area([(-56, -66), (0, -87), (56, -66)], OCHRE, width=1.2)
    pen.disc(0, -72, 6, GOLD)
    pen.box(-76, -62, 76, -54, LIGHT)
    for place in range(6):
        x = -66 + place * 26.4
        pen.box(x - 5.5, -50, x + 5.5, -6, PAPER)
        pen.line([(x + 1, -48), (x + 1, -8)], STONE_DARK, 1.2)
        pen.line([(x + 3.4, -48), (x + 3.4, -8)], STONE_DARK, 1.2)
        pen.box(x - 8, -55, x + 8, -50, PAPER, width=1.4)
        pen.box(x - 8, -7, x + 8, -3, PAPER, width=1.4)
    pen.box(-80, -4, 80, 0, LIGHT)


def draw_blacksmith(pen: Pen) -> None:
    """A stone forge, its fire seen through the gate, an anvil in front of it."""
    _smoke(pen.at(-42, -118))
    pen.area([(-58, -60), (-53, -116), (-31, -116), (-26, -60)], STONE)
    pen.shade([(-42, -60), (-42, -116), (-31, -116), (-26, -60)], 3)
    pen.box(-56, -121, -28, -114, STONE_DARK)
    pen.box(-66, -52, 38, 0, STONE)
    for row, y in enumerate((-44, -33, -22, -11)):
        pen.line([(-66, y), (38, y)], STONE_DARK, 1.2)
        for x in range(-56 + row % 2 * 10, 38, 20):
            pen.line([(x, y), (x, y + 11)], STONE_DARK, 1.2)
    pen.shade([(12, -52), (38, -52), (38, 0), (12, 0)], 3)
    roof = [(-74, -50), (-8, -88), (46, -50)]
    pen.area(roof, WOOD)
    pen.shade(roof, 4, paint=WOOD_DARK)
    pen.area(roof, None)
    pen.arch(-46, -42, 6, 0, INK)
    _flame(pen.at(-20, 0))
    _anvil(pen.at(60, 0))


def _flame(pen: Pen) -> None:
    pen.area([(-17, 0), (-14, -14), (-9, -8), (-4, -28), (3, -12), (9, -22), (16, 0)], FIRE, None)
    pen.area([(-9, 0), (-4, -14), (1, -6), (5, -12), (9, 0)], GOLD_LIGHT, None)


def _anvil(pen: Pen) -> None:
    pen.box(-13, -16, 13, 0, WOOD_DARK)
    pen.area(
        [(-24, -34), (18, -34), (18, -29), (8, -25), (6, -20), (10, -16), (-10, -16), (-6, -20), (-8, -25), (-24, -30)],
        IRON,
    )


def draw_glassmaker(pen: Pen) -> None:
    """A domed furnace with glowing mouths, and vessels on a table."""
    _smoke(pen.at(-24, -116))
    pen.box(-34, -118, -14, -96, BRICK)
    dome = [*bow(-76, 28, -46, 1.1), (28, -46)]
    pen.area(dome, BRICK)
    for rise in (0.8, 0.5, 0.22):
        pen.line(bow(-76, 28, -46, rise), BRICK_DARK, 1.3)
    pen.area(dome, None)
    pen.box(-80, -46, 32, 0, OCHRE)
    pen.shade([(8, -46), (32, -46), (32, 0), (8, 0)], 3)
    for left in (-70, -37, -4):
        pen.arch(left, -36, left + 24, -4, INK)
        pen.arch(left + 4, -28, left + 20, -6, FIRE, None)
        pen.arch(left + 8, -18, left + 16, -6, GOLD_LIGHT, None)
    pen.box(38, -24, 80, -20, WOOD)
    pen.line([(43, -20), (43, 0)], width=2.4)
    pen.line([(75, -20), (75, 0)], width=2.4)
    _vessel(pen.at(48, -24), 7, 26)
    _vessel(pen.at(68, -24), 8, 18)


def _vessel(pen: Pen, radius: float, height: float) -> None:
    pen.box(-2.5, -height, 2.5, -radius, GLASS, width=1.4)
    pen.disc(0, -radius, radius, GLASS)
    pen.area([*bow(-radius + 2, radius - 2, -radius, -0.8)], GLASS_DARK, None)


def draw_joiner(pen: Pen) -> None:
    """A timbered house with a great gable, and trunks stacked beside it."""
    pen.box(-70, -58, 20, 0, PAPER)
    for left, right in ((-70, -40), (-40, -10), (-10, 20)):
        pen.line([(left, 0), (right, -58)], WOOD_DARK, 3)
    for x in (-70, -40, -10, 20):
        pen.line([(x, 0), (x, -58)], WOOD_DARK, 4)
    pen.line([(-70, -30), (20, -30)], WOOD_DARK, 4)
    pen.area([(-66, -58), (-25, -104), (16, -58)], PAPER)
    pen.line([(-46, -60), (-46, -80)], WOOD_DARK, 3)
    pen.line([(-4, -60), (-4, -80)], WOOD_DARK, 3)
    pen.line([(-50, -78), (0, -78)], WOOD_DARK, 3)
    pen.box(-34, -74, -16, -60, SEPIA)
    roof: list[Point] = [(-80, -52), (-25, -114), (30, -52), (20, -52), (-25, -102), (-70, -52)]
    pen.area(roof, WOOD)
    pen.box(-38, -30, -12, 0, WOOD_DARK)
    pen.line([(-25, -30), (-25, 0)], PAPER, 1.2)
    for x, y in ((36, -9), (54, -9), (72, -9), (45, -24.5), (63, -24.5), (54, -40)):
        pen.disc(x, y, 9, WOOD)
        pen.disc(x, y, 5, ROPE, WOOD_DARK)
        pen.disc(x, y, 1.6, WOOD_DARK, None)


def draw_kiln(pen: Pen) -> None:
    """A bottle of bricks with its fire hole, and bricks piled up."""
    _smoke(pen.at(-26, -120))
    sides = [(-72, 0), (-70, -30), (-58, -60), (-40, -84), (-38, -118), (-14, -118), (-12, -84), (6, -60), (18, -30)]
    outline: list[Point] = [*sides, (20, 0)]
    pen.area(outline, BRICK)
    pen.shade(outline, 6, paint=BRICK_DARK)
    pen.shade([(-4, -72), (6, -60), (18, -30), (20, 0), (-2, 0)], 3, paint=BRICK_DARK)
    pen.area(outline, None)
    pen.box(-42, -123, -10, -116, BRICK_DARK)
    pen.arch(-46, -38, -6, 0, INK)
    _flame(pen.at(-26, 0))
    for row, (first, count) in enumerate(((30, 3), (38, 2), (46, 1))):
        for place in range(count):
            x, y = first + place * 17, -12 * row
            pen.box(x, y - 12, x + 17, y, BRICK)
            pen.line([(x + 3, y - 9), (x + 14, y - 9)], PAPER, 1.2)


def draw_ropemaker(pen: Pen) -> None:
    """A long rope walk on posts, strands running to the wheel, a coil at the end."""
    roof: list[Point] = [(-80, -58), (-66, -90), (34, -90), (48, -58)]
    pen.box(-72, -58, 40, 0, SEPIA)
    for strand, y in enumerate((-40, -30, -20)):
        wave = [(x, y + 2.4 * sin(x * pi / 9 + strand)) for x in range(-70, 40, 3)]
        pen.line(wave, ROPE, 4)
    pen.area(roof, ROPE)
    pen.shade(roof, 4, paint=ROPE_DARK)
    pen.area(roof, None)
    for x in (-72, -35, 3, 40):
        pen.box(x - 4, -58, x + 4, 0, WOOD)
    pen.box(-80, -62, 48, -56, WOOD)
    pen.box(-20, -106, 2, -88, LIGHT)
    pen.area([(-24, -106), (-9, -118), (6, -106)], ROPE)
    for level in range(4):
        pen.oval(62, -7 - level * 9, 17, 7, ROPE)
        pen.oval(62, -7 - level * 9, 9, 3, ROPE_DARK, None)
    pen.oval(62, -34, 8, 3, SEPIA)


def _smoke(pen: Pen) -> None:
    """Curls that drift off to the right."""
    for x, y, radius in ((2, -4, 4), (8, -9, 5.5), (17, -11, 6), (26, -9, 4)):
        pen.disc(x, y, radius, WHITE, STONE_DARK)
