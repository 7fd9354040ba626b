"""A page of the sketchbook: a sheet with a frame, and headings on it."""

from PIL import Image, ImageDraw

from bot.render.fonts import heading, write
from bot.render.measures import BOARD, BOLD_LINE, GAP, LINE, NARROW, WIDE
from bot.render.palette import FAINT, GOLD, INK, PARCHMENT, SEPIA

MARGIN = GAP + WIDE
"""From the edge of the page to what stands on it."""
TICK = 22


def page(height: int) -> Image.Image:
    """A page as wide as a board, with a double frame and a compass's pricks at its corners."""
    picture = Image.new("RGB", (BOARD[0], height), PARCHMENT[0])
    draw = ImageDraw.Draw(picture)
    right, foot = BOARD[0] - 1, height - 1
    draw.rectangle((NARROW, NARROW, right - NARROW, foot - NARROW), outline=INK, width=BOLD_LINE)
    inner = NARROW + BOLD_LINE + 5
    draw.rectangle((inner, inner, right - inner, foot - inner), outline=GOLD, width=LINE)
    for x in (inner, right - inner):
        for y in (inner, foot - inner):
            draw.ellipse((x - TICK, y - TICK, x + TICK, y + TICK), outline=FAINT, width=LINE)
    return picture


def write_heading(picture: Image.Image, text: str, y: float, size: int) -> None:
    """A heading in the middle of the page, with a flourish on either side."""
    draw, middle = ImageDraw.Draw(picture), picture.width / 2
    face = heading(text)
    room = picture.width - 2 * MARGIN - 2 * WIDE
    size = face.fitting(text, size, room)
    write(draw, (middle, y), text, face, size, INK)
    reach = face.width(text, size) / 2 + GAP
    for side in (-1, 1):
        start, end = middle + side * reach, middle + side * (picture.width / 2 - MARGIN)
        if side * (end - start) > WIDE:
            draw.line((start, y, end, y), fill=SEPIA, width=LINE)
            dot = start + side * NARROW
            draw.ellipse((dot - 5, y - 5, dot + 5, y + 5), fill=SEPIA)
