"""Find room for the pieces and the name of every territory.

A block is four boxes in a fixed arrangement, one for each kind of piece, with the name above or below. Every
arrangement is tried at every place of a raster; the place wins where the boxes have most of their own land around
them and stay clear of everybody else's.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from shapely.geometry.base import BaseGeometry

Mask = NDArray[np.bool_]
Field = NDArray[np.float64]

RASTER = 2
"""Picture units per raster cell."""

SIZES = {"soldiers": (66, 46), "castle": (48, 48), "tanks": (56, 40), "airplanes": (56, 40)}
"""Width and height of each kind of piece's box, picture units."""

NAME_HEIGHT = 26
NAME_ADVANCE = 12.5
"""Height of a name and mean width of one of its letters, picture units."""

ARRANGEMENTS: dict[str, dict[str, tuple[int, int]]] = {
    "block": {"soldiers": (-26, -22), "castle": (35, -22), "tanks": (-30, 25), "airplanes": (30, 25)},
    "mirror": {"soldiers": (26, -22), "castle": (-35, -22), "tanks": (-30, 25), "airplanes": (30, 25)},
    "row": {"castle": (-92, 0), "soldiers": (-32, 0), "tanks": (32, 0), "airplanes": (91, 0)},
    "column": {"castle": (0, -68), "soldiers": (0, -18), "tanks": (0, 28), "airplanes": (0, 71)},
    "slope": {"castle": (-25, -68), "soldiers": (-10, -18), "tanks": (5, 28), "airplanes": (20, 71)},
    "rise": {"castle": (25, -68), "soldiers": (10, -18), "tanks": (-5, 28), "airplanes": (-20, 71)},
    "stair_down": {"castle": (-62, -24), "soldiers": (-2, -24), "tanks": (0, 24), "airplanes": (60, 24)},
    "stair_up": {"castle": (62, -24), "soldiers": (2, -24), "tanks": (0, 24), "airplanes": (-60, 24)},
}
"""Centres of the boxes from the block's centre."""


@dataclass(frozen=True)
class Places:
    """Centres of a territory's boxes and of its name, picture units."""

    boxes: dict[str, tuple[int, int]]
    name: tuple[int, int]


@dataclass(frozen=True)
class _Box:
    kind: str
    dx: int
    dy: int
    width: int
    height: int


def place_pieces(regions: dict[str, BaseGeometry], name: str, seas: set[str], label: str) -> Places:
    """The best places in region `name` for its pieces and its written `label`."""
    west, north, east, south = (int(bound) for bound in shapely.total_bounds(list(regions.values())))
    size = ((east - west) // RASTER, (south - north) // RASTER)
    own = _mask(regions[name], size)
    others = _mask(shapely.union_all([g for key, g in regions.items() if key != name and key not in seas]), size)
    best_score, best = -np.inf, None
    for boxes in _blocks(label):
        score = sum(_comfort(box, own, others) for box in boxes)
        row, column = np.unravel_index(int(np.argmax(score)), score.shape)
        if score[row, column] > best_score:
            best_score, best = score[row, column], (boxes, int(column) * RASTER, int(row) * RASTER)
    assert best is not None
    boxes, x, y = best
    centres = {box.kind: (x + box.dx, y + box.dy) for box in boxes}
    return Places(name=centres.pop("name"), boxes=centres)


def _blocks(label: str) -> Iterator[list[_Box]]:
    width = int(len(label) * NAME_ADVANCE)
    for arrangement in ARRANGEMENTS.values():
        boxes = [_Box(kind, *arrangement[kind], *SIZES[kind]) for kind in SIZES]
        top = min(box.dy - box.height // 2 for box in boxes)
        foot = max(box.dy + box.height // 2 for box in boxes)
        for dy in (top - NAME_HEIGHT // 2, foot + NAME_HEIGHT // 2):
            at_edge = [box.dx for box in boxes if abs(box.dy - dy) < NAME_HEIGHT + box.height // 2]
            for dx in {0, sum(at_edge) // len(at_edge)}:
                yield [*boxes, _Box("name", dx, dy, width, NAME_HEIGHT)]


def _comfort(box: _Box, own: Mask, others: Mask) -> Field:
    """For each place of the block's centre, how well this box lies there."""
    near = _share(own, box, margin=2)
    wide = _share(own, box, margin=14)
    trespass = _share(others, box, margin=3)
    if box.kind == "name":
        return 0.8 * near + 0.4 * wide - 12 * trespass
    weight = 2.0 if box.kind in {"soldiers", "castle"} else 1.0
    return weight * (2 * near + wide) - 40 * trespass


def _share(mask: Mask, box: _Box, margin: int) -> Field:
    """The share of the box, grown by `margin`, that the mask fills, for each place of the block's centre."""
    rows, columns = mask.shape
    half_width = (box.width // 2 + margin) // RASTER
    half_height = (box.height // 2 + margin) // RASTER
    pad = 130
    sums = np.pad(np.pad(mask, pad).astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    y = np.arange(rows)[:, None] + pad + box.dy // RASTER
    x = np.arange(columns)[None, :] + pad + box.dx // RASTER
    top, foot, left, right = y - half_height, y + half_height, x - half_width, x + half_width
    filled = sums[foot, right] - sums[top, right] - sums[foot, left] + sums[top, left]
    return np.asarray(filled / (4 * half_width * half_height))


def _mask(region: BaseGeometry, size: tuple[int, int]) -> Mask:
    image = Image.new("1", size)
    draw = ImageDraw.Draw(image)
    for polygon in shapely.get_parts(region):
        draw.polygon([(x / RASTER, y / RASTER) for x, y in polygon.exterior.coords], fill=1)
        for hole in polygon.interiors:
            draw.polygon([(x / RASTER, y / RASTER) for x, y in hole.coords], fill=0)
    return np.asarray(image)
