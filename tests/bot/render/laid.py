"""What is laid on a picture and written on it, and where: to test that nothing covers anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from tests.bot.render.reading import listening

Box = tuple[float, float, float, float]
TOUCH = 1.0
"""Two things may overlap by this many pixels: their edges are rounded."""
GROUND = 1200
"""Anything this wide is ground for other things."""


@dataclass(frozen=True)
class Laid:
    """A piece or a text on a sheet, in the sheet's pixels."""

    sheet: Image.Image
    what: str
    box: Box


@contextmanager
def laying(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Laid]]:
    """All that is laid on any sheet meanwhile; cached parts of painters are made again."""
    laid: list[Laid] = []
    paste = Image.Image.paste

    def pasting(sheet: Any, piece: Any, box: Any = None, mask: Any = None) -> None:
        if box is not None and getattr(mask, "mode", "") != "1":
            shape = mask if mask is not None else piece
            left, top = box[:2]
            inked = _inked(shape)
            if inked and inked[2] - inked[0] < GROUND:
                what = "" if isinstance(piece, Image.Image) else "icon"
                x0, y0, x1, y1 = inked
                laid.append(Laid(sheet, what or f"piece {shape.size}", (left + x0, top + y0, left + x1, top + y1)))
        paste(sheet, piece, box, mask)

    def writing(pen: Any, xy: Any, words: str, *, font: Any, anchor: str, **kwargs: Any) -> None:
        x0, y0, x1, y1 = font.getbbox(words, anchor=anchor)
        laid.append(Laid(pen._image, f"“{words}”", (xy[0] + x0, xy[1] + y0, xy[0] + x1, xy[1] + y1)))

    with listening(monkeypatch, writing) as patched:
        patched.setattr(Image.Image, "paste", pasting)
        yield laid


def _inked(shape: Image.Image) -> tuple[int, int, int, int] | None:
    """The visible part of a piece."""
    if shape.mode == "RGBA":
        return shape.getchannel("A").getbbox()
    return shape.getbbox() if shape.mode == "L" else (0, 0, *shape.size)


def covering(laid: list[Laid]) -> list[tuple[str, str]]:
    """Pairs on one sheet that cover each other in part; what is wholly on a piece belongs to it."""
    pairs = []
    for one, other in combinations(laid, 2):
        if one.sheet is other.sheet and _meet(one.box, other.box) and not _on(one.box, other.box):
            pairs.append((f"{one.what} {one.box}", f"{other.what} {other.box}"))
    return pairs


def _meet(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > TOUCH and down > TOUCH


def _on(one: Box, other: Box) -> bool:
    """Whether the later is wholly on the earlier, within two pixels."""
    slack = 2.0
    return (
        other[0] >= one[0] - slack
        and other[1] >= one[1] - slack
        and other[2] <= one[2] + slack
        and other[3] <= one[3] + slack
    )
