"""A whole game as a film of its boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any

from PIL import Image

from bot.render.painters import painters
from bot.render.picture import FilmFormat, film, reel
from bot.text.language import Lang
from engine.game import Event, Game
from engine.record import Record, retraced

MOST_FRAMES = 60
"""Some forty seconds."""


def film_of(record: Record, game: Game[Any, Any], names: Sequence[str], lang: Lang, kind: FilmFormat) -> bytes:
    """The boards of a finished game from its opening to its end, as everybody saw them."""
    return film(list(_frames(record, game, names, lang)), kind)


def _frames(record: Record, game: Game[Any, Any], names: Sequence[str], lang: Lang) -> Iterator[Image.Image]:
    """At even distances, each with what has happened since the one before; the end is always there."""
    every = max(1, ceil(len(record.entries) / (MOST_FRAMES - 1)))
    paint, happened = painters(game.slug), list[Event]()
    for number, (state, events) in enumerate(retraced(record, game)):
        happened += [event for event in events if event.is_public]
        if number % every == 0:
            yield reel(paint.board(game.view(state, None), names, lang, happened))
            happened.clear()
    if happened:
        yield reel(paint.board(game.view(state, None), names, lang, happened))
