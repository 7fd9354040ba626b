"""A territory in its owner's colours.

The hatching is that of engraved coats of arms (Petra Sancta, 1638): red upright, blue level, gold dots, green
falling, purple rising, black crossed. So owners differ without colour too.
"""

from functools import cache

from PIL import Image, ImageDraw

from .atlas import Atlas, Outline
from .coasts import FINE, fill_outline
from .ground import draw_borders, rims
from .palette import LIVERIES

SPACING = 10
"""Picture units from one line of a hatching to the next; sheets start at multiples, so that hatching runs on."""

LINE = 2.0
DOT = 2.6


@cache
def owned_land(atlas: Atlas, place: str, colour: str) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """What to paste over the bare map for an owned territory: the picture, its mask and the corner."""
    outline = atlas.places[place].outline
    left, top, width, height = _bounds(outline)
    mask = Image.new("L", (width * FINE, height * FINE))
    pen = ImageDraw.Draw(mask)
    fill_outline(pen, outline, 255, (left, top))
    for rim in rims():
        pen.rectangle([(bound - corner) * FINE for bound, corner in zip(rim, (left, top) * 2, strict=True)], fill=0)
    large = Image.new("RGB", mask.size)
    large.paste(hatched(colour, mask.size))
    draw_borders(ImageDraw.Draw(large), atlas, (left, top))
    return large.reduce(FINE), mask.reduce(FINE), (left, top)


def _bounds(outline: Outline) -> tuple[int, int, int, int]:
    """Left, top, width and height of a box around an outline."""
    xs = [x for polygon in outline for x, _ in polygon[0]]
    ys = [y for polygon in outline for _, y in polygon[0]]
    left, top = int(min(xs)) // SPACING * SPACING, int(min(ys)) // SPACING * SPACING
    return left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top


def hatched(colour: str, size: tuple[int, int]) -> Image.Image:
    """A sheet of an owner's colour and hatching, `FINE` times as large as the map."""
    livery = LIVERIES[colour]
    sheet = Image.new("RGB", size, livery.tint)
    draw = ImageDraw.Draw(sheet)
    across, down = size
    step, width = SPACING * FINE, round(LINE * FINE)
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
        _dot(draw, size, step, livery.line)
    return sheet


def _dot(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, paint: str) -> None:
    r = DOT * FINE / 2
    for row, y in enumerate(range(0, size[1], step // 2)):
        for x in range(row % 2 * step // 2, size[0], step):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=paint)


def paste_owned(picture: Image.Image, atlas: Atlas, place: str, colour: str) -> None:
    land, mask, corner = owned_land(atlas, place, colour)
    picture.paste(land, corner, mask)
