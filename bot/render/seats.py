"""How a seat is shown in the pictures of every game: its letter on its colour, and its player's name."""

from PIL import ImageDraw

from .fonts import SANS_BOLD, write
from .palette import INK, LETTERS, LIVERIES

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
