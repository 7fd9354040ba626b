"""Where everything is on the map, what part of it is drawn, and where names have room."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product

from PIL import Image, ImageDraw

from bot.render.fonts import heading, write, written
from bot.render.palette import INK, PAPER, rgb
from bot.render.sizes import HAIR, NOTE, TEXT
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.phrases import Names
from engine.magnifico.pack import Pack
from engine.magnifico.view import LandView, View

Point = tuple[float, float]
Outline = list[list[list[Point]]]
"""Polygons, each its outer ring and its holes; picture units, y downwards."""

CANVAS = (1280, 896)
BOX_SIZES = {"soldiers": (70, 42), "castle": (56, 54), "tanks": (70, 40), "airplanes": (70, 40)}
"""Width and height of what a painter may put at a place, by kind of piece; the tool that makes the map keeps to
them."""

MACHINES = ("tanks", "airplanes")
LABEL = (14, 14, 262, 118)
"""Left, top, right and foot of the label in the corner."""


@dataclass(frozen=True)
class Place:
    """A territory: where it lies, where its name is written and where each kind of piece is (centres).

    A name is best placed where no machines stand: `names` are by the machines that do, as in "tanks airplanes". `shade`
    differs from that of every territory it touches; `room` is how wide its name may be.
    """

    outline: Outline
    shade: int
    names: dict[str, Point]
    boxes: dict[str, Point]
    room: float = 280

    def name(self, kinds: Sequence[str]) -> Point:
        """Where the name is written while these kinds of pieces are there."""
        return self.names[" ".join(kind for kind in MACHINES if kind in kinds)]


@dataclass(frozen=True, eq=False)
class MapLayout:
    """A whole map, one unit a pixel. `blocks` are lands that cannot be owned; straits are keyed by the places they
    join; a river runs from source to mouth, a peak is given by the middle of its foot."""

    places: dict[str, Place]
    blocks: dict[str, Outline]
    seas: dict[str, Outline]
    sea_names: dict[str, Point]
    straits: dict[frozenset[str], tuple[Point, Point]]
    rivers: tuple[list[Point], ...] = ()
    peaks: tuple[Point, ...] = ()


@cache
def europe() -> MapLayout:
    drawn = json.loads(files("assets").joinpath("magnifico", "map.json").read_text())
    return MapLayout(
        places={
            name: Place(
                outline=each["outline"],
                shade=each["shade"],
                names={present: tuple(at) for present, at in each["names"].items()},
                boxes={kind: tuple(at) for kind, at in each["boxes"].items()},
            )
            for name, each in drawn["territories"].items()
        },
        blocks=drawn["blocks"],
        seas=drawn["seas"],
        sea_names={sea: tuple(at) for sea, at in drawn["sea_names"].items()},
        straits={frozenset(name.split("-")): (line[0], line[1]) for name, line in drawn["straits"].items()},
        rivers=tuple([(x, y) for x, y in river] for river in drawn["rivers"]),
        peaks=tuple((x, y) for x, y in drawn["peaks"]),
    )


def layout_of(pack: Pack) -> MapLayout:
    """Europe for a pack with its territories; for any other, tiles in the order of the pack."""
    return europe() if set(pack.territories) == set(europe().places) else _tiles(pack.territories)


COLUMNS = 8
MARGIN = 14
GAP = 6
LABELLED = 2
"""How many tiles of the first row the label in the corner replaces."""
TILE_BOXES = {"soldiers": (-30, -69), "castle": (36, -75), "tanks": (-36, -24), "airplanes": (36, -24)}
"""Centres of the boxes on a tile from the middle of its foot."""
TILE_HEIGHT = 150


@cache
def _tiles(territories: Sequence[str]) -> MapLayout:
    """A tile for each territory, row by row; up to 46 of them have room for all pieces."""
    width = (CANVAS[0] - 2 * MARGIN) / COLUMNS
    rows = -(-(len(territories) + LABELLED) // COLUMNS)
    height = min((CANVAS[1] - 2 * MARGIN) / rows, TILE_HEIGHT)
    places = {}
    for index, territory in enumerate(territories, LABELLED):
        row, column = divmod(index, COLUMNS)
        left, top = MARGIN + column * width, MARGIN + row * height
        right, foot, middle = left + width - GAP, top + height - GAP, left + (width - GAP) / 2
        places[territory] = Place(
            outline=[[[(left, top), (right, top), (right, foot), (left, foot)]]],
            shade=(row + column) % 2,
            names=dict.fromkeys(("", "tanks", "airplanes", "tanks airplanes"), (middle, top + 18)),
            boxes={kind: (middle + x, foot + y) for kind, (x, y) in TILE_BOXES.items()},
            room=width - 2 * GAP,
        )
    return MapLayout(places=places, blocks={}, seas={}, sea_names={}, straits={})


FINE = 2
"""Maps are drawn this much larger and then reduced, which smooths them."""


@dataclass(frozen=True)
class Viewport:
    """A sheet's upper left corner on the map, its pixels per unit of the map, and its pixels per unit of line width."""

    left: float = 0.0
    top: float = 0.0
    scale: float = FINE
    line: float = FINE

    def at(self, point: Point) -> Point:
        """A point of the map on the sheet."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def all(self, points: Iterable[Point]) -> list[Point]:
        return [self.at((x, y)) for x, y in points]


WHOLE = Viewport()
"""The whole map."""


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


def taken(layout: MapLayout, view: View, lang: Lang) -> list[Rectangle]:
    """The room that pieces and text take on the board."""
    names = Names(LANGUAGES[lang], view.pack)
    found: list[Rectangle] = [LABEL]
    for land in view.lands:
        at = layout.places[land.place]
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
