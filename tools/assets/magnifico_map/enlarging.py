"""Gives each region of the picture the room its pieces need."""

import numpy as np
import shapely
from PIL import Image, ImageDraw
from shapely.geometry.base import BaseGeometry

from .cartogram import Grid, Warp, equalise, smoothed

CELL = 4
"""Picture units per cell of the density raster."""

BLURS = (14.0, 10.0, 8.0, 6.0)
"""One pass each, radius in cells: a wide blur keeps shapes, a narrow one gets the areas right."""


def enlarge(
    regions: dict[str, BaseGeometry], seas: set[str], room: dict[str, float], canvas: tuple[int, int]
) -> tuple[dict[str, BaseGeometry], list[Warp]]:
    """The regions warped towards the areas that `room` asks for, and the warps, in the order to apply them.

    `room` gives land its area in thousands of square units; seas share the rest, in proportion to their area times
    their `room`.
    """
    wanted = _wanted(regions, seas, room, canvas)
    now, warps = regions, []
    for blur in BLURS:
        density = {name: wanted[name] / region.area for name, region in now.items()}
        warps.append(equalise(smoothed(_raster(now, seas, density, canvas), blur), CELL))
        now = {name: shapely.transform(region, warps[-1].place) for name, region in now.items()}
    return now, warps


def _wanted(
    regions: dict[str, BaseGeometry], seas: set[str], room: dict[str, float], canvas: tuple[int, int]
) -> dict[str, float]:
    land = {name: 1000 * room[name] for name in regions if name not in seas}
    claims = {name: room[name] * regions[name].area for name in seas}
    scale = (canvas[0] * canvas[1] - sum(land.values())) / sum(claims.values())
    return land | {name: claim * scale for name, claim in claims.items()}


def _raster(
    regions: dict[str, BaseGeometry], seas: set[str], density: dict[str, float], canvas: tuple[int, int]
) -> Grid:
    """The density of every cell; land is painted over the seas, so holes need no special handling."""
    width, height = canvas
    image = Image.new("F", (width // CELL, height // CELL), 1.0)
    draw = ImageDraw.Draw(image)
    for name in sorted(regions, key=lambda name: name not in seas):
        for polygon in shapely.get_parts(regions[name]):
            draw.polygon([(x / CELL, y / CELL) for x, y in polygon.exterior.coords], fill=density[name])
    return np.asarray(image, dtype=np.float64)
