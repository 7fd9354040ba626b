"""Palaces and bridges: of one party, and the deeds of the whole city."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import Pen
from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, heading, write
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER, WHITE
from bot.render.picture import Picture, finished
from bot.render.sizes import FIGURE, TEXT
from bot.render.sprites import coin, pasted, stamped
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989.constants import MOST_WORKS, QUARTER_FACTOR
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView

from .buildings import FRAME, draw_across, draw_chains, draw_palace, draw_side, front_within, places
from .city import draw_waves
from .emblems import framed
from .layout import ACROSS, CROSSINGS
from .occupants import banner, price_tag
from .palette import GROUNDS, PAINTS
from .pieces import crown_token
from .plates import fitted
from .space_signs import HEIGHT as SIGN
from .space_signs import NUMBER, ground, number, paste_ground

FINE = 3
HEIGHT = 230
GAP = 10
COLUMNS = ((4, 4), (8, 4), (15, 5), (24, 8))
"""For up to this many cards, how many are in a row."""
FOOT, SIDE = 46, 74
"""Height of the strip with number and name, and width of the one with the figures."""
LEAST = 6
"""The fewest letters of a name that has been cut; fewer say nothing."""
BUILDING = (84, 118)
"""Width and height of a building at its own size."""


@dataclass(frozen=True)
class Frame:
    """A card's own size, and where the building is on it."""

    width: int
    height: int
    side: int

    @property
    def ground(self) -> tuple[int, int]:
        """Width and height of the ground under the building."""
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
    """Left the building with its works; right, on the banner, what a visitor pays, and below the bank's price."""
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
    """A building's name cut to the room: without its first word, "Palazzo" or "Casa", or shorter, or ""."""
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
    """A holding's card without works."""
    sheet = Image.new("RGB", (frame.width * FINE, frame.height * FINE), WHITE)
    pen, (across, base) = Pen(sheet, FINE), frame.ground
    _engrave_ground(pen, pack, n, frame)
    pen.box(0, base, frame.width, frame.height, PAPER, INK, 2)
    pen.box(across, 0, frame.width, base, WHITE, INK, 2)
    pen.box(1, 1, frame.width - 1, frame.height - 1, None, INK, 2.6)
    piece = sheet.reduce(FINE)
    sign = number(n)
    piece.paste(sign, (4, round(base + (FOOT - SIGN) / 2)), sign)
    return piece


def _engrave_ground(pen: Pen, pack: Pack, n: int, frame: Frame) -> None:
    """A palace on its quarter's ground, or a bridge over water."""
    space, (across, base), (x, y), scale = pack.spaces[n], frame.ground, frame.stand, frame.scale
    if space.is_palace:
        order = list(pack.quarters)
        paste_ground(pen.sheet, order.index(space.quarter), (0, 0, across, base), FINE, radius=0)
        front = front_within(ACROSS, space.price)
        draw_palace(pen.at(x, y, scale), order.index(space.quarter), front, space.kind == "alley")
        return
    pen.box(0, 0, across, base, RIVER, None)
    draw_waves(pen, 8, 10, across - 8, base - 4)
    size = min(1.15, across / ACROSS)
    if n in CROSSINGS:
        at = pen.at(x, (base - 100 * size) / 2, size)
        draw_across(at, 100)
        draw_chains(at, 100)
    else:
        draw_side(pen.at(x, base - 14, size))


SIZE = (1280, 960)
DEED_COLUMNS, DEED_GAP = 2, 10
HEAD, BRIDGES = 50, 70
"""Height of a quarter's head, and of the strip of the bridges."""
QUARTER = (SIZE[1] - BRIDGES - 5 * DEED_GAP) // 3
WORKS = tuple(range(MOST_WORKS + 1))
RENTS, STEP = 290, 70
"""From the left of a quarter to the middle of its first rents, and from each column to the next."""


def paint_reference(pack: Pack, lang: Lang) -> Picture:
    """Every palace with its price and its rent with 0 to 4 works shown; owning a whole quarter doubles it."""
    names = Names(LANGUAGES[lang], pack)
    picture = Image.new("RGB", SIZE, PARCHMENT[1])
    width = (SIZE[0] - DEED_GAP * (DEED_COLUMNS + 1)) // DEED_COLUMNS
    for place, quarter in enumerate(pack.quarters):
        row, column = divmod(place, DEED_COLUMNS)
        top = DEED_GAP + row * (QUARTER + DEED_GAP)
        _draw_quarter(picture, names, quarter, (DEED_GAP + column * (width + DEED_GAP), top, width))
    _draw_bridges(picture, names, SIZE[1] - BRIDGES - DEED_GAP)
    return finished(picture, PAINTS, "deeds", _in_words(names))


