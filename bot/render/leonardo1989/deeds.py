"""Deeds: a palace or a bridge with its price and what it earns."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import FELL_CAPITALS, SANS, SANS_BOLD, heading, write
from bot.render.icons import stamped
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA
from bot.render.sheets import pasted
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.box import MOST_WORKS, TOLL

from .emblems import framed
from .names import fitted
from .palette import GROUNDS
from .plan import Box
from .portraits import draw_portrait
from .tokens import crown_token

ROW = 62
PLACE = 29
"""Size of street and quarter, on a card that is looked at alone."""


def draw_deed(picture: Image.Image, names: Names, n: int, panel: Box, text: tuple[int, int]) -> None:
    """The building on its quarter's ground in `panel`; beside it, between the sides `text`, names and figures."""
    space = names.pack.spaces[n]
    left, right = text
    draw, room = ImageDraw.Draw(picture), right - left
    draw_portrait(picture, names, n, panel)
    title = names.building(n)
    face = heading(title)
    write(draw, (left, 64), title, face, face.fitting(title, 52, room), INK, anchor="l")
    _draw_sign(draw, n, space.quarter, names, (left, 100))
    if space.is_palace:
        whole = f"{names.place(n)} · {names.quarter(space.quarter)}"
        told = whole if SANS.width(whole, PLACE) <= room - 104 else fitted(names.place(n), room - 104, PLACE, SANS)
        write(draw, (left + 104, 119), told, SANS, PLACE, SEPIA, anchor="l")
    pasted(picture, coin(str(space.price), 48), (panel[2] - 58, panel[3] - 58))
    if space.is_palace:
        _draw_rents(picture, names, n, (left, 158))
    else:
        _draw_toll(picture, (left + room / 2, 320))


def _draw_toll(picture: Image.Image, at: tuple[float, float]) -> None:
    """Whoever crosses pays it."""
    x, y = at
    stamped(picture, "walking", (x - 120, y), 150, INK)
    pasted(picture, coin(str(TOLL), 80), (x + 90, y))


def _draw_sign(draw: ImageDraw.ImageDraw, n: int, quarter: str, names: Names, corner: tuple[int, int]) -> None:
    x, y = corner
    if quarter:
        order = list(names.pack.quarters)
        ground = GROUNDS[order.index(quarter)][0]
        draw.rounded_rectangle((x, y, x + 90, y + 38), radius=8, fill=ground, outline=INK, width=2)
        write(draw, (x + 71, y + 19), quarter, FELL_CAPITALS, 34, INK)
    draw.rounded_rectangle((x, y, x + 52, y + 38), radius=8, fill=INK)
    write(draw, (x + 26, y + 19), str(n), SANS_BOLD, 34, GOLD_LIGHT)


def _draw_rents(picture: Image.Image, names: Names, n: int, corner: tuple[int, int]) -> None:
    """Works on show, the rent with so many, and the rent of a whole quarter."""
    draw, (left, top) = ImageDraw.Draw(picture), corner
    columns = left + 268, left + 416
    pasted(picture, crown_token(54), (columns[1], top + 18))
    for works in range(MOST_WORKS + 1):
        y = top + 40 + works * ROW
        if works % 2 == 0:
            draw.rectangle((left - 6, y, left + 492, y + ROW - 1), fill=PARCHMENT[0])
        middle = y + ROW / 2
        for place in range(MOST_WORKS):
            at = (left + 22 + place * 46, middle)
            if place < works:
                pasted(picture, framed("la_gioconda", 36), at)
            else:
                box = (at[0] - 16, at[1] - 19, at[0] + 16, at[1] + 19)
                draw.rectangle(box, fill=PAPER, outline=PARCHMENT[3], width=2)
        for x, whole in zip(columns, (False, True), strict=True):
            write(draw, (x, middle), str(names.pack.rent(n, works, whole_quarter=whole)), SANS_BOLD, 46, INK)
