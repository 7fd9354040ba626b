"""What close-ups and scenes share: their sheet, their title, a player's name beside their letter."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, ellipsize, heading, write
from bot.render.palette import GOLD, INK, PARCHMENT
from bot.render.sizes import BOARD, GAP, HEADING, NARROW, TEXT, WIDE
from bot.render.sprites import draw_seat

from .inventions import LARGE, InventionModel, large_face

EDGE = 24
"""From the edge of a sheet to what is drawn on it."""
CARD_SCALE = 2.1
"""How much larger a card is on its own sheet than elsewhere."""
LEFT = round(EDGE + GAP + LARGE[0] * CARD_SCALE + WIDE)
RIGHT = BOARD[0] - EDGE - GAP
"""Left and right of what is beside such a card."""
HEADING_HEIGHT = 110
"""Of the heading there."""


def framed(height: int = BOARD[1]) -> Image.Image:
    """A sheet of parchment within a frame of ink and gold."""
    sheet = Image.new("RGB", (BOARD[0], height), PARCHMENT[2])
    draw = ImageDraw.Draw(sheet)
    right, foot = sheet.width - 1, sheet.height - 1
    draw.rectangle((6, 6, right - 6, foot - 6), outline=INK, width=3)
    draw.rectangle((12, 12, right - 12, foot - 12), outline=GOLD, width=2)
    return sheet


def beside_card(shown: InventionModel) -> Image.Image:
    """A sheet with a large card on its left."""
    sheet, face = framed(), large_face(shown, CARD_SCALE)
    sheet.paste(face, (EDGE + GAP, (sheet.height - face.height) // 2))
    return sheet


def head_block(sheet: Image.Image, title: str, height: float) -> float:
    """Writes the heading of a block beside a card, the block centred on the sheet. Returns the top of what follows,
    `height` high."""
    top = (sheet.height - HEADING_HEIGHT - height) / 2
    write_heading(ImageDraw.Draw(sheet), (LEFT, top + HEADING_HEIGHT / 2 - NARROW), title, HEADING, RIGHT - LEFT)
    return top + HEADING_HEIGHT


def write_heading(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, room: float, anchor: str = "l"
) -> None:
    """A heading, cut if it is too long."""
    face = heading(text)
    write(draw, at, ellipsize(text, face, size, room), face, size, INK, anchor=anchor)


def write_player(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    colour: str,
    seat: int,
    name: str,
    room: float,
    size: int = TEXT,
) -> None:
    """A seat's letter, with its left edge at a point, and the name beside it, both within `room`."""
    x, y = at
    side = round(size * 1.15)
    draw_seat(draw, (x + side / 2, y), colour, seat, side)
    start = x + side + GAP * 0.75
    write(draw, (start, y), ellipsize(name, SANS_BOLD, size, x + room - start), SANS_BOLD, size, INK, anchor="l")
