"""The market's table of stakes, and the machine of luck."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, STONE, STONE_DARK, WHITE, WOOD, WOOD_DARK
from bot.render.sizes import HEADING, TEXT
from bot.render.sprites import clear_sheet, pasted
from engine.leonardo1989.constants import MACHINE, PRODUCTS
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import View

from .highlights import Highlights
from .layout import BoardLayout, Box
from .pieces import FIELDS, product
from .plates import WIDEST, draw_letter, in_a_row

FINE = 3
SIZE = (244, 246)
WHEEL = (122, 120)
"""The middle of the wheel on the machine's own sheet."""
RIM, OUTER, INNER, HUB = 114, 107, 65, 39
NUMBERS = 86
"""How far the numbers are from the middle."""
BALL = 52
TEETH = 36


def draw_machine(picture: Image.Image, pack: Pack, ball: int, middle: Point) -> None:
    """`ball` is the last number, 0 before the machine has turned; `middle` is that of its wheel."""
    corner = (round(middle[0] - WHEEL[0]), round(middle[1] - WHEEL[1]))
    bare = _bare_machine(tuple(sorted(pack.product_of.items())))
    picture.paste(bare, corner, bare)
    if not ball:
        return
    draw = ImageDraw.Draw(picture)
    wheel = corner[0] + WHEEL[0], corner[1] + WHEEL[1]
    x, y = _place(ball, NUMBERS, wheel)
    draw.ellipse((x - 22, y - 22, x + 22, y + 22), fill=GOLD_LIGHT, outline=INK, width=3)
    write(draw, (x, y), str(ball), SANS_BOLD, TEXT, INK)
    pasted(picture, _ball(), _place(ball, BALL, wheel))
    write(draw, wheel, str(ball), SANS_BOLD, HEADING, INK)


def _place(number: int, radius: float, middle: tuple[float, float]) -> Point:
    """The place of a number, clockwise from the top."""
    turn = (number % MACHINE) * 2 * pi / MACHINE
    return middle[0] + radius * sin(turn), middle[1] - radius * cos(turn)


@lru_cache(4)
def _bare_machine(product_of: tuple[tuple[int, str], ...]) -> Image.Image:
    """The machine without its ball; each number in its product's colour, those of the toll of all goods dark."""
    sheet, _ = clear_sheet(*SIZE, FINE)
    pen = Pen(sheet, FINE)
    _frame(pen)
    wheel, products = pen.at(*WHEEL), dict(product_of)
    wheel.area(_cogs(), WOOD)
    wheel.disc(0, 0, OUTER, WOOD_DARK)
    for number in range(1, MACHINE + 1):
        wheel.area(_sector(number, OUTER - 2, INNER), FIELDS[products[number]] if number in products else INK, INK, 1.6)
    wheel.disc(0, 0, INNER, PAPER)
    for number in range(1, MACHINE + 1):
        wheel.line([_place(number - 0.5, HUB, (0, 0)), _place(number - 0.5, INNER, (0, 0))], FAINT, 1.2)  # type: ignore[arg-type]
    wheel.disc(0, 0, HUB, GOLD)
    wheel.disc(0, 0, HUB - 4, GOLD_LIGHT)
    piece = sheet.reduce(FINE)
    draw = ImageDraw.Draw(piece)
    for number in range(1, MACHINE + 1):
        paint = INK if number in products else WHITE
        write(draw, _place(number, NUMBERS, WHEEL), str(number), SANS_BOLD, TEXT, paint)
    return piece


def _cogs() -> list[Point]:
    points: list[Point] = []
    for tooth in range(TEETH):
        for share, radius in ((0.0, RIM - 5), (0.12, RIM + 2), (0.5, RIM + 2), (0.62, RIM - 5)):
            turn = (tooth + share) * 2 * pi / TEETH
            points.append((radius * cos(turn), radius * sin(turn)))
    return points


def _sector(number: int, outer: float, inner: float) -> list[Point]:
    edge = [number - 0.5 + step / 8 for step in range(9)]
    middle = (0.0, 0.0)
    return [_turned(part, outer, middle) for part in edge] + [_turned(part, inner, middle) for part in reversed(edge)]


def _turned(part: float, radius: float, middle: Point) -> Point:
    turn = part * 2 * pi / MACHINE
    return middle[0] + radius * sin(turn), middle[1] - radius * cos(turn)


def _frame(pen: Pen) -> None:
    """Two posts on their feet, with a beam between them."""
    x, y = WHEEL
    foot = SIZE[1] - 2
    for side in (-1, 1):
        pen.area([(x + side * 78, foot - 6), (x + side * 96, foot - 6), (x + side * 24, y), (x + side * 6, y)], WOOD)
        pen.box(x + side * 90 - 24, foot - 12, x + side * 90 + 24, foot, WOOD_DARK)
    pen.box(14, foot - 22, SIZE[0] - 14, foot - 11, WOOD)
    pen.line([(16, foot - 16), (SIZE[0] - 16, foot - 16)], WOOD_DARK, 1.2)


@lru_cache(1)
def _ball() -> Image.Image:
    sheet, _ = clear_sheet(22, 22, 4)
    pen = Pen(sheet, 4)
    pen.disc(11, 11, 9.5, STONE)
    pen.disc(12.5, 12.5, 6, STONE_DARK, None)
    pen.disc(11, 11, 6, STONE, None)
    pen.disc(8.5, 8, 2.8, WHITE, None)
    return sheet.reduce(4)


HEADER = 42


def draw_market(picture: Image.Image, layout: BoardLayout, view: View, highlights: Highlights) -> None:
    """While a market is open, the last one is not shown."""
    box = layout.table
    picture.paste(_bare_table(view.pack, (box[2] - box[0], box[3] - box[1])), box[:2])
    if view.market:
        _draw_parties(picture, view, box)
    elif highlights.spun:
        _draw_opener(picture, view, highlights.spun.seat, highlights.spun.taken, box)
        if highlights.spun.product:
            _draw_winning(picture, PRODUCTS.index(highlights.spun.product), box)


def _draw_parties(picture: Image.Image, view: View, box: Box) -> None:
    """Parties that have staked in colour, those still to stake as letters on paper."""
    parties, draw = view.current_market.parties, ImageDraw.Draw(picture)
    room = box[2] - box[0] - 6
    xs = in_a_row((box[0] + box[2]) / 2, room, len(parties))
    width = min(WIDEST, room / len(parties) - 1)
    for seat, done, x in zip(parties, view.current_market.has_staked, xs, strict=True):
        draw_letter(draw, (x, box[1] + HEADER / 2), view.players[seat].colour if done else None, seat, width)


def _draw_opener(picture: Image.Image, view: View, seat: int, taken: int, box: Box) -> None:
    """The party whose market it was, and what it has taken."""
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
    """Each product with its winning numbers."""
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
