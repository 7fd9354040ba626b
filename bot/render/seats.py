"""How a seat is shown in the pictures of every game: its letter on its colour, and its player's name."""

from PIL import ImageDraw

from .fonts import SANS_BOLD, write
from .palette import INK, LIVERIES

LETTERS = "ABCDEF"
"""The letter of each seat, in order of play."""

NAME_SIZE, SMALLEST_NAME = 28, 20


def draw_seat(draw: ImageDraw.ImageDraw, at: tuple[float, float], colour: str, seat: int, size: int) -> None:
    """A seat's letter on its colour."""
    x, y = at
    half = size / 2
    livery = LIVERIES[colour]
    draw.rounded_rectangle(
        (x - half, y - half, x + half, y + half), radius=size // 5, fill=livery.strong, outline=INK, width=2
    )
    write(draw, at, LETTERS[seat], SANS_BOLD, round(size * 0.8), livery.letter)


def write_name(draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: float) -> None:
    """A player's name, smaller if it is long, cut if it is longer still, left out if the font cannot write it; `at` is
    its left end."""
    if not SANS_BOLD.has(name):
        return
    size = max(SMALLEST_NAME, SANS_BOLD.fitting(name, NAME_SIZE, room))
    cuts = (name, *(f"{name[:length].rstrip()}…" for length in range(len(name) - 1, 0, -1)))
    fits = next((cut for cut in cuts if SANS_BOLD.width(cut, size) <= room), "")
    write(draw, at, fits, SANS_BOLD, size, INK, anchor="l")
