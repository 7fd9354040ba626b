"""The board for the channel: the whole table as a picture that is legible on a phone."""

from collections.abc import Sequence

from PIL import Image

from bot.render.encoding import finished
from bot.render.palette import PAPER
from bot.render.picture import Picture
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, paragraph
from engine.game import Event
from engine.leonardo1989.view import View

from .city import bare_city
from .comparing import changes
from .ghosts import draw_ghosts
from .ledger import draw_ledger
from .machine import draw_machine
from .market import draw_market
from .notices import draw_notice
from .occupants import draw_occupants, draw_pawns
from .palette import PAINTS
from .plan import CHANNEL, Plan
from .plates import draw_plates
from .signs import draw_signs
from .traces import Traces, traces_of
from .trail import draw_trails


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The board for everybody: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours. Static parts are kept in the process, so the first
    picture takes some tenths of a second and the next some hundredths.
    """
    words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
    return finished(drawn(view, names, traces_of(events)), PAINTS, "board", words.alt(view))


def paint_since(
    before: View, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
) -> Picture:
    """The same board with what has changed for a seat since `before`; both views are those of everybody."""
    words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
    picture = drawn(view, names, changes(before, view, events, seat))
    told = words.since(before, view, events, seat)
    return finished(picture, PAINTS, "since", paragraph(told, words.alt(view)))


def drawn(view: View, names: Sequence[str], traces: Traces) -> Image.Image:
    picture = Image.new("RGB", CHANNEL.size, PAPER)
    draw_city(picture, CHANNEL, view, traces)
    draw_plates(picture, view, names, traces)
    return picture


def draw_city(picture: Image.Image, plan: Plan, view: View, traces: Traces) -> None:
    """The city with all that stands in it, and what hangs over its canals."""
    picture.paste(bare_city(plan, view.pack), (0, 0))
    draw_trails(picture, plan, view, traces)
    draw_signs(picture, plan, view.pack)
    draw_occupants(picture, plan, view, traces)
    draw_ghosts(picture, plan, view, traces)
    draw_pawns(picture, plan, view, traces)
    draw_machine(picture, view.pack, view.ball, plan.wheel)
    draw_market(picture, plan, view, traces)
    draw_ledger(picture, view, plan.ledger)
    draw_notice(picture, view, traces, plan.notice)
