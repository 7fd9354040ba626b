"""How a seat is shown in the pictures of every game, and the place of a thing in its row."""

from PIL import Image, ImageDraw

from .fonts import SANS_BOLD, write
from .palette import GOLD, GOLD_LIGHT, INK, LETTERS, LIVERIES

__all__ = ["LETTERS", "draw_seat"]


def draw_seat(draw: ImageDraw.ImageDraw, at: tuple[float, float], colour: str, seat: int, size: int) -> None:
    """A seat's letter on its colour."""
    x, y = at
    half = size / 2
    livery = LIVERIES[colour]
    draw.rounded_rectangle(
        (x - half, y - half, x + half, y + half), radius=size // 5, fill=livery.strong, outline=INK, width=2
    )
    write(draw, at, LETTERS[seat], SANS_BOLD, round(size * 0.8), livery.letter)


def draw_place(picture: Image.Image, place: int, at: tuple[float, float]) -> None:
    """A disc with the place, from 1 for the first; `place` counts from 0."""
    x, y = at
    draw = ImageDraw.Draw(picture)
    draw.ellipse((x - 24, y - 24, x + 24, y + 24), fill=INK, outline=GOLD, width=2)
    write(draw, at, str(place + 1), SANS_BOLD, 34, GOLD_LIGHT)
