"""The city without pawns: canals, streets, buildings and bridges."""

from functools import lru_cache
from math import sin

from PIL import Image

from bot.render.drawing import Pen, Point
from bot.render.palette import INK, PAPER, PARCHMENT, RIVER, RIVER_DARK, SEPIA, STONE, STONE_DARK, WOOD, WOOD_DARK
from engine.leonardo1989.constants import onwards
from engine.leonardo1989.pack import Pack

from .buildings import draw_across, draw_chains, draw_palace, draw_side, front_within
from .layout import ACROSS, CROSSINGS, LANE, STREET, TRAIL, WIDTH, BoardLayout, Cell
from .palette import LEAF
from .space_signs import paste_ground
from .squares import MARKET_STALLS, SQUARES

LAND = PARCHMENT[3]


def draw_fields(pen: Pen, layout: BoardLayout) -> None:
    """Furrows on the land between the streets."""
    for row, y in enumerate(range(4, layout.foot, 8)):
        for x in range(row % 2 * 20 - 10, WIDTH, 40):
            pen.line([(x, y), (x + 22, y)], PARCHMENT[1], 1.2)


def canals(layout: BoardLayout) -> list[tuple[float, float, float, float]]:
    """The level canal, the basin around the island, and the two arms of the upright canal."""
    top, foot = layout.top(2) + 2, layout.top(3)
    return [
        (0, top, WIDTH, foot - STREET - 4),
        (3 * ACROSS + 1, top, 6 * ACROSS - 1, layout.top(4) - 1),
        (5 * ACROSS + 24, 0, 6 * ACROSS - 24, foot),
        (4 * ACROSS + 18, foot, 5 * ACROSS - 18, layout.foot),
    ]


def draw_canals(pen: Pen, layout: BoardLayout) -> None:
    boxes = canals(layout)
    for left, top, right, foot in boxes:
        pen.box(left - 6, top - 6, right + 6, foot + 6, STONE, INK, 1.6)
    for left, top, right, foot in boxes:
        pen.box(left - 5, top - 5, right + 5, foot + 5, STONE, None)
    for left, top, right, foot in boxes:
        pen.box(left - 0.8, top - 0.8, right + 0.8, foot + 0.8, SEPIA, None)
    for left, top, right, foot in boxes:
        pen.box(left, top, right, foot, RIVER, None)
    for left, top, right, foot in boxes:
        draw_waves(pen, left + 8, top + 8, right - 8, foot - 4)
    left, top, right, foot = layout.island
    pen.box(left, top, right, foot, STONE)
    pen.box(left + 6, top + 6, right - 6, foot - 6, PARCHMENT[0], STONE_DARK)


def draw_waves(pen: Pen, left: float, top: float, right: float, foot: float) -> None:
    """Ripples on water, between these sides."""
    y, row = top, 0
    while y < foot:
        x = left + row * 37 % 60
        while x < right - 24:
            length = 22 + (row * 7 + int(x)) % 3 * 8
            reach = min(length, right - x)
            pen.line([(x + step, y + 1.5 * sin(step / 4)) for step in range(0, int(reach), 3)], RIVER_DARK, 1.2)
            x += 64
        y, row = y + 11, row + 1


def draw_quarters(pen: Pen, layout: BoardLayout, pack: Pack) -> None:
    """Each palace on its quarter's ground, which continues to the next palace of the same quarter."""
    order = list(pack.quarters)
    for n in pack.palaces:
        cell, quarter = layout.cells[n], pack.spaces[n].quarter
        left, right = round(cell.left) + 3, round(cell.right) - 3
        for other in (onwards(n, 1), onwards(n, -1)):
            if pack.spaces[other].quarter == quarter and layout.is_neighbour(n, other):
                if layout.cells[other].left > cell.left:
                    right += 6
                else:
                    left -= 6
        box = (left, round(cell.top) + 3, right, round(cell.base))
        paste_ground(pen.sheet, order.index(quarter), box, pen.fine)


def draw_places(pen: Pen, layout: BoardLayout, pack: Pack) -> None:
    """The paved ground of squares and markets."""
    for n, space in pack.spaces.items():
        if space.kind not in ("square", "market"):
            continue
        cell = layout.cells[n]
        left, top, right, foot = cell.left + 4, cell.top + 4, cell.right - 4, cell.base
        corner = 14
        pen.area(
            [(left + corner, top), (right - corner, top), (right, top + corner), (right, foot), (left, foot),
             (left, top + corner)],
            PARCHMENT[2], STONE_DARK, 1.4,
        )  # fmt: skip
        y = top + 10.0
        while y < foot:
            pen.line([(left + 3, y), (right - 3, y)], PARCHMENT[1], 1.2)
            y += 13
        for x in range(round(left) + 14, round(right), 20):
            pen.line([(x, top + 4), (x, foot)], PARCHMENT[1], 1.2)


