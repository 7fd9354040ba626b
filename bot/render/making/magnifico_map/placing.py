"""Find room for the pieces and the name of every territory.

A block is four boxes in a fixed arrangement, one for each kind of piece, with the name above or below. Every
arrangement is tried at every place of a raster; the place wins where the boxes have most of their own land around
them and stay clear of everybody else's.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from shapely.geometry.base import BaseGeometry

from bot.render.magnifico.atlas import BOX_SIZES

Mask = NDArray[np.bool_]
Field = NDArray[np.float64]

RASTER = 2
"""Picture units per raster cell."""

NAME_HEIGHT = 26
NAME_ADVANCE = 13.0
"""Height of a name and mean width of one of its letters, picture units."""

UPRIGHT: dict[str, dict[str, tuple[int, int]]] = {
    "block": {"soldiers": (-24, -20), "castle": (32, -20), "tanks": (-28, 23), "airplanes": (28, 23)},
    "mirror": {"soldiers": (24, -20), "castle": (-32, -20), "tanks": (-28, 23), "airplanes": (28, 23)},
    "row": {"castle": (-86, 0), "soldiers": (-30, 0), "tanks": (30, 0), "airplanes": (84, 0)},
    "column": {"soldiers": (0, -64), "castle": (0, -18), "tanks": (0, 26), "airplanes": (0, 64)},
    "slope": {"soldiers": (-24, -64), "castle": (-8, -18), "tanks": (8, 26), "airplanes": (24, 64)},
    "rise": {"soldiers": (24, -64), "castle": (8, -18), "tanks": (-8, 26), "airplanes": (-24, 64)},
    "stair_down": {"castle": (-58, -22), "soldiers": (-2, -22), "tanks": (2, 22), "airplanes": (58, 22)},
    "stair_up": {"castle": (58, -22), "soldiers": (2, -22), "tanks": (-2, 22), "airplanes": (-58, 22)},
}
"""Centres of the boxes from the block's centre, soldiers in the uppermost row."""

MACHINES = {"tanks", "airplanes"}

LEAST_FOOTING = 0.75
"""The share of the boxes of soldiers and castle that must be on own land; machines may stand out to sea."""

MOST_TRESPASS = 0.02
"""The share of a box that may overlap a neighbour's land before that counts as wrong."""

COMPACT = {"block": 2.4, "mirror": 2.3, "row": 1.2, "slope": -1.0, "rise": -1.0}
"""Extra score of the arrangements that read as one group."""

REACH = 180
"""How far from the block's centre a box may end, picture units."""

RIM = 12
"""Pieces and names keep this far from the edge of the picture, where its frame is."""


@dataclass(frozen=True)
class Places:
    """Centres of a territory's boxes and of its name, picture units."""

    boxes: dict[str, tuple[int, int]]
    name: tuple[int, int]


@dataclass(frozen=True)
class _Box:
    """A box by its centre, counted from the block's centre or from the picture's corner."""

    kind: str
    x: int
    y: int
    width: int
    height: int

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        half_width, half_height = self.width / 2, self.height / 2
        return self.x - half_width, self.y - half_height, self.x + half_width, self.y + half_height


