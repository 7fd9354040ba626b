"""What the parties have on the board: pawns, seals of offices, the arms of the factions, small signs."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point, bow
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import (
    BLOOD,
    BRICK,
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
from bot.render.sizes import MARK, TEXT
from bot.render.sprites import LETTERS, clear_sheet, stamped

ARMS_SIDE = (40, 48)
"""A shield is drawn on a field of this many units."""


@cache
def shield(faction: str, height: int, fine: int = 4) -> Image.Image:
    """`faction` is "guelf", "ghibelline", or "nothing"."""
    scale = height / ARMS_SIDE[1]
    sheet, _ = clear_sheet(round(ARMS_SIDE[0] * scale), height, fine)
    pen = Pen(sheet, fine, scale=scale)
    fill = {"guelf": WHITE, "ghibelline": GOLD_LIGHT}.get(faction, STONE)
    outline: list[Point] = [(2, 2), (38, 2), (38, 24), (35, 34), (29, 41), (20, 46.5), (11, 41), (5, 34), (2, 24)]
    pen.area(outline, fill, None)
    if faction == "guelf":
        _lily(pen)
    elif faction == "ghibelline":
        _eagle(pen)
    else:
        pen.line([(11, 34), (29, 12)], STONE_DARK, 4 * scale)
    pen.area(outline, None, INK, min(7.0, max(1.8, 2.2 * scale)))
    return sheet.reduce(fine)


@cache
def both_shields(height: int) -> Image.Image:
    """Half the Guelfs' shield, half the Ghibellines', for a faction not yet known."""
    left, right = shield("guelf", height).copy(), shield("ghibelline", height)
    half = left.width // 2
    left.paste(right.crop((half, 0, right.width, height)), (half, 0))
    return left


def _mirrored(pen: Pen, points: list[Point], paint: str) -> None:
    pen.area(points, paint, None)
    pen.area([(40 - x, y) for x, y in points], paint, None)


def _lily(pen: Pen) -> None:
    _mirrored(pen, [(20, 6), (24, 13), (25, 18), (23, 25), (20, 28)], BLOOD)
    petal: list[Point] = [
        (22, 27), (24, 20), (28, 14), (32, 13), (35, 16), (35, 20), (32, 23), (31, 20), (29.5, 19.5), (27.5, 22),
        (26, 28),
    ]  # fmt: skip
    _mirrored(pen, petal, BLOOD)
    pen.box(12, 27.5, 28, 31, BLOOD, None)
    _mirrored(pen, [(20, 31), (23, 31), (22.5, 36), (20, 42)], BLOOD)
    _mirrored(pen, [(24, 31), (27, 31), (31, 36), (27.5, 38.5), (25, 35)], BLOOD)
    pen.line([(27, 12), (29, 8)], BLOOD, 1.3)
    pen.line([(13, 12), (11, 8)], BLOOD, 1.3)


def _eagle(pen: Pen) -> None:
    wing: list[Point] = [
        (23, 17), (27, 10), (31, 7), (35, 9), (36, 18), (35, 27), (33, 22), (32, 29), (30, 24), (28.5, 30), (27, 25),
        (24, 27),
    ]  # fmt: skip
    _mirrored(pen, wing, INK)
    pen.area([(16, 26), (17, 16), (18, 11), (17, 8), (14, 9.5), (15, 6.5), (18.5, 5), (22, 6), (23, 10), (23, 16),
                (24, 26), (20, 31)], INK, None)  # fmt: skip
    _mirrored(pen, [(20, 29), (23, 31), (25, 39), (22, 37), (20, 43)], INK)
    _mirrored(pen, [(23, 27), (28, 33), (31, 33), (29, 35), (30, 37), (27, 36), (26, 38), (24, 33)], INK)
    pen.disc(18.6, 7.6, 0.8, GOLD_LIGHT, None)


FINE = 4


@cache
def palace_token(size: int) -> Image.Image:
    """A palace, for a number of palaces and bridges."""
    sheet, _ = clear_sheet(size, size, FINE)
    pen = Pen(sheet, FINE, scale=size / 32)
    pen.box(4, 12, 28, 31, PAPER)
    pen.area([(1, 12), (7, 3), (25, 3), (31, 12)], BRICK)
    for x in (8, 20):
        pen.box(x, 16, x + 4, 22, SEPIA, None)
    pen.arch(13, 19, 19, 31, WOOD_DARK)
    return sheet.reduce(FINE)


@cache
def crown_token(width: int) -> Image.Image:
    """Marks a quarter with a single owner."""
    sheet, _ = clear_sheet(width, round(width * 0.56), FINE)
    pen = Pen(sheet, FINE, width / 2, width * 0.5, width / 36)
    pen.area([(-15, 2), (-17, -10), (-8, -4), (0, -13), (8, -4), (17, -10), (15, 2)], GOLD_LIGHT, INK, 1.8)
    for x in (-8, 0, 8):
        pen.disc(x, -0.5, 1.7, BLOOD, None)
    return sheet.reduce(FINE)


SIDE = 48
FIELDS = {"gem": OWNER_COLOURS["blue"].tint, "ivory": WHITE, "gold": GOLD_LIGHT, "spices": OWNER_COLOURS["red"].tint}
"""The colour of each product's numbers on the machine and of its row on the table."""


