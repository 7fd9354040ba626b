"""What the areas of the city offer: components, benefits of the Council, a row of prices."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import pi, sin

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, bow
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import (
    BRICK,
    BRICK_DARK,
    FAINT,
    GOLD_LIGHT,
    INK,
    PAPER,
    PARCHMENT,
    SEPIA,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from bot.render.sizes import TEXT
from bot.render.sprites import clear_sheet, coin, pasted, stamped

from .palette import GLASS, GLASS_DARK, IRON, IRON_DARK, ROPE, ROPE_DARK

COMPONENT_FINE = 4
SIDE = 64
"""A component is drawn on a square of this many units."""


@cache
def component(name: str, size: int) -> Image.Image:
    """A component, `size` pixels wide and high, with nothing around it."""
    sheet, _ = clear_sheet(size, size, COMPONENT_FINE)
    DRAWINGS[name](Pen(sheet, COMPONENT_FINE, scale=size / SIDE))
    return sheet.reduce(COMPONENT_FINE)


def _draw_iron(pen: Pen) -> None:
    pen.area(
        [(3, 12), (14, 12), (14, 9), (61, 9), (60, 18), (46, 28), (42, 40), (52, 46), (52, 57), (14, 57), (14, 46),
         (24, 40), (21, 29), (10, 24)],
        IRON,
    )  # fmt: skip
    pen.area([(34, 20), (59, 18), (46, 28), (42, 40), (52, 46), (52, 56), (34, 56)], IRON_DARK, None)
    pen.line([(15, 13), (57, 13)], WHITE, 2)
    pen.line([(14, 48), (52, 48)], INK, 1.4)


def _draw_glass(pen: Pen) -> None:
    pen.area([(25, 4), (39, 4), (39, 25), (53, 39), (55, 50), (46, 60), (18, 60), (9, 50), (11, 39), (25, 25)], WHITE)
    pen.area([(13, 40), (51, 40), (54, 50), (46, 59), (18, 59), (10, 50)], GLASS, None)
    pen.area([(38, 40), (51, 40), (54, 50), (46, 59), (34, 59)], GLASS_DARK, None)
    pen.line([(12, 40), (52, 40)], GLASS_DARK, 2)
    pen.area([(25, 4), (39, 4), (39, 25), (53, 39), (55, 50), (46, 60), (18, 60), (9, 50), (11, 39), (25, 25)], None)
    pen.box(21, 2, 43, 9, GLASS)
    pen.line([(29, 13), (29, 26), (20, 36)], GLASS, 2.4)


def _draw_wood(pen: Pen) -> None:
    for x, y in ((17, 46), (47, 46), (32, 20)):
        pen.disc(x, y, 14.5, WOOD)
        pen.disc(x, y, 9.5, ROPE, WOOD_DARK)
        pen.disc(x, y, 4.6, None, WOOD_DARK)
        pen.disc(x, y, 1.4, WOOD_DARK, None)


def _draw_brick(pen: Pen) -> None:
    for left, top in ((3, 37), (33, 37), (18, 14)):
        pen.box(left, top + 5, left + 28, top + 22, BRICK)
        pen.area([(left, top + 5), (left + 4, top), (left + 30, top), (left + 28, top + 5)], PAPER)
        pen.area([(left + 28, top + 5), (left + 30, top), (left + 31, top + 16), (left + 28, top + 22)], BRICK_DARK)
        pen.line([(left + 4, top + 10), (left + 18, top + 10)], PAPER, 1.4)


def _draw_rope(pen: Pen) -> None:
    for level in range(4):
        y = 50 - level * 10
        pen.oval(32, y, 27, 10, ROPE)
        for twist in range(9):
            x = 32 - 24 + twist * 6
            foot = y + 9.4 * sin(pi * (x - 5) / 54)
            pen.line([(x - 2, foot - 1), (x + 2.4, foot - 7)], ROPE_DARK, 1.4)
    pen.oval(32, 20, 15, 5, ROPE_DARK)
    pen.line([*[(x + 20, y) for x, y in bow(24, 40, 22, 1.3)][4:]], INK, 7)
    pen.line([*[(x + 20, y) for x, y in bow(24, 40, 22, 1.3)][4:]], ROPE, 3.6)


DRAWINGS: dict[str, Callable[[Pen], None]] = {
    "iron": _draw_iron,
    "glass": _draw_glass,
    "wood": _draw_wood,
    "brick": _draw_brick,
    "rope": _draw_rope,
}


FINE = 3
WARES = (130, 56)
"""Width and height of a shop's sign."""
BENEFIT = (89, 50)
"""Width and height of one of the Council's benefits."""
CHOOSER = 23
"""From the middle of a benefit to the middle of its chooser's letter, and the width of the letter."""
CHOOSER_SIZE = 40
SIGNS = {"move": "walking", "peek": "eye", "component": "basket"}
"""The pictogram of each kind of benefit except the florins."""
PRICE_HEIGHT, PRICE_PAD = 44, 7
MOST_OF_PRICES = 148
"""How wide the row of prices may be."""


