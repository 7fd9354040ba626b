"""An invention completed: its card, who made it, what each earns, who has the card, who is still at work on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD
from bot.render.icons import stamped
from bot.render.measures import FIGURE, GAP, HEADING, NARROW, TEXT
from bot.render.palette import FAINT, GOLD_LIGHT, INK, PAPER, SEPIA
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text.language import Language
from engine.davinci.view import View

from .blueprint import blueprint
from .sights import LEFT, RIGHT, beside_card, head_block, write_heading, write_player

FIRST, LATER, WORKING = 208, 132, 132
"""Heights of the field of a first inventor, of a later one, and of who is still at work."""
ROOM = 780
"""Of all together: where there are many, each is lower."""


@dataclass(frozen=True)
class Maker:
    """Who completed an invention, for how many florins, and whether he was first."""

    seat: int
    florins: int
    first: bool


@dataclass(frozen=True)
class Completion:
    """`owner` is who got the card without a contest, None where that is still open or nobody did."""

    card: str
    makers: tuple[Maker, ...]
    working: tuple[int, ...]
    owner: int | None


def draw_completion(scene: Completion, view: View, names: Sequence[str], words: Language) -> Image.Image:
    sheet = beside_card(blueprint(view.pack, scene.card, words.lang))
    wanted = [FIRST if maker.first else LATER for maker in scene.makers]
    below = WORKING if scene.working else 0
    heights = [height * min(1.0, (ROOM - below) / sum(wanted)) for height in wanted]
    y = head_block(sheet, words.t("Completed"), sum(heights) + below)
    for maker, height in zip(scene.makers, heights, strict=True):
        _draw_maker(sheet, maker, view, names[maker.seat], (y + NARROW, y + height - NARROW), maker.seat == scene.owner)
        y += height
    if scene.working:
        _draw_working(sheet, scene.working, view, words, y + WORKING / 2 + NARROW)
    return sheet


def _draw_maker(sheet: Image.Image, maker: Maker, view: View, name: str, rows: tuple[float, float], owns: bool) -> None:
    """On gold for who was first; the laurel is for who has the card."""
    top, foot = rows
    middle, radius = (top + foot) / 2, round((foot - top) / 2 - GAP)
    draw = ImageDraw.Draw(sheet)
    ground = GOLD_LIGHT if maker.first else PAPER
    draw.rounded_rectangle((LEFT - NARROW, top, RIGHT, foot), radius=14, fill=ground, outline=INK, width=3)
    pasted(sheet, coin(str(maker.florins), radius), (RIGHT - GAP - radius, middle))
    right = RIGHT - 2 * GAP - 2 * radius
    if owns:
        stamped(sheet, "laurel", (right - 40, middle), 80, INK)
        right -= 80 + NARROW
    left, colour = LEFT + NARROW, view.players[maker.seat].colour
    size = HEADING if maker.first and SANS_BOLD.width(name, HEADING) < right - left - 2 * HEADING else FIGURE
    write_player(draw, (left, middle), colour, maker.seat, name, right - left, size)


def _draw_working(sheet: Image.Image, seats: tuple[int, ...], view: View, words: Language, y: float) -> None:
    """Who is still at work on it, for the lower sum."""
    draw, x = ImageDraw.Draw(sheet), LEFT + 88.0
    draw.line((LEFT, y - 54, RIGHT, y - 54), fill=FAINT, width=2)
    stamped(sheet, "hourglass", (LEFT + 24, y), 52, SEPIA)
    for seat in seats:
        draw_seat(draw, (x, y), view.players[seat].colour, seat, 56)
        x += 68
    write_heading(draw, (x - 20, y), words.t("still at work"), TEXT, RIGHT - x + 20)
