"""A space of the city as large as a panel allows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.palette import INK, PAPER, PARCHMENT, RIVER
from bot.render.sheets import pasted
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.pack import Pack

from .bridges import draw_across, draw_chains, draw_side
from .emblems import framed
from .ground import draw_waves
from .houses import FRAME, draw_palace, front_within, places
from .patterns import paste_ground
from .plan import ACROSS, CROSSINGS, Box
from .squares import SQUARES
from .stalls import MARKETS

FINE = 2
STREET = 60
"""Height of the street before a building."""
PALACE, PLACE, CROSSING = (92, 116), 116, 132
"""Width and height of a palace with the air around it, and width of what stands on a square or a market, and of a
bridge to the next row with water on both sides."""


def draw_portrait(picture: Image.Image, names: Names, n: int, panel: Box, works: Sequence[str] = ()) -> None:
    """A palace on its quarter's ground, with works on show, or a bridge over water, as large as the panel allows."""
    left, top, right, foot = panel
    size, space = (right - left, foot - top), names.pack.spaces[n]
    picture.paste(_bare(names.pack, n, size), (left, top))
    if space.is_palace:
        scale = _palace_scale(size)
        for work, (x, y) in zip(works, places(front_within(ACROSS, space.price)), strict=False):
            piece = framed(work, round(FRAME[0] * scale), FINE)
            pasted(picture, piece, ((left + right) / 2 + x * scale, foot - STREET + y * scale))
    ImageDraw.Draw(picture).rectangle(panel, outline=INK, width=2)


def draw_square(picture: Image.Image, pack: Pack, n: int, panel: Box) -> None:
    """The building of a square, or the stalls of a market, on paved ground."""
    left, top, right, foot = panel
    picture.paste(_bare(pack, n, (right - left, foot - top)), (left, top))
    ImageDraw.Draw(picture).rectangle(panel, outline=INK, width=2)


@lru_cache(8)
def _bare(pack: Pack, n: int, size: tuple[int, int]) -> Image.Image:
    """A space before anything hangs on it."""
    sheet = Image.new("RGB", (size[0] * FINE, size[1] * FINE), PARCHMENT[2])
    burin = Burin(sheet, FINE).bold(2)
    if pack.spaces[n].is_palace:
        _engrave_palace(burin, pack, n, size)
    elif pack.spaces[n].kind == "bridge":
        _engrave_bridge(burin, n, size)
    else:
        _engrave_square(burin, n, size)
    return sheet.reduce(FINE)


def _palace_scale(size: tuple[int, int]) -> float:
    return min(size[0] / PALACE[0], (size[1] - STREET - 10) / PALACE[1])


def _engrave_palace(burin: Burin, pack: Pack, n: int, size: tuple[int, int]) -> None:
    space, (width, height) = pack.spaces[n], size
    quarter = list(pack.quarters).index(space.quarter)
    paste_ground(burin.sheet, quarter, (0, 0, width, height), FINE, radius=0)
    burin.box(0, height - STREET, width, height, PAPER)
    at = burin.at(width / 2, height - STREET, _palace_scale(size))
    draw_palace(at, quarter, front_within(ACROSS, space.price), space.kind == "alley")


def _engrave_bridge(burin: Burin, n: int, size: tuple[int, int]) -> None:
    width, height = size
    burin.box(0, 0, width, height, RIVER, None)
    draw_waves(Burin(burin.sheet, FINE, scale=2).bold(2), 8, 14, width / 2 - 8, height / 2)
    if n in CROSSINGS:
        scale = width / CROSSING
        at = burin.at(width / 2, 0, scale)
        draw_across(at, height / scale)
        draw_chains(at.at(0, height / scale / 2 - 70), 100)
    else:
        scale = width / (ACROSS + 4)
        draw_side(burin.at(width / 2, height / 2 + 60 * scale, scale))


def _engrave_square(burin: Burin, n: int, size: tuple[int, int]) -> None:
    width, height = size
    for y in range(30, height, 40):
        burin.line([(0, y), (width, y)], PARCHMENT[1], 2)
    for x in range(30, width, 60):
        burin.line([(x, 0), (x, height)], PARCHMENT[1], 2)
    burin.box(-4, height - STREET, width + 4, height + 4, PAPER, INK, 3)
    drawing = SQUARES.get(n) or MARKETS[n]
    drawing(burin.at(width / 2, height - STREET, width / PLACE))
