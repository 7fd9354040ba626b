"""The words of Bottega: sentences from events, decisions and refusals, in every language of the house.

`texts` gives a game's words for one reader of one table; `bot.text.shared` holds what the house itself says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.narrator import Cast


def texts(slug: str, words: Language, pack: Any, names: Sequence[str], reader: int | None = None) -> GameTexts:
    """The words of game `slug` in one language, for one reader of one table.

    `pack` is the data pack the table plays with, `names` the players by seat as they call themselves (they are made
    safe here), `reader` the seat that reads, None for a public post. Raises `ModuleNotFoundError` for a
    game without words.
    """
    found: Callable[[Language, Any, Cast], GameTexts] = import_module(f"bot.text.{slug}.texts").TEXTS
    return found(words, pack, Cast.of(names, reader))


__all__ = ["GameTexts", "texts"]
