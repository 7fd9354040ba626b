"""Pictures shown one after the other, as an animated file."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from .picture import FilmFormat, Picture

SIZE = (640, 480)
MOST_BYTES = 8_000_000
"""Discord takes 10 MiB from anybody; the rest is for what else a message holds."""
FRAME_MS, LAST_MS = 650, 5_000
QUALITY, EFFORT = 72, 3
"""Of WebP."""
COLOURS = 64
"""Of each frame of a GIF."""


def reel(picture: Picture) -> Image.Image:
    """A picture as it goes into a film."""
    return Image.open(BytesIO(picture.image)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def film(frames: Sequence[Image.Image], kind: FilmFormat) -> bytes:
    """A film of at least one frame that runs for ever and rests on the last. Where it would be too large for Discord,
    every second frame is left out until it is not."""
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
