"""What names look like: letters out of their fancy dress, and whether two names are easily taken for each other."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

_DRESSED = re.compile(
    r"(?:LATIN (?:LETTER )?|NEGATIVE (?:CIRCLED|SQUARED) LATIN |REGIONAL INDICATOR SYMBOL )?"
    r"(?P<case>SMALL CAPITAL|SMALL LETTER|CAPITAL LETTER|LETTER)"
    r"(?: (?:TURNED|REVERSED|SIDEWAYS|SCRIPT|OPEN|LONG))? (?P<letter>[A-Z])(?: WITH .*)?"
)
"""Unicode's names of letters that are only drawn in another way, as far as it has no plain form of them itself."""
_STAND_INS = str.maketrans("♯∗ˍ∼ˋ∖∶∕¦", "#*_~`\\:/|")
"""Signs that stand for those Discord would read (see `bot.text.safe`)."""
_ONE_STROKE = str.maketrans("i1|0", "lllo")
_SEEN_AS_ONE = (("rn", "m"), ("vv", "w"))


@lru_cache(4096)
def plain(text: str) -> str:
    """A text without the dress of its letters: 𝓐𝓭𝓪, Ａｄａ, Ⓐⓓⓐ, ᴀᴅᴀ and 🅰🅳🅰 become letters of the alphabet."""
    whole = unicodedata.normalize("NFKC", text.translate(_STAND_INS))
    return "".join(char if char.isascii() else _undressed(char) for char in whole)


def _undressed(char: str) -> str:
    if (digit := unicodedata.digit(char, None)) is not None:
        return str(digit)
    if unicodedata.decomposition(char) or not (dressed := _DRESSED.fullmatch(unicodedata.name(char, ""))):
        return char
    return dressed["letter"].lower() if dressed["case"] == "SMALL LETTER" else dressed["letter"]


@lru_cache(4096)
def likeness(name: str) -> str:
    """What is left of a name at a glance: neither dress, case, accents and punctuation, nor the script of letters that
    look alike. Two names with the same likeness are easily taken for each other."""
    bare = (char for char in unicodedata.normalize("NFKD", plain(name)) if unicodedata.category(char)[0] not in "MC")
    seen = "".join(_prototype(char) for char in bare).casefold().translate(_ONE_STROKE)
    for letters, letter in _SEEN_AS_ONE:
        seen = seen.replace(letters, letter)
    return "".join(char for char in seen if char.isalnum() or unicodedata.category(char) == "So") or seen


def _prototype(char: str) -> str:
    """The letter of the alphabet a character looks like, as it is or as a capital."""
    if char.isascii():
        return char
    return _lookalikes().get(char) or _lookalikes().get(char.upper(), char)


def shape(char: str) -> str:
    """The letter of the alphabet a character has the shape of; "" if it has none of them."""
    letter = _lookalikes().get(char, "")
    return {"l": "I"}.get(letter, letter.upper()) if char.isupper() else letter


@cache
def _lookalikes() -> Mapping[str, str]:
    kept = json.loads((files("assets") / "lookalikes.json").read_text(encoding="utf-8"))
    return {like: letter for letter, alike in kept.items() for like in alike}
