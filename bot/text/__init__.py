"""The words of Bottega: sentences from events, decisions and refusals, in every language of the house.

`texts` gives a game's words for one reader of one table; `bot.text.shared` holds what the house itself says.
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

    `pack` is the data pack the table plays with, `names` the players by seat as they call themselves (they are made
    safe here), `reader` the seat that reads, None for a public post. Raises `ModuleNotFoundError` for a
    game without words.
    """
    return GameTexts(words_of(slug), words, pack, Audience.of(names, reader))


def name_of(slug: str) -> str:
    """What a game is called, in every language; the slug of one that is not there any more."""
    return words_of(slug).name if slug in games() else slug


def words_of(slug: str) -> GameWords:
    """What a game has to say: `WORDS` in `bot/text/<slug>/texts.py`. Raises `ModuleNotFoundError`."""
    found: GameWords = import_module(f"bot.text.{slug}.texts").WORDS
    return found


__all__ = ["GameTexts", "name_of", "texts"]
