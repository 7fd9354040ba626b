"""Names of territories laid over the map, and where a full map still has room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from PIL import Image, ImageDraw

from bot.render.fonts import heading, write, written
from bot.render.palette import INK, PAPER, rgb
from bot.render.sizes import HAIR, NOTE, TEXT
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.names import Names
from engine.magnifico.view import LandView, View

from .info_box import LABEL
from .map_layout import BOX_SIZES, CANVAS, MapLayout, Point

HALO = 3
NAME_HEIGHT = 34
"""Height of a plate, with the halo of its letters."""


@cache
def name_plate(name: str, room: float, *, whole: bool = False) -> Image.Image:
    """A name in ink with a halo of paper, cut to the `room`; in its short form if the map has no room for it, or
    `whole` in small letters."""
    text = name if whole else written(name)
    face, size = heading(text), TEXT if text == written(name) else NOTE
    while len(text) > 2 and face.width(text, size) > room:
        text = f"{text[:-2].rstrip()}…"
    plate = Image.new("RGBA", (plate_width(text, size), round(NAME_HEIGHT * size / TEXT)), (*rgb(PAPER), 0))
    at = (plate.width / 2, plate.height / 2)
    write(ImageDraw.Draw(plate), at, text, face, size, INK, halo=PAPER, halo_width=HALO)
    return plate


def plate_width(text: str, size: int = TEXT) -> int:
    """The width of a plate with a text as written."""
    return round(heading(text).width(text, size)) + 2 * HAIR


Rectangle = tuple[float, float, float, float]
Size = tuple[float, float]

RIM = 10
STEP, REACH = 16, 128
"""Around a point, the distance between spots that are tried, and the greatest distance from it."""


def rectangle(centre: Point, size: Size) -> Rectangle:
    (x, y), (width, height) = centre, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def taken(atlas: MapLayout, view: View, lang: Lang) -> list[Rectangle]:
    """The room that pieces and text take on the board."""
    names = Names(LANGUAGES[lang], view.pack)
    found: list[Rectangle] = [LABEL]
    for land in view.lands:
        at = atlas.places[land.place]
        kinds = kinds_on(land)
        found += [rectangle(at.boxes[kind], BOX_SIZES[kind]) for kind in kinds]
        found.append(rectangle(at.name(kinds), name_plate(names.place(land.place), at.room).size))
    return found


def kinds_on(land: LandView) -> list[str]:
    """The kinds of pieces on a territory."""
    there = {
        "soldiers": land.owner is not None,
        "castle": land.owner is not None and land.castle,
        "tanks": land.tanks > 0,
        "airplanes": land.airplanes > 0,
    }
    return [kind for kind, stands in there.items() if stands]


def clear_spot(spots: Sequence[Point], size: Size, found: Sequence[Rectangle]) -> Point | None:
    """The first of some spots with room for something of a size that covers nothing; None if no spot has it."""
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
