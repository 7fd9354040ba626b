"""The city before anybody comes: canals, streets, buildings and bridges."""

from functools import lru_cache

from PIL import Image

from bot.render.engraving import Burin
from engine.leonardo1989.pack import Pack

from .bridges import draw_across, draw_chains, draw_side
from .ground import (
    LAND,
    draw_boat,
    draw_canals,
    draw_fields,
    draw_places,
    draw_quarters,
    draw_streets,
    draw_tree,
    draw_walls,
)
from .houses import draw_palace, front_within
from .plan import ACROSS, CROSSINGS, STREET, WIDTH, Cell, Plan
from .squares import SQUARES
from .stalls import MARKETS

FINE = 3
TREES = (
    (722, 2, -10), (846, 2, -8), (16, 3, -5), (34, 3, 0), (118, 3, -4), (262, 3, -6), (1024, 3, -6), (1044, 3, -2),
    (1150, 3, -6), (1246, 3, -2), (1264, 3, -5),
)  # fmt: skip
"""Where each stands: from the left, and from the top of a row."""
BOATS = ((60, 2, 52), (204, 2, 42), (1150, 2, 50))
WIDEST = 88
"""Width of a building on a square at its full size."""


@lru_cache(4)
def bare_city(plan: Plan, pack: Pack) -> Image.Image:
    """The city in RGB. Cached: take a copy before painting on it."""
    large = Image.new("RGB", (WIDTH * FINE, plan.foot * FINE), LAND)
    burin = Burin(large, FINE)
    draw_fields(burin, plan)
    draw_canals(burin, plan)
    draw_quarters(burin, plan, pack)
    draw_places(burin, plan, pack)
    draw_streets(burin, plan)
    draw_walls(burin, plan)
    for x, row, y in BOATS:
        draw_boat(burin.at(x, plan.top(row) + y))
    for cell in sorted(plan.cells.values(), key=lambda each: each.top):
        _engrave_space(burin, pack, cell)
    for x, row, y in TREES:
        draw_tree(burin.at(x, plan.top(row) + y))
    return large.reduce(FINE)


def _engrave_space(burin: Burin, pack: Pack, cell: Cell) -> None:
    space = pack.spaces[cell.space]
    if space.kind == "bridge":
        if cell.space in CROSSINGS:
            at, length = burin.at(cell.building, cell.top), cell.foot - cell.top - STREET
            draw_across(at, length)
            draw_chains(at, length)
        else:
            draw_side(burin.at(cell.left + ACROSS / 2, cell.foot))
        return
    left, right = cell.walls
    if space.is_palace:
        order = list(pack.quarters)
        front = front_within(right - left, space.price)
        draw_palace(burin.at(cell.building, cell.base + 1), order.index(space.quarter), front, space.kind == "alley")
        return
    scale = min(1.0, (right - left) / WIDEST)
    (SQUARES if space.kind == "square" else MARKETS)[cell.space](burin.at(cell.building, cell.base + 1, scale))
