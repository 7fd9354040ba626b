"""The pieces of a territory: soldiers on a banner, tanks and airplanes; castles are built in `castles`."""

from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import LINE, MARK, TEXT
from bot.render.palette import INK, LIVERIES, PAPER, STONE, STONE_DARK, WHITE
from bot.render.sheets import clear_sheet, pasted

from .atlas import BOX_SIZES
from .figures import figure

FINE = 4
"""Pieces are drawn this much larger and reduced."""

LETTER_WIDTH = 26
"""Of the owner's part of a banner."""
MACHINE_WIDTH = 26


@cache
def banner(colour: str, letter: str, soldiers: int, scale: float = 1.0) -> Image.Image:
    """The owner's letter on his colour, and his soldiers; `scale` 1 is for the board."""
    width, height = box_size("soldiers", scale)
    livery = LIVERIES[colour]
    sheet, draw = clear_sheet(width, height, FINE)
    split, radius, line = round(LETTER_WIDTH * scale), round(7 * scale) * FINE, round(LINE * scale) * FINE
    draw.rounded_rectangle(_frame(sheet), radius=radius, fill=PAPER, outline=INK, width=line)
    draw.rounded_rectangle(
        (0, 0, split * FINE, sheet.height - 1), radius=radius, fill=livery.strong, outline=INK, width=line,
        corners=(True, False, False, True),
    )  # fmt: skip
    piece = sheet.reduce(FINE)
    draw = ImageDraw.Draw(piece)
    write(draw, (split / 2 + 0.5, height / 2), letter, SANS_BOLD, round(MARK * scale), livery.letter)
    pasted(piece, figure(str(soldiers), round(TEXT * scale)), (split + (width - split) / 2, height / 2))
    return piece


@cache
def machines(kind: str, count: int, scale: float = 1.0) -> Image.Image:
    """A plate with the drawing of a tank or an airplane, and how many stand there."""
    width, height = box_size(kind, scale)
    sheet, draw = clear_sheet(width, height, FINE)
    draw.rounded_rectangle(
        _frame(sheet), radius=round(6 * scale) * FINE, fill=WHITE, outline=INK, width=round(LINE * scale) * FINE
    )
    piece = sheet.reduce(FINE)
    drawing = round(MACHINE_WIDTH * scale)
    pasted(piece, machine(kind, drawing), (drawing / 2 + 2 * scale, height / 2))
    pasted(piece, figure(str(count), round(TEXT * scale)), ((drawing + width) / 2, height / 2))
    return piece


@cache
def machine(kind: str, size: int) -> Image.Image:
    """The drawing of a tank or an airplane alone, `size` pixels wide."""
    sheet, draw = clear_sheet(size, size, FINE)
    scale = size * FINE / 32
    for fill, points in TANK if kind == "tanks" else AIRPLANE:
        corners = [((x + 1) * scale, (y - 2) * scale) for x, y in points]
        draw.polygon(corners, fill=fill, outline=INK, width=round(scale))
    return sheet.reduce(FINE)


def box_size(kind: str, scale: float) -> tuple[int, int]:
    """Width and height of a piece."""
    width, height = BOX_SIZES[kind]
    return round(width * scale), round(height * scale)


TANK = (
    (STONE_DARK, [(1, 25), (5, 22), (24, 22), (28, 25), (24, 29), (5, 29)]),
    (STONE_DARK, [(0, 23), (6, 23), (6, 26), (0, 26)]),
    (STONE_DARK, [(29, 23), (23, 23), (23, 26), (29, 26)]),
    (STONE, [(2, 23), (8, 16), (13, 8), (14.5, 5), (16, 8), (21, 16), (27, 23)]),
    (STONE_DARK, [(13, 8), (14.5, 3), (16, 8), (17, 11), (12, 11)]),
)
"""Leonardo's covered car: a cone of planks over a ring of guns. Paint and corners on a square of 32."""

_WING = [(14.5, 12), (11, 8), (6, 5), (0, 7), (0, 13), (2, 19), (4.5, 15), (7, 20), (9, 16), (11, 20), (14, 17)]
AIRPLANE = (
    (STONE, _WING),
    (STONE, [(30 - x, y) for x, y in _WING]),
    (STONE_DARK, [(13, 9), (15, 5), (17, 9), (16.5, 21), (19.5, 29), (15, 26.5), (10.5, 29), (13.5, 21)]),
)
"""The great bird seen from above."""


def _frame(sheet: Image.Image) -> tuple[int, int, int, int]:
    return (0, 0, sheet.width - 1, sheet.height - 1)
