"""The board: the whole table as a picture."""

from collections.abc import Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.palette import PAPER
from bot.render.picture import Picture
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.names import Names
from engine.game import Event
from engine.leonardo1989.view import View

from .city import bare_city
from .ledger import draw_ledger
from .machine import draw_machine
from .market import draw_market
from .notices import draw_notice
from .occupants import draw_occupants, draw_pawns
from .palette import PAINTS
from .plan import SIZE
from .plates import draw_plates
from .signs import draw_signs
from .traces import traces_of
from .trail import draw_trails


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The board for everybody: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours. Static parts are kept in the process, so the first
    picture takes some tenths of a second and the next some hundredths.
    """
    words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
    picture = Image.new("RGB", SIZE, PAPER)
    draw_board(picture, view, names, lang, events, words.round(view.round))
    return finished(picture, PAINTS, "board", words.alt(view))


def draw_board(
    picture: Image.Image, view: View, names: Sequence[str], lang: Lang, events: Sequence[Event], title: str
) -> None:
    """`title` is the round as the game calls it."""
    traces = traces_of(events)
    picture.paste(bare_city(view.pack), (0, 0))
    draw_trails(picture, view, traces)
    draw_signs(picture, view.pack)
    draw_occupants(picture, view, traces)
    draw_pawns(picture, view)
    draw_machine(picture, view.pack, view.ball)
    draw_market(picture, view, traces)
    draw_ledger(picture, view, title)
    draw_notice(picture, view, traces, Names(LANGUAGES[lang], view.pack))
    draw_plates(picture, view, names, traces)
