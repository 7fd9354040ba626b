"""Since a seat's last turn: the changes between two views, and the board with the changes drawn in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.render.drawing import Point, bowed, draw_arrow
from bot.render.picture import Picture, finished
from bot.render.sizes import HAIR, TEXT
from bot.render.sprites import badge, coin, draw_change, draw_seat, pasted
from bot.text import texts
from bot.text.davinci.situation import earned
from bot.text.language import LANGUAGES, Lang
from engine.davinci import events as happened
from engine.davinci.constants import LABS, SHOPS
from engine.davinci.view import GroupView, LabView, View
from engine.game import Event

from .board import alt_of, drawn
from .highlights import Highlights, highlights_of
from .layout import BUILDING, CHANNEL, ROW_HEIGHT, SITES, Site, group_at
from .palette import PAINTS
from .plates import PAD, plate_of
from .workers import GROUP, ghost_group

SHOP_OF = {ware: shop for shop, ware in SHOPS.items()}


@dataclass
class Differences:
    """`gone` are groups of workers that stood in an area, `come` (area, seat) groups that are new or larger there,
    `moved` apprentices that the Council moved: owner, from, to. `stock` is the change of each component in the shops,
    `purse` that of the Council's florins, `weeks` that of each work still under way by (seat, laboratory). `gains`
    counts what each seat got in which area: components, apprentices, improvements, at the Council florins. `florins` is
    what each seat publicly earned less what it paid."""

    gone: list[tuple[str, GroupView]] = field(default_factory=list)
    come: set[tuple[str, int]] = field(default_factory=set)
    moved: list[tuple[int, str, str]] = field(default_factory=list)
    stock: dict[str, int] = field(default_factory=dict)
    purse: int = 0
    weeks: dict[tuple[int, str], int] = field(default_factory=dict)
    gains: dict[int, Counter[str]] = field(default_factory=dict)
    florins: dict[int, int] = field(default_factory=dict)


def differences(before: View, view: View, events: Sequence[Event]) -> Differences:
    public = [event for event in events if event.is_public]
    found = Differences(
        stock=_changes(before.stock, view.stock),
        weeks=_weeks(before, view),
        florins={seat: florins for seat, florins in earned(public).items() if florins},
        purse=view.council_florins - before.council_florins,
        moved=[(e.owner, e.source, e.target) for e in public if isinstance(e, happened.ApprenticeMoved)],
        gains=_gains(public),
    )
    for then, now in zip(before.areas, view.areas, strict=True):
        stood, stand = ({group.seat: group for group in at.groups} for at in (then, now))
        found.gone += [(now.area, group) for seat, group in stood.items() if seat not in stand]
        found.come |= {
            (now.area, seat) for seat, group in stand.items() if seat not in stood or group.worth > stood[seat].worth
        }
    return found


def _changes(before: Iterable[tuple[str, int]], now: Iterable[tuple[str, int]]) -> dict[str, int]:
    had = dict(before)
    return {what: count - had[what] for what, count in now if count != had[what]}


def _weeks(before: View, view: View) -> dict[tuple[int, str], int]:
    """A work begun since then counts from 0."""
    found: dict[tuple[int, str], int] = {}
    for then, now in zip(before.players, view.players, strict=True):
        for lab in now.labs:
            added = (lab.weeks or 0) - _weeks_before(then.lab(lab.name), lab)
            if added > 0:
                found[now.seat, lab.name] = added
    return found


def _weeks_before(then: LabView | None, now: LabView) -> int:
    return then.weeks or 0 if then and then.since == now.since else 0


def _gains(events: Iterable[Event]) -> dict[int, Counter[str]]:
    gains: dict[int, Counter[str]] = defaultdict(Counter)
    for event in events:
        match event:
            case happened.CouncilPaid():
                gains[event.seat]["council"] += event.florins
            case happened.ApprenticeHired():
                gains[event.seat]["academy"] += 1
            case happened.LabBuilt() | happened.ManBuilt() | happened.LabTurned():
                gains[event.seat]["workshop"] += 1
            case happened.ComponentTaken():
                gains[event.seat][SHOP_OF[event.component]] += 1
    return {seat: +counted for seat, counted in gains.items()}


RIVER = ROW_HEIGHT + 16
"""The height at which arrows go from area to area, where there is nothing to read."""
STEPS = 8
"""Points of a straight path."""
BEND = 0.12
"""How far the path out of a laboratory swings, as a share of its length."""

Ghosts = Mapping[tuple[str, int], GroupView]
"""By area and place in it, the workers that stood there."""


def ghosts_of(view: View, found: Differences, seat: int, *, same_turn: bool) -> Ghosts:
    """Workers that have gone home, behind those that are there; of a past turn only the seat's own."""
    ghosts: dict[tuple[str, int], GroupView] = {}
    free = {at.area: len(at.groups) for at in view.areas}
    for area, group in found.gone:
        if same_turn or group.seat == seat:
            ghosts[area, free[area]] = group
            free[area] += 1
    return ghosts


