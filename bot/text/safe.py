"""Foreign strings made safe: display names, table titles, whatever a person typed.

What comes out can stand anywhere in a message, a button or alt text: it pings nobody, links nowhere, formats
nothing and turns no text around. Characters with a meaning are replaced by harmless look-alikes rather than
escaped, because labels and alt text show a backslash as it is.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

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
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Me", "Zl", "Zp"}
_MOST_MARKS = 2


@lru_cache(maxsize=4096)
def safe(text: str, longest: int = LONGEST_NAME, nameless: str = NAMELESS) -> str:
    """`text` made harmless, at most `longest` characters; `nameless` if nothing visible is left.

    Controls, bidi marks and other invisible characters go, a tower of accents is cut to two, white space becomes
    one blank.
    """
    words = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text)).split()
    kept = _without_towers("".join(char for char in " ".join(words) if _visible(char)))
    kept = " ".join(kept.translate(_LOOK_ALIKES).split())
    if kept[:1] in _DASHES_THAT_LIST:
        kept = "‐" + kept[1:] if kept else ""
    kept = _cut(unicodedata.normalize("NFC", kept), longest)
    return kept if any(unicodedata.category(char)[0] in "LNPS" for char in kept) else nameless


def _visible(char: str) -> bool:
    return char not in _INVISIBLE and unicodedata.category(char) not in _UNSEEN


def _without_towers(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char) == "Mn" else 0
        # A mark with nothing to stand on would fall on whatever comes before the name.
        if marks <= _MOST_MARKS and not (marks and not kept):
            kept.append(char)
    return "".join(kept)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
