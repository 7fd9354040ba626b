"""Where everything lies on the picture: the outlines of `assets/magnifico/map.json`, or plain tiles for a pack with
other territories."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engine.magnifico.pack import Pack

Point = tuple[float, float]
Outline = list[list[list[Point]]]
"""Polygons, each its outer ring and its holes; picture units, y downwards."""

CANVAS = (1280, 872)
BOX_SIZES = {"soldiers": (62, 42), "castle": (46, 46), "tanks": (52, 36), "airplanes": (52, 36)}
"""Width and height of what a painter may put at a place, by kind of piece; the maker of the map keeps to them."""


@dataclass(frozen=True)
class Place:
    """A territory: where it lies, where its name is written and where each kind of piece stands (centres).

    `shade` differs from that of every territory it touches.
    """

    outline: Outline
    shade: int
    name: Point
    boxes: dict[str, Point]


@dataclass(frozen=True, eq=False)
class Atlas:
    """A whole map, one unit a pixel. `blocks` are lands nobody can own; straits go by the places they join."""

    places: dict[str, Place]
    blocks: dict[str, Outline]
    seas: dict[str, Outline]
    sea_names: dict[str, Point]
    straits: dict[frozenset[str], tuple[Point, Point]]


@cache
def europe() -> Atlas:
    drawn = json.loads(files("assets").joinpath("magnifico", "map.json").read_text())
    return Atlas(
        places={
            name: Place(
                outline=each["outline"],
                shade=each["shade"],
                name=tuple(each["name"]),
                boxes={kind: tuple(at) for kind, at in each["boxes"].items()},
            )
            for name, each in drawn["territories"].items()
        },
        blocks=drawn["blocks"],
        seas=drawn["seas"],
        sea_names={sea: tuple(at) for sea, at in drawn["sea_names"].items()},
        straits={frozenset(name.split("-")): (line[0], line[1]) for name, line in drawn["straits"].items()},
    )


def atlas_of(pack: Pack) -> Atlas:
    """Europe for a pack with its territories, tiles in the order of the pack for any other."""
    return europe() if set(pack.territories) == set(europe().places) else _tiles(pack.territories)


COLUMNS = 8
MARGIN = 14
GAP = 6


@cache
def _tiles(territories: Sequence[str]) -> Atlas:
    """A tile for each territory, row by row; up to 64 of them fit."""
    width = (CANVAS[0] - 2 * MARGIN) / COLUMNS
    height = min((CANVAS[1] - 2 * MARGIN) / -(-len(territories) // COLUMNS), 160)
    places = {}
    for index, territory in enumerate(territories):
        row, column = divmod(index, COLUMNS)
        left, top = MARGIN + column * width, MARGIN + row * height
        right, foot, middle = left + width - GAP, top + height - GAP, left + (width - GAP) / 2
        places[territory] = Place(
            outline=[[[(left, top), (right, top), (right, foot), (left, foot)]]],
            shade=(row + column) % 2,
            name=(middle, top + 14),
            boxes={
                "soldiers": (middle - 26, foot - 62 + 12),
                "castle": (middle + 32, foot - 62 + 12),
                "tanks": (middle - 28, foot - 20),
                "airplanes": (middle + 28, foot - 20),
            },
        )
    return Atlas(places=places, blocks={}, seas={}, sea_names={}, straits={})
