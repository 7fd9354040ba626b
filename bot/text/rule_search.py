"""Ranks rules by the words a reader types, while they are still typing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_TOKEN = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")

# A whole word beats the beginning of one; the paragraph's number beats its title, the title its text.
_NUMBER, _CHAPTER, _NUMBER_BEGINS = 100, 60, 40
_TITLE, _TITLE_BEGINS = 30, 20
_ID_WORD, _ID_WORD_BEGINS = 10, 8
_TEXT, _TEXT_BEGINS = 6, 3


class RuleSearch:
    """An index over entries `(id, title, text)` in one language; positions are those given."""

    def __init__(self, entries: Iterable[tuple[str, str, str]]) -> None:
        self._entries = [
            (
                an_id.partition("/")[2],
                frozenset(tokens(an_id)),
                frozenset(tokens(title)),
                frozenset(tokens(text)),
            )
            for an_id, title, text in entries
        ]

    def ranked(self, words: str) -> list[int]:
        """Positions of the entries that match every word, best first, then in the given order."""
        wanted = tokens(words)
        scores = [self._score(position, wanted) for position in range(len(self._entries))]
        matching = [position for position, score in enumerate(scores) if score is not None]
        return sorted(matching, key=lambda position: -(scores[position] or 0))

    def _score(self, position: int, wanted: list[str]) -> int | None:
        """The sum of the best match of each word; None if a word matches nothing."""
        number, id_words, title, text = self._entries[position]
        total = 0
        for word in wanted:
            best = max(
                _number_score(number, word),
                _word_score(title, word, _TITLE, _TITLE_BEGINS),
                _word_score(id_words, word, _ID_WORD, _ID_WORD_BEGINS),
                _word_score(text, word, _TEXT, _TEXT_BEGINS),
            )
            if not best:
                return None
            total += best
        return total


def tokens(text: str) -> list[str]:
    """Words without case and accents; paragraph numbers such as `5.3.6` stay whole."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return _TOKEN.findall("".join(char for char in plain if not unicodedata.combining(char)))


def _number_score(number: str, word: str) -> int:
    if number == word:
        return _NUMBER
    if number.startswith((f"{word}.", f"{word}-")):
        return _CHAPTER
    return _NUMBER_BEGINS if number.startswith(word) else 0


def _word_score(words: frozenset[str], word: str, whole: int, beginning: int) -> int:
    if word in words:
        return whole
    return beginning if any(other.startswith(word) for other in words) else 0