@cache
def product(name: str, size: int) -> Image.Image:
    sheet, _ = clear_sheet(size, size, FINE)
    DRAWINGS[name](Pen(sheet, FINE, scale=size / SIDE))
    return sheet.reduce(FINE)


def _gem(pen: Pen) -> None:
    owner_colours = OWNER_COLOURS["blue"]
    pen.area([(12, 8), (36, 8), (46, 20), (24, 44), (2, 20)], owner_colours.line)
    pen.area([(16, 20), (32, 20), (24, 44)], owner_colours.tint, None)
    pen.area([(12, 8), (24, 8), (16, 20), (2, 20)], owner_colours.tint, None)
    pen.area([(24, 8), (32, 20), (16, 20)], WHITE, None)
    pen.area([(32, 20), (46, 20), (24, 44)], owner_colours.strong, None)
    pen.line([(2, 20), (46, 20)], INK, 1.4)
    pen.line([(12, 8), (16, 20), (24, 44), (32, 20), (36, 8)], INK, 1.2)
    pen.line([(16, 20), (24, 8), (32, 20)], INK, 1.2)
    pen.area([(12, 8), (36, 8), (46, 20), (24, 44), (2, 20)], None)


def _ivory(pen: Pen) -> None:
    pen.area([(4, 34), (14, 38), (26, 35), (36, 26), (42, 14), (44, 4), (46, 16), (43, 30), (34, 42), (20, 46),
                (8, 44)], PAPER)  # fmt: skip
    pen.area([(8, 44), (20, 46), (34, 42), (43, 30), (45, 20), (38, 32), (26, 40), (12, 42)], STONE, None)
    pen.area([(3, 18), (10, 24), (20, 22), (28, 14), (31, 3), (33, 14), (29, 24), (20, 31), (8, 31)], PAPER)
    pen.oval(5, 38.5, 3.4, 5.6, STONE)
    pen.oval(5, 24.5, 3, 6.2, STONE)
    pen.area([(4, 34), (14, 38), (26, 35), (36, 26), (42, 14), (44, 4), (46, 16), (43, 30), (34, 42), (20, 46),
                (8, 44)], None)  # fmt: skip


def _gold(pen: Pen) -> None:
    for left, top in ((2, 28), (24, 28), (13, 13)):
        pen.area([(left, top + 14), (left + 4, top), (left + 18, top), (left + 22, top + 14)], GOLD)
        pen.area([(left + 4, top), (left + 7, top - 4), (left + 15, top - 4), (left + 18, top)], GOLD_LIGHT)
        pen.line([(left + 6, top + 4), (left + 14, top + 4)], GOLD_LIGHT, 2)


def _spices(pen: Pen) -> None:
    pen.area([(7, 44), (4, 32), (10, 20), (38, 20), (44, 32), (41, 44), (34, 47), (14, 47)], WOOD)
    pen.area([(30, 20), (38, 20), (44, 32), (41, 44), (34, 47)], WOOD_DARK, None)
    pen.area([(7, 44), (4, 32), (10, 20), (38, 20), (44, 32), (41, 44), (34, 47), (14, 47)], None)
    pen.area([*bow(9, 39, 20, 0.9), (39, 20)], BRICK)
    for x, y in ((18, 14), (25, 11), (30, 16), (22, 17)):
        pen.disc(x, y, 1.6, BLOOD, None)
    pen.oval(24, 20, 16, 3.4, SEPIA)
    pen.area([(11, 18), *bow(11, 37, 18, 0.8), (37, 18), (24, 21)], BRICK, None)


DRAWINGS = {"gem": _gem, "ivory": _ivory, "gold": _gold, "spices": _spices}


PAWN = (30, 46)
RIM = 3
"""Margin around a pawn for its rim."""
CROWDED = (28, 24)
"""A pawn among many: a letter on its colour."""
SEAL = 46
SPEAR = 7
"""How much wider each man-at-arms makes a pawn."""
MOST_SPEARS = 2


@lru_cache(256)
def pawn(
    colour: str, seat: int, men: int = 0, lit: bool = False, pale: bool = False, times: float = 1.0
) -> Image.Image:
    """A party's pawn with its letter; each of its men-at-arms raises a spear behind it, as far as there is room. `lit`
    adds a rim of gold; a `pale` one stood here before; `times` enlarges it."""
    men = min(men, MOST_SPEARS)
    width, height = PAWN[0] + max(SPEAR * men, RIM), PAWN[1] + 4
    sheet, _ = clear_sheet(round(width * times), round(height * times), FINE)
    pen, owner_colours = Pen(sheet, FINE, scale=times), OWNER_COLOURS[colour]
    fill, line = (PARCHMENT[2], SEPIA) if pale else (owner_colours.strong, INK)
    for man in range(men):
        _spear(pen.at(PAWN[0] + 1 + man * SPEAR, 0), height)
    middle, head, foot = PAWN[0] / 2, 19.0, height - 2
    body = [(2, foot), (4, foot - 7), (9, foot - 14), (PAWN[0] - 9, foot - 14), (PAWN[0] - 4, foot - 7),
            (PAWN[0] - 2, foot)]  # fmt: skip
    if lit:
        for paint, more in ((INK, 8.0), (GOLD_LIGHT, 5.4)):
            pen.area(body, paint, paint, more)
            pen.disc(middle, head, 14 + more / 2 - 2, paint, None)
    pen.area(body, fill, line)
    pen.disc(middle, head, 14, fill, line)
    piece = sheet.reduce(FINE)
    paint = SEPIA if pale else owner_colours.letter
    at = (middle * times, head * times)
    write(ImageDraw.Draw(piece), at, LETTERS[seat], SANS_BOLD, round(MARK * times), paint)
    return piece


