"""A game's pictures: `PAINTERS` in `bot/render/<slug>/painters.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from bot.render.picture import Picture


def _nothing(*args: Any) -> None:
    """A picture that a game does not have."""


def _no_cards(pack: Any) -> tuple[str, ...]:
    return ()


def without_earlier(paint: Callable[..., Picture | None]) -> Callable[..., Picture | None]:
    """The `scene` of a game whose scenes show nothing of what happened earlier in the round."""
    return lambda view, events, names, lang, earlier=(): paint(view, events, names, lang)


@dataclass(frozen=True, slots=True)
class Painters:
    """The functions that paint a game. `names` are the players by seat, `events` what led to the view.

    `board(view, names, lang, events=())`: the board for the channel, legible on a phone (see `bot.render.sizes`), with
    the events drawn in.

    A game may lack the others; words replace them. `large(view, names, lang)`: the whole table with everything public,
    for a closer look. `since(before, view, events, names, lang, seat)`: the board with what has changed for a seat
    since `before`. `close_up(what, view, names, lang)`: one place or one player, `what` being one of
    `GameTexts.close_ups`; raises `KeyError`. `cards(pack)`: the ids of the cards that can be painted; `card(pack, card,
    lang)`: one of them, raises `KeyError`. `scene(view, events, names, lang, earlier=())`: a public event that has just
    happened, such as a battle; `earlier` are the other events of the round. `subject(kind, view)`: what the picture of
    a kind of question shows, as a key: pictures with one key are the same, so the key includes every secret of a reader
    that the picture shows. `question(kind, view, names, lang)`: that picture. `hand(view, names, lang)`: what only the
    reader may see. `reference(pack, lang)`: all cards at a glance.
    """

    board: Callable[..., Picture]
    large: Callable[..., Picture | None] = _nothing
    since: Callable[..., Picture | None] = _nothing
    close_up: Callable[..., Picture | None] = _nothing
    cards: Callable[[Any], tuple[str, ...]] = _no_cards
    card: Callable[..., Picture | None] = _nothing
    scene: Callable[..., Picture | None] = _nothing
    subject: Callable[[str, Any], tuple[str, ...] | None] = _nothing
    question: Callable[..., Picture | None] = _nothing
    hand: Callable[..., Picture | None] = _nothing
    reference: Callable[..., Picture | None] = _nothing


def painters(slug: str) -> Painters:
    """The painters of a game. Raises `ModuleNotFoundError` for a game without painters.

    They are imported at first use: only the process that paints needs Pillow and the fonts.
    """
    found: Painters = import_module(f"bot.render.{slug}.painters").PAINTERS
    return found
