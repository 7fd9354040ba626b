"""The faces of inventions: small ones on the board, large ones to read."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.construction import draw_construction
from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, heading, wrapped, write
from bot.render.icons import stamped
from bot.render.measures import GAP, HAIR, NARROW, NOTE, TEXT
from bot.render.palette import FAINT, GOLD, INK, PAPER, SEPIA, WHITE
from bot.render.sheets import clear_sheet, pasted

from .blueprint import Blueprint
from .components import component
from .palette import METALS

FINE = 4
SMALL = (202, 204)
LARGE = (304, 420)
"""Width and height of a face."""
BAND, FOOT = 46, 68
"""Height of the head of a small face, and of its coins."""
LARGE_BAND, LARGE_TITLE = 56, 38
"""Height of the head of a large face, and of the letters of its name."""
MOST_LINES = 2
LARGEST_COMPONENT = 84


@lru_cache(128)
def small_face(shown: Blueprint, size: tuple[int, int] = SMALL, named: bool = False, saved: int = 0) -> Image.Image:
    """Number, weeks and type on a band of its metal; components; florins of the first and of later inventors. Its name
    where it is `named`; `saved` are weeks that the reader's cards take off."""
    width, height = size
    face = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(face)
    draw_band(face, shown, width, BAND, TEXT)
    weeks = f"{shown.weeks}−{saved}" if saved else str(shown.weeks)
    write_weeks(face, weeks, (width / 2 + 2, BAND / 2), TEXT)
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=2)
    top = BAND
    if named:
        top += 2 * NOTE + NARROW
        write_title(draw, shown.name, (width / 2, (BAND + top) / 2 + 4), width - GAP, NOTE)
    foot = height - FOOT
    most = round(min(foot - top - HAIR, LARGEST_COMPONENT))
    lay_components(face, shown.components, (width / 2, (top + foot) / 2 + 2), width - 6, most)
    middle = foot + FOOT / 2 - 1
    pasted(face, coin(str(shown.first), 32), (width * 0.29, middle))
    pasted(face, coin(str(shown.later), 31), (width * 0.72, middle + 1))
    return face


def write_weeks(face: Image.Image, weeks: str, at: tuple[float, float], size: int) -> None:
    """An hourglass and a number of weeks, `at` the middle of both."""
    x, y = at
    glass = round(size * 0.82)
    width = glass + HAIR + SANS_BOLD.width(weeks, size)
    stamped(face, "hourglass", (x - width / 2 + glass / 2, y), glass, INK)
    write(ImageDraw.Draw(face), (x + width / 2, y), weeks, SANS_BOLD, size, INK, anchor="r")


def write_title(draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: float, size: int) -> None:
    """A name around a point, on two lines if it is long; smaller than `size` only where that is not enough."""
    face = heading(name)
    while len(lines := wrapped(name, face, size, room)) > MOST_LINES:
        size -= 1
    for row, line in enumerate(lines):
        y = at[1] + size * (row - (len(lines) - 1) / 2)
        write(draw, (at[0], y), line, face, face.fitting(line, size, room), INK)


@lru_cache(8)
def large_face(shown: Blueprint, scale: float = 1.0) -> Image.Image:
    """As the small one, with its name and a drawing of the invention."""
    width, height = (round(side * scale) for side in LARGE)
    face = Image.new("RGB", (width, height), PAPER)
    draw, band, middle = ImageDraw.Draw(face), round(LARGE_BAND * scale), width / 2
    draw_band(face, shown, width, band, round(46 * scale))
    write_weeks(face, str(shown.weeks), (middle - 6 * scale, band / 2), round(44 * scale))
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=3)
    draw.rectangle((6, band + 5, width - 7, height - 7), outline=GOLD, width=2)
    write_title(draw, shown.name, (middle, 98 * scale), width - 28 * scale, round(LARGE_TITLE * scale))
    centre = (middle, 217 * scale)
    draw_construction(draw, centre, 70 * scale)
    if shown.drawing:
        stamped(face, shown.drawing, centre, round(102 * scale), SEPIA)
    else:
        pasted(face, component(shown.type, round(96 * scale)), centre)
    draw.line((24, 295 * scale, width - 24, 295 * scale), fill=FAINT, width=2)
    lay_components(face, shown.components, (middle, 320 * scale), width - 28 * scale, round(46 * scale))
    pasted(face, coin(str(shown.first), round(34 * scale)), (width * 0.3, 378 * scale))
    pasted(face, coin(str(shown.later), round(32 * scale)), (width * 0.7, 379 * scale))
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
