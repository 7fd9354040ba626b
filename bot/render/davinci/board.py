"""The board: the whole table as a picture."""

from collections.abc import Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.palette import PAPER
from bot.render.picture import Picture
from bot.text import texts
from bot.text.davinci.names import Names
from bot.text.language import LANGUAGES, Lang
from engine.davinci.box import AREAS
from engine.davinci.view import View
from engine.game import Event

from .areas import draw_areas
from .city import bare_city
from .palette import PAINTS
from .plan import SIZE
from .plates import draw_plates
from .requests import draw_ledger, draw_requests
from .traces import traces_of


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The board for everybody: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours. Static parts are kept in the process, so the first
    picture of a language takes some tenths of a second and the next some hundredths.
    """
    picture = Image.new("RGB", SIZE, PAPER)
    draw_board(picture, view, names, lang, events)
    alt = texts("davinci", LANGUAGES[lang], view.pack, names).alt(view)
    return finished(picture, PAINTS, "board", alt)


def draw_board(picture: Image.Image, view: View, names: Sequence[str], lang: Lang, events: Sequence[Event]) -> None:
    words = LANGUAGES[lang]
    traces = traces_of(events)
    named = Names(words, view.pack)
    areas = {area: named.place(area) for area in AREAS}
    picture.paste(bare_city(tuple(areas.items())), (0, 0))
    draw_areas(picture, view, areas, traces)
    draw_requests(picture, view, traces, lang)
    draw_ledger(picture, view, words)
    draw_plates(picture, view, names, traces)
