"""Where on a map full of pieces and names there is still room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.names import Names
from engine.magnifico.view import LandView, View

from .atlas import BOX_SIZES, CANVAS, Atlas, Point
from .cartouche import LABEL
from .name_plates import name_plate

Rectangle = tuple[float, float, float, float]
Size = tuple[float, float]

RIM = 10
STEP, REACH = 16, 128
"""Around a point spots are tried this far from each other, and so far from it."""


def rectangle(centre: Point, size: Size) -> Rectangle:
    (x, y), (width, height) = centre, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def taken(atlas: Atlas, view: View, lang: Lang) -> list[Rectangle]:
    """What stands on the board and what is written on it."""
    names = Names(LANGUAGES[lang], view.pack)
    found: list[Rectangle] = [LABEL]
    for land in view.lands:
        at = atlas.places[land.place]
        kinds = kinds_on(land)
        found += [rectangle(at.boxes[kind], BOX_SIZES[kind]) for kind in kinds]
        found.append(rectangle(at.name(kinds), name_plate(names.place(land.place), at.room).size))
    return found


def kinds_on(land: LandView) -> list[str]:
    """The kinds of pieces that stand on a territory."""
    there = {
        "soldiers": land.owner is not None,
        "castle": land.owner is not None and land.castle,
        "tanks": land.tanks > 0,
        "airplanes": land.airplanes > 0,
    }
    return [kind for kind, stands in there.items() if stands]


def clear_spot(spots: Sequence[Point], size: Size, found: Sequence[Rectangle]) -> Point | None:
    """The first of some spots where nothing lies under something of a size; None if there is none."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    reach = (min(xs) - size[0], min(ys) - size[1], max(xs) + size[0], max(ys) + size[1])
    near = [other for other in found if _meet(reach, other)]
    for spot in spots:
        left, top, right, foot = here = rectangle(spot, size)
        inside = left >= RIM and top >= RIM and right <= CANVAS[0] - RIM and foot <= CANVAS[1]
        if inside and not any(_meet(here, other) for other in near):
            return spot
    return None


def _meet(one: Rectangle, other: Rectangle) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def spots_around(point: Point, reach: int = REACH) -> list[Point]:
    """Spots around a point, the nearest first."""
    steps = range(-reach, reach + 1, STEP)
    return [
        (point[0] + x, point[1] + y) for x, y in sorted(product(steps, steps), key=lambda at: at[0] ** 2 + at[1] ** 2)
    ]


def spots_along(path: Sequence[Point]) -> list[Point]:
    """The points of a path, those in its middle first."""
    middle = (len(path) - 1) / 2
    return [path[index] for index in sorted(range(len(path)), key=lambda index: abs(index - middle))]