@lru_cache(256)
def wares_sign(ware: str, count: int, lit: bool, scale: int = 1) -> Image.Image:
    """A shop's sign: its component and how many are left."""
    fine = FINE * scale
    width, height = WARES
    sheet, draw = clear_sheet(width * scale, height * scale, FINE)
    draw.rectangle((0, 0, width * fine - 1, 5 * fine), fill=WOOD_DARK, outline=INK, width=fine)
    for x in (24, width - 24):
        draw.line((x * fine, 4 * fine, x * fine, 12 * fine), fill=INK, width=2 * fine)
    board = (0, 10 * fine, width * fine - 1, height * fine - 1)
    ground, rim = GOLD_LIGHT if lit else PAPER, WOOD if count else FAINT
    draw.rounded_rectangle(board, radius=6 * fine, fill=ground, outline=rim, width=4 * fine)
    draw.rounded_rectangle(board, radius=6 * fine, outline=INK, width=round(1.6 * fine))
    sign = sheet.reduce(FINE)
    middle = (10 + height) / 2 * scale
    pasted(sign, component(ware, 40 * scale), (38 * scale, middle))
    write(ImageDraw.Draw(sign), (92 * scale, middle), str(count), SANS_BOLD, TEXT * scale, INK if count else SEPIA)
    return sign


@lru_cache(64)
def benefit_tile(kind: str, florins: int, done: bool, lit: bool, scale: int = 1) -> Image.Image:
    """A benefit on the left of its tile; the right is for the seat that chose it."""
    width, height = (side * scale for side in BENEFIT)
    sheet, draw = clear_sheet(width, height, FINE)
    ground = GOLD_LIGHT if lit else PARCHMENT[1] if done else WHITE
    edge = (0, 0, width * FINE - 1, height * FINE - 1)
    draw.rounded_rectangle(edge, radius=6 * scale * FINE, fill=ground, outline=INK, width=2 * FINE)
    tile = sheet.reduce(FINE)
    at = (25 * scale, height / 2)
    if kind == "florins":
        pasted(tile, coin("", 22 * scale, done), at)
        write(ImageDraw.Draw(tile), at, str(florins), SANS_BOLD, TEXT * scale, INK)
    else:
        stamped(tile, SIGNS[kind], at, 38 * scale, FAINT if done else SEPIA)
    return tile


@lru_cache(64)
def price_row(prices: tuple[int, ...], paid: int, scale: int = 1) -> Image.Image:
    """What an area's benefit costs, one after the other: paid prices struck out, the next one on gold. A row that is
    too long leaves out the paid prices, then the last ones."""
    shown = [(price, place) for place, price in enumerate(prices)]
    while len(shown) > 1 and sum(_cell(price) for price, _ in shown) > MOST_OF_PRICES:
        shown = shown[1:] if shown[0][1] < paid else shown[:-1]
    width, height = sum(_cell(price) for price, _ in shown) * scale, PRICE_HEIGHT * scale
    sheet, draw = clear_sheet(width + 1, height, FINE)
    x = 0
    for price, place in shown:
        right = x + _cell(price) * scale
        ground = GOLD_LIGHT if place == paid else PARCHMENT[1] if place < paid else WHITE
        box = (x * FINE, 0, right * FINE, height * FINE - 1)
        draw.rectangle(box, fill=ground, outline=INK, width=(4 if place == paid else 2) * FINE)
        x = right
    row = sheet.reduce(FINE)
    draw, x = ImageDraw.Draw(row), 0
    for price, place in shown:
        step = _cell(price) * scale
        write(draw, (x + step / 2, height / 2), str(price), SANS_BOLD, TEXT * scale, SEPIA if place < paid else INK)
        if place < paid:
            draw.line((x + 8 * scale, height * 0.72, x + step - 8 * scale, height * 0.28), fill=SEPIA, width=3 * scale)
        x += step
    return row


def _cell(price: int) -> int:
    """The width of a price."""
    return round(SANS_BOLD.width(str(price), TEXT)) + 2 * PRICE_PAD
