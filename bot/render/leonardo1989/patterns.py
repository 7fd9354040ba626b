"""The grounds of the six quarters, told apart by pattern as well as by colour."""

from collections.abc import Callable
from math import pi, sin

from PIL import Image, ImageDraw

from bot.render.engraving import Burin

from .palette import GROUNDS


def ground(quarter: int, size: tuple[int, int], fine: int) -> Image.Image:
    """A sheet of a quarter's ground, `size` as it will be seen, `fine` times as large; quarters count from 0."""
    wash, line = GROUNDS[quarter]
    sheet = Image.new("RGB", (size[0] * fine, size[1] * fine), wash)
    DRAWINGS[quarter](Burin(sheet, fine), size, line)
    return sheet


def paste_ground(sheet: Image.Image, quarter: int, box: tuple[int, int, int, int], fine: int, radius: int = 12) -> None:
    """Lay a quarter's ground with round corners on a sheet; `box` as it will be seen."""
    left, top, right, foot = box
    piece = ground(quarter, (right - left, foot - top), fine)
    mask = Image.new("L", piece.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, piece.width - 1, piece.height - 1), radius=radius * fine, fill=255)
    sheet.paste(piece, (left * fine, top * fine), mask)


def _waves(burin: Burin, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(6, size[1] + 6, 9)):
        burin.line([(x, y + 2.4 * sin(x / 18 * 2 * pi + row * pi)) for x in range(0, size[0] + 3, 3)], line, 1.4)


def _bricks(burin: Burin, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(0, size[1] + 10, 10)):
        burin.line([(0, y), (size[0], y)], line, 1.2)
        for x in range(row % 2 * 10, size[0], 20):
            burin.line([(x, y), (x, y + 10)], line, 1.2)


def _weave(burin: Burin, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(0, size[1] + 8, 8)):
        for x in range(row % 2 * 8, size[0], 16):
            burin.line([(x, y + 1), (x, y + 7)], line, 1.4)
            burin.line([(x + 5, y + 4), (x + 12, y + 4)], line, 1.4)


def _sprigs(burin: Burin, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(10, size[1] + 12, 15)):
        for x in range(8 + row % 2 * 11, size[0], 22):
            burin.line([(x, y + 5), (x, y - 2)], line, 1.3)
            burin.line([(x - 5, y - 4), (x, y + 1), (x + 5, y - 4)], line, 1.8)


def _lozenges(burin: Burin, size: tuple[int, int], line: str) -> None:
    for x in range(-size[1], size[0] + 16, 16):
        burin.line([(x, 0), (x + size[1] * 0.7, size[1])], line, 1.1)
        burin.line([(x + size[1], 0), (x + size[1] * 0.3, size[1])], line, 1.1)


def _merlons(burin: Burin, size: tuple[int, int], line: str) -> None:
    for row, y in enumerate(range(4, size[1] + 16, 16)):
        for x in range(-row % 2 * 9, size[0], 18):
            burin.line([(x, y + 8), (x, y), (x + 9, y), (x + 9, y + 8), (x + 18, y + 8)], line, 1.3)


DRAWINGS: tuple[Callable[[Burin, tuple[int, int], str], None], ...] = (
    _waves, _bricks, _weave, _sprigs, _lozenges, _merlons,
)  # fmt: skip
