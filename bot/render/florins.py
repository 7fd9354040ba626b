"""Florins, as coins with figures on them."""

from functools import lru_cache

from PIL import Image, ImageDraw

from .fonts import SANS_BOLD, write
from .palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA
from .sheets import clear_sheet

FINE = 4


@lru_cache(256)
def coin(figures: str, radius: int, pale: bool = False) -> Image.Image:
    """A gold coin; a `pale` one is of no use now."""
    side = 2 * radius + 1
    sheet, draw = clear_sheet(side, side, FINE)
    rim = round(0.2 * radius * FINE)
    outer, inner = (PARCHMENT[3], PAPER) if pale else (GOLD, GOLD_LIGHT)
    line, ring, ink = (FAINT, FAINT, FAINT) if pale else (INK, SEPIA, INK)
    edge = side * FINE - 1
    draw.ellipse((0, 0, edge, edge), fill=outer, outline=line, width=2 * FINE)
    draw.ellipse((rim, rim, edge - rim, edge - rim), fill=inner, outline=ring, width=FINE)
    piece = sheet.reduce(FINE)
    size = SANS_BOLD.fitting(figures, round(radius * 1.2), radius * 1.5)
    write(ImageDraw.Draw(piece), (side / 2, side / 2), figures, SANS_BOLD, size, ink)
    return piece
