"""The faces of inventions: small ones on the board, large ones to read."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.construction import draw_construction
from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, heading, wrapped, write
from bot.render.icons import stamped
from bot.render.palette import FAINT, GOLD, INK, PAPER, SEPIA, WHITE
from bot.render.sheets import clear_sheet, pasted

from .blueprint import Blueprint
from .components import component
from .palette import METALS

FINE = 4
SMALL = (202, 204)
LARGE = (304, 420)
"""Width and height of a face."""
BAND = 40
FOOT = 54
"""Height of the head of a small face and of its last line."""
LARGEST_COMPONENT = 84


@lru_cache(128)
def small_face(shown: Blueprint, size: tuple[int, int] = SMALL) -> Image.Image:
    """Number and type on a band of its metal; components; weeks and florins."""
    width, height = size
    face = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(face)
    draw_band(face, shown, width, BAND, 34)
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=2)
    title = heading(shown.name)
    write(draw, (width / 2, BAND + 15), shown.name, title, title.fitting(shown.name, 23, width - 16), INK)
    room = height - BAND - 30 - FOOT
    lay_components(
        face, shown.components, (width / 2, BAND + 30 + room / 2), width - 6, min(room + 2, LARGEST_COMPONENT)
    )
    foot = height - FOOT / 2
    stamped(face, "hourglass", (24, foot), 34, SEPIA)
    write(draw, (42, foot), str(shown.weeks), SANS_BOLD, 38, INK, anchor="l")
    pasted(face, coin(str(shown.first), 25), (width - 74, foot))
    pasted(face, coin(str(shown.later), 20), (width - 26, foot + 3))
    return face


@lru_cache(32)
def large_face(shown: Blueprint) -> Image.Image:
    """As the small one, with a drawing of the invention."""
    width, height = LARGE
    face = Image.new("RGB", LARGE, PAPER)
    draw = ImageDraw.Draw(face)
    draw_band(face, shown, width, 56, 46)
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=3)
    draw.rectangle((6, 61, width - 7, height - 7), outline=GOLD, width=2)
    title = heading(shown.name)
    lines = wrapped(shown.name, title, 31, width - 36)
    for row, line in enumerate(lines):
        at = (width / 2, 89 + 28 * (row - (len(lines) - 1) / 2))
        write(draw, at, line, title, title.fitting(line, 31, width - 28), INK)
    draw_construction(draw, (width / 2, 200), 80)
    if shown.drawing:
        stamped(face, shown.drawing, (width / 2, 200), 112, SEPIA)
    else:
        pasted(face, component(shown.type, 100), (width / 2, 200))
    draw.line((24, 290, width - 24, 290), fill=FAINT, width=2)
    lay_components(face, shown.components, (width / 2, 321), width - 28, 57)
    foot = height - 36
    stamped(face, "hourglass", (38, foot), 40, SEPIA)
    write(draw, (60, foot), str(shown.weeks), SANS_BOLD, 44, INK, anchor="l")
    pasted(face, coin(str(shown.first), 29), (width - 106, foot - 2))
    pasted(face, coin(str(shown.later), 24), (width - 46, foot))
    return face


def draw_band(face: Image.Image, shown: Blueprint, width: int, height: int, size: int) -> None:
    """The head of a card: its number and its type on its metal."""
    draw = ImageDraw.Draw(face)
    draw.rectangle((0, 0, width - 1, height), fill=METALS[shown.metal], outline=INK, width=2)
    write(draw, (12, height / 2), shown.number, SANS_BOLD, size, INK, anchor="l")
    pasted(face, type_sign(shown.type, height - 4), (width - height / 2 - 2, height / 2 + 0.5))


@lru_cache(64)
def type_sign(type_: str, size: int) -> Image.Image:
    """The sign of a type: its main material in a ring."""
    sheet, draw = clear_sheet(size, size, FINE)
    side = size * FINE - 1
    draw.ellipse((0, 0, side, side), fill=WHITE, outline=INK, width=round(1.6 * FINE))
    piece = sheet.reduce(FINE)
    pasted(piece, component(type_, round(size * 0.66)), (size / 2, size / 2))
    return piece


def lay_components(
    picture: Image.Image, components: tuple[str, ...], centre: tuple[float, float], room: float, most: int
) -> None:
    """Components side by side, as large as `room` allows but no larger than `most`."""
    count = len(components)
    size = min(round(room / max(1, count)) - 1, most)
    step = min(size + 6, room / max(1, count))
    for place, each in enumerate(components):
        pasted(picture, component(each, size), (centre[0] + step * (place - (count - 1) / 2), centre[1]))
