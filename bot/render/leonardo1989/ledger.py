"""The round and what is left in the decks."""

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, heading, write
from bot.render.icons import stamped
from bot.render.palette import FAINT, GOLD, INK, PAPER, PARCHMENT, SEPIA
from bot.render.sheets import pasted
from engine.leonardo1989.view import View

from .emblems import framed
from .factions import both_shields
from .pieces import free_office, helmet
from .plan import LEDGER


def draw_ledger(picture: Image.Image, view: View, title: str) -> None:
    """`title` is the round as the game calls it; below it, of how many, and the works of art, international events,
    offices and men-at-arms that are left."""
    left, top, right, foot = LEDGER
    draw, middle = ImageDraw.Draw(picture), (left + right) / 2
    draw.rounded_rectangle(LEDGER, radius=10, fill=PAPER, outline=INK, width=3)
    draw.rounded_rectangle((left + 5, top + 5, right - 5, foot - 5), radius=7, outline=GOLD)
    face = heading(title)
    write(draw, (middle, top + 34), title, face, face.fitting(title, 36, right - left - 20), INK)
    if view.options.end == "rounds":
        y = top + 58
        draw.rectangle((left + 14, y, right - 14, y + 12), fill=PARCHMENT[1], outline=INK)
        done = (right - left - 30) * min(view.round, view.options.rounds) / view.options.rounds
        draw.rectangle((left + 15, y + 1, left + 15 + done, y + 11), fill=GOLD)
        write(draw, (middle, y + 28), f"{view.round} / {view.options.rounds}", SANS_BOLD, 26, INK)
    else:
        stamped(
            picture,
            "hourglass" if view.closing or view.options.end == "date" else "battle",
            (middle, top + 80),
            44,
            SEPIA,
        )
    rows = (
        (framed("la_gioconda", 32), view.works_left),
        (both_shields(38), view.events_left),
        (free_office(50), view.offices_left + len(view.offices_under)),
        (helmet(34), len(view.men_left)),
    )
    for row, (piece, count) in enumerate(rows):
        y = top + 124 + row * 44
        pasted(picture, piece, (left + 34, y + (5 if row == 2 else 0)))
        write(draw, (left + 90, y), str(count), SANS_BOLD, 34, INK if count else FAINT)
