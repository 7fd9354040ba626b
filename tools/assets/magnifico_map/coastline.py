"""Reads the land of the world from a TopoJSON file as published in the `world-atlas` package."""

import json
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from shapely import Polygon, box, make_valid, union_all
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]


def read_land(path: Path, west: float, south: float, east: float, north: float) -> BaseGeometry:
    """The land inside a window of longitudes and latitudes (degrees), as one geometry; lakes count as land."""
    topology = json.loads(path.read_text())
    arcs = [_decode(arc, topology["transform"]) for arc in topology["arcs"]]
    window = box(west, south, east, north)
    polygons = (Polygon(_ring(outer, arcs)) for outer, *_lakes in _polygons(topology["objects"]["land"]))
    near = [make_valid(polygon) for polygon in polygons if polygon.intersects(window)]
    return union_all(near).intersection(window)


def _decode(arc: list[list[int]], transform: dict[str, list[float]]) -> list[Point]:
    (scale_x, scale_y), (move_x, move_y) = transform["scale"], transform["translate"]
    xs = accumulate(step[0] for step in arc)
    ys = accumulate(step[1] for step in arc)
    return [(x * scale_x + move_x, y * scale_y + move_y) for x, y in zip(xs, ys, strict=True)]


def _polygons(geometry: dict[str, Any]) -> Iterator[list[list[int]]]:
    if geometry["type"] == "GeometryCollection":
        for part in geometry["geometries"]:
            yield from _polygons(part)
    elif geometry["type"] == "MultiPolygon":
        yield from geometry["arcs"]
    else:
        yield geometry["arcs"]


def _ring(indices: list[int], arcs: list[list[Point]]) -> list[Point]:
    """Joins arcs end to end; a negative index is the complement of an arc walked backwards."""
    ring: list[Point] = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring.extend(arc[1:] if ring else arc)
    return _unwrapped(ring)


def _unwrapped(ring: list[Point]) -> list[Point]:
    """Lets a ring that crosses the antimeridian continue past 180 degrees instead of jumping round the world."""
    turns = list(
        accumulate(
            ((before[0] - after[0] > 180) - (after[0] - before[0] > 180) for before, after in pairwise(ring)),
            initial=0,
        )
    )
    home = sorted(turns)[len(turns) // 2]
    return [(x + 360 * (turn - home), y) for (x, y), turn in zip(ring, turns, strict=True)]
