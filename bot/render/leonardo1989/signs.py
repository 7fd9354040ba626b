"""The sign of each space: its number, and where there is room its quarter's letter."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import NOTE, TEXT
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER
from bot.render.sheets import clear_sheet, pasted
from engine.leonardo1989.pack import Pack

from .plan import Plan

NUMBER, HEIGHT = 46, 40
"""Width and height of a number."""
INSET = 4
"""From the left and the top of a street to its sign."""


def draw_signs(picture: Image.Image, plan: Plan, pack: Pack) -> None:
    """What a space is stands over its number: ground and building say it; in detail, so does its quarter's letter."""
    for n, cell in plan.cells.items():
        piece = number(n)
        picture.paste(piece, (round(cell.left) + INSET, round(cell.base) + INSET - 1), piece)
        if plan.detailed and pack.spaces[n].is_palace:
            pasted(picture, _quarter(pack.spaces[n].quarter), (cell.walls[0] + 16, cell.top + 19))


@lru_cache(16)
def _quarter(letter: str) -> Image.Image:
    side = NOTE + 6
    sheet, draw = clear_sheet(side, side, 4)
    draw.ellipse((0, 0, side * 4 - 1, side * 4 - 1), fill=PAPER, outline=INK, width=6)
    piece = sheet.reduce(4)
    write(ImageDraw.Draw(piece), (side / 2, side / 2), letter, FELL_CAPITALS, NOTE, INK)
    return piece


@lru_cache(64)
def number(n: int, times: int = 1) -> Image.Image:
    """`times` enlarges it."""
    width, height = NUMBER * times, HEIGHT * times
    piece = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(piece)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius=8 * times, fill=INK)
    write(draw, (width / 2, height / 2), str(n), SANS_BOLD, TEXT * times, GOLD_LIGHT)
    return piece


def draw_asylum(picture: Image.Image, at: tuple[float, float], size: int) -> None:
    """Swords, crossed out."""
    half = size * 0.45
    stamped(picture, "battle", at, size, INK)
    draw = ImageDraw.Draw(picture)
    for paint, width in ((PAPER, size // 4), (BLOOD, size // 7)):
        draw.line((at[0] - half, at[1] - half, at[0] + half, at[1] + half), fill=paint, width=width)