@lru_cache(64)
def pawn_in_crowd(colour: str, seat: int, lit: bool = False, pale: bool = False) -> Image.Image:
    """A pawn if there is no room for whole ones; `lit` adds a rim of gold; a `pale` one stood here before."""
    width, height = CROWDED
    sheet, draw = clear_sheet(width, height, FINE)
    owner_colours, box = OWNER_COLOURS[colour], (0, 0, width * FINE - 1, height * FINE - 1)
    fill, line = (PARCHMENT[2], SEPIA) if pale else (owner_colours.strong, INK)
    draw.rounded_rectangle(box, radius=8 * FINE, fill=fill, outline=line, width=2 * FINE)
    if lit:
        inner = (FINE, FINE, width * FINE - 1 - FINE, height * FINE - 1 - FINE)
        draw.rounded_rectangle(inner, radius=7 * FINE, outline=GOLD_LIGHT, width=3 * FINE // 2)
    piece = sheet.reduce(FINE)
    paint = SEPIA if pale else owner_colours.letter
    write(ImageDraw.Draw(piece), (width / 2, height / 2), LETTERS[seat], SANS_BOLD, MARK, paint)
    return piece


def _spear(pen: Pen, height: float) -> None:
    pen.line([(0, 10), (0, height)], INK, 4)
    pen.line([(0, 10), (0, height)], WOOD, 2)
    pen.area([(-4, 12), (0, 0.5), (4, 12)], WHITE, INK, 1.3)


@lru_cache(64)
def seal(colour: str, seat: int, lit: bool = False, times: float = 1.0) -> Image.Image:
    """The seal of an office with its holder's letter; `times` enlarges it."""
    sheet, _ = clear_sheet(round((SEAL + 8) * times), round((SEAL + 20) * times), FINE)
    pen, owner_colours = Pen(sheet, FINE, scale=times), OWNER_COLOURS[colour]
    middle = SEAL / 2 + 4
    for x in (-1, 1):
        pen.area([(middle + x * 3, middle), (middle + x * 16, SEAL + 13), (middle + x * 8, SEAL + 10),
                    (middle + x * 1, SEAL + 15)], owner_colours.tint)  # fmt: skip
    pen.disc(middle, middle, SEAL / 2 + 2.5, GOLD_LIGHT if lit else PAPER)
    pen.disc(middle, middle, SEAL / 2 - 1.5, owner_colours.strong)
    piece = sheet.reduce(FINE)
    at, size = (middle * times, middle * times), round(TEXT * times)
    write(ImageDraw.Draw(piece), at, LETTERS[seat], SANS_BOLD, size, owner_colours.letter)
    return piece


@cache
def free_office(price: int, size: int = SEAL) -> Image.Image:
    """Where the seal of an office will be; an expensive one has a golden quill."""
    sheet, _ = clear_sheet(size, size, FINE)
    Pen(sheet, FINE).disc(size / 2, size / 2, size / 2 - 1, PAPER, STONE_DARK)
    piece = sheet.reduce(FINE)
    stamped(piece, "leonardo", (size / 2, size / 2), round(size * 0.72), STONE_DARK if price < 50 else GOLD)
    return piece


@cache
def helmet(size: int, pale: bool = False) -> Image.Image:
    """A man-at-arms."""
    sheet, _ = clear_sheet(size, size, FINE)
    pen = Pen(sheet, FINE, scale=size / 32)
    steel, line = (PAPER, STONE_DARK) if pale else (STONE, INK)
    if not pale:
        pen.area([(15, 4), (20, 0.5), (27, 2), (30, 8), (24, 8), (20, 6)], BLOOD)
    pen.area([(4, 24), (4, 15), (8, 7), (16, 4), (24, 7), (28, 15), (28, 24)], steel, line)
    if not pale:
        pen.area([(20, 6), (24, 7), (28, 15), (28, 24), (22, 24)], STONE_DARK, None)
    pen.area([(4, 24), (4, 15), (8, 7), (16, 4), (24, 7), (28, 15), (28, 24)], None, line)
    pen.area([(1, 24), (31, 24), (31, 29), (1, 29)], steel, line)
    pen.box(8, 15, 24, 19, line, None)
    return sheet.reduce(FINE)
