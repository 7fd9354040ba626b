"""The works of art just drawn, to be placed one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.fonts import SANS, heading, wrapped, write
from bot.render.measures import TEXT
from bot.render.ordinals import draw_place
from bot.render.palette import INK, PARCHMENT, SEPIA
from bot.render.picture import Picture
from bot.render.sheets import pasted
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.pack import Pack

from .emblems import framed
from .names import fitted
from .palette import PAINTS

STEP, HEIGHT = 320, 480
"""Width of a work with what is told of it, and the height of all."""
NARROWEST = 4 / 3
"""Width to height of the narrowest picture: Discord shows taller ones small on a phone."""
ROOM = STEP - 16
MOST_LINES = 3
"""Of a title."""


def paint_works(pack: Pack, works: Sequence[str], lang: Lang) -> Picture:
    """Several are numbered in the order in which they are placed."""
    names = Names(LANGUAGES[lang], pack)
    picture = Image.new("RGB", (max(len(works) * STEP, round(HEIGHT * NARROWEST)), HEIGHT), PARCHMENT[0])
    step = picture.width / len(works)
    for place, work in enumerate(works):
        middle = (place + 0.5) * step
        _draw_work(picture, names, work, middle)
        if len(works) > 1:
            draw_place(picture, place, (middle - 104, 36))
    return finished(picture, PAINTS, "works", ", ".join(names.valued(work) for work in works))


def _draw_work(picture: Image.Image, names: Names, work: str, x: float) -> None:
    draw, found, title = ImageDraw.Draw(picture), names.pack.works[work], names.work(work)
    pasted(picture, framed(work, 210), (x, 134))
    pasted(picture, coin(str(found.value), 40), (x + 96, 226))
    face = heading(title)
    y = 310.0
    for line in wrapped(title, face, TEXT, ROOM)[:MOST_LINES]:
        write(draw, (x, y), fitted(line, ROOM, TEXT, face), face, TEXT, INK)
        y += TEXT + 4
    write(draw, (x, y + 6), fitted(found.artist, ROOM, TEXT, SANS), SANS, TEXT, SEPIA)
