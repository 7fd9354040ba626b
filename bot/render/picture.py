"""What a painter returns, and how it becomes a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, Literal

from PIL import Image, ImageDraw

from bot.text.discord_limits import shortened

from .fonts import heading, write
from .palette import INK, WHITE, flattened
from .sizes import BOLD_LINE, HEADING


@dataclass(frozen=True)
class Picture:
    """A finished picture: the file's bytes, its file name, and its words for readers who cannot see it.

    `alt` keeps to Discord's 1024 characters. `name` reveals nothing that a viewer of the picture may not know.
    """

    image: bytes
    name: str
    alt: str


FilmFormat = Literal["webp", "gif"]
"""How a film is encoded."""

ALT_LIMIT = 1024
"""The longest description Discord allows for an attachment, in characters."""


QUICK, THOROUGH = 4, 8
"""Levels of compression: for boards, which are painted after every action, and for large pictures on request, which
take a tenth of a second longer and a sixth less space."""


def finished(picture: Image.Image, paints: tuple[str, ...], name: str, alt: str, level: int = QUICK) -> Picture:
    """A picture in its paints, with its words; the file's name tells only the kind of picture."""
    image = encoded(picture, paints, level)
    return Picture(image=image, name=f"{name}-{sha256(image).hexdigest()[:12]}.png", alt=shortened(alt, ALT_LIMIT))


def encoded(picture: Image.Image, paints: tuple[str, ...], level: int = QUICK) -> bytes:
    """A palette PNG, which on boards is no larger than lossless WebP (method 0) and three times as fast."""
    file = BytesIO()
    flattened(picture, paints).save(file, "PNG", compress_level=level)
    return file.getvalue()


SIZE = (640, 480)
MOST_BYTES = 8_000_000
"""Discord allows everyone 10 MiB; the rest is for the other parts of a message."""
FRAME_MS, LAST_MS = 650, 5_000
QUALITY, EFFORT = 72, 3
"""Of WebP."""
COLOURS = 64
"""Of each frame of a GIF."""


def reel(picture: Picture) -> Image.Image:
    """A picture as a frame of a film."""
    return Image.open(BytesIO(picture.image)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def film(frames: Sequence[Image.Image], kind: FilmFormat) -> bytes:
    """A film of at least one frame that loops for ever and rests on the last. If it is too large for Discord, every
    second frame is left out until it fits."""
    while True:
        made = _encoded(frames, kind)
        if len(made) <= MOST_BYTES or len(frames) < 3:
            return made
        frames = [*frames[:-1:2], frames[-1]]


def _encoded(frames: Sequence[Image.Image], kind: FilmFormat) -> bytes:
    times = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    file = BytesIO()
    if kind == "webp":
        first, *others = frames
        first.save(
            file, "WEBP", save_all=True, append_images=others, duration=times, loop=0, quality=QUALITY, method=EFFORT
        )
    else:
        first, *others = [
            frame.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE) for frame in frames
        ]
        first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0)
    return file.getvalue()


TOP, BOTTOM = 92, 16
"""Pixels of frame above and below; with the sides of the board they keep the picture's shape."""
GROUND, STRIPE = "#5f5a72", "#747089"
STRIPE_EVERY = 32
MOST_PAINTS = 64


def supposed(board: Picture, title: str, alt: str) -> Picture:
    """A board in a striped frame with a title, and its own words for readers who cannot see it."""
    inner = Image.open(BytesIO(board.image)).convert("RGB")
    height = inner.height + TOP + BOTTOM
    framed = Image.new("RGB", (round(inner.width * height / inner.height), height), GROUND)
    draw = ImageDraw.Draw(framed)
    for x in range(-height, framed.width, STRIPE_EVERY):
        draw.line([(x, height), (x + height, 0)], fill=STRIPE, width=STRIPE_EVERY // 4)
    write(draw, (framed.width / 2, TOP / 2), title, heading(title), HEADING, WHITE, halo=INK, halo_width=BOLD_LINE)
    framed.paste(inner, ((framed.width - inner.width) // 2, TOP))
    # A board keeps to few paints because the file's size depends on them; the frame adds two.
    paints = [colour for _, colour in inner.getcolors(MOST_PAINTS) or ()]
    return finished(framed, (*map(_paint, paints), GROUND, STRIPE), "what-if", alt)


def _paint(colour: Any) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
