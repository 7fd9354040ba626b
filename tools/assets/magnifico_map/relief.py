"""Lines of the map that are not outlines: rivers, mountain ranges and straits, stretched with the land."""

from collections.abc import Sequence

import numpy as np
import shapely
from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from .cartogram import Warp

Line = list[list[float]]

FROM_PEAK_TO_PEAK = 21.0
PEAK_ROOM = (11, 15)
"""Half the width and the height of a peak with a margin, picture units."""

SHORTEST_RIVER = 25.0
SIMPLIFICATION = 0.8
"""Picture units."""


def strait(line: LineString, warps: Sequence[Warp]) -> Line:
    """From shore to shore, straight."""
    moved = _stretched(line, warps)
    return _rounded([moved.coords[0], moved.coords[-1]])


def rivers(lines: Sequence[LineString], land: BaseGeometry, warps: Sequence[Warp]) -> list[Line]:
    """Each from its source to its mouth, as far as it runs over land of the picture."""
    drawn = []
    for line in lines:
        parts = shapely.get_parts(_stretched(_rounded_off(line), warps).intersection(land))
        longest = max(parts, key=lambda part: part.length, default=None)
        if longest is not None and longest.length >= SHORTEST_RIVER:
            drawn.append(_rounded(longest.simplify(SIMPLIFICATION).coords))
    return drawn


def peaks(
    ranges: Sequence[LineString], land: BaseGeometry, warps: Sequence[Warp], standing: Sequence[BaseGeometry]
) -> Line:
    """The feet of the peaks along the ranges, the northern ones first; none on what is already `standing`."""
    taken = shapely.union_all([*standing])
    feet: list[tuple[float, float]] = []
    half, height = PEAK_ROOM
    for line in (_stretched(each, warps) for each in ranges):
        count = int(line.length // FROM_PEAK_TO_PEAK)
        for number in range(count + 1):
            foot = line.interpolate((number + 0.5 * (line.length / FROM_PEAK_TO_PEAK - count)) * FROM_PEAK_TO_PEAK)
            room = shapely.box(foot.x - half, foot.y - height, foot.x + half, foot.y + 2)
            if land.contains(room) and not taken.intersects(room) and all(Point(at).distance(foot) > 14 for at in feet):
                feet.append((foot.x, foot.y))
    return _rounded(sorted(feet, key=lambda at: at[1]))


def _rounded_off(line: LineString) -> LineString:
    """Smooths the bends of a hand-drawn line by cutting corners repeatedly (Chaikin, 1974)."""
    points = np.asarray(line.simplify(0.5).coords)
    for _ in range(3):
        near, far = points[:-1] * 0.75 + points[1:] * 0.25, points[:-1] * 0.25 + points[1:] * 0.75
        points = np.vstack([points[:1], np.stack([near, far], axis=1).reshape(-1, 2), points[-1:]])
    return LineString(points)


def _stretched(line: LineString, warps: Sequence[Warp]) -> LineString:
    for warp in warps:
        line = shapely.transform(line, warp.place)
    return line


def _rounded(points: Sequence[Sequence[float]]) -> Line:
    return [[round(x, 1), round(y, 1)] for x, y in points]