def draw_streets(pen: Pen, layout: BoardLayout) -> None:
    """The walk itself, paved; lanes are narrower than streets."""
    lanes, streets = _ways(layout)
    for paint, more in ((SEPIA, 2.4), (PAPER, 0.0)):
        for way in lanes:
            pen.line(way, paint, LANE + more)
        for way in streets:
            left, right = min(x for x, _ in way), max(x for x, _ in way)
            y = way[0][1]
            pen.box(
                left - more / 2, y - (STREET + more) / 2 + 2, right + more / 2, y + (STREET + more) / 2 - 2, paint, None
            )
    for way in streets:
        left, right = min(x for x, _ in way), max(x for x, _ in way)
        for row, y in enumerate((way[0][1] - 10, way[0][1] + 8)):
            pen.line([(left + 3, y), (right - 3, y)], PARCHMENT[0], 1.2)
            for x in range(round(left) + 12 + row * 14, round(right), 30):
                pen.line([(x, y - 10), (x, y)], PARCHMENT[0], 1.2)


def _ways(layout: BoardLayout) -> tuple[list[list[Point]], list[list[Point]]]:
    """Lanes from row to row, and the streets of each cell."""
    lanes, streets = [], []
    for n, cell in layout.cells.items():
        onto = layout.cells[onwards(n, 1)]
        if onto.top != cell.top:
            (x, y), (_, end) = layout.route(n, 1)[1:3]
            lanes.append([(x, y - TRAIL), (x, end - TRAIL)])
        ends = [cell.left + 5, cell.right - 5]
        for other in (onwards(n, 1), onwards(n, -1)):
            if layout.is_neighbour(n, other):
                ends[layout.cells[other].left > cell.left] += 5 if layout.cells[other].left > cell.left else -5
        streets.append([(ends[0], cell.street), (ends[1], cell.street)])
    return lanes, streets


def draw_walls(pen: Pen, layout: BoardLayout) -> None:
    """City walls between neighbouring spaces that do not follow each other on the walk."""
    five, novelty = layout.cells[5], layout.cells[28]
    for x, cell in ((five.left, five), (novelty.right, novelty)):
        pen.box(x - 4, cell.top + 10, x + 4, cell.foot - 2, STONE)
        y = cell.top + 16
        while y < cell.foot - 8:
            pen.line([(x - 4, y), (x + 4, y)], STONE_DARK, 1.4)
            y += 9
        pen.box(x - 7, cell.top + 2, x + 7, cell.top + 14, STONE)
        pen.box(x - 7, cell.foot - 12, x + 7, cell.foot - 1, STONE)


def draw_tree(pen: Pen) -> None:
    pen.line([(0, 0), (0, -9)], WOOD_DARK, 2.4)
    pen.area([(-6, -4), (-7, -18), (-4, -32), (0, -42), (4, -32), (7, -18), (6, -4)], LEAF)
    pen.shade([(0, -40), (4, -32), (7, -18), (6, -4), (0, -4)], 2.6, paint=SEPIA)


def draw_boat(pen: Pen) -> None:
    """A barge with a sail."""
    pen.line([(0, -4), (0, -40)], WOOD_DARK, 2.4)
    pen.area([(2, -38), (24, -12), (2, -10)], PAPER)
    pen.area([(-2, -34), (-2, -10), (-16, -10)], PAPER)
    pen.area([(-30, -7), (32, -8), (22, 4), (-22, 4)], WOOD)
    pen.line([(-26, -3), (27, -3)], WOOD_DARK, 1.4)


FINE = 3
TREES = (
    (722, 2, -10), (846, 2, -8), (16, 3, -5), (34, 3, 0), (118, 3, -4), (262, 3, -6), (1024, 3, -6), (1044, 3, -2),
    (1150, 3, -6), (1246, 3, -2), (1264, 3, -5),
)  # fmt: skip
"""Where each tree is: from the left, and from the top of a row."""
BOATS = ((60, 2, 52), (204, 2, 42), (1150, 2, 50))
WIDEST = 88
"""Width of a building on a square at its full size."""


@lru_cache(4)
def bare_city(layout: BoardLayout, pack: Pack) -> Image.Image:
    """The city in RGB. Cached: take a copy before painting on it."""
    large = Image.new("RGB", (WIDTH * FINE, layout.foot * FINE), LAND)
    pen = Pen(large, FINE)
    draw_fields(pen, layout)
    draw_canals(pen, layout)
    draw_quarters(pen, layout, pack)
    draw_places(pen, layout, pack)
    draw_streets(pen, layout)
    draw_walls(pen, layout)
    for x, row, y in BOATS:
        draw_boat(pen.at(x, layout.top(row) + y))
    for cell in sorted(layout.cells.values(), key=lambda each: each.top):
        _engrave_space(pen, pack, cell)
    for x, row, y in TREES:
        draw_tree(pen.at(x, layout.top(row) + y))
    return large.reduce(FINE)


def _engrave_space(pen: Pen, pack: Pack, cell: Cell) -> None:
    space = pack.spaces[cell.space]
    if space.kind == "bridge":
        if cell.space in CROSSINGS:
            at, length = pen.at(cell.building, cell.top), cell.foot - cell.top - STREET
            draw_across(at, length)
            draw_chains(at, length)
        else:
            draw_side(pen.at(cell.left + ACROSS / 2, cell.foot))
        return
    left, right = cell.walls
    if space.is_palace:
        order = list(pack.quarters)
        front = front_within(right - left, space.price)
        draw_palace(pen.at(cell.building, cell.base + 1), order.index(space.quarter), front, space.kind == "alley")
        return
    scale = min(1.0, (right - left) / WIDEST)
    (SQUARES if space.kind == "square" else MARKET_STALLS)[cell.space](pen.at(cell.building, cell.base + 1, scale))