class Ground:
    """The playing field seen from one territory: its own land, and what its pieces must keep clear of."""

    def __init__(self, own: Mask, others: Mask) -> None:
        rows, columns = np.nonzero(own)
        self.top, self.left = int(rows.min()), int(columns.min())
        self.rows = np.arange(self.top, int(rows.max()) + 1)[:, None]
        self.columns = np.arange(self.left, int(columns.max()) + 1)[None, :]
        self._own = _sums(own, outside=False)
        self._others = _sums(others, outside=True)

    def own_share(self, box: _Box, margin: int) -> Field:
        """The share of the box, grown by `margin`, on own land, for each place of the block's centre."""
        return self._share(self._own, box, margin)

    def others_share(self, box: _Box, margin: int) -> Field:
        """The same for land of others and what lies outside the picture."""
        return self._share(self._others, box, margin)

    def _share(self, sums: Field, box: _Box, margin: int) -> Field:
        half_width = (box.width // 2 + margin) // RASTER
        half_height = (box.height // 2 + margin) // RASTER
        y = self.rows + (REACH + box.y) // RASTER
        x = self.columns + (REACH + box.x) // RASTER
        top, foot, left, right = y - half_height, y + half_height, x - half_width, x + half_width
        filled = sums[foot, right] - sums[top, right] - sums[foot, left] + sums[top, left]
        return np.asarray(filled / (4 * half_width * half_height))


def place_all(
    territories: dict[str, BaseGeometry],
    blocks: list[BaseGeometry],
    labels: dict[str, str],
    canvas: tuple[int, int],
) -> dict[str, Places]:
    """Places for every territory, the smallest first, each clear of what is placed already."""
    lands = {name: mask_of([territory], canvas) for name, territory in territories.items()}
    occupied = mask_of(blocks, canvas)
    placed = {}
    for name in sorted(territories, key=lambda name: territories[name].area):
        others = np.logical_or.reduce([occupied, *(lands[other] for other in lands if other != name)])
        boxes = _best(Ground(lands[name], others), labels[name])
        occupied = occupied | mask_of([shapely.box(*each.bounds) for each in boxes], canvas)
        centres = {each.kind: (each.x, each.y) for each in boxes}
        placed[name] = Places(name=centres.pop("name"), boxes=centres)
    return placed


def _best(ground: Ground, label: str) -> list[_Box]:
    """The boxes of the best arrangement at its best place, by their centres on the picture."""
    best_score, best = -np.inf, []
    for arrangement, boxes in _blocks(label):
        score = sum((_comfort(box, ground) for box in boxes), np.array(COMPACT.get(arrangement, 0.0)))
        row, column = np.unravel_index(int(np.argmax(score)), score.shape)
        if score[row, column] > best_score:
            best_score = score[row, column]
            x, y = (ground.left + int(column)) * RASTER, (ground.top + int(row)) * RASTER
            best = [replace(box, x=x + box.x, y=y + box.y) for box in boxes]
    return best


def _blocks(label: str) -> Iterator[tuple[str, list[_Box]]]:
    """Every arrangement, upright with the name above or upside down with the name below, soldiers next to it."""
    width = int(len(label) * NAME_ADVANCE)
    for (name, centres), way in product(UPRIGHT.items(), (1, -1)):
        boxes = [_Box(kind, x, way * y, *BOX_SIZES[kind]) for kind, (x, y) in centres.items()]
        edge = min(boxes, key=lambda box: way * box.y - box.height // 2)
        y = edge.y - way * (edge.height + NAME_HEIGHT) // 2
        for x in (-45, -20, 0, 20, 45):
            yield name, [*boxes, _Box("name", x, y, width, NAME_HEIGHT)]


def _comfort(box: _Box, ground: Ground) -> Field:
    """How well this box lies, for each place of the block's centre."""
    near, around, afield = (ground.own_share(box, margin) for margin in (1, 14, 30))
    if box.kind == "name":
        return np.asarray(2.5 * near + around - 40 * ground.others_share(box, margin=0))
    trespass = ground.others_share(box, margin=2)
    comfort = 2 * near + around + 0.5 * afield - 60 * trespass - 80 * (trespass > MOST_TRESPASS)
    if box.kind in MACHINES:
        return np.asarray(comfort - 3 * (near < LEAST_FOOTING / 2))
    return np.asarray(2 * comfort - 100 * (near < LEAST_FOOTING))


def _sums(mask: Mask, outside: bool) -> Field:
    """Summed-area table of a mask that is `outside` beyond the picture."""
    inside = mask.copy()
    rim = RIM // RASTER
    for edge in (inside[:rim], inside[-rim:], inside[:, :rim], inside[:, -rim:]):
        edge[:] = outside
    padded = np.pad(inside, REACH // RASTER, constant_values=outside)
    return np.pad(padded.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))


def mask_of(regions: list[BaseGeometry], size: tuple[int, int]) -> Mask:
    """A raster of the picture, true where a region lies; `size` is the picture's in units."""
    image = Image.new("1", (size[0] // RASTER, size[1] // RASTER))
    draw = ImageDraw.Draw(image)
    for polygon in shapely.get_parts(regions):
        draw.polygon([(x / RASTER, y / RASTER) for x, y in polygon.exterior.coords], fill=1)
    return np.asarray(image)
