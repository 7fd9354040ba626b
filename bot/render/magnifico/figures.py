"""Figures to lay on pieces: cropped to their ink, so that those that hang below the line stand in the middle too."""

from functools import cache

from PIL import Image

from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import INK
from bot.render.sheets import clear_sheet


@cache
def figure(text: str, size: int, paint: str = INK) -> Image.Image:
    sheet, draw = clear_sheet(round(SANS_BOLD.width(text, size)) + 4, 2 * size, 1, paint)
    write(draw, (sheet.width / 2, size), text, SANS_BOLD, size, paint)
    return sheet.crop(sheet.getbbox())
