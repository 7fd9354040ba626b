"""The last events drawn on the map: where armies went, what is new, what was lost."""

from collections.abc import Sequence
from math import hypot

from PIL import Image

from bot.render.drawing import bowed, draw_arrow, kept_clear
from bot.render.sprites import LETTERS, badge, pasted
from engine.magnifico.view import View

from .highlights import Arrow, Highlights
from .labels import Rectangle, clear_spot, rectangle, spots_along, spots_around
from .map_layout import BOX_SIZES, MapLayout, Point
from .pieces import banner, glow

BEND = 0.14
"""How far an arrow swings out, as a share of its length."""

START, END = 42, 58
"""How far from the middle of the banners an arrow starts and ends."""

LONG_ENOUGH = 230
"""An arrow of this length has room for its army."""


def mark_changes(picture: Image.Image, atlas: MapLayout, traces: Highlights) -> None:
    """Gold behind every new piece; painted before the pieces."""
    conquered = [(traces.conquered, "soldiers")] if traces.conquered else []
    for place, kind in [*traces.marks, *conquered]:
        pasted(picture, glow(kind), atlas.places[place].boxes[kind])


def draw_arrows(picture: Image.Image, atlas: MapLayout, view: View, arrows: Sequence[Arrow]) -> None:
    for arrow in arrows:
        colour = view.players[arrow.seat].colour
        draw_arrow(picture, path_of(atlas, arrow), colour, thin=arrow.kind in ("move", "retreat"))


def draw_armies(
    picture: Image.Image, atlas: MapLayout, view: View, arrows: Sequence[Arrow], found: list[Rectangle]
) -> None:
    """On each long arrow its soldiers, if they hide nothing; the room they take is added to `found`."""
    for arrow in arrows:
        path = path_of(atlas, arrow)
        if _length(path) < LONG_ENOUGH or not arrow.soldiers:
            continue
        if spot := clear_spot(spots_along(path), BOX_SIZES["soldiers"], found):
            pasted(picture, banner(view.players[arrow.seat].colour, LETTERS[arrow.seat], arrow.soldiers), spot)
            found.append(rectangle(spot, BOX_SIZES["soldiers"]))


def draw_losses(picture: Image.Image, atlas: MapLayout, traces: Highlights, found: list[Rectangle]) -> None:
    """How many pieces each side lost: beside the defender's banner, and beside the banner the attack came from."""
    if not traces.battle:
        return
    place, attacker, defender = traces.battle
    sources = [arrow.source for arrow in traces.arrows if arrow.kind == "attack"]
    homes = {defender: place, attacker: sources[-1] if sources else place}
    for seat, lost in traces.losses.items():
        if lost.total and seat in homes:
            loss = badge(-lost.total, True)
            spots = spots_around(atlas.places[homes[seat]].boxes["soldiers"])
            spot = clear_spot(spots, loss.size, found) or spots[0]
            pasted(picture, loss, spot)
            found.append(rectangle(spot, loss.size))


def path_of(atlas: MapLayout, arrow: Arrow) -> Sequence[Point]:
    """Points of a bow from one banner to the other, kept clear of both."""
    start, end = (atlas.places[place].boxes["soldiers"] for place in (arrow.source, arrow.target))
    bend = BEND if end[0] >= start[0] else -BEND
    return kept_clear(bowed(start, end, bend), START, END)


def _length(path: Sequence[Point]) -> float:
    return hypot(path[-1][0] - path[0][0], path[-1][1] - path[0][1])
