"""The five components: an anvil's iron, glass, wood, bricks, rope."""

from collections.abc import Callable
from functools import cache
from math import pi, sin

from PIL import Image

from bot.render.engraving import Burin, bow
from bot.render.palette import BRICK, BRICK_DARK, INK, PAPER, WHITE, WOOD, WOOD_DARK
from bot.render.sheets import clear_sheet

from .palette import GLASS, GLASS_DARK, IRON, IRON_DARK, ROPE, ROPE_DARK

FINE = 4
SIDE = 64
"""A component is drawn on a square of so many units."""


@cache
def component(name: str, size: int) -> Image.Image:
    """A component, `size` pixels wide and high, with nothing around it."""
    sheet, _ = clear_sheet(size, size, FINE)
    DRAWINGS[name](Burin(sheet, FINE, scale=size / SIDE))
    return sheet.reduce(FINE)


def _draw_iron(burin: Burin) -> None:
    burin.area(
        [(3, 12), (14, 12), (14, 9), (61, 9), (60, 18), (46, 28), (42, 40), (52, 46), (52, 57), (14, 57), (14, 46),
         (24, 40), (21, 29), (10, 24)],
        IRON,
    )  # fmt: skip
    burin.area([(34, 20), (59, 18), (46, 28), (42, 40), (52, 46), (52, 56), (34, 56)], IRON_DARK, None)
    burin.line([(15, 13), (57, 13)], WHITE, 2)
    burin.line([(14, 48), (52, 48)], INK, 1.4)


def _draw_glass(burin: Burin) -> None:
    burin.area([(25, 4), (39, 4), (39, 25), (53, 39), (55, 50), (46, 60), (18, 60), (9, 50), (11, 39), (25, 25)], WHITE)
    burin.area([(13, 40), (51, 40), (54, 50), (46, 59), (18, 59), (10, 50)], GLASS, None)
    burin.area([(38, 40), (51, 40), (54, 50), (46, 59), (34, 59)], GLASS_DARK, None)
    burin.line([(12, 40), (52, 40)], GLASS_DARK, 2)
    burin.area([(25, 4), (39, 4), (39, 25), (53, 39), (55, 50), (46, 60), (18, 60), (9, 50), (11, 39), (25, 25)], None)
    burin.box(21, 2, 43, 9, GLASS)
    burin.line([(29, 13), (29, 26), (20, 36)], GLASS, 2.4)


def _draw_wood(burin: Burin) -> None:
    for x, y in ((17, 46), (47, 46), (32, 20)):
        burin.disc(x, y, 14.5, WOOD)
        burin.disc(x, y, 9.5, ROPE, WOOD_DARK)
        burin.disc(x, y, 4.6, None, WOOD_DARK)
        burin.disc(x, y, 1.4, WOOD_DARK, None)


def _draw_brick(burin: Burin) -> None:
    for left, top in ((3, 37), (33, 37), (18, 14)):
        burin.box(left, top + 5, left + 28, top + 22, BRICK)
        burin.area([(left, top + 5), (left + 4, top), (left + 30, top), (left + 28, top + 5)], PAPER)
        burin.area([(left + 28, top + 5), (left + 30, top), (left + 31, top + 16), (left + 28, top + 22)], BRICK_DARK)
        burin.line([(left + 4, top + 10), (left + 18, top + 10)], PAPER, 1.4)


def _draw_rope(burin: Burin) -> None:
    for level in range(4):
        y = 50 - level * 10
        burin.oval(32, y, 27, 10, ROPE)
        for twist in range(9):
            x = 32 - 24 + twist * 6
            foot = y + 9.4 * sin(pi * (x - 5) / 54)
            burin.line([(x - 2, foot - 1), (x + 2.4, foot - 7)], ROPE_DARK, 1.4)
    burin.oval(32, 20, 15, 5, ROPE_DARK)
    burin.line([*[(x + 20, y) for x, y in bow(24, 40, 22, 1.3)][4:]], INK, 7)
    burin.line([*[(x + 20, y) for x, y in bow(24, 40, 22, 1.3)][4:]], ROPE, 3.6)


DRAWINGS: dict[str, Callable[[Burin], None]] = {
    "iron": _draw_iron,
    "glass": _draw_glass,
    "wood": _draw_wood,
    "brick": _draw_brick,
    "rope": _draw_rope,
}