def _draw_quarter(picture: Image.Image, names: Names, quarter: str, box: tuple[int, int, int]) -> None:
    left, top, width = box
    pack = names.pack
    spaces = pack.quarters[quarter]
    order = list(pack.quarters).index(quarter)
    draw = ImageDraw.Draw(picture)
    sheet = ground(order, (width, HEAD), 2).reduce(2)
    draw.rectangle((left, top, left + width, top + QUARTER), fill=PAPER)
    picture.paste(sheet, (left, top))
    columns = [left + RENTS + works * STEP for works in WORKS]
    draw.ellipse((left + 6, top + 4, left + 48, top + 46), fill=PAPER, outline=INK, width=2)
    write(draw, (left + 27, top + 25), quarter, FELL_CAPITALS, TEXT, INK)
    name = names.quarter(quarter)
    face, plain = heading(name), GROUNDS[order][0]
    shown = fitted(_own_words(names, name), RENTS - 92, TEXT, face)
    write(draw, (left + 56, top + 25), shown, face, TEXT, INK, anchor="l", halo=plain, halo_width=4)
    for works, x in zip(WORKS, columns, strict=True):
        pasted(picture, framed("la_gioconda", 28), (x - 12, top + 25))
        write(draw, (x + 16, top + 25), str(works), SANS_BOLD, TEXT, INK, halo=plain)
    row = (QUARTER - HEAD) / len(spaces)
    for place, n in enumerate(spaces):
        y = top + HEAD + place * row
        if place:
            draw.line((left, y, left + width, y), fill=PARCHMENT[3])
        _draw_palace(picture, names, n, (left, y + row / 2), columns)
    draw.rectangle((left, top, left + width, top + QUARTER), outline=INK, width=2)
    draw.line((left, top + HEAD, left + width, top + HEAD), fill=INK, width=2)


def _own_words(names: Names, name: str) -> str:
    """A quarter's name without the word for quarter, and without an article."""
    shared = set.intersection(*(set(names.quarter(quarter).split()) for quarter in names.pack.quarters))
    return " ".join(word for word in name.split() if word not in shared and not word.islower()) or name


def _draw_palace(picture: Image.Image, names: Names, n: int, at: tuple[float, float], columns: list[int]) -> None:
    draw, (left, y) = ImageDraw.Draw(picture), at
    pasted(picture, number(n), (left + 33, y))
    pasted(picture, price_tag(names.pack.spaces[n].price), (left + 116, y - 5))
    for works, x in zip(WORKS, columns, strict=True):
        write(draw, (x, y), str(names.pack.rent(n, works, whole_quarter=False)), SANS_BOLD, TEXT, INK)


def _draw_bridges(picture: Image.Image, names: Names, top: int) -> None:
    """The bridges with price and toll; and that a whole quarter doubles the rent."""
    draw, middle = ImageDraw.Draw(picture), top + BRIDGES / 2
    draw.rectangle((DEED_GAP, top, SIZE[0] - DEED_GAP, top + BRIDGES), fill=RIVER, outline=INK, width=2)
    x = DEED_GAP + 34
    for n in names.pack.bridges:
        pasted(picture, number(n), (x, middle))
        pasted(picture, price_tag(names.pack.spaces[n].price), (x + 60, middle - 5))
        x += 146
    stamped(picture, "walking", (x + 10, middle), 54, INK)
    tolls = {names.pack.spaces[n].toll for n in names.pack.bridges}
    pasted(picture, coin(str(min(tolls)) if len(tolls) == 1 else "", 32), (x + 76, middle))
    pasted(picture, crown_token(84), (SIZE[0] - 220, middle))
    write(draw, (SIZE[0] - 160, middle), f"× {QUARTER_FACTOR}", SANS_BOLD, FIGURE, INK, anchor="l", halo=GOLD_LIGHT)


def _in_words(names: Names) -> str:
    pack = names.pack
    parts = []
    for quarter, spaces in pack.quarters.items():
        palaces = ", ".join(f"{names.holding(n)} {pack.spaces[n].price}" for n in spaces)
        parts.append(f"{names.quarter(quarter)}: {palaces}.")
    return " ".join(parts)
