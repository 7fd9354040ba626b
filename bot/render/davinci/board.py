"""The board, and its large version: the whole table as a picture."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS, wrapped, write
from bot.render.palette import INK, PAPER, PARCHMENT
from bot.render.picture import THOROUGH, Picture, finished
from bot.render.repertoire import drawable
from bot.render.sizes import GAP, NOTE
from bot.render.sprites import LETTERS
from bot.text import texts
from bot.text.davinci.board import notes
from bot.text.davinci.phrases import GameNarrator, Names
from bot.text.language import LANGUAGES, Lang
from bot.text.narrator import Audience
from engine.davinci.constants import AREAS
from engine.davinci.view import View
from engine.game import Event

from .areas import draw_areas
from .city import bare_city
from .highlights import Highlights, highlights_of
from .info_panel import draw_ledger, draw_requests
from .layout import CHANNEL, LARGE, MARGIN, BoardLayout
from .palette import PAINTS
from .plates import draw_plates


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The public board: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours, legible on a phone. Static parts are kept in the process,
    so the first picture of a language takes some tenths of a second and the next some hundredths.
    """
    picture = drawn(CHANNEL, view, names, lang, highlights_of(events))
    return finished(picture, PAINTS, "board", alt_of(view, names, lang))


def alt_of(view: View, names: Sequence[str], lang: Lang) -> str:
    """The board in words."""
    return texts("davinci", LANGUAGES[lang], view.pack, names).alt(view)


def drawn(layout: BoardLayout, view: View, names: Sequence[str], lang: Lang, highlights: Highlights) -> Image.Image:
    """The whole table, laid out by a plan."""
    picture = Image.new("RGB", layout.size, PAPER)
    words = LANGUAGES[lang].of("davinci")
    named = Names(words, view.pack)
    areas = {area: named.place(area) for area in AREAS}
    picture.paste(bare_city(tuple(areas.items())), (0, 0))
    draw_areas(picture, view, areas, highlights)
    draw_requests(picture, view, layout, highlights, lang)
    draw_ledger(picture, view, layout, words)
    draw_plates(picture, view, names, layout, highlights)
    return picture


LINE_HEIGHT = 28


def paint_large(view: View, names: Sequence[str], lang: Lang) -> Picture:
    """The board for a close look, 1280 by 1280."""
    picture = drawn(LARGE, view, names, lang, Highlights())
    words = LANGUAGES[lang].of("davinci")
    writable = [drawable(name) or letter for name, letter in zip(names, LETTERS, strict=False)]
    narrator = GameNarrator(words, Audience.of(writable), Names(words, view.pack))
    _draw_notes(picture, notes(view, narrator))
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
