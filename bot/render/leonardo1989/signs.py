"""The sign of each space: its number, and beside it its quarter's letter or what happens there."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import FELL_CAPITALS, SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER, PARCHMENT
from bot.render.sheets import pasted
from engine.leonardo1989.box import EVENT_SQUARES, IMMUNE, INDEMNITY, START, TOLL
from engine.leonardo1989.pack import Pack

from .factions import both_shields
from .palette import GROUNDS
from .plan import CELLS
from .products import product

NUMBER, BESIDE, HEIGHT = 36, 26, 31
"""Width of both parts of a sign, and its height."""
INSET = 6
"""From the left of a street to its sign."""


def draw_signs(picture: Image.Image, pack: Pack) -> None:
    for n, cell in CELLS.items():
        piece = sign(pack, n)
        picture.paste(piece, (round(cell.left) + INSET, round(cell.street - HEIGHT / 2)), piece)


@lru_cache(64)
def sign(pack: Pack, n: int) -> Image.Image:
    """A palace shows its quarter; a bridge the toll; the start what passing it earns; event squares a shield; those of
    asylum swords that are crossed out; a market a gem."""
    quarters = list(pack.quarters)
    space = pack.spaces[n]
    piece = Image.new("RGBA", (NUMBER + BESIDE, HEIGHT))
    draw = ImageDraw.Draw(piece)
    fill = GROUNDS[quarters.index(space.quarter)][0] if space.is_palace else PARCHMENT[0]
    draw.rounded_rectangle((0, 0, NUMBER + BESIDE - 1, HEIGHT - 1), radius=7, fill=fill, outline=INK, width=2)
    draw.rounded_rectangle((0, 0, NUMBER, HEIGHT - 1), radius=7, fill=INK)
    write(draw, (NUMBER / 2, HEIGHT / 2), str(n), SANS_BOLD, 28, GOLD_LIGHT)
    at = (NUMBER + BESIDE / 2 - 0.5, HEIGHT / 2)
    if space.is_palace:
        write(draw, at, space.quarter, FELL_CAPITALS, 28, INK)
    elif space.kind == "bridge":
        pasted(piece, coin(str(TOLL), 10), at)
    elif n == START:
        pasted(piece, coin(str(INDEMNITY), 11), at)
    elif n in EVENT_SQUARES:
        pasted(piece, both_shields(27), at)
    elif n in IMMUNE:
        stamped(piece, "battle", at, 21, INK)
        draw.line((at[0] - 9, 5, at[0] + 9, HEIGHT - 6), fill=PAPER, width=5)
        draw.line((at[0] - 9, 5, at[0] + 9, HEIGHT - 6), fill=BLOOD, width=3)
    else:
        pasted(piece, product("gem", 22), at)
    return piece
