"""What hangs at a palace or a bridge that somebody owns."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.engraving import Burin, Point
from bot.render.fonts import SANS_BOLD, write
from bot.render.hatching import hatched
from bot.render.palette import GOLD_LIGHT, INK, LIVERIES, WHITE, WOOD_DARK
from bot.render.seats import LETTERS
from bot.render.sheets import clear_sheet, pasted

from .tokens import crown_token

FINE = 4
SIZE = (40, 62)
HEAD = 30
"""Height of the field with the letter."""
EDGE = 4
CROWN = 12
"""Room around a banner for its rim, and above it for a crown."""
HATCHING = 7


@lru_cache(256)
def banner(
    colour: str, seat: int, figures: str, whole: bool = False, lit: bool = False, times: float = 1.0
) -> Image.Image:
    """The owner's letter, and below, on the owner's hatching, what a visitor pays. A `whole` quarter in one hand gives
    it a crown; `lit` has a rim of gold; `times` enlarges all."""
    width, height = SIZE
    sheet, _ = clear_sheet(round((width + 2 * EDGE) * times), round((height + CROWN + EDGE) * times), FINE)
    livery, burin = LIVERIES[colour], Burin(sheet, FINE, EDGE * times, CROWN * times, times)
    outline: list[Point] = [(0, 0), (width, 0), (width, height), (width / 2, height - 9), (0, height)]
    if lit:
        burin.area(outline, GOLD_LIGHT, INK, 8)
        burin.area(outline, GOLD_LIGHT, GOLD_LIGHT, 5.5)
    field = Image.new("L", sheet.size)
    Burin(field, FINE, EDGE * times, CROWN * times, times).area(outline, "#ffffff", None)
    sheet.paste(hatched(colour, sheet.size, FINE, HATCHING), mask=field)
    burin.box(0, 0, width, HEAD, livery.strong, None)
    burin.line([(0, HEAD), (width, HEAD)], INK, 1.6)
    burin.area(outline, None, INK, 2)
    burin.line([(-3, 0), (width + 3, 0)], WOOD_DARK, 4)
    piece = sheet.reduce(FINE)
    middle = (EDGE + width / 2) * times
    if whole:
        pasted(piece, crown_token(round(36 * times)), (middle, 7 * times))
    pen = ImageDraw.Draw(piece)
    write(pen, (middle, (CROWN + HEAD / 2 + 1) * times), LETTERS[seat], SANS_BOLD, round(28 * times), livery.letter)
    size = SANS_BOLD.fitting(figures, round(24 * times), (width - 3) * times)
    at = (middle, (CROWN + HEAD + 12) * times)
    write(pen, at, figures, SANS_BOLD, size, INK, halo=WHITE, halo_width=2)
    return piece
