"""Painters that work at once in the test's own process."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar

from bot.front.discord.painting import Painter
from bot.render.picture import Picture
from bot.tables import SinceLastAct
from bot.text.language import Lang
from bot.workers import Workers
from engine.game import Event

P = ParamSpec("P")
T = TypeVar("T")

PICTURED = ("bid", "pick", "labs", "peek")


class InlinePainter(Painter):
    """Paints the real pictures in the caller's thread."""

    def __init__(self) -> None:
        super().__init__(workers=1)

    async def _tried(self, workers: Workers, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        return work(*args, **kwargs)


class OutspokenPainter(InlinePainter):
    """Paints nothing: its picture is all that the painter was given, as text. Two such pictures are equal only if no
    real picture could tell them apart."""

    async def board(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()
    ) -> Picture | None:
        return _spelled_out("board.png", view, names, lang, *events)

    async def since(
        self, game: str, since: SinceLastAct, names: Sequence[str], lang: Lang, seat: int
    ) -> Picture | None:
        return _spelled_out("since.png", since.before, since.view, names, lang, seat, *since.events)

    async def scene(
        self, game: str, view: Any, events: Sequence[Event], names: Sequence[str], lang: Lang, earlier: Sequence[Event]
    ) -> Picture | None:
        """It is given no more than the board's painter."""
        return None

    async def question(self, game: str, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        return _spelled_out(f"{kind}.png", view, names, lang) if kind in PICTURED else None

    async def hand(self, game: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        return _spelled_out("hand.png", view, names, lang)


def _spelled_out(name: str, *given: Any) -> Picture:
    return Picture(json.dumps(given, default=_all_of, sort_keys=True).encode(), name, "Everything")


def _all_of(value: Any) -> Any:
    """A dataclass with its fields, including those left out of its `repr`, but not the pack, which is the same."""
    if dataclasses.is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.name != "pack"}
    return sorted(value) if isinstance(value, set | frozenset) else repr(value)
