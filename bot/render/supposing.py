"""A frame around a board that says: this is only supposed."""

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

from .encoding import finished
from .fonts import heading, write
from .measures import BOLD_LINE, HEADING
from .palette import INK, WHITE
from .picture import Picture

TOP, BOTTOM = 92, 16
"""Pixels of frame above and below; beside the board it keeps the picture's shape."""
GROUND, STRIPE = "#5f5a72", "#747089"
STRIPE_EVERY = 32
MOST_PAINTS = 64


def supposed(board: Picture, title: str, alt: str) -> Picture:
    """A board in a striped frame that bears a title, with words of its own for those who cannot see it."""
    inner = Image.open(BytesIO(board.image)).convert("RGB")
    height = inner.height + TOP + BOTTOM
    framed = Image.new("RGB", (round(inner.width * height / inner.height), height), GROUND)
    draw = ImageDraw.Draw(framed)
    for x in range(-height, framed.width, STRIPE_EVERY):
        draw.line([(x, height), (x + height, 0)], fill=STRIPE, width=STRIPE_EVERY // 4)
    write(draw, (framed.width / 2, TOP / 2), title, heading(title), HEADING, WHITE, halo=INK, halo_width=BOLD_LINE)
    framed.paste(inner, ((framed.width - inner.width) // 2, TOP))
    # A board keeps to few paints, which the file's size depends on; the frame adds two.
    paints = [colour for _, colour in inner.getcolors(MOST_PAINTS) or ()]
    return finished(framed, (*map(_paint, paints), GROUND, STRIPE), "what-if", alt)


def _paint(colour: Any) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
