"""A party's letter on its colour, as narrow as the room there is."""

from PIL import ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import MARK, TEXT
from bot.render.palette import FAINT, INK, LIVERIES, PAPER
from bot.render.seats import LETTERS

HEIGHT = 40
WIDEST = 42


def draw_letter(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], colour: str | None, seat: int, width: float = WIDEST
) -> None:
    """`at` is the middle; without a colour the letter stands on paper: it is still awaited, or out of it."""
    x, y = at
    half, high = width / 2, HEIGHT / 2 - (0 if width > MARK else 3)
    livery = LIVERIES[colour] if colour else None
    box = (x - half, y - high, x + half, y + high)
    fill, line = (livery.strong, INK) if livery else (PAPER, FAINT)
    draw.rounded_rectangle(box, radius=7, fill=fill, outline=line, width=2)
    size = TEXT if width > MARK else MARK
    write(draw, at, LETTERS[seat], SANS_BOLD, size, livery.letter if livery else INK)


def in_a_row(middle: float, room: float, count: int, widest: float = WIDEST + 4) -> list[float]:
    """The middles of so many letters around a middle, no further apart than there is room."""
    step = min(widest, room / max(1, count))
    return [middle + (place - (count - 1) / 2) * step for place in range(count)]
