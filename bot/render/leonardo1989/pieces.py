"""What the parties set on the board: pawns with their men-at-arms, and seals of offices."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import BLOOD, GOLD, GOLD_LIGHT, INK, LIVERIES, PAPER, STONE, STONE_DARK, WHITE, WOOD
from bot.render.seats import LETTERS
from bot.render.sheets import clear_sheet

FINE = 4
PAWN = (36, 46)
SEAL = 36
SPEAR = 7
"""How much broader each man-at-arms makes a pawn."""


@lru_cache(256)
def pawn(colour: str, seat: int, men: int = 0, lit: bool = False) -> Image.Image:
    """A party's pawn with its letter; each of its men-at-arms holds up a spear behind it. `lit` has a rim of gold."""
    width, height = PAWN[0] + SPEAR * men, PAWN[1] + 8
    sheet, _ = clear_sheet(width, height, FINE)
    burin, livery = Burin(sheet, FINE), LIVERIES[colour]
    for man in range(men):
        _spear(burin.at(PAWN[0] - 2 + man * SPEAR, 0), height)
    middle, head, foot = PAWN[0] / 2, 25.5, height - 3
    body = [(5, foot), (7, foot - 8), (13, foot - 14), (PAWN[0] - 13, foot - 14), (PAWN[0] - 7, foot - 8),
            (PAWN[0] - 5, foot)]  # fmt: skip
    if lit:
        for paint, more in ((INK, 7.6), (GOLD_LIGHT, 5.4)):
            burin.area(body, paint, paint, more)
            burin.disc(middle, head, 13.5 + more / 2 + 0.6, paint, None)
    burin.area(body, livery.strong)
    burin.disc(middle, head, 14, livery.strong)
    piece = sheet.reduce(FINE)
    write(ImageDraw.Draw(piece), (middle, head), LETTERS[seat], SANS_BOLD, 24, livery.letter)
    return piece


def _spear(burin: Burin, height: float) -> None:
    burin.line([(0, 10), (0, height)], INK, 4)
    burin.line([(0, 10), (0, height)], WOOD, 2)
    burin.area([(-4, 11), (0, 0.5), (4, 11)], WHITE, INK, 1.3)


@lru_cache(64)
def seal(colour: str, seat: int, lit: bool = False) -> Image.Image:
    """The seal of an office with its holder's letter."""
    sheet, _ = clear_sheet(SEAL + 8, SEAL + 22, FINE)
    burin, livery = Burin(sheet, FINE), LIVERIES[colour]
    middle = SEAL / 2 + 4
    for x in (-1, 1):
        burin.area([(middle + x * 3, middle), (middle + x * 13, SEAL + 18), (middle + x * 6, SEAL + 15),
                    (middle + x * 1, SEAL + 20)], livery.tint)  # fmt: skip
    burin.disc(middle, middle, SEAL / 2 + 2.5, GOLD_LIGHT if lit else PAPER)
    burin.disc(middle, middle, SEAL / 2 - 1.5, livery.strong)
    piece = sheet.reduce(FINE)
    write(ImageDraw.Draw(piece), (middle, middle), LETTERS[seat], SANS_BOLD, 25, livery.letter)
    return piece


@cache
def free_office(price: int) -> Image.Image:
    """Where the seal of an office will be, with its price."""
    sheet, _ = clear_sheet(SEAL + 8, SEAL + 22, FINE)
    burin = Burin(sheet, FINE)
    middle = SEAL / 2 + 4
    burin.disc(middle, middle, SEAL / 2 + 1, PAPER, STONE_DARK)
    piece = sheet.reduce(FINE)
    stamped(piece, "leonardo", (middle, middle), 26, STONE if price < 50 else GOLD)
    return piece


@cache
def helmet(size: int, pale: bool = False) -> Image.Image:
    """A man-at-arms."""
    sheet, _ = clear_sheet(size, size, FINE)
    burin = Burin(sheet, FINE, scale=size / 32)
    steel, line = (PAPER, STONE_DARK) if pale else (STONE, INK)
    if not pale:
        burin.area([(15, 4), (20, 0.5), (27, 2), (30, 8), (24, 8), (20, 6)], BLOOD)
    burin.area([(4, 24), (4, 15), (8, 7), (16, 4), (24, 7), (28, 15), (28, 24)], steel, line)
    if not pale:
        burin.area([(20, 6), (24, 7), (28, 15), (28, 24), (22, 24)], STONE_DARK, None)
    burin.area([(4, 24), (4, 15), (8, 7), (16, 4), (24, 7), (28, 15), (28, 24)], None, line)
    burin.area([(1, 24), (31, 24), (31, 29), (1, 29)], steel, line)
    burin.box(8, 15, 24, 19, line, None)
    return sheet.reduce(FINE)
