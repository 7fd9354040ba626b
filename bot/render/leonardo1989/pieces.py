"""What the parties set on the board: pawns with their men-at-arms, and seals of offices."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import MARK, TEXT
from bot.render.palette import (
    BLOOD,
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
)
from bot.render.seats import LETTERS
from bot.render.sheets import clear_sheet

FINE = 4
PAWN = (30, 46)
RIM = 3
"""Room around a pawn for its rim."""
CROWDED = (28, 24)
"""A pawn among many: a letter on its colour."""
SEAL = 46
SPEAR = 7
"""How much broader each man-at-arms makes a pawn."""
MOST_SPEARS = 2


@lru_cache(256)
def pawn(
    colour: str, seat: int, men: int = 0, lit: bool = False, pale: bool = False, times: float = 1.0
) -> Image.Image:
    """A party's pawn with its letter; each of its men-at-arms holds up a spear behind it, as far as there is room.
    `lit` has a rim of gold; a `pale` one stood here before; `times` enlarges it."""
    men = min(men, MOST_SPEARS)
    width, height = PAWN[0] + max(SPEAR * men, RIM), PAWN[1] + 4
    sheet, _ = clear_sheet(round(width * times), round(height * times), FINE)
    burin, livery = Burin(sheet, FINE, scale=times), LIVERIES[colour]
    wash, line = (PARCHMENT[2], SEPIA) if pale else (livery.strong, INK)
    for man in range(men):
        _spear(burin.at(PAWN[0] + 1 + man * SPEAR, 0), height)
    middle, head, foot = PAWN[0] / 2, 19.0, height - 2
    body = [(2, foot), (4, foot - 7), (9, foot - 14), (PAWN[0] - 9, foot - 14), (PAWN[0] - 4, foot - 7),
            (PAWN[0] - 2, foot)]  # fmt: skip
    if lit:
        for paint, more in ((INK, 8.0), (GOLD_LIGHT, 5.4)):
            burin.area(body, paint, paint, more)
            burin.disc(middle, head, 14 + more / 2 - 2, paint, None)
    burin.area(body, wash, line)
    burin.disc(middle, head, 14, wash, line)
    piece = sheet.reduce(FINE)
    paint = SEPIA if pale else livery.letter
    at = (middle * times, head * times)
    write(ImageDraw.Draw(piece), at, LETTERS[seat], SANS_BOLD, round(MARK * times), paint)
    return piece


@lru_cache(64)
def pawn_in_crowd(colour: str, seat: int, lit: bool = False, pale: bool = False) -> Image.Image:
    """A pawn where there is no room for whole ones; `lit` has a rim of gold; a `pale` one stood here before."""
    width, height = CROWDED
    sheet, draw = clear_sheet(width, height, FINE)
    livery, box = LIVERIES[colour], (0, 0, width * FINE - 1, height * FINE - 1)
    wash, line = (PARCHMENT[2], SEPIA) if pale else (livery.strong, INK)
    draw.rounded_rectangle(box, radius=8 * FINE, fill=wash, outline=line, width=2 * FINE)
    if lit:
        inner = (FINE, FINE, width * FINE - 1 - FINE, height * FINE - 1 - FINE)
        draw.rounded_rectangle(inner, radius=7 * FINE, outline=GOLD_LIGHT, width=3 * FINE // 2)
    piece = sheet.reduce(FINE)
    paint = SEPIA if pale else livery.letter
    write(ImageDraw.Draw(piece), (width / 2, height / 2), LETTERS[seat], SANS_BOLD, MARK, paint)
    return piece


def _spear(burin: Burin, height: float) -> None:
    burin.line([(0, 10), (0, height)], INK, 4)
    burin.line([(0, 10), (0, height)], WOOD, 2)
    burin.area([(-4, 12), (0, 0.5), (4, 12)], WHITE, INK, 1.3)


@lru_cache(64)
def seal(colour: str, seat: int, lit: bool = False, times: float = 1.0) -> Image.Image:
    """The seal of an office with its holder's letter; `times` enlarges it."""
    sheet, _ = clear_sheet(round((SEAL + 8) * times), round((SEAL + 20) * times), FINE)
    burin, livery = Burin(sheet, FINE, scale=times), LIVERIES[colour]
    middle = SEAL / 2 + 4
    for x in (-1, 1):
        burin.area([(middle + x * 3, middle), (middle + x * 16, SEAL + 13), (middle + x * 8, SEAL + 10),
                    (middle + x * 1, SEAL + 15)], livery.tint)  # fmt: skip
    burin.disc(middle, middle, SEAL / 2 + 2.5, GOLD_LIGHT if lit else PAPER)
    burin.disc(middle, middle, SEAL / 2 - 1.5, livery.strong)
    piece = sheet.reduce(FINE)
    at, size = (middle * times, middle * times), round(TEXT * times)
    write(ImageDraw.Draw(piece), at, LETTERS[seat], SANS_BOLD, size, livery.letter)
    return piece


@cache
def free_office(price: int, size: int = SEAL) -> Image.Image:
    """Where the seal of an office will be; a dear one's quill is golden."""
    sheet, _ = clear_sheet(size, size, FINE)
    Burin(sheet, FINE).disc(size / 2, size / 2, size / 2 - 1, PAPER, STONE_DARK)
    piece = sheet.reduce(FINE)
    stamped(piece, "leonardo", (size / 2, size / 2), round(size * 0.72), STONE_DARK if price < 50 else GOLD)
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
