"""Where the names of the seas are written."""

from collections.abc import Mapping, Sequence

import numpy as np
from shapely.geometry.base import BaseGeometry

from .boxes import GAP, Box
from .clearance import RASTER, Ground, mask_of

ON_LAND, AWAY = 40, 1 / 60
"""What it costs a name to be on land, and to be one unit away from its wished place."""


def place_seas(
    seas: Mapping[str, BaseGeometry], lands: Sequence[BaseGeometry], names: Mapping[str, Sequence[Box]],
    near: Mapping[str, Sequence[float]], reserved: Sequence[BaseGeometry], canvas: tuple[int, int],
) -> dict[str, tuple[int, int]]:  # fmt: skip
    """The centre of each sea's name, on open water, not far from its wished place; `names` are the boxes of their lines
    around that centre."""
    taken, land = mask_of(reserved, canvas), mask_of(lands, canvas)
    placed = {}
    for sea, lines in names.items():
        own = mask_of([seas[sea]], canvas) & ~land
        ground = Ground(own, ~own, taken)
        score = -AWAY * np.hypot(ground.columns * RASTER - near[sea][0], ground.rows * RASTER - near[sea][1])
        for line in lines:
            score = score - ON_LAND * ground.others_share(line, GAP) - 200 * (ground.taken_share(line, GAP) > 0)
        row, column = np.unravel_index(int(np.argmax(score)), score.shape)
        placed[sea] = ((ground.left + int(column)) * RASTER, (ground.top + int(row)) * RASTER)
    return placed
