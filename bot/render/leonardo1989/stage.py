"""What the scenes have in common: a page with a title, players by letter and name, sums with a coin."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, heading, write
from bot.render.measures import FIGURE, GAP, HEADING, TEXT
from bot.render.palette import INK
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.view import View

from .names import fitted, write_name
from .pages import EDGE, blank_page

SIZE = (1280, 720)
TOP = 112
"""Below the title."""
SEAT = 64
Point = tuple[float, float]


@dataclass(frozen=True)
class Stage:
    view: View
    players: tuple[str, ...]
    names: Names

    def page(self, title: str, left: float = EDGE + GAP) -> Image.Image:
        """A page with a title that begins at `left`."""
        page = blank_page(SIZE)
        face = heading(title)
        told = fitted(title, SIZE[0] - EDGE - GAP - left, HEADING, face)
        write(ImageDraw.Draw(page), (left, 66), told, face, HEADING, INK, anchor="l")
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
