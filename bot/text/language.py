"""The languages of the house, and how a sentence is said in one.

Sentences stand in the code in English, whole, with named placeholders; translations stand in
`locale/<language>/LC_MESSAGES/bottega.po`. `t` and `n` translate at once; `N_` marks a sentence kept in a table
and translated later. `python -m bot.text.extraction` brings the catalogues up to date with the code.
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.units import format_unit

Lang = Literal["en", "it"]
ListStyle = Literal["standard", "or", "unit"]

_BABEL_LOCALES: Mapping[Lang, str] = {"en": "en_GB", "it": "it"}
_ITALIAN_D = re.compile(r"\b([aeAE]) (%\((\w+)\)s)")

_SPANS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000))
_FEWEST = 1.5
"""How many of a unit there must be for a span to be counted in it."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one language; what it lacks is said in English."""

    single: Mapping[str, str]
    plural: Mapping[tuple[str, str], tuple[str, ...]]
    named: Mapping[tuple[str, str], str]
    form: Callable[[int], int]


class Language:
    """One language, with everything needed to say a sentence in it."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang
        self._catalogue = catalogue(lang)

    def __repr__(self) -> str:
        return f"Language({self.lang!r})"

    def t(self, msgid: str, /, **values: object) -> str:
        """The sentence `msgid`, its placeholders filled in."""
        return self._fill(self._catalogue.single.get(msgid) or msgid, values)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The sentence for `count` things, which its text calls `%(count)d`."""
        forms = self._catalogue.plural.get((one, many))
        form = self._catalogue.form(count)
        template = forms[form] if forms else (one, many)[form]
        return self._fill(template, {"count": count, **values})

    def p(self, context: str, msgid: str, /) -> str:
        """A bare word, such as the name of a command, that means different things in different contexts."""
        return self._catalogue.named.get((context, msgid)) or msgid

    def join(self, items: Sequence[str], style: ListStyle = "standard") -> str:
        """A list as people say it: "Rome, Milan and Naples"; style "or": "Rome, Milan or Naples"."""
        told = format_list(items, style=style, locale=_BABEL_LOCALES[self.lang])
        if self.lang == "it" and style == "standard" and len(items) > 1 and _begins_with(items[-1], "e"):
            told = f"{told.removesuffix(f'e {items[-1]}')}ed {items[-1]}"
        return told

    def span(self, ms: float) -> str:
        """How long something lasted, roughly: "30 hours", "2 days"; nothing takes less than a second."""
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
    """By its sound: neither marks nor accents count."""
    first = next((char for char in text if char.isalnum()), "")
    return unicodedata.normalize("NFKD", first)[:1].lower() == vowel


def paragraph(*sentences: str) -> str:
    """Sentences one after the other, those left empty left out."""
    return " ".join(sentence for sentence in sentences if sentence)


def capital(text: str) -> str:
    """`text` as it begins a sentence."""
    return text[:1].upper() + text[1:]


def N_(msgid: str) -> str:
    """Marks a sentence that is kept in a table and translated when it is said."""
    return msgid


def NP_(context: str, msgid: str) -> str:
    """Marks a bare word with the context that tells what it means."""
    return msgid


def _germanic(count: int) -> int:
    return int(count != 1)


@cache
def catalogue(lang: Lang) -> Catalogue:
    """The catalogue of a language, read once. English is what stands in the code."""
    if lang == "en":
        return Catalogue({}, {}, {}, _germanic)
    file = files("bot.text") / "locale" / lang / "LC_MESSAGES" / "bottega.po"
    with file.open("rb") as opened:
        entries = read_po(opened, locale=lang)
    single: dict[str, str] = {}
    plural: dict[tuple[str, str], tuple[str, ...]] = {}
    named: dict[tuple[str, str], str] = {}
    for entry in entries:
        if entry.fuzzy or not entry.id:
            continue
        match entry.id, entry.string:
            case str(msgid), str(said) if entry.context:
                named[entry.context, msgid] = said
            case str(msgid), str(said):
                single[msgid] = said
            case (one, many), tuple(forms) if all(forms):
                plural[one, many] = forms
    return Catalogue(single, plural, named, gettext.c2py(entries.plural_expr))


ENGLISH = Language("en")
ITALIAN = Language("it")
LANGUAGES: Mapping[Lang, Language] = {"en": ENGLISH, "it": ITALIAN}


def language_of(locale: str) -> Language:
    """The language for a Discord locale such as "it" or "en-GB"; whoever reads neither gets English."""
    return ITALIAN if locale.partition("-")[0].lower() == "it" else ENGLISH
