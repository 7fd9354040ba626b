"""Small signs beside figures."""

from functools import cache

from PIL import Image

from bot.render.engraving import Burin
from bot.render.palette import BLOOD, BRICK, GOLD_LIGHT, INK, PAPER, SEPIA, WOOD_DARK
from bot.render.sheets import clear_sheet

FINE = 4


@cache
def palace_token(size: int) -> Image.Image:
    """A palace, for palaces and bridges counted."""
    sheet, _ = clear_sheet(size, size, FINE)
    burin = Burin(sheet, FINE, scale=size / 32)
    burin.box(4, 12, 28, 31, PAPER)
    burin.area([(1, 12), (7, 3), (25, 3), (31, 12)], BRICK)
    for x in (8, 20):
        burin.box(x, 16, x + 4, 22, SEPIA, None)
    burin.arch(13, 19, 19, 31, WOOD_DARK)
    return sheet.reduce(FINE)


@cache
def crown_token(width: int) -> Image.Image:
    """A whole quarter in one hand."""
    sheet, _ = clear_sheet(width, round(width * 0.56), FINE)
    burin = Burin(sheet, FINE, width / 2, width * 0.5, width / 36)
    burin.area([(-15, 2), (-17, -10), (-8, -4), (0, -13), (8, -4), (17, -10), (15, 2)], GOLD_LIGHT, INK, 1.8)
    for x in (-8, 0, 8):
        burin.disc(x, -0.5, 1.7, BLOOD, None)
    return sheet.reduce(FINE)
