"""The hand-drawn part of the map, `assets/magnifico/frontiers.json`, placed on the picture."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from .projection import Frame

MAX_STEP_DEGREES = 0.25


@dataclass(frozen=True)
class Survey:
    """Lines and points of the map in picture units, before any of it is enlarged.

    `cells` labels each cell that the frontiers cut out: cities, the impassable block, and land outside the game.
    """

    frame: Frame
    cells: dict[str, list[Point]]
    frontiers: list[LineString]
    sea_lines: list[LineString]
    seas: dict[str, list[Point]]
    open_water: list[LineString]
    filled_water: list[Polygon]
    room: dict[str, float]
    straits: dict[str, LineString]
    sea_names: dict[str, list[float]]
    reserved: list[list[float]]
    names: dict[str, dict[str, tuple[int, int]]]
    rivers: list[LineString]
    ranges: list[LineString]

    @classmethod
    def read(cls, path: Path) -> "Survey":
        drawn = json.loads(path.read_text())
        left, right, top, bottom = drawn["frame_km"]
        frame = Frame(tuple(drawn["centre"]), left, right, top, bottom, tuple(drawn["canvas"]))

        def lines(name: str) -> list[LineString]:
            return [on_picture(LineString(line), frame) for line in drawn[name].values()]

        def labels(name: str) -> dict[str, list[Point]]:
            return {label: [on_picture(Point(at), frame) for at in places] for label, places in drawn[name].items()}

        return cls(
            frame=frame,
            cells=labels("cells"),
            frontiers=lines("frontiers"),
            sea_lines=lines("sea_lines"),
            seas=labels("seas"),
            open_water=lines("open_water"),
            filled_water=[on_picture(Polygon(ring), frame) for ring in drawn["filled_water"].values()],
            room=drawn["room"],
            straits={name: on_picture(LineString(line), frame) for name, line in drawn["straits"].items()},
            sea_names=drawn["sea_names"],
            reserved=drawn["reserved"],
            names={
                name: {present: (x, y) for present, (x, y) in spots.items()} for name, spots in drawn["names"].items()
            },
            rivers=lines("rivers"),
            ranges=lines("ranges"),
        )


def on_picture(geometry: BaseGeometry, frame: Frame) -> Any:
    """Moves a geometry from degrees to picture units, with enough points for straight lines to bend."""
    return shapely.transform(shapely.segmentize(geometry, MAX_STEP_DEGREES), frame.place)
