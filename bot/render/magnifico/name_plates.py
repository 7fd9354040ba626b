"""Names of territories, to be laid over whatever lies there."""

from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import heading, write
from bot.render.lettering import written
from bot.render.measures import HAIR, NOTE, TEXT
from bot.render.palette import INK, PAPER, rgb

HALO = 3
NAME_HEIGHT = 34
"""Of a plate, with the halo of its letters."""


@cache
def name_plate(name: str, room: float, *, whole: bool = False) -> Image.Image:
    """A name in ink with a halo of paper, cut to the `room` there is; one that a map has no room for is written in its
    short form, unless the `whole` of it is to be, in small letters."""
    text = name if whole else written(name)
    face, size = heading(text), TEXT if text == written(name) else NOTE
    while len(text) > 2 and face.width(text, size) > room:
        text = f"{text[:-2].rstrip()}…"
    plate = Image.new("RGBA", (plate_width(text, size), round(NAME_HEIGHT * size / TEXT)), (*rgb(PAPER), 0))
    at = (plate.width / 2, plate.height / 2)
    write(ImageDraw.Draw(plate), at, text, face, size, INK, halo=PAPER, halo_width=HALO)
    return plate


def plate_width(text: str, size: int = TEXT) -> int:
    """The width of a plate with a text as it is written."""
    return round(heading(text).width(text, size)) + 2 * HAIR
