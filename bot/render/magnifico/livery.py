"""A territory in its owner's colours and hatching."""

from functools import cache

from PIL import Image, ImageDraw

from bot.render.hatching import SPACING, hatched

from .atlas import Atlas, Outline
from .coasts import fill_outline
from .ground import draw_lines, rims
from .lens import FINE, Lens


@cache
def owned_land(atlas: Atlas, place: str, colour: str) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """What to paste over the bare map for an owned territory: the picture, its mask and the corner."""
    outline = atlas.places[place].outline
    left, top, width, height = _bounds(outline)
    mask = Image.new("L", (width * FINE, height * FINE))
    pen = ImageDraw.Draw(mask)
    lens = Lens(left, top)
    fill_outline(pen, outline, 255, lens)
    for rim in rims():
        pen.rectangle([(bound - corner) * FINE for bound, corner in zip(rim, (left, top) * 2, strict=True)], fill=0)
    large = Image.new("RGB", mask.size)
    large.paste(hatched(colour, mask.size, FINE))
    draw_lines(ImageDraw.Draw(large), atlas, lens)
    return large.reduce(FINE), mask.reduce(FINE), (left, top)


def _bounds(outline: Outline) -> tuple[int, int, int, int]:
    """Left, top, width and height of a box around an outline."""
    xs = [x for polygon in outline for x, _ in polygon[0]]
    ys = [y for polygon in outline for _, y in polygon[0]]
    left, top = int(min(xs)) // SPACING * SPACING, int(min(ys)) // SPACING * SPACING
    return left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top


def paste_owned(picture: Image.Image, atlas: Atlas, place: str, colour: str) -> None:
    land, mask, corner = owned_land(atlas, place, colour)
    picture.paste(land, corner, mask)
