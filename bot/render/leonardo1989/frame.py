"""What pages and scenes have in common: a page with a title, players by letter and name, sums with a coin."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, heading, write
from bot.render.palette import GOLD, INK, PAPER, PARCHMENT
from bot.render.sizes import FIGURE, GAP, HEADING, TEXT
from bot.render.sprites import coin, draw_seat, pasted
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989.view import View

from .plates import fitted, write_name

EDGE = 24
"""From the edge of a page to what is drawn on it."""


def blank_page(size: tuple[int, int]) -> Image.Image:
    width, height = size
    page = Image.new("RGB", size, PARCHMENT[0])
    draw = ImageDraw.Draw(page)
    draw.rounded_rectangle((8, 8, width - 9, height - 9), radius=14, fill=PAPER, outline=INK, width=4)
    draw.rounded_rectangle((15, 15, width - 16, height - 16), radius=9, outline=GOLD, width=2)
    return page


SIZE = (1280, 720)
TOP = 112
"""Below the title."""
SEAT = 64
Point = tuple[float, float]


@dataclass(frozen=True)
class SceneFrame:
    view: View
    players: tuple[str, ...]
    names: Names

    def page(self, title: str, left: float = EDGE + GAP) -> Image.Image:
        """A page with a title that begins at `left`."""
        page = blank_page(SIZE)
        face = heading(title)
        shown = fitted(title, SIZE[0] - EDGE - GAP - left, HEADING, face)
        write(ImageDraw.Draw(page), (left, 66), shown, face, HEADING, INK, anchor="l")
        return page

    def seat(self, picture: Image.Image, seat: int, at: Point, size: int = SEAT) -> None:
        draw_seat(ImageDraw.Draw(picture), at, self.view.players[seat].colour, seat, size)

    def player(self, picture: Image.Image, seat: int, at: Point, room: float, size: int = TEXT) -> None:
        """A letter with the name beside it; `at` is the left end."""
        x, y = at
        self.seat(picture, seat, (x + SEAT / 2, y))
        write_name(ImageDraw.Draw(picture), self.players[seat], (x + SEAT + GAP, y), room - SEAT - GAP, size)

    def sum(self, picture: Image.Image, florins: int, at: Point, size: int = FIGURE) -> None:
        """A coin and a sum; `at` is the left end."""
        x, y = at
        radius = round(size * 0.42)
        pasted(picture, coin("", radius), (x + radius, y))
        write(ImageDraw.Draw(picture), (x + 2 * radius + 8, y), str(florins), SANS_BOLD, size, INK, anchor="l")
