"""Text that is safe in Discord and fits there: what people typed made harmless, and Discord's limits."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from bot.text.language import Language, paragraph

MESSAGE = 4000
"""All text of one message together."""
ALT_TEXT = 1024
OPTION = DESCRIPTION = 100
BUTTON = 34
"""What a button shows on a phone; Discord allows 80."""
TITLE = LABEL = 45
"""Of a modal, and of a field in it."""
PLACEHOLDER = 100
"""Of a field; a list allows 150."""


def shortened(text: str, limit: int) -> str:
    """`text`, cut at the end of a word if it is longer than `limit`."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    whole, blank, _ = cut.rpartition(" ")
    return (whole if blank and len(whole) > limit // 2 else cut).rstrip(" ,;:") + "…"


CHANGES = 300
"""What has changed for a seat."""


def most_important(sentences: Iterable[str]) -> str:
    """What has changed for a seat, the most important sentences first, as far as there is room; a sentence that does
    not fit is skipped."""
    chosen: list[str] = []
    for sentence in (shortened(each, CHANGES) for each in sentences):
        if len(paragraph(*chosen, sentence)) <= CHANGES:
            chosen.append(sentence)
    return paragraph(*chosen)


def last_lines(lines: Sequence[str], words: Language, limit: int = MESSAGE) -> str:
    """The last of `lines` that fit, after a line that says how many were left out."""
    kept: list[str] = []
    room = limit - 80
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    left = len(lines) - len(kept)
    if left:
        kept.insert(
            0, words.n("(%(count)d earlier line: see the log.)", "(%(count)d earlier lines: see the log.)", left)
        )
    return "\n".join(kept)


def pages(paragraphs: Sequence[str], limit: int = MESSAGE, between: str = "\n\n") -> list[str]:
    """Paragraphs packed into as few messages as possible, with `between` as separator; a paragraph that is too long is
    cut."""
    packed: list[str] = []
    for each in paragraphs:
        text = shortened(each, limit)
        if packed and len(packed[-1]) + len(between) + len(text) <= limit:
            packed[-1] += between + text
        else:
            packed.append(text)
    return packed


NON_JOINER, JOINER = "\u200c", "\u200d"
AS_EMOJI, KEYCAP = "\ufe0f", "\u20e3"
VIRAMA = 9
"""The combining class of the mark that takes an Indic letter's vowel."""
MOST_MARKS = 2
MOST_JOINED = 8
"""How many emoji can be joined to one; a family of four, each with a tone, has this many."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159") | {
    chr(selector) for selector in range(0xFE00, 0xFE10)
}
"""Characters without ink, and the variation selectors except those that tell ideographs apart."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Me", "Zl", "Zp"}
_FLAGS = tuple(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in part) + "\U000e007f"
    for part in ("gbeng", "gbsct", "gbwls")
)
_JOINED_LETTERS = (("\u0620", "\u08ff"), ("\ufb50", "\ufefc"), ("\u1820", "\u18aa"))
"""Ranges of the letters that are joined to their neighbours."""


def clusters(text: str) -> list[str]:
    """The signs of a text in order; a stack of marks is cut to two."""
    found: list[str] = []
    at = 0
    while at < len(text):
        flag = next((flag for flag in _FLAGS if text.startswith(flag, at)), "")
        char, following = flag or text[at], text[at + 1 : at + 2]
        at += len(char)
        last = found[-1] if found else ""
        if flag or (_visible(char) and _begins(last, char)):
            found.append(char)
        elif last and _belongs(last, char, following):
            found[-1] += char
    return found


def _visible(char: str) -> bool:
    return char not in _INVISIBLE and unicodedata.category(char) not in _UNSEEN


@lru_cache(4096)
def _kind(char: str) -> str:
    """What a character is to its neighbours; "" if it joins none of them."""
    if "\U0001f3fb" <= char <= "\U0001f3ff":
        return "tone"
    if "\U0001f1e6" <= char <= "\U0001f1ff":
        return "half flag"
    match unicodedata.category(char) if char else "":
        case "So":
            return "picture"
        case "Mn" | "Mc":
            return "mark"
        case "Lo" | "Lm" if any(first <= char <= last for first, last in _JOINED_LETTERS):
            return "joined letter"
    return ""


