"""Palaces and bridges of one party, as cards: with the works on show, what they earn and what the bank pays."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.florins import coin
from bot.render.fonts import SANS, heading, write
from bot.render.palette import INK, PAPER, RIVER, WHITE
from bot.render.sheets import pasted
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView

from .banners import banner
from .bridges import draw_across, draw_chains, draw_side
from .emblems import framed
from .ground import draw_waves
from .houses import FRAME, draw_palace, places
from .patterns import paste_ground
from .plan import ACROSS, CROSSINGS, Cell
from .signs import sign

FINE = 3
HEIGHT = 190
GAP = 10
COLUMNS = ((4, 4), (8, 4), (15, 5), (24, 6))
"""For up to so many cards, how many stand in a row."""
FOOT, SIDE = 34, 76
"""Height of the strip with the name, and width of the one with the figures."""
NAME_SIZE, SMALLEST_NAME = 27, 20
BANNER = 1.35
"""How large the banner is."""


def columns(count: int) -> int:
    return next(columns for most, columns in COLUMNS if count <= most)


def height(count: int) -> int:
    """Of all the cards of `count` holdings, with the gaps between."""
    rows = -(-count // columns(count)) if count else 1
    return rows * (HEIGHT + GAP) - GAP


def draw_holdings(
    picture: Image.Image,
    names: Names,
    holdings: tuple[HoldingView, ...],
    owner: tuple[str, int],
    box: tuple[int, int, int],
) -> None:
    """`owner` is colour and seat; `box` is left, top and right."""
    left, top, right = box
    across = columns(len(holdings))
    width = (right - left - GAP * (across - 1)) / across
    for place, holding in enumerate(holdings):
        row, column = divmod(place, across)
        x = round(left + column * (width + GAP))
        _draw_holding(picture, names, holding, owner, (x, top + row * (HEIGHT + GAP), round(width)))


def _draw_holding(
    picture: Image.Image, names: Names, holding: HoldingView, owner: tuple[str, int], box: tuple[int, int, int]
) -> None:
    """Left the building with its works; right, on the banner, what a visitor pays, and below what the bank would."""
    left, top, width = box
    space = names.pack.spaces[holding.space]
    picture.paste(_bare(names.pack, holding.space, width), (left, top))
    draw = ImageDraw.Draw(picture)
    middle, foot, scale = _stands(width)
    if space.is_palace:
        for work, (x, y) in zip(holding.works, places(space.price), strict=False):
            piece = framed(work, round(FRAME[0] * scale))
            pasted(picture, piece, (left + middle + x * scale, top + foot + y * scale))
    middle = left + width - SIDE / 2
    pasted(picture, banner(*owner, str(holding.rent), holding.whole_quarter, times=BANNER), (middle, top + 52))
    pasted(picture, coin(str(holding.sale), 25), (middle, top + HEIGHT - FOOT - 27))
    name = names.building(holding.space)
    piece = sign(names.pack, holding.space)
    picture.paste(piece, (left + 3, top + HEIGHT - FOOT + 1), piece)
    _write_name(draw, name, (left + piece.width + 9, top + HEIGHT - FOOT / 2), width - piece.width - 16)


def _write_name(draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: int) -> None:
    """A building's name; where it would become too small, without its first word, "Palazzo" or "Casa"."""
    face = heading(name)
    if face.fitting(name, NAME_SIZE, room) < SMALLEST_NAME:
        name, face = name.partition(" ")[2] or name, SANS
    write(draw, at, name, face, face.fitting(name, NAME_SIZE, room), INK, anchor="l")


def _stands(width: int) -> tuple[float, float, float]:
    """The middle and the foot of a building on its card, and how large it is."""
    return (width - SIDE) / 2, HEIGHT - FOOT - 3, min(1.4, (width - SIDE) / 84)


@lru_cache(64)
def _bare(pack: Pack, n: int, width: int) -> Image.Image:
    """A holding's card before anything hangs on it."""
    space = pack.spaces[n]
    sheet = Image.new("RGB", (width * FINE, HEIGHT * FINE), WHITE)
    burin = Burin(sheet, FINE)
    middle, foot, scale = _stands(width)
    across = width - SIDE
    if space.is_palace:
        order = list(pack.quarters)
        paste_ground(sheet, order.index(space.quarter), (0, 0, across, HEIGHT - FOOT), FINE, radius=0)
        draw_palace(burin.at(middle, foot, scale), order.index(space.quarter), space.price, space.kind == "alley")
    else:
        burin.box(0, 0, across, HEIGHT - FOOT, RIVER, None)
        draw_waves(burin, 8, 10, across - 8, HEIGHT - FOOT - 4)
        size = min(1.15, across / ACROSS)
        cell = Cell(n, 0, 0)
        if n in CROSSINGS:
            at = burin.at(across / 2 - cell.building * size, 30, size)
            draw_across(at, cell)
            draw_chains(at, cell)
        else:
            draw_side(burin.at((across - ACROSS * size) / 2, -10, size), cell)
    burin.box(0, HEIGHT - FOOT, width, HEIGHT, PAPER, INK, 2)
    burin.box(across, 0, width, HEIGHT - FOOT, WHITE, INK, 2)
    burin.box(1, 1, width - 1, HEIGHT - 1, None, INK, 2.6)
    return sheet.reduce(FINE)
