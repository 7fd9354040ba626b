"""The market's table: four products with their numbers, who has staked, and what was staked once all is open."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.hatching import hatched
from bot.render.palette import GOLD, INK, LIVERIES, PAPER, WHITE, WOOD, WOOD_DARK
from bot.render.seats import LETTERS, draw_seat
from bot.render.sheets import clear_sheet
from engine.leonardo1989.box import PRODUCTS
from engine.leonardo1989.view import View

from .plan import TABLE
from .products import FIELDS, product
from .traces import Traces

FINE = 3
HEADER = 38
CHIP = (36, 46)
BESIDE_ICON = 56
"""From the left of a row to where stakes may lie."""


def draw_market(picture: Image.Image, view: View, traces: Traces) -> None:
    """While one is open, what was staked in the last is gone."""
    left, top, right, foot = TABLE
    picture.paste(_bare_table(), (left, top))
    row = (foot - top - HEADER) / len(PRODUCTS)
    shown = () if view.market else traces.stakes
    _draw_parties(picture, view)
    _draw_opener(picture, view, traces)
    if traces.spun and traces.spun.product and not view.market:
        y = top + HEADER + PRODUCTS.index(traces.spun.product) * row
        box = (left + 2, round(y) + 1, right - 3, round(y + row) - 2)
        ImageDraw.Draw(picture).rectangle(box, outline=INK, width=6)
        ImageDraw.Draw(picture).rectangle((box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1), outline=GOLD, width=3)
    draw = ImageDraw.Draw(picture)
    for place, each in enumerate(PRODUCTS):
        middle = top + HEADER + (place + 0.5) * row
        stakes = [(seat, florins) for seat, name, florins in shown if name == each]
        if not stakes:
            numbers = " · ".join(str(number) for number, of in sorted(view.pack.product_of.items()) if of == each)
            write(draw, ((left + right) / 2 + 24, middle), numbers, SANS_BOLD, 32, INK)
        room = right - left - BESIDE_ICON
        width = min(CHIP[0], room // max(1, len(stakes)) - 2)
        for number, (seat, florins) in enumerate(reversed(stakes), start=1):
            piece = chip(view.players[seat].colour, seat, str(florins), width)
            picture.paste(piece, (right - 4 - number * (width + 2), round(middle - CHIP[1] / 2)), piece)


def _draw_parties(picture: Image.Image, view: View) -> None:
    """While a market is open: those who have staked in colour, those still to stake only as letters."""
    left, top, right, _ = TABLE
    if view.market is None:
        return
    draw = ImageDraw.Draw(picture)
    parties = view.market.parties
    step = min(33, (right - left - 6) / len(parties))
    x = (left + right) / 2 - step * (len(parties) - 1) / 2
    for place, (seat, done) in enumerate(zip(parties, view.market.has_staked, strict=True)):
        at = (x + place * step, top + HEADER / 2 - 1)
        if done:
            draw_seat(draw, at, view.players[seat].colour, seat, 29)
        else:
            draw.rounded_rectangle((at[0] - 14, at[1] - 14, at[0] + 14, at[1] + 14), 6, fill=PAPER, outline=INK)
            write(draw, at, LETTERS[seat], SANS_BOLD, 23, INK)


def _draw_opener(picture: Image.Image, view: View, traces: Traces) -> None:
    """Whose market it was, and what he has taken."""
    if view.market or traces.spun is None:
        return
    draw, seat = ImageDraw.Draw(picture), traces.spun.seat
    left, top, right, _ = TABLE
    y = top + HEADER / 2 - 1
    draw_seat(draw, ((left + right) / 2 - 30, y), view.players[seat].colour, seat, 29)
    write(draw, ((left + right) / 2 - 8, y), f"+{traces.spun.taken}", SANS_BOLD, 30, WHITE, anchor="l", halo=INK)


@lru_cache(1)
def _bare_table() -> Image.Image:
    width, height = TABLE[2] - TABLE[0], TABLE[3] - TABLE[1]
    table = Image.new("RGB", (width, height), WOOD)
    draw = ImageDraw.Draw(table)
    row = (height - HEADER) / len(PRODUCTS)
    for y in range(10, HEADER, 9):
        draw.line((0, y, width, y), fill=WOOD_DARK)
    for place, name in enumerate(PRODUCTS):
        y = round(HEADER + place * row)
        draw.rectangle((4, y + 2, width - 5, round(y + row) - 3), fill=FIELDS[name], outline=INK, width=2)
        icon = product(name, 42)
        table.paste(icon, (8, round(y + row / 2 - 21)), icon)
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=3)
    return table


@lru_cache(256)
def chip(colour: str, seat: int, figures: str, width: int = CHIP[0]) -> Image.Image:
    """A party's letter, and a sum or number of its own."""
    height = CHIP[1]
    livery = LIVERIES[colour]
    sheet, draw = clear_sheet(width, height, FINE)
    edge = (0, 0, sheet.width - 1, sheet.height - 1)
    field = Image.new("L", sheet.size)
    ImageDraw.Draw(field).rounded_rectangle(edge, radius=6 * FINE, fill=255)
    sheet.paste(hatched(colour, sheet.size, FINE, 7), mask=field)
    top = (0, 0, sheet.width - 1, 22 * FINE)
    draw.rounded_rectangle(top, 6 * FINE, fill=livery.strong, corners=(True, True, False, False))
    draw.rounded_rectangle(edge, radius=6 * FINE, outline=INK, width=2 * FINE)
    piece = sheet.reduce(FINE)
    pen = ImageDraw.Draw(piece)
    write(pen, (width / 2, 12), LETTERS[seat], SANS_BOLD, 22, livery.letter)
    size = SANS_BOLD.fitting(figures, 22, width - 4)
    write(pen, (width / 2, 34), figures, SANS_BOLD, size, INK, halo=WHITE, halo_width=2)
    return piece
