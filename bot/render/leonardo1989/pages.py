"""A page to draw on: paper in a double frame."""

from PIL import Image, ImageDraw

from bot.render.palette import GOLD, INK, PAPER, PARCHMENT

EDGE = 24
"""From the edge of a page to what is drawn on it."""


def blank_page(size: tuple[int, int]) -> Image.Image:
    width, height = size
    page = Image.new("RGB", size, PARCHMENT[0])
    draw = ImageDraw.Draw(page)
    draw.rounded_rectangle((8, 8, width - 9, height - 9), radius=14, fill=PAPER, outline=INK, width=4)
    draw.rounded_rectangle((15, 15, width - 16, height - 16), radius=9, outline=GOLD, width=2)
    return page
