"""A requested invention from nearby: its card, and how many weeks it would take each player."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS, SANS_BOLD, wrapped, write
from bot.render.icons import stamped
from bot.render.measures import FIGURE, GAP, HEADING, TEXT
from bot.render.palette import FAINT, GOLD_LIGHT, INK, SEPIA
from bot.text.davinci.inventions import brief
from bot.text.davinci.names import Names
from bot.text.language import LANGUAGES, Lang
from engine.davinci.prospects import weeks_of_work
from engine.davinci.view import View

from .blueprint import blueprint
from .sights import LEFT, RIGHT, beside_card, write_heading, write_player

TOP, LINE_HEIGHT = 92, 50
ROW = 82
"""Height of a player's line."""


def draw_card_close_up(card: str, view: View, names: Sequence[str], lang: Lang) -> Image.Image:
    shown, named = blueprint(view.pack, card, lang), Names(LANGUAGES[lang], view.pack)
    sheet = beside_card(shown)
    draw, room = ImageDraw.Draw(sheet), RIGHT - LEFT
    y = TOP
    for part in brief(card, named).split(" · "):
        for line in wrapped(part, SANS, TEXT, room):
            write(draw, (LEFT, y), line, SANS, TEXT, INK, anchor="l")
            y += LINE_HEIGHT
    y += GAP
    draw.line((LEFT, y, RIGHT, y), fill=FAINT, width=2)
    write_heading(draw, (LEFT, y + 50), named.words.t("Weeks of work"), HEADING, room)
    y += 130
    for player, name in zip(view.players, names, strict=True):
        weeks = weeks_of_work(view, player.seat, card)
        write_player(draw, (LEFT, y), player.colour, player.seat, name, room - 130)
        if weeks < shown.weeks:
            draw.rounded_rectangle(
                (RIGHT - 120, y - 32, RIGHT, y + 32), radius=12, fill=GOLD_LIGHT, outline=INK, width=2
            )
        stamped(sheet, "hourglass", (RIGHT - 88, y), 40, SEPIA)
        write(draw, (RIGHT - 14, y), str(weeks), SANS_BOLD, FIGURE, INK, anchor="r")
        y += ROW
    return sheet
