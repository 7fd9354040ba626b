"""What has grown or shrunk, as a badge with a sign and a figure."""

from functools import lru_cache

from PIL import Image, ImageDraw

from .fonts import SANS_BOLD, write
from .measures import HAIR, MARK, NARROW, TEXT
from .palette import BLOOD, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from .sheets import clear_sheet, pasted

FINE = 4


def draw_change(picture: Image.Image, at: tuple[float, float], change: int, *, bold: bool) -> None:
    """A badge around a point: +n on gold, −n on red with a cut corner, so that sign, shape and colour each tell which;
    `bold` for what is the reader's own, pale and smaller otherwise."""
    pasted(picture, badge(change, bold), at)


@lru_cache(256)
def badge(change: int, bold: bool) -> Image.Image:
    """The badge alone. Raises `ValueError` if nothing has changed."""
    if not change:
        raise ValueError("nothing has changed")
    gain, text = change > 0, signed(change)
    size = TEXT if bold else MARK
    width, height = round(SANS_BOLD.width(text, size)) + 2 * NARROW + HAIR, size + HAIR
    sheet, draw = clear_sheet(width, height, FINE, PAPER)
    ground, letters = (GOLD_LIGHT, INK) if gain else (BLOOD, WHITE)
    if not bold:
        ground, letters = PAPER, INK if gain else BLOOD
    right, foot, cut = width * FINE - 1, height * FINE - 1, 9 * FINE
    line, edge = INK if bold else SEPIA, (3 if bold else 2) * FINE
    if gain:
        draw.rounded_rectangle((0, 0, right, foot), radius=height * FINE // 2, fill=ground, outline=line, width=edge)
    else:
        corners = [(0, 0), (right, 0), (right, foot - cut), (right - cut, foot), (cut, foot), (0, foot - cut)]
        draw.polygon(corners, fill=ground, outline=line, width=edge)
    piece = sheet.reduce(FINE)
    write(ImageDraw.Draw(piece), (width / 2, height / 2), text, SANS_BOLD, size, letters)
    return piece


def signed(change: int) -> str:
    """A number with its sign; the minus is as wide as the plus."""
    return f"+{change}" if change > 0 else f"−{-change}"
