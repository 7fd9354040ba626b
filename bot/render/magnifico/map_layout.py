"""Where everything is on the map, and what part of it is drawn."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engine.magnifico.pack import Pack

Point = tuple[float, float]
Outline = list[list[list[Point]]]
"""Polygons, each its outer ring and its holes; picture units, y downwards."""

CANVAS = (1280, 896)
BOX_SIZES = {"soldiers": (70, 42), "castle": (56, 54), "tanks": (70, 40), "airplanes": (70, 40)}
"""Width and height of what a painter may put at a place, by kind of piece; the tool that makes the map keeps to
them."""

MACHINES = ("tanks", "airplanes")


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


def atlas_of(pack: Pack) -> MapLayout:
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
