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
from .ledger import draw_ledger
from .palette import PAINTS
from .plan import CHANNEL, Plan
from .plates import draw_plates
from .requests import draw_requests
from .traces import Traces, traces_of


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The board for everybody: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours, legible on a phone. Static parts are kept in the process,
    so the first picture of a language takes some tenths of a second and the next some hundredths.
    """
    picture = drawn(CHANNEL, view, names, lang, traces_of(events))
    return finished(picture, PAINTS, "board", alt_of(view, names, lang))


def alt_of(view: View, names: Sequence[str], lang: Lang) -> str:
    """The board in words."""
    return texts("davinci", LANGUAGES[lang], view.pack, names).alt(view)


def drawn(plan: Plan, view: View, names: Sequence[str], lang: Lang, traces: Traces) -> Image.Image:
    """The whole table, laid out by a plan."""
    picture = Image.new("RGB", plan.size, PAPER)
    words = LANGUAGES[lang]
    named = Names(words, view.pack)
    areas = {area: named.place(area) for area in AREAS}
    picture.paste(bare_city(tuple(areas.items())), (0, 0))
    draw_areas(picture, view, areas, traces)
    draw_requests(picture, view, plan, traces, lang)
    draw_ledger(picture, view, plan, words)
    draw_plates(picture, view, names, plan, traces)
    return picture
