"""What the areas of the city offer: a shop's sign, a benefit of the Council, a row of prices."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import TEXT
from bot.render.palette import FAINT, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA, WHITE, WOOD, WOOD_DARK
from bot.render.sheets import clear_sheet, pasted

from .components import component

FINE = 3
WARES = (130, 56)
"""Width and height of a shop's sign."""
BENEFIT = (89, 50)
"""Width and height of one of the Council's benefits."""
CHOOSER = 23
"""From the middle of a benefit to that of the letter of who chose it, and the width of the latter."""
CHOOSER_SIZE = 40
SIGNS = {"move": "walking", "peek": "eye", "component": "basket"}
"""The pictogram of each benefit but the florins."""
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
def benefit_tile(benefit: str, florins: int, done: bool, lit: bool, scale: int = 1) -> Image.Image:
    """A benefit on the left of its tile; the right is for who chose it."""
    width, height = (side * scale for side in BENEFIT)
    sheet, draw = clear_sheet(width, height, FINE)
    ground = GOLD_LIGHT if lit else PARCHMENT[1] if done else WHITE
    edge = (0, 0, width * FINE - 1, height * FINE - 1)
    draw.rounded_rectangle(edge, radius=6 * scale * FINE, fill=ground, outline=INK, width=2 * FINE)
    tile = sheet.reduce(FINE)
    at = (25 * scale, height / 2)
    if benefit == "florins":
        pasted(tile, coin("", 22 * scale, done), at)
        write(ImageDraw.Draw(tile), at, str(florins), SANS_BOLD, TEXT * scale, INK)
    else:
        stamped(tile, SIGNS[benefit], at, 38 * scale, FAINT if done else SEPIA)
    return tile


@lru_cache(64)
def price_row(prices: tuple[int, ...], paid: int, scale: int = 1) -> Image.Image:
    """What an area's benefit costs, one after the other: those paid struck out, the next one on gold. Of a longer row
    those paid are left out, then the last ones."""
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
    pen, x = ImageDraw.Draw(row), 0
    for price, place in shown:
        step = _cell(price) * scale
        write(pen, (x + step / 2, height / 2), str(price), SANS_BOLD, TEXT * scale, SEPIA if place < paid else INK)
        if place < paid:
            pen.line((x + 8 * scale, height * 0.72, x + step - 8 * scale, height * 0.28), fill=SEPIA, width=3 * scale)
        x += step
    return row


def _cell(price: int) -> int:
    """The width of a price."""
    return round(SANS_BOLD.width(str(price), TEXT)) + 2 * PRICE_PAD
