"""Painting beside the event loop: in worker processes, with a time limit, and never in the way of a post."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from bot.render.painters import painters
from bot.render.picture import Picture as Painted
from bot.text.language import Lang
from bot.workers import GivenUp, Workers
from engine.game import Event

from .screen import Picture

log = logging.getLogger(__name__)

LIMIT = 20.0  # seconds; a warm board takes some hundredths, the first of a process about a second
MOST_KEPT = 64
"""Pictures of cards kept, some 5 MB."""


class Painter:
    """Paints in worker processes. What cannot be painted in time is left out: the post's words stand alone."""

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers, LIMIT)
        self._kept: dict[tuple[str, ...], asyncio.Future[Picture | None]] = {}

    async def board(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()
    ) -> Picture | None:
        """The board of a game as a view shows it, with what just happened drawn in."""
        return await self._paint(_board, game, view, tuple(names), lang, tuple(events))

    async def question(self, game: str, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """The picture that belongs to a kind of question, such as the cards on offer; None if it has none."""
        subject = painters(game).subject(kind, view)
        if subject is None:
            return None
        return await self._once((game, kind, lang, *subject), _question, game, kind, view, tuple(names), lang)

    async def card(self, game: str, pack: Any, card: str, lang: Lang) -> Picture | None:
        """One card."""
        return await self._once((game, "card", lang, pack.hash, card), _card, game, pack, card, lang)

    async def hand(self, game: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """What the view's own seat holds; painted for him alone, and not kept."""
        return await self._paint(_hand, game, view, tuple(names), lang)

    async def reference(self, game: str, pack: Any, lang: Lang) -> Picture | None:
        """All cards at a glance; None if the game has no such picture."""
        return await self._once((game, "reference", lang, pack.hash), _reference, game, pack, lang)

    async def _once(self, subject: tuple[str, ...], work: Callable[..., Painted | None], *args: Any) -> Picture | None:
        """A picture that many will see: painted for the first of them, and kept."""
        if subject not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[subject] = asyncio.ensure_future(self._paint(work, *args))
        picture = await asyncio.shield(self._kept[subject])
        if picture is None:
            self._kept.pop(subject, None)
        return picture

    async def _paint(self, work: Callable[..., Painted | None], *args: Any) -> Picture | None:
        try:
            painted = await self._workers.run(work, *args)
            return Picture(painted.name, painted.image, painted.alt) if painted else None
        except GivenUp as error:
            log.warning("a picture was given up: %s", error)
        except Exception:
            log.exception("a picture failed")
        return None

    async def close(self) -> None:
        await self._workers.close()


def _board(game: str, view: Any, names: tuple[str, ...], lang: Lang, events: tuple[Event, ...]) -> Painted:
    return painters(game).board(view, names, lang, events)


def _card(game: str, pack: Any, card: str, lang: Lang) -> Painted:
    return painters(game).card(pack, card, lang)


def _question(game: str, kind: str, view: Any, names: tuple[str, ...], lang: Lang) -> Painted | None:
    return painters(game).question(kind, view, names, lang)


def _hand(game: str, view: Any, names: tuple[str, ...], lang: Lang) -> Painted | None:
    return painters(game).hand(view, names, lang)


def _reference(game: str, pack: Any, lang: Lang) -> Painted | None:
    return painters(game).reference(pack, lang)
