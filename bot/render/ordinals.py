"""The place of a thing in its row."""

from PIL import Image, ImageDraw

from .fonts import SANS_BOLD, write
from .palette import GOLD, GOLD_LIGHT, INK


def draw_place(picture: Image.Image, place: int, at: tuple[float, float]) -> None:
    """A disc with the place, from 1 for the first; `place` counts from 0."""
    x, y = at
    draw = ImageDraw.Draw(picture)
    draw.ellipse((x - 24, y - 24, x + 24, y + 24), fill=INK, outline=GOLD, width=2)
    write(draw, at, str(place + 1), SANS_BOLD, 34, GOLD_LIGHT)
