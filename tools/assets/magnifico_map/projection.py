"""Lambert's azimuthal equal-area projection, fitted to the picture."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

EARTH_RADIUS_KM = 6371.0


@dataclass(frozen=True)
class Frame:
    """The part of the projected plane that the picture shows.

    `centre` is in degrees of longitude and latitude; the four sides are kilometres from it; `canvas` is the picture's
    width and height in units. Width and height may have different scales.
    """

    centre: tuple[float, float]
    left: float
    right: float
    top: float
    bottom: float
    canvas: tuple[int, int]

    def place(self, lonlat: NDArray[np.float64]) -> NDArray[np.float64]:
        """Turns an (n, 2) array of degrees into picture units, y downwards."""
        plane = _azimuthal(lonlat, self.centre)
        width, height = self.canvas
        x = (plane[:, 0] - self.left) / (self.right - self.left) * width
        y = (self.top - plane[:, 1]) / (self.top - self.bottom) * height
        return np.column_stack((x, y))


def _azimuthal(lonlat: NDArray[np.float64], centre: tuple[float, float]) -> NDArray[np.float64]:
    """Snyder, Map Projections (1987), equations 24-2 to 24-4, on a sphere; kilometres from the centre."""
    longitude, latitude = np.radians(lonlat).T
    longitude_0, latitude_0 = np.radians(centre)
    turn = longitude - longitude_0
    facing = np.sin(latitude_0) * np.sin(latitude) + np.cos(latitude_0) * np.cos(latitude) * np.cos(turn)
    scale = EARTH_RADIUS_KM * np.sqrt(2 / (1 + facing))
    x = scale * np.cos(latitude) * np.sin(turn)
    y = scale * (np.cos(latitude_0) * np.sin(latitude) - np.sin(latitude_0) * np.cos(latitude) * np.cos(turn))
    return np.column_stack((x, y))
