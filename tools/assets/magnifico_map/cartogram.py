"""Stretches the picture smoothly until each region has the room it needs.

A flow-based cartogram: regions are given a density, the density flows until it is even, and everything drawn on the
picture flows with it. Gastner, Seguy and More, "Fast flow-based algorithm for creating density-equalizing map
projections", PNAS 115 (2018). The rim of the picture stays in place, and no two points ever meet.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.float64]


@dataclass(frozen=True)
class Warp:
    """Where each corner of a square grid over the picture has moved to; between corners, linear."""

    cell: float
    corners_x: Grid
    corners_y: Grid

    @classmethod
    def none(cls, rows: int, columns: int, cell: float) -> "Warp":
        y, x = np.mgrid[0 : rows + 1, 0 : columns + 1] * cell
        return cls(cell, x, y)

    def place(self, points: Grid) -> Grid:
        """Moves an (n, 2) array of picture points."""
        return np.column_stack([_between(corners, points / self.cell) for corners in (self.corners_x, self.corners_y)])


def equalise(density: Grid, cell: float, steps: int = 60) -> Warp:
    """The warp that evens out `density`, an array over square cells `cell` picture units wide."""
    rows, columns = density.shape
    flux_x, flux_y = _flux(density)
    mean = density.mean()
    start = Warp.none(rows, columns, 1.0)
    points = np.column_stack((start.corners_x.ravel(), start.corners_y.ravel()))

    def velocity(at: Grid, time: float) -> Grid:
        now = _at_centres((1 - time) * density + time * mean, at)
        return np.column_stack((_at_centres(flux_x, at), _at_centres(flux_y, at))) / now[:, None]

    for step in range(steps):
        time = step / steps
        half = points + velocity(points, time) / (2 * steps)
        points = _kept_on_rim(points + velocity(half, time + 0.5 / steps) / steps, rows, columns)
    shape = (rows + 1, columns + 1)
    return Warp(cell, points[:, 0].reshape(shape) * cell, points[:, 1].reshape(shape) * cell)


def _kept_on_rim(points: Grid, rows: int, columns: int) -> Grid:
    """Corners of the rim may slide along it; no corner may cross it."""
    corners = np.clip(points, 0, (columns, rows)).reshape(rows + 1, columns + 1, 2)
    corners[:, 0, 0], corners[:, -1, 0] = 0, columns
    corners[0, :, 1], corners[-1, :, 1] = 0, rows
    return corners.reshape(-1, 2)


def smoothed(density: Grid, radius: float) -> Grid:
    """A Gaussian blur of `radius` cells that keeps everything within the rim."""
    rows, columns = density.shape
    waves = np.fft.rfft2(_mirrored(density))
    return np.fft.irfft2(waves * np.exp(-_wave_numbers(rows, columns) * radius**2 / 2))[:rows, :columns]


def _flux(density: Grid) -> tuple[Grid, Grid]:
    """The gradient of the potential whose Laplacian is the density above the mean; no flow over the rim."""
    rows, columns = density.shape
    waves = np.fft.rfft2(_mirrored(density - density.mean()))
    square = _wave_numbers(rows, columns)
    square[0, 0] = 1.0
    potential = np.fft.irfft2(-waves / square)[:rows, :columns]
    ringed = np.pad(potential, 1, mode="edge")
    flow_x = (ringed[1:-1, 2:] - ringed[1:-1, :-2]) / 2
    flow_y = (ringed[2:, 1:-1] - ringed[:-2, 1:-1]) / 2
    return flow_x, flow_y


def _mirrored(field: Grid) -> Grid:
    doubled = np.concatenate((field, field[::-1]), axis=0)
    return np.concatenate((doubled, doubled[:, ::-1]), axis=1)


def _wave_numbers(rows: int, columns: int) -> Grid:
    ky = 2 * np.pi * np.fft.fftfreq(2 * rows)
    kx = 2 * np.pi * np.fft.rfftfreq(2 * columns)
    return np.asarray(ky[:, None] ** 2 + kx[None, :] ** 2)


def _at_centres(field: Grid, points: Grid) -> Grid:
    return _between(field, points - 0.5)


def _between(field: Grid, points: Grid) -> Grid:
    """Reads a field at fractional (column, row) places."""
    rows, columns = field.shape
    x = np.clip(points[:, 0], 0, columns - 1)
    y = np.clip(points[:, 1], 0, rows - 1)
    left = np.minimum(x.astype(int), columns - 2)
    top = np.minimum(y.astype(int), rows - 2)
    right_share, low_share = x - left, y - top
    upper = field[top, left] * (1 - right_share) + field[top, left + 1] * right_share
    lower = field[top + 1, left] * (1 - right_share) + field[top + 1, left + 1] * right_share
    return np.asarray(upper * (1 - low_share) + lower * low_share)
