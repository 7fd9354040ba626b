"""The words of Bottega: sentences from events, decisions and refusals, in every language of the house.

`texts` gives a game's words for one reader of one table; `bot.text.house` holds what the house itself says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.magnifico.texts import MagnificoTexts
from bot.text.voice import Cast

_GAMES: dict[str, Callable[[Language, Any, Cast], GameTexts]] = {"magnifico": MagnificoTexts}
"""A game's words by its slug."""


def texts(slug: str, words: Language, pack: Any, cast: Cast) -> GameTexts:
    """The words of game `slug` in one language, with the table's data pack, for the reader `cast` names.

    Raises `KeyError` for a game the house has no words for.
    """
    return _GAMES[slug](words, pack, cast)


__all__ = ["Cast", "GameTexts", "texts"]
