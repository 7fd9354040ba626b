"""What hangs at a palace or a bridge: its owner's banner, or the tag with its price."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin, Point
from bot.render.fonts import SANS_BOLD, write
from bot.render.hatching import hatched
from bot.render.measures import TEXT
from bot.render.palette import GOLD, GOLD_LIGHT, INK, LIVERIES, PAPER, WOOD_DARK
from bot.render.seats import LETTERS
from bot.render.sheets import clear_sheet, pasted

from .tokens import crown_token

FINE = 4
WIDTH = 60
HEAD, FIELD, TAIL, SHORT_TAIL = 37, 37, 10, 9
"""Heights of a banner's parts from above: the letter, the figures, the tail; without figures it is short."""
EDGE = 4
"""Room around a banner for its rim."""
CROWN = 12
"""Room above a banner for a crown."""
HATCHING = 7
TAG = (58, 40)


@lru_cache(256)
def banner(
    colour: str,
    seat: int,
    figures: str = "",
    whole: bool = False,
    rim: str = "",
    times: float = 1.0,
) -> Image.Image:
    """The owner's letter on his colour, below it what a visitor pays, and a tail of the owner's hatching. A `whole`
    quarter in one hand gives it a crown; a `rim` in a paint marks it; `times` enlarges all. Without figures there is
    none of the middle part."""
    field, tail = (FIELD, TAIL) if figures else (0, SHORT_TAIL)
    height = HEAD + field + tail
    sheet, _ = clear_sheet(round((WIDTH + 2 * EDGE) * times), round((height + CROWN + EDGE) * times), FINE)
    livery, burin = LIVERIES[colour], Burin(sheet, FINE, EDGE * times, CROWN * times, times)
    outline: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, height), (WIDTH / 2, height - 8), (0, height)]
    if rim:
        burin.area(outline, rim, INK, 8)
        burin.area(outline, rim, rim, 5.5)
    _hatch(sheet, burin, outline, colour)
    burin.box(0, 0, WIDTH, HEAD, livery.strong, None)
    if field:
        burin.box(1, HEAD, WIDTH - 1, HEAD + field, PAPER, None)
        burin.line([(0, HEAD), (WIDTH, HEAD)], INK, 1.6)
    burin.area(outline, None, INK, 2.2)
    burin.line([(-3, 0), (WIDTH + 3, 0)], WOOD_DARK, 4)
    piece = sheet.reduce(FINE)
    middle = (EDGE + WIDTH / 2) * times
    if whole:
        pasted(piece, crown_token(round(32 * times)), (middle, 8.5 * times))
    pen, size = ImageDraw.Draw(piece), round(TEXT * times)
    write(pen, (middle, (CROWN + HEAD / 2 + 3) * times), LETTERS[seat], SANS_BOLD, size, livery.letter)
    if field:
        at = (middle, (CROWN + HEAD + field / 2) * times)
        write(pen, at, figures, SANS_BOLD, size, INK)
    return piece


def _hatch(sheet: Image.Image, burin: Burin, outline: list[Point], colour: str) -> None:
    field = Image.new("L", sheet.size)
    Burin(field, FINE, burin.left, burin.top, burin.scale).area(outline, "#ffffff", None)
    sheet.paste(hatched(colour, sheet.size, FINE, HATCHING), mask=field)


@cache
def price_tag(price: int, times: float = 1.0) -> Image.Image:
    """What an unowned palace or bridge costs, on gold; `times` enlarges it."""
    width, height = TAG
    sheet, _ = clear_sheet(round((width + 2) * times), round((height + 12) * times), FINE)
    burin = Burin(sheet, FINE, times, 11 * times, times)
    burin.line([(width / 2 - 12, 2), (width / 2, -9), (width / 2 + 12, 2)], WOOD_DARK, 2)
    outline: list[Point] = [
        (7, 0), (width - 7, 0), (width, 7), (width, height - 8), (width - 7, height - 1), (7, height - 1),
        (0, height - 8), (0, 7),
    ]  # fmt: skip
    burin.area(outline, GOLD_LIGHT, INK, 2)
    burin.line([(8, height - 4.5), (width - 8, height - 4.5)], GOLD, 2)
    piece = sheet.reduce(FINE)
    at = (width / 2 + 1) * times, (10 + height / 2) * times
    write(ImageDraw.Draw(piece), at, str(price), SANS_BOLD, round(TEXT * times), INK)
    return piece
