"""Palaces and bridges of one party, as cards: with the works on show, what they earn and what the bank pays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.fonts import heading, write
from bot.render.measures import TEXT
from bot.render.palette import INK, PAPER, RIVER, WHITE
from bot.render.sheets import pasted
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView

from .banners import banner, price_tag
from .bridges import draw_across, draw_chains, draw_side
from .emblems import framed
from .ground import draw_waves
from .houses import FRAME, draw_palace, front_within, places
from .names import fitted
from .patterns import paste_ground
from .plan import ACROSS, CROSSINGS
from .signs import HEIGHT as SIGN
from .signs import NUMBER, number

FINE = 3
HEIGHT = 230
GAP = 10
COLUMNS = ((4, 4), (8, 4), (15, 5), (24, 8))
"""For up to so many cards, how many stand in a row."""
FOOT, SIDE = 46, 74
"""Height of the strip with number and name, and width of the one with the figures."""
LEAST = 6
"""Letters of a name that has been cut; fewer say nothing."""
BUILDING = (84, 118)
"""Width and height of a building at its own size."""


@dataclass(frozen=True)
class Frame:
    """A card's own size, and where the building stands on it."""

    width: int
    height: int
    side: int

    @property
    def ground(self) -> tuple[int, int]:
        """Width and height of what the building stands on."""
        return self.width - self.side, self.height - FOOT

    @property
    def scale(self) -> float:
        across, down = self.ground
        return min(across / BUILDING[0], down / BUILDING[1])

    @property
    def stand(self) -> tuple[float, float]:
        """The middle of the building's foot."""
        return self.ground[0] / 2, self.ground[1] - 3


def columns(count: int) -> int:
    return next(columns for most, columns in COLUMNS if count <= most)


def height(count: int) -> int:
    """Of all the cards of `count` holdings, with the gaps between."""
    rows = -(-count // columns(count))
    return max(0, rows * (HEIGHT + GAP) - GAP)


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
    space, frame = names.pack.spaces[holding.space], Frame(width, HEIGHT, SIDE)
    picture.paste(_bare(names.pack, holding.space, frame), (left, top))
    if space.is_palace:
        (x0, y0), scale = frame.stand, frame.scale
        for work, (x, y) in zip(holding.works, places(front_within(ACROSS, space.price)), strict=False):
            piece = framed(work, round(FRAME[0] * scale))
            pasted(picture, piece, (left + x0 + x * scale, top + y0 + y * scale))
    middle = left + width - SIDE / 2
    piece = banner(*owner, str(holding.rent), holding.whole_quarter)
    picture.paste(piece, (round(middle - piece.width / 2), top + 6), piece)
    pasted(picture, price_tag(holding.sale), (middle, top + HEIGHT - FOOT - 31))
    name = _brief(names.building(holding.space), width - NUMBER - 22)
    at = (left + NUMBER + 14, top + HEIGHT - FOOT / 2)
    write(ImageDraw.Draw(picture), at, name, heading(name), TEXT, INK, anchor="l")


def _brief(name: str, room: float) -> str:
    """A building's name as far as there is room: without its first word, "Palazzo" or "Casa", or cut, or not at all."""
    for brief in (name, name.partition(" ")[2]):
        if brief and heading(brief).width(brief, TEXT) <= room:
            return brief
    brief = name.partition(" ")[2] or name
    cut = fitted(brief, room, TEXT, heading(brief))
    return cut if len(cut) > LEAST else ""


def draw_bare(picture: Image.Image, pack: Pack, n: int, box: tuple[int, int, int, int]) -> None:
    """A palace or bridge with its number and nothing else; `box` is left, top, width and height."""
    left, top, width, height = box
    picture.paste(_bare(pack, n, Frame(width, height, 0)), (left, top))


@lru_cache(64)
def _bare(pack: Pack, n: int, frame: Frame) -> Image.Image:
    """A holding's card before anything hangs on it."""
    sheet = Image.new("RGB", (frame.width * FINE, frame.height * FINE), WHITE)
    burin, (across, base) = Burin(sheet, FINE), frame.ground
    _engrave_ground(burin, pack, n, frame)
    burin.box(0, base, frame.width, frame.height, PAPER, INK, 2)
    burin.box(across, 0, frame.width, base, WHITE, INK, 2)
    burin.box(1, 1, frame.width - 1, frame.height - 1, None, INK, 2.6)
    piece = sheet.reduce(FINE)
    sign = number(n)
    piece.paste(sign, (4, round(base + (FOOT - SIGN) / 2)), sign)
    return piece


def _engrave_ground(burin: Burin, pack: Pack, n: int, frame: Frame) -> None:
    """A palace on its quarter's ground, or a bridge over water."""
    space, (across, base), (x, y), scale = pack.spaces[n], frame.ground, frame.stand, frame.scale
    if space.is_palace:
        order = list(pack.quarters)
        paste_ground(burin.sheet, order.index(space.quarter), (0, 0, across, base), FINE, radius=0)
        front = front_within(ACROSS, space.price)
        draw_palace(burin.at(x, y, scale), order.index(space.quarter), front, space.kind == "alley")
        return
    burin.box(0, 0, across, base, RIVER, None)
    draw_waves(burin, 8, 10, across - 8, base - 4)
    size = min(1.15, across / ACROSS)
    if n in CROSSINGS:
        at = burin.at(x, (base - 100 * size) / 2, size)
        draw_across(at, 100)
        draw_chains(at, 100)
    else:
        draw_side(burin.at(x, base - 14, size))
