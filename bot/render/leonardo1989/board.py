"""The board for the channel, legible on a phone."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import GOLD, INK, PAPER, PARCHMENT, SEPIA
from bot.render.picture import Picture, finished
from bot.render.sizes import FIGURE, TEXT
from bot.render.sprites import pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, paragraph
from engine.game import Event
from engine.leonardo1989.view import View

from .city import bare_city
from .emblems import framed
from .highlights import Highlights, changes, highlights_of
from .layout import CHANNEL, BoardLayout, Box
from .market import draw_machine, draw_market
from .movements import draw_ghosts, draw_trails
from .notices import draw_notice
from .occupants import draw_occupants, draw_pawns
from .palette import PAINTS
from .pieces import both_shields, free_office, helmet
from .plates import draw_plates
from .space_signs import draw_signs

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
    """An hourglass with the round below it, and how much of the game is over if its length is agreed."""
    left, top, right, _ = box
    draw, middle, room = ImageDraw.Draw(picture), (left + right) / 2, right - left - 16
    timed = view.options.end != "elimination"
    stamped(picture, "hourglass" if timed or view.closing else "battle", (middle, top + 32), 44, SEPIA)
    number = str(view.round) if view.round else "–"
    if view.options.end != "rounds":
        write(draw, (middle, top + 80), number, SANS_BOLD, FIGURE, INK)
        return
    shown = f"{number}/{view.options.rounds}"
    size = FIGURE if SANS_BOLD.width(shown, FIGURE) <= room else TEXT
    write(draw, (middle, top + 76), shown, SANS_BOLD, size, INK)
    y = top + 98
    draw.rectangle((left + 14, y, right - 14, y + 9), fill=PARCHMENT[1], outline=INK)
    done = (right - left - 30) * min(view.round, view.options.rounds) / view.options.rounds
    draw.rectangle((left + 15, y + 1, left + 15 + done, y + 8), fill=GOLD)


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The public board: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours. Static parts are kept in the process, so the first picture
    takes some tenths of a second and the next some hundredths.
    """
    words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
    return finished(drawn(view, names, highlights_of(events)), PAINTS, "board", words.alt(view))


def paint_since(
    before: View, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
) -> Picture:
    """The same board with what has changed for a seat since `before`; both views are public."""
    words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
    picture = drawn(view, names, changes(before, view, events, seat))
    shown = words.since(before, view, events, seat)
    return finished(picture, PAINTS, "since", paragraph(shown, words.alt(view)))


def drawn(view: View, names: Sequence[str], highlights: Highlights) -> Image.Image:
    picture = Image.new("RGB", CHANNEL.size, PAPER)
    draw_city(picture, CHANNEL, view, highlights)
    draw_plates(picture, view, names, highlights)
    return picture


def draw_city(picture: Image.Image, layout: BoardLayout, view: View, highlights: Highlights) -> None:
    """The city with everything in it, and what hangs over its canals."""
    picture.paste(bare_city(layout, view.pack), (0, 0))
    draw_trails(picture, layout, view, highlights)
    draw_signs(picture, layout, view.pack)
    draw_occupants(picture, layout, view, highlights)
    draw_ghosts(picture, layout, view, highlights)
    draw_pawns(picture, layout, view, highlights)
    draw_machine(picture, view.pack, view.ball, layout.wheel)
    draw_market(picture, layout, view, highlights)
    draw_ledger(picture, view, layout.ledger)
    draw_notice(picture, view, highlights, layout.notice)