def draw_ghosts(picture: Image.Image, view: View, ghosts: Ghosts, seat: int) -> None:
    """The seat's own are rimmed in its colour."""
    for (area, place), group in ghosts.items():
        colour = view.players[group.seat].colour if group.seat == seat else ""
        pasted(picture, ghost_group(group.seat, group.apprentices, group.master, colour), group_at(area, place))


def draw_moves(picture: Image.Image, view: View, found: Differences, ghosts: Ghosts, seat: int) -> None:
    """An arrow for each apprentice that the Council moved, bold for the seat's own."""
    for owner, source, target in found.moved:
        end = _side(target, owner, view, ghosts)
        if source in LABS:
            path = bowed(_door(source, owner, view), end, BEND)
        else:
            path = _along_the_river(_side(source, owner, view, ghosts), end)
        draw_arrow(picture, path, view.players[owner].colour, thin=owner != seat)


def _along_the_river(start: Point, end: Point) -> list[Point]:
    corners = [start, (start[0], RIVER), (end[0], RIVER), end]
    return [
        (x0 + (x1 - x0) * step / STEPS, y0 + (y1 - y0) * step / STEPS)
        for (x0, y0), (x1, y1) in pairwise(corners)
        for step in range(STEPS)
    ] + [end]


def _door(lab: str, owner: int, view: View) -> Point:
    plate = plate_of(CHANNEL, owner, len(view.players))
    left, top = plate.lab_corner(LABS.index(lab))
    return left + plate.lab_size[0] / 3, top + plate.lab_size[1] / 3


def _side(area: str, owner: int, view: View, ghosts: Ghosts) -> Point:
    """The side of an area's workers towards the river: the owner's, or the place where they stood or would stand."""
    seats = [group.seat for group in view.at(area).groups]
    stood = [place for (where, place), group in ghosts.items() if where == area and group.seat == owner]
    place = seats.index(owner) if owner in seats else stood[0] if stood else len(seats)
    x, y = group_at(area, place)
    return x, y + (GROUP[1] / 2 if y < RIVER else -GROUP[1] / 2)


STOCK, GAINS = (122, 30), 90
"""The middle of a change of stock from the corner of its area, and the height of the seat's gains there: over the
building, where there is nothing to read."""


def paint_since(
    before: View, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
) -> Picture:
    """The board as it is now, 1280 by 960; what concerns `seat` is drawn more boldly than the rest."""
    found = differences(before, view, events)
    picture = drawn(CHANNEL, view, names, lang, _marks(before, view, events, found))
    ghosts = ghosts_of(view, found, seat, same_turn=before.turn == view.turn)
    draw_ghosts(picture, view, ghosts, seat)
    draw_moves(picture, view, found, ghosts, seat)
    _draw_badges(picture, view, found, seat)
    changes_in_words = texts("davinci", LANGUAGES[lang], view.pack, names, seat).since(before, view, events, seat)
    return finished(picture, PAINTS, "since", f"{changes_in_words} {alt_of(view, names, lang)}".strip())


def _marks(before: View, view: View, events: Sequence[Event], found: Differences) -> Highlights:
    """What the board itself can mark: workers that came, laboratories that changed, new cards."""
    highlights = highlights_of(events)
    return Highlights(
        groups=found.come,
        completed=highlights.completed,
        labs={(seat, lab) for seat, lab in highlights.completed},
        staff=highlights.staff,
        taken=highlights.taken,
        requested=set(view.requested) - set(before.requested),
        named=highlights.named and before.leonardo != view.leonardo,
    )


def _draw_badges(picture: Image.Image, view: View, found: Differences, seat: int) -> None:
    """The change of stock beside a shop's sign; what the seat got in front of a building."""
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
    """The seat's letter and its gains, in front of the building."""
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
