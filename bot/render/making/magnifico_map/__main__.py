"""Make `assets/magnifico/map.json`, the outlines of the map of Magnifico.

    npm pack world-atlas && tar xzf world-atlas-*.tgz
    python -m bot.render.making.magnifico_map package/land-50m.json

The coastline is Natural Earth's (public domain). Frontiers, labels and the room each region gets are drawn by hand
in `assets/magnifico/frontiers.json`; the pack gives the names to leave room for.
"""

import argparse
import json
from itertools import count
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from bot.render.lettering import written

from .coastline import read_land
from .division import divide
from .enlarging import enlarge
from .placing import place_all
from .survey import Survey, on_picture

SIMPLIFICATION = 2.2
"""Picture units: the side of the triangles that simplifying takes off."""

ASSETS = Path(__file__).parents[4] / "assets" / "magnifico"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.render.making.magnifico_map")
    parser.add_argument("land", type=Path, help="land-50m.json of the npm package world-atlas")
    land_file: Path = parser.parse_args().land
    pack = json.loads((ASSETS / "pack.json").read_text())
    labels = {each["id"]: max(map(written, each["name"].values()), key=len) for each in pack["territories"]}
    drawn = draw(land_file, Survey.read(ASSETS / "frontiers.json"), labels)
    (ASSETS / "map.json").write_text(_laid_out(drawn))


def draw(land_file: Path, survey: Survey, labels: dict[str, str]) -> dict[str, Any]:
    """The whole map as plain data; `labels` are the names to leave room for."""
    land = on_picture(read_land(land_file, west=-40, south=20, east=80, north=82), survey.frame)
    seas = set(survey.seas)
    regions, warps = enlarge(divide(land, survey), seas, survey.room, survey.frame.canvas)
    simple = shapely.coverage_simplify(list(regions.values()), SIMPLIFICATION)
    rounded = shapely.set_precision(simple, 0.1, mode="pointwise")
    regions = dict(zip(regions, rounded, strict=True))

    def moved(line: BaseGeometry) -> list[list[float]]:
        for warp in warps:
            line = shapely.transform(line, warp.place)
        return [[round(x, 1), round(y, 1)] for x, y in (line.coords[0], line.coords[-1])]

    territories = {name: regions[name] for name in labels}
    blocks = {name: regions[name] for name in survey.cells if name not in labels}
    places = place_all(territories, list(blocks.values()), labels, survey.frame.canvas)
    shades = _shades(territories)
    return {
        "about": "Made by `python -m bot.render.making.magnifico_map` from Natural Earth's coastline (public"
        " domain) and frontiers.json. Picture units, y downwards; an outline is a list of polygons, a polygon"
        " its outer ring and its holes; boxes are given by their centres.",
        "canvas": survey.frame.canvas,
        "straits": {name: moved(line) for name, line in survey.straits.items()},
        "sea_names": survey.sea_names,
        "territories": {
            name: {
                "name": at.name,
                "boxes": at.boxes,
                "shade": shades[name],
                "outline": _rings(territories[name]),
            }
            for name, at in sorted(places.items())
        },
        "blocks": {name: _rings(block) for name, block in blocks.items()},
        "seas": {name: _rings(regions[name]) for name in survey.seas},
    }


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
