"""Owners told apart without colour.

The hatching is that of engraved coats of arms (Petra Sancta, 1638): red upright, blue level, gold dots, green
falling, purple rising, black crossed.
"""

from PIL import Image, ImageDraw

from .palette import LIVERIES

SPACING = 10
"""Pixels from one line of a hatching to the next; sheets start at multiples, so that hatching runs on."""

LINE = 2.0
DOT = 2.6


def hatched(colour: str, size: tuple[int, int], fine: int, spacing: int = SPACING) -> Image.Image:
    """A sheet of an owner's colour and hatching, `fine` times as large as it will be seen; `size` in its own pixels."""
    livery = LIVERIES[colour]
    sheet = Image.new("RGB", size, livery.tint)
    draw = ImageDraw.Draw(sheet)
    across, down = size
    step, width = spacing * fine, round(LINE * fine)
    if colour in ("red", "black"):
        for x in range(0, across, step):
            draw.line((x, 0, x, down), fill=livery.line, width=width)
    if colour in ("blue", "black"):
        for y in range(0, down, step):
            draw.line((0, y, across, y), fill=livery.line, width=width)
    if colour in ("green", "purple"):
        rise = down if colour == "green" else -down
        for x in range(-down, across + down, round(step * 1.4)):
            draw.line((x, 0, x + rise, down), fill=livery.line, width=width)
    if colour == "yellow":
        _dot(draw, size, step, DOT * fine / 2, livery.line)
    return sheet


def _dot(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, r: float, paint: str) -> None:
    for row, y in enumerate(range(0, size[1], step // 2)):
        for x in range(row % 2 * step // 2, size[0], step):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=paint)
