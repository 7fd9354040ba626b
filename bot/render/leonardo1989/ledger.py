"""The round and what is left in the decks."""

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import FIGURE, TEXT
from bot.render.palette import GOLD, INK, PAPER, PARCHMENT, SEPIA
from bot.render.sheets import pasted
from engine.leonardo1989.view import View

from .emblems import framed
from .factions import both_shields
from .pieces import free_office, helmet
from .plan import Box

ROW = 46
ICON = 34
"""From the left to the middle of what is counted."""


def draw_ledger(picture: Image.Image, view: View, box: Box) -> None:
    """The round, of how many; below it the works of art, international events, offices and men-at-arms left."""
    left, top, right, foot = box
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle(box, radius=10, fill=PAPER, outline=INK, width=3)
    draw.rounded_rectangle((left + 5, top + 5, right - 5, foot - 5), radius=7, outline=GOLD)
    _draw_round(picture, view, box)
    rows = (
        (framed("la_gioconda", 34), view.works_left),
        (both_shields(40), view.events_left),
        (free_office(50, 40), view.offices_left + len(view.offices_under)),
        (helmet(38), len(view.men_left)),
    )
    last = foot - 8 - ROW / 2
    for row, (piece, count) in enumerate(reversed(rows)):
        y = last - row * ROW
        pasted(picture, piece, (left + ICON, y))
        write(draw, (left + 90, y), str(count), SANS_BOLD, TEXT, INK if count else SEPIA)


def _draw_round(picture: Image.Image, view: View, box: Box) -> None:
    """An hourglass with the round below it, and how much of the game is over where that is agreed."""
    left, top, right, _ = box
    draw, middle, room = ImageDraw.Draw(picture), (left + right) / 2, right - left - 16
    timed = view.options.end != "elimination"
    stamped(picture, "hourglass" if timed or view.closing else "battle", (middle, top + 32), 44, SEPIA)
    number = str(view.round) if view.round else "–"
    if view.options.end != "rounds":
        write(draw, (middle, top + 80), number, SANS_BOLD, FIGURE, INK)
        return
    told = f"{number}/{view.options.rounds}"
    size = FIGURE if SANS_BOLD.width(told, FIGURE) <= room else TEXT
    write(draw, (middle, top + 76), told, SANS_BOLD, size, INK)
    y = top + 98
    draw.rectangle((left + 14, y, right - 14, y + 9), fill=PARCHMENT[1], outline=INK)
    done = (right - left - 30) * min(view.round, view.options.rounds) / view.options.rounds
    draw.rectangle((left + 15, y + 1, left + 15 + done, y + 8), fill=GOLD)
