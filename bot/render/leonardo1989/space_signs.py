"""The grounds of the six quarters and the sign of each space."""

from collections.abc import Callable
from functools import lru_cache
from math import pi, sin

from PIL import Image, ImageDraw

from bot.render.drawing import Pen
from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, write
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER
from bot.render.sizes import NOTE, TEXT
from bot.render.sprites import clear_sheet, pasted, stamped
from engine.leonardo1989.pack import Pack

from .layout import BoardLayout
from .palette import GROUNDS


def ground(quarter: int, size: tuple[int, int], fine: int) -> Image.Image:
    """A sheet of a quarter's ground, `fine` times its final `size`; quarters count from 0."""
    wash, line = GROUNDS[quarter]
    sheet = Image.new("RGB", (size[0] * fine, size[1] * fine), wash)
    DRAWINGS[quarter](Pen(sheet, fine), size, line)
    return sheet


def paste_ground(sheet: Image.Image, quarter: int, box: tuple[int, int, int, int], fine: int, radius: int = 12) -> None:
    """Lays a quarter's ground with round corners on a sheet; `box` is at final size."""
    left, top, right, foot = box
    piece = ground(quarter, (right - left, foot - top), fine)
    mask = Image.new("L", piece.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, piece.width - 1, piece.height - 1), radius=radius * fine, fill=255)
    sheet.paste(piece, (left * fine, top * fine), mask)


def _waves(pen: Pen, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(6, size[1] + 6, 9)):
        pen.line([(x, y + 2.4 * sin(x / 18 * 2 * pi + row * pi)) for x in range(0, size[0] + 3, 3)], line, 1.4)


def _bricks(pen: Pen, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(0, size[1] + 10, 10)):
        pen.line([(0, y), (size[0], y)], line, 1.2)
        for x in range(row % 2 * 10, size[0], 20):
            pen.line([(x, y), (x, y + 10)], line, 1.2)


def _weave(pen: Pen, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(0, size[1] + 8, 8)):
        for x in range(row % 2 * 8, size[0], 16):
            pen.line([(x, y + 1), (x, y + 7)], line, 1.4)
            pen.line([(x + 5, y + 4), (x + 12, y + 4)], line, 1.4)


def _sprigs(pen: Pen, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(10, size[1] + 12, 15)):
        for x in range(8 + row % 2 * 11, size[0], 22):
            pen.line([(x, y + 5), (x, y - 2)], line, 1.3)
            pen.line([(x - 5, y - 4), (x, y + 1), (x + 5, y - 4)], line, 1.8)


def _lozenges(pen: Pen, size: tuple[int, int], line: str) -> None:
    for x in range(-size[1], size[0] + 16, 16):
        pen.line([(x, 0), (x + size[1] * 0.7, size[1])], line, 1.1)
        pen.line([(x + size[1], 0), (x + size[1] * 0.3, size[1])], line, 1.1)


def _merlons(pen: Pen, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(4, size[1] + 16, 16)):
        for x in range(-row % 2 * 9, size[0], 18):
            pen.line([(x, y + 8), (x, y), (x + 9, y), (x + 9, y + 8), (x + 18, y + 8)], line, 1.3)


DRAWINGS: tuple[Callable[[Pen, tuple[int, int], str], None], ...] = (
    _waves, _bricks, _weave, _sprigs, _lozenges, _merlons,
)  # fmt: skip


NUMBER, HEIGHT = 46, 40
"""Width and height of a number."""
INSET = 4
"""From the left and the top of a street to its sign."""


def draw_signs(picture: Image.Image, layout: BoardLayout, pack: Pack) -> None:
    """A sign shows the number of its space; ground and building show its kind, and in detail the quarter's letter
    too."""
    for n, cell in layout.cells.items():
        piece = number(n)
        picture.paste(piece, (round(cell.left) + INSET, round(cell.base) + INSET - 1), piece)
        if layout.detailed and pack.spaces[n].is_palace:
            pasted(picture, _quarter(pack.spaces[n].quarter), (cell.walls[0] + 16, cell.top + 19))


@lru_cache(16)
def _quarter(letter: str) -> Image.Image:
    side = NOTE + 6
    sheet, draw = clear_sheet(side, side, 4)
    draw.ellipse((0, 0, side * 4 - 1, side * 4 - 1), fill=PAPER, outline=INK, width=6)
    piece = sheet.reduce(4)
    write(ImageDraw.Draw(piece), (side / 2, side / 2), letter, FELL_CAPITALS, NOTE, INK)
    return piece


@lru_cache(64)
def number(n: int, times: int = 1) -> Image.Image:
    """`times` enlarges it."""
    width, height = NUMBER * times, HEIGHT * times
    piece = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(piece)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius=8 * times, fill=INK)
    write(draw, (width / 2, height / 2), str(n), SANS_BOLD, TEXT * times, GOLD_LIGHT)
    return piece


def draw_asylum(picture: Image.Image, at: tuple[float, float], size: int) -> None:
    """Swords, crossed out."""
    half = size * 0.45
    stamped(picture, "battle", at, size, INK)
    draw = ImageDraw.Draw(picture)
    for paint, width in ((PAPER, size // 4), (BLOOD, size // 7)):
        draw.line((at[0] - half, at[1] - half, at[0] + half, at[1] + half), fill=paint, width=width)
