"""The machine of luck: a great cogwheel in a wooden frame, with a ball that comes to rest on one of twelve numbers."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.engraving import Burin, Point
from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import HEADING, TEXT
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, STONE, STONE_DARK, WHITE, WOOD, WOOD_DARK
from bot.render.sheets import clear_sheet, pasted
from engine.leonardo1989.box import MACHINE
from engine.leonardo1989.pack import Pack

from .products import FIELDS

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
    """`ball` is the number it gave last, 0 before it has turned; `middle` is that of its wheel."""
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
    """Where a number lies, clockwise from the top."""
    turn = (number % MACHINE) * 2 * pi / MACHINE
    return middle[0] + radius * sin(turn), middle[1] - radius * cos(turn)


@lru_cache(4)
def _bare_machine(product_of: tuple[tuple[int, str], ...]) -> Image.Image:
    """The machine without its ball; each number in its product's colour, those of the toll of all goods dark."""
    sheet, _ = clear_sheet(*SIZE, FINE)
    burin = Burin(sheet, FINE)
    _frame(burin)
    wheel, products = burin.at(*WHEEL), dict(product_of)
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


def _frame(burin: Burin) -> None:
    """Two posts on their feet, and between them a beam."""
    x, y = WHEEL
    foot = SIZE[1] - 2
    for side in (-1, 1):
        burin.area([(x + side * 78, foot - 6), (x + side * 96, foot - 6), (x + side * 24, y), (x + side * 6, y)], WOOD)
        burin.box(x + side * 90 - 24, foot - 12, x + side * 90 + 24, foot, WOOD_DARK)
    burin.box(14, foot - 22, SIZE[0] - 14, foot - 11, WOOD)
    burin.line([(16, foot - 16), (SIZE[0] - 16, foot - 16)], WOOD_DARK, 1.2)


@lru_cache(1)
def _ball() -> Image.Image:
    sheet, _ = clear_sheet(22, 22, 4)
    burin = Burin(sheet, 4)
    burin.disc(11, 11, 9.5, STONE)
    burin.disc(12.5, 12.5, 6, STONE_DARK, None)
    burin.disc(11, 11, 6, STONE, None)
    burin.disc(8.5, 8, 2.8, WHITE, None)
    return sheet.reduce(4)
