"""What is written on a picture, and how large: every text a painter draws, with the size of its letters."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from typing import Any

import pytest
from PIL import ImageDraw

from bot.render.sizes import LEGIBLE, MARK, on_phone


@dataclass(frozen=True)
class Written:
    """A text, and the size of its letters in the picture."""

    text: str
    size: float


Note = Callable[..., None]
"""Called with a text before it is drawn: pen, place, text, and by name `font`, `anchor` and the other arguments."""


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch, note: Note) -> Iterator[pytest.MonkeyPatch]:
    """Notes every text that is written meanwhile; further patches are undone with it. Cached parts of painters are
    forgotten first, so that they are written again."""
    forget()
    draw = ImageDraw.ImageDraw.text

    def noted(pen: Any, xy: Any, text: Any, *args: Any, font: Any, anchor: str = "la", **kwargs: Any) -> None:
        if str(text).strip():
            note(pen, xy, str(text), font=font, anchor=anchor, **kwargs)
        draw(pen, xy, text, *args, font=font, anchor=anchor, **kwargs)

    with monkeypatch.context() as patched:
        patched.setattr(ImageDraw.ImageDraw, "text", noted)
        yield patched
    forget()


@contextmanager
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """All text written meanwhile."""
    written: list[Written] = []

    def noted(pen: Any, xy: Any, text: str, *, font: Any, **kwargs: Any) -> None:
        written.append(Written(text, font.size))

    with listening(monkeypatch, noted):
        yield written


def forget() -> None:
    """Empties every cache of the painters."""
    painters = [module for name, module in sys.modules.items() if name.startswith("bot.render")]
    for kept in {each for module in painters for each in vars(module).values() if type(each) is _lru_cache_wrapper}:
        kept.cache_clear()


def illegible(written: list[Written], width: int, is_mark: Callable[[str], bool]) -> list[Written]:
    """The text that cannot be read on a phone without zooming in; marks, which repeat what a shape says, may be a
    little smaller than text."""
    smallest_mark = on_phone(MARK)
    return [each for each in written if on_phone(each.size, width) < (smallest_mark if is_mark(each.text) else LEGIBLE)]
