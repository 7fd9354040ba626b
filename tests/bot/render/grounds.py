"""What is behind each text that a painter writes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from PIL import Image

from tests.bot.render.contrast import contrast
from tests.bot.render.reading import listening

WORTH_COUNTING = 0.08
"""The share of the ground under a text from which a colour counts; less is an edge that passes below it."""


@dataclass(frozen=True)
class Standing:
    """A text and the least contrast of its letters with what is around them."""

    text: str
    contrast: float


@contextmanager
def standing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Standing]]:
    """Every text written meanwhile; cached parts of painters are painted again."""
    found: list[Standing] = []

    def noted(pen: Any, xy: Any, text: str, *, font: Any, anchor: str, fill: str, **kwargs: Any) -> None:
        halo = kwargs.get("stroke_fill")
        box = [round(at + side) for at, side in zip((*xy, *xy), font.getbbox(text, anchor=anchor), strict=True)]
        grounds = [halo] if halo else _grounds(pen._image.crop(box))
        found.append(Standing(text, min((contrast(fill, ground) for ground in grounds), default=21)))

    with listening(monkeypatch, noted):
        yield found


def _grounds(under: Image.Image) -> list[str]:
    """The colours of a piece of a picture, without the transparent."""
    opaque = [
        (count, colour) for count, (*colour, alpha) in under.convert("RGBA").getcolors(1 << 16) or () if alpha > 200
    ]
    area = sum(count for count, _ in opaque)
    return ["#{:02x}{:02x}{:02x}".format(*colour) for count, colour in opaque if count >= WORTH_COUNTING * area]
