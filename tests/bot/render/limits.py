"""Limits of every picture: few colours, few bytes, a shape that a phone shows large, and words that fit."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.render.picture import ALT_LIMIT, Picture

COLOURS = 48
BYTES = 200 * 1024
SHAPE = 4 / 3
"""The least width of a card, in heights."""


def beyond(picture: Picture) -> list[str]:
    """The limits that a card's picture exceeds."""
    image = Image.open(BytesIO(picture.image))
    broken = {
        "shape": image.width / image.height < SHAPE,
        "colours": not 0 < len(image.getcolors(256) or ()) <= COLOURS,
        "bytes": len(picture.image) > BYTES,
        "alternative text": not 20 < len(picture.alt) <= ALT_LIMIT or "**" in picture.alt or "\n" in picture.alt,
    }
    return [limit for limit, is_broken in broken.items() if is_broken]
