"""The market's table: four products with their numbers, who has staked, and what won."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import TEXT
from bot.render.palette import GOLD, INK, WHITE, WOOD, WOOD_DARK
from engine.leonardo1989.box import PRODUCTS
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import View

from .letters import WIDEST, draw_letter, in_a_row
from .plan import Box, Plan
from .products import FIELDS, product
from .traces import Traces

HEADER = 42


def draw_market(picture: Image.Image, plan: Plan, view: View, traces: Traces) -> None:
    """While one is open, nothing is seen of the last."""
    box = plan.table
    picture.paste(_bare_table(view.pack, (box[2] - box[0], box[3] - box[1])), box[:2])
    if view.market:
        _draw_parties(picture, view, box)
    elif traces.spun:
        _draw_opener(picture, view, traces.spun.seat, traces.spun.taken, box)
        if traces.spun.product:
            _draw_winning(picture, PRODUCTS.index(traces.spun.product), box)


def _draw_parties(picture: Image.Image, view: View, box: Box) -> None:
    """Those who have staked in colour, those still to stake as letters on paper."""
    assert view.market is not None
    parties, draw = view.market.parties, ImageDraw.Draw(picture)
    room = box[2] - box[0] - 6
    xs = in_a_row((box[0] + box[2]) / 2, room, len(parties))
    width = min(WIDEST, room / len(parties) - 1)
    for seat, done, x in zip(parties, view.market.has_staked, xs, strict=True):
        draw_letter(draw, (x, box[1] + HEADER / 2), view.players[seat].colour if done else None, seat, width)


def _draw_opener(picture: Image.Image, view: View, seat: int, taken: int, box: Box) -> None:
    """Whose market it was, and what he has taken."""
    draw, y = ImageDraw.Draw(picture), box[1] + HEADER / 2
    figures, room = f"+{taken}", box[2] - box[0] - WIDEST - 14
    if SANS_BOLD.width(figures, TEXT) > room:
        figures = str(taken)
    width = WIDEST + 6 + SANS_BOLD.width(figures, TEXT)
    left = (box[0] + box[2] - width) / 2
    draw_letter(draw, (left + WIDEST / 2, y), view.players[seat].colour, seat)
    write(draw, (left + WIDEST + 6, y), figures, SANS_BOLD, TEXT, WHITE, anchor="l", halo=INK)


def _draw_winning(picture: Image.Image, place: int, box: Box) -> None:
    left, top, right, foot = box
    row = (foot - top - HEADER) / len(PRODUCTS)
    y = top + HEADER + place * row
    edge = (left + 2, round(y) + 1, right - 3, round(y + row) - 2)
    draw = ImageDraw.Draw(picture)
    draw.rectangle(edge, outline=INK, width=7)
    draw.rectangle((edge[0] + 1, edge[1] + 1, edge[2] - 1, edge[3] - 1), outline=GOLD, width=4)


@lru_cache(4)
def _bare_table(pack: Pack, size: tuple[int, int]) -> Image.Image:
    """Each product with the numbers that let it win."""
    width, height = size
    table = Image.new("RGB", size, WOOD)
    draw = ImageDraw.Draw(table)
    row = (height - HEADER) / len(PRODUCTS)
    for y in range(10, HEADER, 10):
        draw.line((0, y, width, y), fill=WOOD_DARK)
    for place, name in enumerate(PRODUCTS):
        y = round(HEADER + place * row)
        middle = y + row / 2
        draw.rectangle((4, y + 2, width - 5, round(y + row) - 3), fill=FIELDS[name], outline=INK, width=2)
        icon = product(name, 40)
        table.paste(icon, (8, round(middle - 20)), icon)
        numbers = sorted(number for number, of in pack.product_of.items() if of == name)
        step = (width - 58) / len(numbers)
        for column, number in enumerate(numbers):
            write(draw, (52 + (column + 0.5) * step, middle), str(number), SANS_BOLD, TEXT, INK)
    draw.rectangle((0, 0, width - 1, height - 1), outline=INK, width=3)
    return table