def _begins(last: str, char: str) -> bool:
    """Whether a visible character begins a sign. A mark never does: without a base it would fall on the text before the
    name."""
    match _kind(char):
        case "mark":
            return False
        case "tone":
            return _kind(last[-1:]) != "picture"
        case "picture":
            return last[-1:] != JOINER
        case "half flag":
            return len(last) != 1 or _kind(last) != "half flag"
    return True


def _belongs(last: str, char: str, following: str) -> bool:
    """Whether a character that begins no sign makes one with the one before it."""
    before = last[-1]
    match char:
        case "\u200c" | "\u200d" if unicodedata.combining(before) == VIRAMA:
            return True
        case "\u200c":
            return _kind(before) == _kind(following) == "joined letter"
        case "\u200d":
            joins = _kind(before) in ("picture", "tone") or before == AS_EMOJI
            return joins and _kind(following) == "picture" and last.count(JOINER) < MOST_JOINED - 1
        case "\ufe0f":
            return _kind(before) == "picture" or (before.isascii() and before.isdigit() and following == KEYCAP)
        case "\u20e3":
            return last[:1].isascii() and last[:1].isdigit() and last[1:] in ("", AS_EMOJI)
    if unicodedata.category(char) == "Mn":
        return sum(unicodedata.category(mark) == "Mn" for mark in last) < MOST_MARKS
    return _visible(char)


_DRESSED = re.compile(
    r"(?:LATIN (?:LETTER )?|NEGATIVE (?:CIRCLED|SQUARED) LATIN |REGIONAL INDICATOR SYMBOL )?"
    r"(?P<case>SMALL CAPITAL|SMALL LETTER|CAPITAL LETTER|LETTER)"
    r"(?: (?:TURNED|REVERSED|SIDEWAYS|SCRIPT|OPEN|LONG))? (?P<letter>[A-Z])(?: WITH .*)?"
)
"""Unicode's names of letters that are only drawn differently, if Unicode has no plain form of them itself."""
_STAND_INS = str.maketrans("♯∗ˍ∼ˋ∖∶∕¦", "#*_~`\\:/|")
"""Signs that stand for those Discord would read; `_LOOK_ALIKES` puts them there."""
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
    """A name as it looks at a glance: without dress, case, accents and punctuation, and in one script for letters that
    look alike. Two names with the same likeness are easily confused."""
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
    """The letter of the alphabet that has a character's shape; "" if no letter has it."""
    letter = _lookalikes().get(char, "")
    return {"l": "I"}.get(letter, letter.upper()) if char.isupper() else letter


@cache
def _lookalikes() -> Mapping[str, str]:
    kept = json.loads((files("assets") / "lookalikes.json").read_text(encoding="utf-8"))
    return {like: letter for letter, alike in kept.items() for like in alike}


LONGEST_NAME = 32
NAMELESS = "?"

_LOOK_ALIKES = str.maketrans(
    {
        "<": "‹",
        ">": "›",
        "@": "＠",
        "#": "♯",
        "*": "∗",
        "_": "ˍ",
        "~": "∼",
        "`": "ˋ",
        "|": "¦",
        "[": "(",
        "]": ")",
        "\\": "∖",
        "/": "∕",
        ":": "∶",
    }
)
_DASHES_THAT_LIST = "-+•‣"


@lru_cache(maxsize=4096)
def safe(text: str, longest: int = LONGEST_NAME, nameless: str = NAMELESS) -> str:
    """`text` made harmless, at most `longest` characters; `nameless` if nothing visible is left.

    Removes controls, bidi marks and other invisible characters, except those that join several characters to one sign,
    such as an emoji. A stack of accents is cut to two; white space becomes one blank.
    """
    words = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text)).split()
    seen = clusters(" ".join(words))
    kept = " ".join("".join(seen).translate(_LOOK_ALIKES).split())
    if kept[:1] in _DASHES_THAT_LIST:
        kept = "‐" + kept[1:] if kept else ""
    kept = _cut(unicodedata.normalize("NFC", kept), longest)
    return kept if visible(kept) else nameless


def visible(text: str) -> bool:
    """Whether any of the text can be seen."""
    return any(unicodedata.category(sign[0])[0] in "LNPS" for sign in clusters(text))


def _cut(text: str, longest: int) -> str:
    """Cuts between signs, never within one, and leaves no joiner without what it joined."""
    if len(text) <= longest:
        return text
    kept = ""
    for sign in clusters(text):
        if len(kept) + len(sign) > longest - 1:
            break
        kept += sign
    return "".join(clusters(kept.rstrip() + "…"))
