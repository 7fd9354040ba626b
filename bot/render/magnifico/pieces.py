"""The pieces of a territory: soldiers on a banner, castle with towers, tanks and airplanes."""

from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import GOLD, GOLD_LIGHT, INK, LIVERIES, PAPER, STONE, STONE_DARK, WHITE
from bot.render.sheets import clear_sheet, pasted

from .atlas import BOX_SIZES

FINE = 4
"""Pieces are drawn this much larger and reduced."""

FULL_TOWERS = 4


@cache
def banner(colour: str, letter: str, soldiers: int) -> Image.Image:
    """The owner's letter on his colour, and his soldiers."""
    width, height = BOX_SIZES["soldiers"]
    livery = LIVERIES[colour]
    sheet, draw = clear_sheet(width, height, FINE)
    split = 24 * FINE
    draw.rounded_rectangle(_frame(width, height), radius=7 * FINE, fill=PAPER, outline=INK, width=2 * FINE)
    draw.rounded_rectangle(
        (0, 0, split, height * FINE - 1), radius=7 * FINE, fill=livery.strong, outline=INK, width=2 * FINE,
        corners=(True, False, False, True),
    )  # fmt: skip
    piece = sheet.reduce(FINE)
    draw = ImageDraw.Draw(piece)
    write(draw, (12, height / 2), letter, SANS_BOLD, 27, livery.letter)
    figures = str(soldiers)
    size = SANS_BOLD.fitting(figures, 36, width - 28)
    write(draw, (24 + (width - 25) / 2, height / 2), figures, SANS_BOLD, size, INK)
    return piece


@cache
def castle(colour: str, towers: int) -> Image.Image:
    """A wall with up to four towers, roofed in the owner's colour and numbered; a Perfect City is golden."""
    width, height = BOX_SIZES["castle"]
    sheet, draw = clear_sheet(width, height, FINE)
    livery = LIVERIES[colour]
    stone, shade = (GOLD_LIGHT, GOLD) if towers == FULL_TOWERS else (STONE, STONE_DARK)

    def box(x0: float, y0: float, x1: float, y1: float, fill: str) -> None:
        draw.rectangle(
            (x0 * FINE, y0 * FINE, x1 * FINE - 1, y1 * FINE - 1), fill=fill, outline=INK, width=round(1.8 * FINE)
        )

    def roof(x0: float, x1: float, eaves: float, top: float) -> None:
        corners = [(x0 * FINE, eaves * FINE), ((x0 + x1) / 2 * FINE, top * FINE), (x1 * FINE, eaves * FINE)]
        draw.polygon(corners, fill=livery.strong, outline=INK, width=round(1.8 * FINE))

    if towers == 0:
        box(14, 10, 32, 30, shade)
        for x in (13, 20, 27):
            box(x, 6, x + 6, 13, stone)
    for tower in sorted(range(FULL_TOWERS), key=lambda each: each in (0, 3))[-towers:] if towers else ():
        left = 1 + 11.3 * tower
        box(left, 13, left + 10.5, 34, stone)
        roof(left - 1, left + 11.5, 15, 1)
    for left in (0.0, 9.5, 19.0, 28.5, 38.0):
        box(left, 21, left + 7.5, 30, stone)
    box(0, 26, width, height, stone)
    piece = sheet.reduce(FINE)
    if towers:
        write(ImageDraw.Draw(piece), (width / 2, 36), str(towers), SANS_BOLD, 22, INK)
    else:
        ImageDraw.Draw(piece).pieslice((17, 32, 29, 58), 180, 360, fill=INK)
    return piece


@cache
def machines(kind: str, count: int) -> Image.Image:
    """A plate with the drawing of a tank or an airplane, and how many stand there."""
    width, height = BOX_SIZES[kind]
    sheet, draw = clear_sheet(width, height, FINE)
    draw.rounded_rectangle(_frame(width, height), radius=6 * FINE, fill=WHITE, outline=INK, width=2 * FINE)
    piece = sheet.reduce(FINE)
    pasted(piece, machine(kind, 30), (18, height / 2))
    figures = str(count)
    size = SANS_BOLD.fitting(figures, 30, 19)
    write(ImageDraw.Draw(piece), (width - 12, height / 2), figures, SANS_BOLD, size, INK)
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


def _frame(width: int, height: int) -> tuple[int, int, int, int]:
    return (0, 0, width * FINE - 1, height * FINE - 1)
