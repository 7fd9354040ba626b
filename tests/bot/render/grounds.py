"""What lies behind each text that a painter writes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from PIL import Image, ImageDraw

from tests.bot.render.contrast import contrast
from tests.bot.render.reading import forget

WORTH_COUNTING = 0.08
"""The share of the ground under a text from which a colour counts; less is an edge that passes below it."""


@dataclass(frozen=True)
class Standing:
    """A text and the least contrast of its letters with what lies around them."""

    text: str
    contrast: float


@contextmanager
def standing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Standing]]:
    """Every text written meanwhile; parts that painters keep are painted anew."""
    forget()
    found: list[Standing] = []
    draw = ImageDraw.ImageDraw.text

    def noted(pen: Any, xy: Any, text: Any, *args: Any, font: Any, anchor: str = "la", **kwargs: Any) -> None:
        if str(text).strip():
            halo = kwargs.get("stroke_fill")
            box = [round(at + side) for at, side in zip((*xy, *xy), font.getbbox(text, anchor=anchor), strict=True)]
            grounds = [halo] if halo else _grounds(pen._image.crop(box))
            found.append(Standing(str(text), min((contrast(kwargs["fill"], ground) for ground in grounds), default=21)))
        draw(pen, xy, text, *args, font=font, anchor=anchor, **kwargs)

    with monkeypatch.context() as patched:
        patched.setattr(ImageDraw.ImageDraw, "text", noted)
        yield found
    forget()


def _grounds(under: Image.Image) -> list[str]:
    """The colours that a piece of a picture is made of, the transparent left out."""
    opaque = [
        (count, colour) for count, (*colour, alpha) in under.convert("RGBA").getcolors(1 << 16) or () if alpha > 200
    ]
    area = sum(count for count, _ in opaque)
    return ["#{:02x}{:02x}{:02x}".format(*colour) for count, colour in opaque if count >= WORTH_COUNTING * area]
