"""Divides the picture into territories, the impassable block, neutral land and seas that fit without a gap."""

from collections.abc import Iterable

import shapely
from shapely import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from .survey import Survey

OPEN_WATER_WIDTH = 9.0
"""Narrow straits are widened to this many picture units, so that no two shores touch."""

NARROWEST_INLET = 2.2
"""Picture units; narrower fjords and river mouths are closed, as in an engraving."""

SMALLEST_ISLAND = 14.0
"""Square picture units; smaller islands are left out."""

SMALLEST_POOL = 150.0
"""Square picture units; smaller waters without a connection to the sea are left out."""

LONGEST_EDGE = 6.0
"""Picture units; longer edges get more corners, so that they can bend when the picture is stretched."""

PRECISION = 0.01
"""Picture units; corners nearer to each other are merged."""


class UnlabelledCell(ValueError):
    """Frontiers cut out a cell without a label; `at` is a point of it in picture units."""

    def __init__(self, at: Point) -> None:
        super().__init__(f"no label lies in the cell around {at.x:.0f}, {at.y:.0f}")
        self.at = at


def divide(land: BaseGeometry, survey: Survey) -> dict[str, BaseGeometry]:
    """Name -> region for every cell and sea. Together they cover the canvas and share their edges exactly."""
    canvas = box(0, 0, *survey.frame.canvas)
    land = _areas(_engraved(land, survey).intersection(canvas), SMALLEST_ISLAND)
    cells = _cells(survey.frontiers, survey.cells, canvas)
    regions = _joined({name: _areas(cell.intersection(land)) for name, cell in cells.items()})
    sea = _areas(canvas.difference(shapely.union_all(list(regions.values()))))
    return _fitted(regions | _seas(sea, survey))


def _engraved(land: BaseGeometry, survey: Survey) -> BaseGeometry:
    """The coastline as drawn: inlets closed, the hand-drawn water filled in or kept open."""
    inlet = NARROWEST_INLET / 2
    land = shapely.union_all([land, *survey.filled_water]).buffer(inlet).buffer(-inlet)
    land = land.difference(shapely.union_all(survey.open_water).buffer(OPEN_WATER_WIDTH / 2))
    return shapely.union_all([_without_pools(part) for part in shapely.get_parts(land)])


def _without_pools(land: Polygon) -> Polygon:
    return Polygon(land.exterior, [hole for hole in land.interiors if Polygon(hole).area >= SMALLEST_POOL])


def _fitted(regions: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """The same regions with every corner shared by all that meet in it."""
    network = shapely.union_all([region.boundary for region in regions.values()], grid_size=PRECISION)
    network = shapely.segmentize(network, LONGEST_EDGE)
    faces: dict[str, list[BaseGeometry]] = {name: [] for name in regions}
    for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(network))):
        middle = face.representative_point()
        faces[min(regions, key=lambda name: regions[name].distance(middle))].append(face)
    return {name: shapely.union_all(parts) for name, parts in faces.items()}


def _areas(geometry: BaseGeometry, at_least: float = 0.0) -> BaseGeometry:
    """Only the polygons of a geometry, without the lines and points that cutting leaves behind."""
    parts = shapely.get_parts(geometry)
    return shapely.union_all([p for p in parts if p.geom_type == "Polygon" and p.area >= at_least])


def _cells(lines: Iterable[LineString], labels: dict[str, list[Point]], canvas: Polygon) -> dict[str, BaseGeometry]:
    """The faces of the network of lines by label. Raises `UnlabelledCell` for a face without a label."""
    network = shapely.union_all([canvas.boundary, *lines])
    cells: dict[str, list[BaseGeometry]] = {name: [] for name in labels}
    for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(network))):
        claims = [name for name, places in labels.items() if any(map(face.contains, places))]
        if claims:
            cells[claims[0]].append(face)
        elif canvas.contains(face.representative_point()):
            raise UnlabelledCell(face.representative_point())
    return {name: shapely.union_all(faces) for name, faces in cells.items()}


def _joined(regions: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Gives a scrap of land that a frontier cut off to the neighbour it touches."""
    tidy: dict[str, list[BaseGeometry]] = {name: [] for name in regions}
    scraps = []
    for name, region in regions.items():
        for part in shapely.get_parts(region):
            if part.area < region.area / 3 and _hangs_on_another(part, name, regions):
                scraps.append((part, name))
            else:
                tidy[name].append(part)
    for scrap, name in sorted(scraps, key=lambda each: -each[0].area):
        host = max(regions, key=lambda other: (_contact(scrap, tidy[other]), other == name))
        tidy[host].append(scrap)
    return {name: shapely.union_all(parts) for name, parts in tidy.items()}


def _hangs_on_another(part: BaseGeometry, owner: str, regions: dict[str, BaseGeometry]) -> bool:
    return any(part.intersection(other).length > 0 for name, other in regions.items() if name != owner)


def _contact(scrap: BaseGeometry, parts: list[BaseGeometry]) -> float:
    return float(sum(scrap.intersection(part).length for part in parts))


def _seas(sea: BaseGeometry, survey: Survey) -> dict[str, BaseGeometry]:
    """Cuts the water along the sea lines; a piece without a label joins the nearest sea."""
    network = shapely.union_all([sea.boundary, *survey.sea_lines])
    pieces = [
        face
        for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(network)))
        if sea.contains(face.representative_point())
    ]
    seas = {
        name: [piece for piece in pieces if any(map(piece.contains, places))] for name, places in survey.seas.items()
    }
    for piece in pieces:
        if not any(piece is known for parts in seas.values() for known in parts):
            nearest = min(seas, key=lambda name: min(piece.distance(part) for part in seas[name]))
            seas[nearest].append(piece)
    return {name: shapely.union_all(parts) for name, parts in seas.items()}
