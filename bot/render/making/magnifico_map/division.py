"""Part the picture into territories, the impassable block, neutral land and seas that fit without a gap."""

from collections.abc import Iterable

import shapely
from shapely import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from .survey import Survey

OPEN_WATER_WIDTH = 9.0
"""Narrow straits are widened to this many picture units, so that no two shores touch."""

SMALLEST_ISLAND = 14.0
"""Square picture units; smaller islands are left out."""


def divide(land: BaseGeometry, survey: Survey) -> dict[str, BaseGeometry]:
    """Name -> region for every cell and sea. Together they cover the canvas and share their edges exactly."""
    canvas = box(0, 0, *survey.frame.canvas)
    land = shapely.union_all([land, *survey.filled_water])
    land = land.difference(shapely.union_all(survey.open_water).buffer(OPEN_WATER_WIDTH / 2))
    land = _areas(land.intersection(canvas), SMALLEST_ISLAND)
    regions = {
        name: _areas(cell.intersection(land))
        for name, cell in _cells(survey.frontiers, survey.cells, canvas).items()
    }
    regions = _joined(regions)
    sea = _areas(canvas.difference(shapely.union_all(list(regions.values()))))
    return regions | _seas(sea, survey)


def _areas(geometry: BaseGeometry, at_least: float = 0.0) -> BaseGeometry:
    """Only the polygons of a geometry, without the lines and points that cutting leaves behind."""
    parts = shapely.get_parts(geometry)
    return shapely.union_all([p for p in parts if p.geom_type == "Polygon" and p.area >= at_least])


def _cells(
    lines: Iterable[LineString], labels: dict[str, list[Point]], canvas: Polygon
) -> dict[str, BaseGeometry]:
    network = shapely.union_all([canvas.boundary, *lines])
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(network)))
    return {
        name: shapely.union_all([face for face in faces if any(map(face.contains, places))])
        for name, places in labels.items()
    }


def _joined(regions: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Give a scrap of land that a frontier cut off to the neighbour it hangs on."""
    tidy = {name: [] for name in regions}
    scraps = []
    for name, region in regions.items():
        for part in shapely.get_parts(region):
            is_scrap = part.area < region.area / 3 and any(
                part.intersection(other).length > 0 for key, other in regions.items() if key != name
            )
            (scraps if is_scrap else tidy[name]).append(part)
    for scrap in scraps:
        host = max(regions, key=lambda name: _contact(scrap, tidy[name]))
        tidy[host].append(scrap)
    return {name: shapely.union_all(parts) for name, parts in tidy.items()}


def _contact(scrap: BaseGeometry, parts: list[BaseGeometry]) -> float:
    return float(sum(scrap.intersection(part).length for part in parts))


def _seas(sea: BaseGeometry, survey: Survey) -> dict[str, BaseGeometry]:
    """Cut the water along the sea lines; a piece without a label joins the sea nearest to it."""
    network = shapely.union_all([sea.boundary, *survey.sea_lines])
    pieces = [
        face
        for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(network)))
        if sea.contains(face.representative_point())
    ]
    seas = {
        name: [piece for piece in pieces if any(map(piece.contains, places))]
        for name, places in survey.seas.items()
    }
    for piece in pieces:
        if not any(piece is known for parts in seas.values() for known in parts):
            nearest = min(seas, key=lambda name: min(piece.distance(part) for part in seas[name]))
            seas[nearest].append(piece)
    return {name: shapely.union_all(parts) for name, parts in seas.items()}
