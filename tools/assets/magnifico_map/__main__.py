"""Make `assets/magnifico/map.json`, the outlines of the map of Magnifico.

    npm pack world-atlas && tar xzf world-atlas-*.tgz
    python -m tools.assets.magnifico_map package/land-50m.json

The coastline is Natural Earth's (public domain). Frontiers, labels and the room each region gets are drawn by hand
in `assets/magnifico/frontiers.json`; the pack gives the names to leave room for.
"""

import argparse
import json
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from bot.render.fonts import FELL_ITALIC, written
from bot.render.magnifico.ground import SEA_LINE_HEIGHT, sea_lines
from bot.render.magnifico.map_layout import BOX_SIZES, NAME_HEIGHT, plate_width
from bot.render.sizes import TEXT

from .boxes import Box, around, moved
from .coastline import read_land
from .division import divide
from .enlarging import enlarge
from .lettering_of_seas import place_seas
from .placing import Places, place_all
from .relief import peaks, rivers, strait
from .survey import Survey, on_picture

SIMPLIFICATION = 2.2
"""Picture units: the side of the triangles that simplifying removes."""

STRAIT = 2
"""Picture units around the line of a strait in which no name is written."""

Sizes = dict[str, tuple[int, int]]

ASSETS = Path(__file__).parents[3] / "assets" / "magnifico"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.assets.magnifico_map")
    parser.add_argument("land", type=Path, help="land-50m.json of the npm package world-atlas")
    land_file: Path = parser.parse_args().land
    pack = json.loads((ASSETS / "pack.json").read_text())
    labels = {
        each["id"]: (max(map(plate_width, map(written, each["name"].values()))), NAME_HEIGHT)
        for each in pack["territories"]
    }
    seas = {sea: _lettered(name.values()) for sea, name in pack["seas"].items()}
    drawn = draw(land_file, Survey.read(ASSETS / "frontiers.json"), labels, seas)
    (ASSETS / "map.json").write_text(_laid_out(drawn))


def draw(land_file: Path, survey: Survey, labels: Sizes, sea_names: dict[str, list[Box]]) -> dict[str, Any]:
    """The whole map as plain data; the names to leave room for are given by their sizes."""
    land = on_picture(read_land(land_file, west=-40, south=20, east=80, north=82), survey.frame)
    seas = set(survey.seas)
    regions, warps = enlarge(divide(land, survey), seas, survey.room, survey.frame.canvas)
    simple = shapely.coverage_simplify(list(regions.values()), SIMPLIFICATION)
    rounded = shapely.set_precision(simple, 0.1, mode="pointwise")
    regions = dict(zip(regions, rounded, strict=True))

    territories = {name: regions[name] for name in labels}
    blocks = {name: regions[name] for name in survey.cells if name not in labels}
    reserved = [shapely.box(*each) for each in survey.reserved]
    waters = {name: regions[name] for name in survey.seas}
    lettering = place_seas(
        waters, [*territories.values(), *blocks.values()], sea_names, survey.sea_names, reserved, survey.frame.canvas
    )
    reserved += [moved(line, lettering[sea]).air for sea, lines in sea_names.items() for line in lines]
    straits = {name: strait(line, warps) for name, line in survey.straits.items()}
    crossings = [shapely.LineString(line).buffer(STRAIT) for line in straits.values()]
    places = place_all(territories, list(blocks.values()), labels, reserved, crossings, survey.frame.canvas)
    for name, spots in survey.names.items():
        places[name].names.update(spots)
    shades = _shades(territories)
    return {
        "about": "Made by `python -m tools.assets.magnifico_map` from Natural Earth's coastline (public"
        " domain) and frontiers.json. Picture units, y downwards; an outline is a list of polygons, a polygon"
        " its outer ring and its holes; boxes are given by their centres.",
        "canvas": survey.frame.canvas,
        "straits": straits,
        "rivers": rivers(survey.rivers, land_of(regions, seas), warps),
        "peaks": peaks(survey.ranges, land_of(regions, seas), warps, _standing(places, labels)),
        "sea_names": lettering,
        "territories": {
            name: {
                "names": at.names,
                "boxes": at.boxes,
                "shade": shades[name],
                "outline": _rings(territories[name]),
            }
            for name, at in sorted(places.items())
        },
        "blocks": {name: _rings(block) for name, block in blocks.items()},
        "seas": {name: _rings(regions[name]) for name in survey.seas},
    }


def land_of(regions: dict[str, BaseGeometry], seas: set[str]) -> BaseGeometry:
    return shapely.union_all([region for name, region in regions.items() if name not in seas])


def _standing(places: dict[str, Places], labels: Sizes) -> list[BaseGeometry]:
    """What is on the map in nearly every game: names, soldiers and castles."""
    sizes = {**BOX_SIZES}
    boxes = [around(place.boxes[kind], sizes[kind]) for place in places.values() for kind in ("soldiers", "castle")]
    written_out = ((name, at) for name, place in places.items() for at in place.names.values())
    return [*boxes, *(around(at, labels[name]) for name, at in written_out)]


def _lettered(names: Iterable[str]) -> list[Box]:
    """Room for a sea's name in any language, line by line around its centre."""
    written_out = [sea_lines(name) for name in names]
    count = max(map(len, written_out))
    lines = []
    for row in range(count):
        widths = [FELL_ITALIC.width(line, TEXT) for rows in written_out for line in _line(rows, row, count)]
        y = round(SEA_LINE_HEIGHT * (row - (count - 1) / 2))
        lines.append(Box("sea", 0, y, round(max(widths)), SEA_LINE_HEIGHT))
    return lines


def _line(rows: list[str], row: int, count: int) -> list[str]:
    """The text at the height of a line; a name with fewer lines is written between two."""
    first = (count - len(rows)) / 2
    return [line for index, line in enumerate(rows) if abs(first + index - row) < 1]


def _shades(territories: dict[str, BaseGeometry]) -> dict[str, int]:
    """A number for each territory, different from those of all it touches; those with most neighbours choose first."""
    touching = {
        name: [other for other in territories if other != name and territories[other].touches(region)]
        for name, region in territories.items()
    }
    shades: dict[str, int] = {}
    for name in sorted(territories, key=lambda name: -len(touching[name])):
        taken = {shades.get(other) for other in touching[name]}
        shades[name] = next(shade for shade in count() if shade not in taken)
    return shades


def _rings(region: BaseGeometry) -> list[list[list[tuple[float, float]]]]:
    return [
        [[(round(x, 1), round(y, 1)) for x, y in ring.coords[:-1]] for ring in (polygon.exterior, *polygon.interiors)]
        for polygon in shapely.get_parts(region)
    ]


def _laid_out(drawn: dict[str, Any]) -> str:
    """JSON with one line for each entry of the second level, so that changes can be read."""
    lines = []
    for key, value in drawn.items():
        if isinstance(value, dict):
            entries = ",\n".join(f"  {json.dumps(k)}: {_compact(v)}" for k, v in value.items())
            lines.append(f" {json.dumps(key)}: {{\n{entries}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")).replace(".0,", ",").replace(".0]", "]")


if __name__ == "__main__":
    main()
