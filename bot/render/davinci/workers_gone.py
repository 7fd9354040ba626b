"""Workers that have gone home since, and those that the Council moved."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PIL import Image

from bot.render.arrows import Point, bow, draw_arrow
from bot.render.sheets import pasted
from engine.davinci.box import LABS
from engine.davinci.view import GroupView, View

from .differences import Differences
from .plan import CHANNEL, ROW_HEIGHT, group_at
from .plates import plate_of
from .workers import GROUP, ghost_group

RIVER = ROW_HEIGHT + 16
"""Along here arrows go from area to area: nothing is to be read there."""
STEPS = 8
"""Points of a straight way."""
BEND = 0.12
"""How far the way out of a laboratory swings, as a share of its length."""

Ghosts = Mapping[tuple[str, int], GroupView]
"""By area and place in it, the workers that stood there."""


def ghosts_of(view: View, found: Differences, seat: int, *, same_turn: bool) -> Ghosts:
    """Workers that have gone home, behind those that are there; of a turn that is over only one's own."""
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
    """An arrow for each apprentice that the Council moved, bold where it is the seat's own."""
    for owner, source, target in found.moved:
        end = _side(target, owner, view, ghosts)
        if source in LABS:
            path = bow(_door(source, owner, view), end, BEND)
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
    """The side towards the river of the owner's workers in an area, or of where they stood or would stand."""
    seats = [group.seat for group in view.at(area).groups]
    stood = [place for (where, place), group in ghosts.items() if where == area and group.seat == owner]
    place = seats.index(owner) if owner in seats else stood[0] if stood else len(seats)
    x, y = group_at(area, place)
    return x, y + (GROUP[1] / 2 if y < RIVER else -GROUP[1] / 2)
