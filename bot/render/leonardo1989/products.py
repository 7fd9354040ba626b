"""The four products of the market: a gem, a tusk of ivory, bars of gold, a sack of spices."""

from functools import cache

from PIL import Image

from bot.render.engraving import Burin, bow
from bot.render.palette import (
    BLOOD,
    BRICK,
    GOLD,
    GOLD_LIGHT,
    INK,
    LIVERIES,
    PAPER,
    SEPIA,
    STONE,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from bot.render.sheets import clear_sheet

FINE = 4
SIDE = 48
FIELDS = {"gem": LIVERIES["blue"].tint, "ivory": WHITE, "gold": GOLD_LIGHT, "spices": LIVERIES["red"].tint}
"""The colour of each product's numbers on the machine and of its row on the table."""


@cache
def product(name: str, size: int) -> Image.Image:
    sheet, _ = clear_sheet(size, size, FINE)
    DRAWINGS[name](Burin(sheet, FINE, scale=size / SIDE))
    return sheet.reduce(FINE)


def _gem(burin: Burin) -> None:
    livery = LIVERIES["blue"]
    burin.area([(12, 8), (36, 8), (46, 20), (24, 44), (2, 20)], livery.line)
    burin.area([(16, 20), (32, 20), (24, 44)], livery.tint, None)
    burin.area([(12, 8), (24, 8), (16, 20), (2, 20)], livery.tint, None)
    burin.area([(24, 8), (32, 20), (16, 20)], WHITE, None)
    burin.area([(32, 20), (46, 20), (24, 44)], livery.strong, None)
    burin.line([(2, 20), (46, 20)], INK, 1.4)
    burin.line([(12, 8), (16, 20), (24, 44), (32, 20), (36, 8)], INK, 1.2)
    burin.line([(16, 20), (24, 8), (32, 20)], INK, 1.2)
    burin.area([(12, 8), (36, 8), (46, 20), (24, 44), (2, 20)], None)


def _ivory(burin: Burin) -> None:
    burin.area([(4, 34), (14, 38), (26, 35), (36, 26), (42, 14), (44, 4), (46, 16), (43, 30), (34, 42), (20, 46),
                (8, 44)], PAPER)  # fmt: skip
    burin.area([(8, 44), (20, 46), (34, 42), (43, 30), (45, 20), (38, 32), (26, 40), (12, 42)], STONE, None)
    burin.area([(3, 18), (10, 24), (20, 22), (28, 14), (31, 3), (33, 14), (29, 24), (20, 31), (8, 31)], PAPER)
    burin.oval(5, 38.5, 3.4, 5.6, STONE)
    burin.oval(5, 24.5, 3, 6.2, STONE)
    burin.area([(4, 34), (14, 38), (26, 35), (36, 26), (42, 14), (44, 4), (46, 16), (43, 30), (34, 42), (20, 46),
                (8, 44)], None)  # fmt: skip


def _gold(burin: Burin) -> None:
    for left, top in ((2, 28), (24, 28), (13, 13)):
        burin.area([(left, top + 14), (left + 4, top), (left + 18, top), (left + 22, top + 14)], GOLD)
        burin.area([(left + 4, top), (left + 7, top - 4), (left + 15, top - 4), (left + 18, top)], GOLD_LIGHT)
        burin.line([(left + 6, top + 4), (left + 14, top + 4)], GOLD_LIGHT, 2)


def _spices(burin: Burin) -> None:
    burin.area([(7, 44), (4, 32), (10, 20), (38, 20), (44, 32), (41, 44), (34, 47), (14, 47)], WOOD)
    burin.area([(30, 20), (38, 20), (44, 32), (41, 44), (34, 47)], WOOD_DARK, None)
    burin.area([(7, 44), (4, 32), (10, 20), (38, 20), (44, 32), (41, 44), (34, 47), (14, 47)], None)
    burin.area([*bow(9, 39, 20, 0.9), (39, 20)], BRICK)
    for x, y in ((18, 14), (25, 11), (30, 16), (22, 17)):
        burin.disc(x, y, 1.6, BLOOD, None)
    burin.oval(24, 20, 16, 3.4, SEPIA)
    burin.area([(11, 18), *bow(11, 37, 18, 0.8), (37, 18), (24, 21)], BRICK, None)


DRAWINGS = {"gem": _gem, "ivory": _ivory, "gold": _gold, "spices": _spices}
