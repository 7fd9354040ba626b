"""Foreign strings made safe: display names, table titles, whatever a person typed.

What comes out can stand anywhere in a message, a button or alt text: it pings nobody, links nowhere, formats
nothing and turns no text around. Characters with a meaning are replaced by harmless look-alikes rather than
escaped, because labels and alt text show a backslash as it is.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from bot.text.clusters import clusters

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

    Controls, bidi marks and other invisible characters go but those that make a sign of several, such as a joined
    emoji; a tower of accents is cut to two, white space becomes one blank.
    """
    words = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text)).split()
    seen = clusters(" ".join(words))
    kept = " ".join("".join(seen).translate(_LOOK_ALIKES).split())
    if kept[:1] in _DASHES_THAT_LIST:
        kept = "‐" + kept[1:] if kept else ""
    kept = _cut(unicodedata.normalize("NFC", kept), longest)
    return kept if visible(kept) else nameless


def visible(text: str) -> bool:
    """Whether anything of it can be seen."""
    return any(unicodedata.category(sign[0])[0] in "LNPS" for sign in clusters(text))


def _cut(text: str, longest: int) -> str:
    """Between signs, never within one."""
    if len(text) <= longest:
        return text
    kept = ""
    for sign in clusters(text):
        if len(kept) + len(sign) > longest - 1:
            break
        kept += sign
    return kept.rstrip() + "…"
