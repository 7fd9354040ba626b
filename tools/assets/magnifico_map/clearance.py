"""How much of a box is on own land, on foreign land or on something already placed, for every place at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from shapely.geometry.base import BaseGeometry

from .boxes import Box

Mask = NDArray[np.bool_]
Field = NDArray[np.float64]

RASTER = 2
"""Picture units per raster cell."""

REACH = 440
"""How far from a block's centre a box may end, picture units."""

RIM = 12
"""Pieces and names keep this far from the edge of the picture, where its frame is."""


class Ground:
    """The playing field seen from one territory: its own land, land of others, and what is taken already."""

    def __init__(self, own: Mask, others: Mask, taken: Mask, standing: Field | None = None, around: int = 0) -> None:
        """`around` is how far from own land a block's centre may lie, picture units."""
        rows, columns = np.nonzero(own)
        beyond = around // RASTER
        self.top, self.left = max(0, int(rows.min()) - beyond), max(0, int(columns.min()) - beyond)
        self.rows = np.arange(self.top, min(own.shape[0], int(rows.max()) + beyond + 1))[:, None]
        self.columns = np.arange(self.left, min(own.shape[1], int(columns.max()) + beyond + 1))[None, :]
        self._own = _sums(own, outside=False)
        self._others = _sums(others, outside=True)
        self._taken = _sums(taken, outside=True)
        self._standing = _sums(np.zeros(own.shape) if standing is None else standing, outside=False)

    def own_share(self, box: Box, margin: int) -> Field:
        """The share of the box, grown by `margin`, on own land, for each place of the block's centre."""
        return self._share(self._own, box, margin)

    def others_share(self, box: Box, margin: int) -> Field:
        """The same for land of others and what lies outside the picture."""
        return self._share(self._others, box, margin)

    def taken_share(self, box: Box, margin: int) -> Field:
        """The same for ground that must stay free."""
        return self._share(self._taken, box, margin)

    def standing_share(self, box: Box, margin: int) -> Field:
        """The same for pieces and names of others, each counted as often as it would cost to move it."""
        return self._share(self._standing, box, margin)

    def _share(self, sums: Field, box: Box, margin: int) -> Field:
        half_width = (box.width // 2 + margin) // RASTER
        half_height = (box.height // 2 + margin) // RASTER
        y = self.rows + (REACH + box.y) // RASTER
        x = self.columns + (REACH + box.x) // RASTER
        top, foot, left, right = y - half_height, y + half_height, x - half_width, x + half_width
        filled = sums[foot, right] - sums[top, right] - sums[foot, left] + sums[top, left]
        return np.asarray(filled / (4 * half_width * half_height))


def _sums(mask: Mask | Field, outside: bool) -> Field:
    """Summed-area table of a mask that is `outside` beyond the picture."""
    inside = mask.copy()
    rim = RIM // RASTER
    for edge in (inside[:rim], inside[:, :rim], inside[:, -rim:]):
        edge[:] = outside
    inside[-2:] = outside
    padded = np.pad(inside, REACH // RASTER, constant_values=outside)
    return np.pad(padded.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))


def mask_of(regions: Sequence[BaseGeometry], size: tuple[int, int]) -> Mask:
    """A raster of the picture, true inside a region; `size` is the picture's in units."""
    image = Image.new("1", (size[0] // RASTER, size[1] // RASTER))
    draw = ImageDraw.Draw(image)
    for polygon in shapely.get_parts([*regions]):
        draw.polygon([(x / RASTER, y / RASTER) for x, y in polygon.exterior.coords], fill=1)
    return np.asarray(image)
