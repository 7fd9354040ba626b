"""Painting beside the event loop: in worker processes, with a time limit, and never in the way of a post."""

from __future__ import annotations

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


class Painter:
    """Paints in worker processes. What cannot be painted in time is left out: the post's words stand alone."""

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers, LIMIT)

    async def board(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()
    ) -> Picture | None:
        """The board of a game as a view shows it, with what just happened drawn in."""
        return _shown(await self._paint(_board, game, view, tuple(names), lang, tuple(events)))

    async def question(self, game: str, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """The picture that belongs to a kind of question, such as the cards on offer; None if it has none."""
        if kind not in painters(game).pictured:
            return None
        return _shown(await self._paint(_question, game, kind, view, tuple(names), lang))

    async def card(self, game: str, pack: Any, card: str, lang: Lang) -> Picture | None:
        """One card."""
        return _shown(await self._paint(_card, game, pack, card, lang))

    async def _paint(self, work: Callable[..., Painted | None], *args: Any) -> Painted | None:
        try:
            return await self._workers.run(work, *args)
        except GivenUp as error:
            log.warning("a picture was given up: %s", error)
        except Exception:
            log.exception("a picture failed")
        return None

    async def close(self) -> None:
        await self._workers.close()


def _shown(painted: Painted | None) -> Picture | None:
    return Picture(painted.name, painted.image, painted.alt) if painted else None


def _board(game: str, view: Any, names: tuple[str, ...], lang: Lang, events: tuple[Event, ...]) -> Painted:
    return painters(game).board(view, names, lang, events)


def _card(game: str, pack: Any, card: str, lang: Lang) -> Painted:
    return painters(game).card(pack, card, lang)


def _question(game: str, kind: str, view: Any, names: tuple[str, ...], lang: Lang) -> Painted | None:
    return painters(game).question(kind, view, names, lang)
