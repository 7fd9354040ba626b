"""Since a seat's last turn: the board with what has changed drawn in."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.changes import badge, draw_change
from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.measures import HAIR, TEXT
from bot.render.picture import Picture
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from engine.davinci.box import LABS
from engine.davinci.view import View
from engine.game import Event

from .board import alt_of, drawn
from .differences import SHOP_OF, Differences, differences
from .palette import PAINTS
from .plan import BUILDING, CHANNEL, SITES, Site
from .plates import PAD, plate_of
from .traces import Traces, traces_of
from .workers_gone import draw_ghosts, draw_moves, ghosts_of

STOCK, GAINS = (122, 30), 90
"""The middle of a change of stock from the corner of its area, and the height of what the seat got there: over the
building, where nothing is to be read."""


def paint_since(
    before: View, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
) -> Picture:
    """The board as it is now, 1280 by 960; what concerns `seat` is drawn more boldly than what concerns others."""
    found = differences(before, view, events)
    picture = drawn(CHANNEL, view, names, lang, _marks(before, view, events, found))
    ghosts = ghosts_of(view, found, seat, same_turn=before.turn == view.turn)
    draw_ghosts(picture, view, ghosts, seat)
    draw_moves(picture, view, found, ghosts, seat)
    _draw_badges(picture, view, found, seat)
    said = texts("davinci", LANGUAGES[lang], view.pack, names, seat).since(before, view, events, seat)
    return finished(picture, PAINTS, "since", f"{said} {alt_of(view, names, lang)}".strip())


def _marks(before: View, view: View, events: Sequence[Event], found: Differences) -> Traces:
    """What the board itself can mark: workers that came, laboratories that changed, cards that are new."""
    traces = traces_of(events)
    return Traces(
        groups=found.come,
        completed=traces.completed,
        labs={(seat, lab) for seat, lab in traces.completed},
        staff=traces.staff,
        taken=traces.taken,
        requested=set(view.requested) - set(before.requested),
        named=traces.named and before.leonardo != view.leonardo,
    )


def _draw_badges(picture: Image.Image, view: View, found: Differences, seat: int) -> None:
    """Beside a shop's sign how its stock changed; before a building what the seat got there."""
    changes = {SHOP_OF[ware]: change for ware, change in found.stock.items()}
    if found.purse:
        changes["council"] = found.purse
    for area, change in changes.items():
        site = SITES[area]
        draw_change(picture, (site.left + STOCK[0], site.top + STOCK[1]), change, bold=False)
    for area, gain in found.gains.get(seat, {}).items():
        _draw_gain(picture, view, seat, SITES[area], gain)
    for (owner, lab), weeks in found.weeks.items():
        plate = plate_of(CHANNEL, owner, len(view.players))
        left, top = plate.lab_corner(LABS.index(lab))
        width, height = plate.lab_size
        at = (left + width * 0.72 - 40, top + height * 0.76)
        draw_change(picture, at, weeks, bold=owner == seat)
    for owner, florins in found.florins.items():
        _draw_florins(picture, view, owner, florins, bold=owner == seat)


def _draw_gain(picture: Image.Image, view: View, seat: int, site: Site, gain: int) -> None:
    """The seat's letter and what it got, before the building."""
    piece, side = badge(gain, True), TEXT + HAIR
    left, y = site.left + (BUILDING - piece.width - side - HAIR) / 2, site.top + GAINS
    draw_seat(ImageDraw.Draw(picture), (left + side / 2, y), view.players[seat].colour, seat, side)
    pasted(picture, piece, (left + side + HAIR + piece.width / 2, y))


def _draw_florins(picture: Image.Image, view: View, owner: int, florins: int, *, bold: bool) -> None:
    """A coin and its badge, at the right of the plate."""
    plate = plate_of(CHANNEL, owner, len(view.players))
    piece, y = badge(florins, bold), plate.top + plate.layout.florins
    x = plate.column - PAD - piece.width / 2
    pasted(picture, piece, (x, y))
    pasted(picture, coin("", 12), (x - piece.width / 2 - 12 - HAIR / 2, y))
