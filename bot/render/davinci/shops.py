"""The five shops of the city, each built for its trade.

Each is drawn around the middle of its foot: x to the right, y upwards negative, about 160 wide and 120 high.
"""

from math import pi, sin

from bot.render.engraving import Burin, Point, bow
from bot.render.palette import (
    BRICK,
    BRICK_DARK,
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


def draw_blacksmith(burin: Burin) -> None:
    """A stone forge, its fire seen through the gate, an anvil before it."""
    _smoke(burin.at(-42, -118))
    burin.area([(-58, -60), (-53, -116), (-31, -116), (-26, -60)], STONE)
    burin.shade([(-42, -60), (-42, -116), (-31, -116), (-26, -60)], 3)
    burin.box(-56, -121, -28, -114, STONE_DARK)
    burin.box(-66, -52, 38, 0, STONE)
    for row, y in enumerate((-44, -33, -22, -11)):
        burin.line([(-66, y), (38, y)], STONE_DARK, 1.2)
        for x in range(-56 + row % 2 * 10, 38, 20):
            burin.line([(x, y), (x, y + 11)], STONE_DARK, 1.2)
    burin.shade([(12, -52), (38, -52), (38, 0), (12, 0)], 3)
    roof = [(-74, -50), (-8, -88), (46, -50)]
    burin.area(roof, WOOD)
    burin.shade(roof, 4, paint=WOOD_DARK)
    burin.area(roof, None)
    burin.arch(-46, -42, 6, 0, INK)
    _flame(burin.at(-20, 0))
    _anvil(burin.at(60, 0))


def _flame(burin: Burin) -> None:
    burin.area([(-17, 0), (-14, -14), (-9, -8), (-4, -28), (3, -12), (9, -22), (16, 0)], FIRE, None)
    burin.area([(-9, 0), (-4, -14), (1, -6), (5, -12), (9, 0)], GOLD_LIGHT, None)


def _anvil(burin: Burin) -> None:
    burin.box(-13, -16, 13, 0, WOOD_DARK)
    burin.area(
        [(-24, -34), (18, -34), (18, -29), (8, -25), (6, -20), (10, -16), (-10, -16), (-6, -20), (-8, -25), (-24, -30)],
        IRON,
    )


def draw_glassmaker(burin: Burin) -> None:
    """A domed furnace with glowing mouths, and vessels on a table."""
    _smoke(burin.at(-24, -116))
    burin.box(-34, -118, -14, -96, BRICK)
    dome = [*bow(-76, 28, -46, 1.1), (28, -46)]
    burin.area(dome, BRICK)
    for rise in (0.8, 0.5, 0.22):
        burin.line(bow(-76, 28, -46, rise), BRICK_DARK, 1.3)
    burin.area(dome, None)
    burin.box(-80, -46, 32, 0, OCHRE)
    burin.shade([(8, -46), (32, -46), (32, 0), (8, 0)], 3)
    for left in (-70, -37, -4):
        burin.arch(left, -36, left + 24, -4, INK)
        burin.arch(left + 4, -28, left + 20, -6, FIRE, None)
        burin.arch(left + 8, -18, left + 16, -6, GOLD_LIGHT, None)
    burin.box(38, -24, 80, -20, WOOD)
    burin.line([(43, -20), (43, 0)], width=2.4)
    burin.line([(75, -20), (75, 0)], width=2.4)
    _vessel(burin.at(48, -24), 7, 26)
    _vessel(burin.at(68, -24), 8, 18)


def _vessel(burin: Burin, radius: float, height: float) -> None:
    burin.box(-2.5, -height, 2.5, -radius, GLASS, width=1.4)
    burin.disc(0, -radius, radius, GLASS)
    burin.area([*bow(-radius + 2, radius - 2, -radius, -0.8)], GLASS_DARK, None)


def draw_joiner(burin: Burin) -> None:
    """A timbered house with a great gable, and trunks stacked beside it."""
    burin.box(-70, -58, 20, 0, PAPER)
    for left, right in ((-70, -40), (-40, -10), (-10, 20)):
        burin.line([(left, 0), (right, -58)], WOOD_DARK, 3)
    for x in (-70, -40, -10, 20):
        burin.line([(x, 0), (x, -58)], WOOD_DARK, 4)
    burin.line([(-70, -30), (20, -30)], WOOD_DARK, 4)
    burin.area([(-66, -58), (-25, -104), (16, -58)], PAPER)
    burin.line([(-46, -60), (-46, -80)], WOOD_DARK, 3)
    burin.line([(-4, -60), (-4, -80)], WOOD_DARK, 3)
    burin.line([(-50, -78), (0, -78)], WOOD_DARK, 3)
    burin.box(-34, -74, -16, -60, SEPIA)
    roof: list[Point] = [(-80, -52), (-25, -114), (30, -52), (20, -52), (-25, -102), (-70, -52)]
    burin.area(roof, WOOD)
    burin.box(-38, -30, -12, 0, WOOD_DARK)
    burin.line([(-25, -30), (-25, 0)], PAPER, 1.2)
    for x, y in ((36, -9), (54, -9), (72, -9), (45, -24.5), (63, -24.5), (54, -40)):
        burin.disc(x, y, 9, WOOD)
        burin.disc(x, y, 5, ROPE, WOOD_DARK)
        burin.disc(x, y, 1.6, WOOD_DARK, None)


def draw_kiln(burin: Burin) -> None:
    """A bottle of bricks with its fire hole, and bricks piled up."""
    _smoke(burin.at(-26, -120))
    sides = [(-72, 0), (-70, -30), (-58, -60), (-40, -84), (-38, -118), (-14, -118), (-12, -84), (6, -60), (18, -30)]
    outline: list[Point] = [*sides, (20, 0)]
    burin.area(outline, BRICK)
    burin.shade(outline, 6, paint=BRICK_DARK)
    burin.shade([(-4, -72), (6, -60), (18, -30), (20, 0), (-2, 0)], 3, paint=BRICK_DARK)
    burin.area(outline, None)
    burin.box(-42, -123, -10, -116, BRICK_DARK)
    burin.arch(-46, -38, -6, 0, INK)
    _flame(burin.at(-26, 0))
    for row, (first, count) in enumerate(((30, 3), (38, 2), (46, 1))):
        for place in range(count):
            x, y = first + place * 17, -12 * row
            burin.box(x, y - 12, x + 17, y, BRICK)
            burin.line([(x + 3, y - 9), (x + 14, y - 9)], PAPER, 1.2)


def draw_ropemaker(burin: Burin) -> None:
    """A long rope walk on posts, strands running to the wheel, a coil at the end."""
    roof: list[Point] = [(-80, -58), (-66, -90), (34, -90), (48, -58)]
    burin.box(-72, -58, 40, 0, SEPIA)
    for strand, y in enumerate((-40, -30, -20)):
        wave = [(x, y + 2.4 * sin(x * pi / 9 + strand)) for x in range(-70, 40, 3)]
        burin.line(wave, ROPE, 4)
    burin.area(roof, ROPE)
    burin.shade(roof, 4, paint=ROPE_DARK)
    burin.area(roof, None)
    for x in (-72, -35, 3, 40):
        burin.box(x - 4, -58, x + 4, 0, WOOD)
    burin.box(-80, -62, 48, -56, WOOD)
    burin.box(-20, -106, 2, -88, LIGHT)
    burin.area([(-24, -106), (-9, -118), (6, -106)], ROPE)
    for level in range(4):
        burin.oval(62, -7 - level * 9, 17, 7, ROPE)
        burin.oval(62, -7 - level * 9, 9, 3, ROPE_DARK, None)
    burin.oval(62, -34, 8, 3, SEPIA)


def _smoke(burin: Burin) -> None:
    """Curls that drift off to the right."""
    for x, y, radius in ((2, -4, 4), (8, -9, 5.5), (17, -11, 6), (26, -9, 4)):
        burin.disc(x, y, radius, WHITE, STONE_DARK)
