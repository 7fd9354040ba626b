"""Rolled dice: a man for a hit, nothing for a miss, a burst for an explosion."""

from __future__ import annotations

from functools import cache
from typing import Literal

from PIL import Image, ImageDraw

from bot.render.palette import BLOOD, INK, WHITE
from bot.render.sprites import clear_sheet, stamped

FINE = 3

Face = Literal["hit", "miss", "explosion"]


@cache
def die(face: Face | None, size: int) -> Image.Image:
    """A die seen from above, `size` pixels wide; a blank one before it is rolled."""
    sheet, draw = clear_sheet(size, size, FINE)
    ground = BLOOD if face == "explosion" else WHITE
    edge = size * FINE - 1
    draw.rounded_rectangle((0, 0, edge, edge), radius=size * FINE // 5, fill=ground, outline=INK, width=2 * FINE)
    piece = sheet.reduce(FINE)
    middle = (size / 2, size / 2)
    if face == "hit":
        stamped(piece, "vitruvian_man", middle, size - 5, INK)
    elif face == "explosion":
        stamped(piece, "explosion", middle, size - 6, WHITE)
    elif face == "miss":
        r = size / 12
        draw = ImageDraw.Draw(piece)
        draw.line((middle[0] - 2 * r, middle[1], middle[0] + 2 * r, middle[1]), fill=INK, width=max(2, size // 14))
    return piece
