"""The large version of the board: everything all may know, with names, every card, and notes."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.encoding import THOROUGH, finished
from bot.render.fonts import SANS, wrapped, write
from bot.render.measures import GAP, NOTE
from bot.render.palette import INK, PAPER, PARCHMENT
from bot.render.picture import Picture
from bot.render.repertoire import drawable
from bot.render.seats import LETTERS
from bot.text.davinci.board import notes
from bot.text.davinci.names import Names
from bot.text.davinci.telling import Telling
from bot.text.language import LANGUAGES, Lang
from bot.text.voice import Cast
from engine.davinci.view import View

from .board import alt_of, drawn
from .palette import PAINTS
from .plan import LARGE, MARGIN
from .traces import Traces

LINE_HEIGHT = 28


def paint_large(view: View, names: Sequence[str], lang: Lang) -> Picture:
    """The board for who wants to look closely, 1280 by 1280."""
    picture = drawn(LARGE, view, names, lang, Traces())
    words = LANGUAGES[lang]
    writable = [drawable(name) or letter for name, letter in zip(names, LETTERS, strict=False)]
    tell = Telling(words, Cast.of(writable), Names(words, view.pack))
    _draw_notes(picture, notes(view, tell))
    return finished(picture, PAINTS, "large", alt_of(view, names, lang), THOROUGH)


def _draw_notes(picture: Image.Image, paragraphs: Sequence[str]) -> None:
    """As many paragraphs as there is room for."""
    assert LARGE.notes
    top, foot = LARGE.notes
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, top - 4, picture.width, picture.height), fill=PARCHMENT[0])
    draw.rounded_rectangle((MARGIN, top, picture.width - MARGIN - 1, foot), radius=9, fill=PAPER, outline=INK, width=2)
    room, most = picture.width - 2 * MARGIN - 2 * GAP, (foot - top - GAP) // LINE_HEIGHT
    lines: list[str] = []
    for part in paragraphs:
        more = wrapped(part, SANS, NOTE, room)
        if len(lines) + len(more) <= most:
            lines += more
    for row, line in enumerate(lines):
        at = (MARGIN + GAP, top + GAP / 2 + LINE_HEIGHT * (row + 0.5))
        write(draw, at, line, SANS, NOTE, INK, anchor="l")
