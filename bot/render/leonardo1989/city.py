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
from .houses import draw_palace
from .plan import CELLS, CITY_HEIGHT, CROSSINGS, LEFT_LANES, RIGHT_LANES, SIZE, Cell
from .squares import SQUARES
from .stalls import MARKETS

FINE = 3
TREES = (
    (722, 294), (846, 296), (16, 461), (34, 466), (118, 462), (272, 450), (1024, 448), (1044, 451), (1150, 448),
    (1246, 451), (1264, 448),
)  # fmt: skip
BOATS = ((60, 388), (222, 370), (782, 66), (1150, 384))
BESIDE_LANE = 0.86
"""How large a building on a square is drawn where a lane leaves it less room."""


@lru_cache(4)
def bare_city(pack: Pack) -> Image.Image:
    """The city in RGB. Cached: take a copy before painting on it."""
    large = Image.new("RGB", (SIZE[0] * FINE, CITY_HEIGHT * FINE), LAND)
    burin = Burin(large, FINE)
    draw_fields(burin)
    draw_canals(burin)
    draw_quarters(burin, pack)
    draw_places(burin, pack)
    draw_streets(burin)
    draw_walls(burin)
    for x, y in BOATS:
        draw_boat(burin.at(x, y))
    for cell in sorted(CELLS.values(), key=lambda each: each.top):
        _engrave_space(burin, pack, cell)
    for x, y in TREES:
        draw_tree(burin.at(x, y))
    return large.reduce(FINE)


def _engrave_space(burin: Burin, pack: Pack, cell: Cell) -> None:
    space = pack.spaces[cell.space]
    if space.kind == "bridge":
        if cell.space in CROSSINGS:
            draw_across(burin, cell)
            draw_chains(burin, cell)
        else:
            draw_side(burin, cell)
        return
    if space.is_palace:
        order = list(pack.quarters)
        at = burin.at(cell.building, cell.base + 1)
        draw_palace(at, order.index(space.quarter), space.price, space.kind == "alley")
        return
    scale = BESIDE_LANE if cell.space in LEFT_LANES + RIGHT_LANES else 1.0
    at = burin.at(cell.building, cell.base + 1, scale)
    (SQUARES if space.kind == "square" else MARKETS)[cell.space](at)
