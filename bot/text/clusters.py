"""Text cut into what one sees as one sign, with nothing invisible in it but what makes signs.

An invisible character stays where it changes how its neighbours look: the joiners within an emoji of several and after
an Indic letter that has lost its vowel, the non-joiner between Persian or Arabic letters, the tags of the three flags
that are written with them. Everywhere else it could only hide something, and goes.
"""

from __future__ import annotations

import unicodedata

NON_JOINER, JOINER = "\u200c", "\u200d"
AS_EMOJI, KEYCAP = "\ufe0f", "\u20e3"
VIRAMA = 9
"""The combining class of what takes an Indic letter its vowel."""
MOST_MARKS = 2
MOST_JOINED = 8
"""Emoji in one; a family of four, each with a tone, has no more."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Me", "Zl", "Zp"}
_FLAGS = tuple(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in part) + "\U000e007f"
    for part in ("gbeng", "gbsct", "gbwls")
)


def clusters(text: str) -> list[str]:
    """The signs of a text in their order; a tower of marks is cut to two."""
    found: list[str] = []
    at = 0
    while at < len(text):
        flag = next((flag for flag in _FLAGS if text.startswith(flag, at)), "")
        char, following = flag or text[at], text[at + 1 : at + 2]
        at += len(char)
        last = found[-1] if found else ""
        if flag or (_visible(char) and not _goes_on(last, char)):
            found.append(char)
        elif last and _belongs(last, char, following):
            found[-1] += char
    return found


def _visible(char: str) -> bool:
    return char not in _INVISIBLE and unicodedata.category(char) not in _UNSEEN and not _is_selector(char)


def _goes_on(last: str, char: str) -> bool:
    """Whether a visible character is part of the sign before it, or could only be: a mark with nothing to stand on
    would fall on whatever comes before the name."""
    if unicodedata.category(char) in ("Mn", "Mc") or _is_tone(char):
        return not _is_tone(char) or _is_picture(last[-1:])
    if last[-1:] == JOINER:
        return _is_picture(char)
    return _is_half_flag(char) and len(last) == 1 and _is_half_flag(last)


def _belongs(last: str, char: str, following: str) -> bool:
    """Whether a character that starts no sign makes one with the one before it."""
    before = last[-1]
    match char:
        case "\u200d" if unicodedata.combining(before) == VIRAMA:
            return True
        case "\u200d":
            joins = _is_picture(before) or before == AS_EMOJI or _is_tone(before)
            return joins and _is_picture(following) and last.count(JOINER) < MOST_JOINED - 1
        case "\u200c" if unicodedata.combining(before) == VIRAMA:
            return True
        case "\u200c":
            return _is_arabic(before) and _is_arabic(following)
        case "\ufe0f":
            return _is_picture(before) or (before.isascii() and before.isdigit() and following == KEYCAP)
        case "\u20e3":
            return last[:1].isascii() and last[:1].isdigit() and last[1:] in ("", AS_EMOJI)
    if unicodedata.category(char) == "Mn":
        return sum(unicodedata.category(mark) == "Mn" for mark in last) < MOST_MARKS
    return _visible(char)


def _is_selector(char: str) -> bool:
    """Variation selectors, but those that tell ideographs apart."""
    return "\ufe00" <= char <= "\ufe0f"


def _is_picture(char: str) -> bool:
    return bool(char) and unicodedata.category(char) == "So" and not _is_half_flag(char)


def _is_tone(char: str) -> bool:
    return "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_half_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_arabic(char: str) -> bool:
    """A letter that is joined to its neighbours."""
    joined = "\u0620" <= char <= "\u08ff" or "\ufb50" <= char <= "\ufefc" or "\u1820" <= char <= "\u18aa"
    return joined and unicodedata.category(char) in ("Lo", "Lm")
