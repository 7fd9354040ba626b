"""Masters, apprentices and mechanical men, and groups of workers in an area."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, bow, hatched
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import (
    BLOOD,
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
)
from bot.render.sizes import MARK, TEXT
from bot.render.sprites import LETTERS, clear_sheet, pasted, stamped

FINE = 4
GROUP = (50, 62)
"""Width and height of a group on the board."""
HEAD = 30
"""Height of the field with the letter."""
GLOW = 2
HATCHING = 7
RISE = 2.5
"""How far figures hang below their line."""


@lru_cache(256)
def group(colour: str, seat: int, apprentices: int, master: bool, lit: bool = False, scale: float = 1.0) -> Image.Image:
    """The workers of a seat in an area: its letter, its number of apprentices, its master as a figure; `lit` adds a rim
    of gold."""
    width, height, head = (round(side * scale) for side in (*GROUP, HEAD))
    piece = _card_of_group(colour, (width, height, head), lit)
    owner_colours, middle = OWNER_COLOURS[colour], GLOW + width / 2
    draw = ImageDraw.Draw(piece)
    write(draw, (middle, GLOW + head / 2 + 0.5), LETTERS[seat], SANS_BOLD, round(MARK * scale), owner_colours.letter)
    row = GLOW + (head + height) / 2
    if master:
        pasted(piece, master_figure(colour, round(29 * scale)), (middle + (11.5 * scale if apprentices else 0), row))
    if apprentices:
        at = (middle - (11.5 * scale if master else 0), row - RISE * scale)
        write(draw, at, str(apprentices), SANS_BOLD, round(TEXT * scale), INK, halo=WHITE, halo_width=round(3 * scale))
    return piece


@lru_cache(64)
def ghost_group(seat: int, apprentices: int, master: bool, colour: str = "") -> Image.Image:
    """Workers that have left: a pale group without a ground, rimmed in the owner's colour if it is given."""
    width, height = GROUP
    sheet, draw = clear_sheet(width, height, FINE, PARCHMENT[2])
    frame = (FINE, FINE, (width - 1) * FINE - 1, (height - 1) * FINE - 1)
    rim = OWNER_COLOURS[colour].strong if colour else STONE_DARK
    draw.rounded_rectangle(frame, radius=7 * FINE, fill=PARCHMENT[2], outline=rim, width=(4 if colour else 2) * FINE)
    piece, middle, row = sheet.reduce(FINE), width / 2, (HEAD + height) / 2
    draw = ImageDraw.Draw(piece)
    write(draw, (middle, HEAD / 2 + 2), LETTERS[seat], SANS_BOLD, MARK, SEPIA)
    if master:
        pasted(piece, master_figure("", 26, ghost=True), (middle + (11 if apprentices else 0), row - 1))
    if apprentices:
        write(draw, (middle - (12 if master else 0), row - RISE), str(apprentices), SANS_BOLD, TEXT, SEPIA)
    return piece


def _card_of_group(colour: str, size: tuple[int, int, int], lit: bool) -> Image.Image:
    """A field of the owner's hatching under one of the owner's colour; width, height, and height of the latter."""
    width, height, head = size
    owner_colours = OWNER_COLOURS[colour]
    sheet, draw = clear_sheet(width + 2 * GLOW, height + 2 * GLOW, FINE)
    if lit:
        edge = (0, 0, sheet.width - 1, sheet.height - 1)
        draw.rounded_rectangle(edge, radius=10 * FINE, fill=GOLD_LIGHT, outline=INK, width=FINE)
    frame = (GLOW * FINE, GLOW * FINE, (GLOW + width) * FINE - 1, (GLOW + height) * FINE - 1)
    line = (GLOW + head) * FINE
    field = Image.new("L", sheet.size)
    ImageDraw.Draw(field).rounded_rectangle(frame, radius=7 * FINE, fill=255)
    sheet.paste(hatched(colour, sheet.size, FINE, HATCHING), mask=field)
    upper = (True, True, False, False)
    draw.rounded_rectangle((*frame[:3], line), radius=7 * FINE, fill=owner_colours.strong, corners=upper)
    draw.line((frame[0], line, frame[2], line), fill=INK, width=round(1.6 * FINE))
    draw.rounded_rectangle(frame, radius=7 * FINE, outline=INK, width=2 * FINE)
    return sheet.reduce(FINE)


@cache
def master_figure(colour: str, height: int, ghost: bool = False) -> Image.Image:
    """A master in gown and beret; a `ghost` stands for one who is away."""
    width = round(height * 0.86)
    sheet, _ = clear_sheet(width, height, FINE)
    pen = Pen(sheet, FINE, scale=height / 30)
    gown, cap, skin, plume = (STONE,) * 4 if ghost else (OWNER_COLOURS[colour].strong, GOLD, PAPER, WHITE)
    line = STONE_DARK if ghost else INK
    pen.area([(1.5, 29), (4, 17), (9, 14.5), (17, 14.5), (22, 17), (24.5, 29)], gown, line)
    pen.area([(9.5, 15), (16.5, 15), (13, 22)], plume, None)
    pen.disc(13, 11, 5, skin, line)
    pen.area([(16, 5), (18.5, 0.8), (23, 0.5), (25, 3.5), (22.5, 4), (23.5, 6.5), (18, 8)], plume, line, 1.2)
    pen.area([(3.5, 9), (3, 5.5), (6, 2.8), (12, 2), (18, 4), (20.5, 8.5), (13, 7.6)], cap, line)
    return sheet.reduce(FINE)


@cache
def apprentice_figure(colour: str, height: int, ghost: bool = False) -> Image.Image:
    """An apprentice, bareheaded; a `ghost` stands for one who is away."""
    width = round(height * 0.72)
    sheet, _ = clear_sheet(width, height, FINE)
    pen = Pen(sheet, FINE, scale=height / 30)
    fill = STONE if ghost else OWNER_COLOURS[colour].strong
    line = STONE_DARK if ghost else INK
    pen.area([(1.5, 29), (4.5, 18), *bow(6, 15.6, 17, 0.5), (17.1, 18), (20.1, 29)], fill, line)
    pen.disc(10.8, 8.5, 6.2, fill, line)
    return sheet.reduce(FINE)


@cache
def mechanical_man(size: int, ghost: bool = False) -> Image.Image:
    """A cogwheel on a plate; a `ghost` marks a space that could take one."""
    sheet, draw = clear_sheet(size, size, FINE)
    edge = (FINE, FINE, (size - 1) * FINE - 1, (size - 1) * FINE - 1)
    if not ghost:
        draw.ellipse(edge, fill=STONE, outline=INK, width=2 * FINE)
    piece = sheet.reduce(FINE)
    stamped(piece, "cog", (size / 2, size / 2), round(size * 0.72), STONE_DARK if ghost else INK)
    return piece


@cache
def lord(size: int) -> Image.Image:
    """The Lord of the City: a crown on a seal."""
    sheet, draw = clear_sheet(size, size, FINE)
    side = size * FINE - 1
    draw.ellipse((0, 0, side, side), fill=GOLD, outline=INK, width=2 * FINE)
    rim = 5 * FINE
    draw.ellipse((rim, rim, side - rim, side - rim), fill=BLOOD, outline=INK, width=FINE)
    piece = sheet.reduce(FINE)
    stamped(piece, "crown", (size / 2, size / 2 - 1), round(size * 0.58), GOLD_LIGHT)
    return piece
