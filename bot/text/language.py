"""The languages of Bottega, and how a sentence is said in one.

Sentences are in the code in English, whole, with named placeholders. Translations are in
`locale/<language>/LC_MESSAGES/bottega.po`, a game's in the same place of its own folder. `t` and `n` translate at once;
`N_` marks a sentence that is kept in a table and translated later. `python -m tools.catalogues` keeps the catalogues in
step with the code.
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

from babel.lists import format_list
from babel.units import format_unit

Lang = Literal["en", "it"]
ListStyle = Literal["standard", "or", "unit"]

_BABEL_LOCALES: Mapping[Lang, str] = {"en": "en_GB", "it": "it"}
_ITALIAN_D = re.compile(r"\b([aeAE]) (%\((\w+)\)s)")

_SPANS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000))
_FEWEST = 1.5
"""How many of a unit a span must reach to be counted in that unit."""


class Language:
    """One language, with everything needed to say a sentence in it; with a `game`, that game's words come first."""

    def __init__(self, lang: Lang, game: str = "") -> None:
        self.lang: Lang = lang
        self.game = game
        self._translations = _translations(lang, game)

    def __repr__(self) -> str:
        return f"Language({self.lang!r}, {self.game!r})"

    def of(self, game: str) -> Language:
        """The same language with the words of a game."""
        return _language(self.lang, game)

    def t(self, msgid: str, /, **values: object) -> str:
        """The sentence `msgid`, its placeholders filled in."""
        return self._fill(self._translations.gettext(msgid) if msgid else "", values)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The sentence for `count` things; its text calls the number `%(count)d`."""
        return self._fill(self._translations.ngettext(one, many, count), {"count": count, **values})

    def p(self, context: str, msgid: str, /) -> str:
        """A word, such as the name of a command, that means different things in different contexts."""
        return self._translations.pgettext(context, msgid)

    def join(self, items: Sequence[str], style: ListStyle = "standard") -> str:
        """A list in words: "Rome, Milan and Naples"; style "or": "Rome, Milan or Naples"."""
        listed = format_list(items, style=style, locale=_BABEL_LOCALES[self.lang])
        if self.lang == "it" and style == "standard" and len(items) > 1 and _begins_with(items[-1], "e"):
            listed = f"{listed.removesuffix(f'e {items[-1]}')}ed {items[-1]}"
        return listed

    def span(self, ms: float) -> str:
        """How long something lasted, roughly: "30 hours", "2 days"; at least a second."""
        unit, size = next((each for each in _SPANS if ms >= _FEWEST * each[1]), _SPANS[-1])
        return format_unit(max(1, round(ms / size)), unit, locale=_BABEL_LOCALES[self.lang])

    def _fill(self, template: str, values: Mapping[str, object]) -> str:
        if self.lang == "it":
            template = _ITALIAN_D.sub(lambda found: _with_d(found, values), template)
        return template % values


def _with_d(found: re.Match[str], values: Mapping[str, object]) -> str:
    """Italian says "ad Atene" and "ed Edimburgo": a or e takes a d before its own vowel."""
    word, placeholder, name = found.groups()
    follows = _begins_with(str(values.get(name, "")), word.lower())
    return f"{word}{'d' if follows else ''} {placeholder}"


def _begins_with(text: str, vowel: str) -> bool:
    """Compares by sound: marks and accents do not count."""
    first = next((char for char in text if char.isalnum()), "")
    return unicodedata.normalize("NFKD", first)[:1].lower() == vowel


def paragraph(*sentences: str) -> str:
    """Sentences one after the other, without empty ones."""
    return " ".join(sentence for sentence in sentences if sentence)


def capital(text: str) -> str:
    """`text` with a capital first letter."""
    return text[:1].upper() + text[1:]


def N_(msgid: str) -> str:
    """Marks a sentence that is kept in a table and translated when it is said."""
    return msgid


def number_of(one: str, many: str) -> Callable[[Language, int], str]:
    """Says how many there are of a thing: "1 soldier", "2 soldiers"."""
    return lambda words, count: words.n(one, many, count)


def NP_(context: str, msgid: str) -> str:
    """Marks a bare word with the context that tells what it means."""
    return msgid


@cache
def _translations(lang: Lang, game: str) -> gettext.NullTranslations:
    """A game's compiled catalogue, which falls back to the shared one; English is in the code."""
    folder = files(f"bot.text.{game}" if game else "bot.text") / "locale"
    found = gettext.translation(game or "bottega", str(folder), [lang], fallback=lang == "en")
    if game:
        found.add_fallback(_translations(lang, ""))
    return found


@cache
def _language(lang: Lang, game: str) -> Language:
    return Language(lang, game)


ENGLISH = Language("en")
ITALIAN = Language("it")
LANGUAGES: Mapping[Lang, Language] = {"en": ENGLISH, "it": ITALIAN}


def language_of(locale: str) -> Language:
    """The language for a Discord locale such as "it" or "en-GB"; English for every other locale."""
    return ITALIAN if locale.partition("-")[0].lower() == "it" else ENGLISH


def florins(words: Language, count: int) -> str:
    # Not the sentence of Magnifico: its Italian book spells the coin differently.
    return words.n("%(florins)d florin", "%(florins)d florins", count, florins=count)


def paid(words: Language, count: int) -> str:
    """A price after what it buys: "for free", "for 2 florins"."""
    return words.t("for %(florins)s", florins=florins(words, count)) if count else words.t("for free")
