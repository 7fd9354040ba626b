"""The words of Bottega: sentences for events, decisions and refusals, in every language it has.

`texts` gives a game's words for one reader of one table; `bot.text.shared` holds the words that belong to no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from bot.text.game_texts import GameTexts, GameWords
from bot.text.language import Language
from bot.text.narrator import Audience
from engine.manifest import games


def texts(slug: str, words: Language, pack: Any, names: Sequence[str], reader: int | None = None) -> GameTexts:
    """The words of game `slug` in one language, for one reader of one table.

    `pack` is the data pack of the table. `names` are the players by seat as they call themselves; they are made safe
    here. `reader` is the seat that reads, None for a public post. Raises `ModuleNotFoundError` for a game without
    words.
    """
    return GameTexts(words_of(slug), words, pack, Audience.of(names, reader))


def game_name(slug: str) -> str:
    """A game's name, the same in every language; the slug of a game that no longer exists."""
    return words_of(slug).name if slug in games() else slug


def duty(words: Language, slug: str, kind: str) -> str:
    """What a player must do for a kind of decision of a game, to follow "to": "play the turn". The kind itself for a
    game that no longer exists."""
    return words.of(slug).t(words_of(slug).duties[kind]) if slug in games() else kind


def words_of(slug: str) -> GameWords:
    """A game's words: `WORDS` in `bot/text/<slug>/texts.py`. Raises `ModuleNotFoundError`."""
    found: GameWords = import_module(f"bot.text.{slug}.texts").WORDS
    return found


__all__ = ["GameTexts", "duty", "game_name", "texts"]
