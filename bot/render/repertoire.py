"""What the pictures' fonts can write, known without loading them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from bot.text.discord_text import plain, shape

RANGES = (
    "21-7e a1-ac ae-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1dc 1de-1df 1e2-1e3 1e6-1e7 1ea-1ed 1f4-1f5 1f8-21b "
    "22a-22d 230-233 237 259 2b0 2b2 2b7-2b9 2bb-2bc 2be-2bf 2c6-2cc 2da 2dc-2dd 2e1-2e3 300-301 303-304 308-309 323 "
    "340-341 344 374 37e 385 387 1e04-1e05 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e27 1e2a-1e2b "
    "1e2e-1e33 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e4c-1e55 1e5a-1e69 1e6c-1e6f 1e78-1e85 1e88-1e89 1e8c-1e8f 1e92-1e93 "
    "1e97 1e9e 1ea0-1eab 1eae-1eb5 1eb8-1ec5 1ec8-1ed7 1eda-1ef9 1fed-1fef 1ffd 2013-2014 2018-201a 201c-201e 2020 "
    "2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ae 20b1-20b2 20b4-20b5 20b8-20ba "
    "20bc-20bd 2113 2122 212a-212b 2191 2193 2212 2215 a78b-a78c"
)
"""The characters that both weights of the sans serif have, in hexadecimal."""


def _characters() -> frozenset[str]:
    pairs = (part.partition("-")[::2] for part in RANGES.split())
    return frozenset(chr(code) for first, last in pairs for code in range(int(first, 16), int(last or first, 16) + 1))


CHARACTERS = _characters()


@lru_cache(4096)
def drawable(name: str) -> str:
    """The part of a name that a picture can show: dressed-up letters become plain; accents a face lacks and all other
    unknown signs are left out; "" if a name with letters or figures would lose them all. Foreign letters that all have
    the shape of Latin ones are written with those."""
    if all(char in CHARACTERS or char == " " for char in name):
        return name
    signs = [_drawn(char) for char in name]
    shapes = [sign or shape(char) for char, sign in zip(name, signs, strict=True)]
    if all(sign for char, sign in zip(name, shapes, strict=True) if char.isalpha()):
        signs = shapes
    drawn = " ".join("".join(signs).split())
    if drawn[:1] + drawn[-1:] == "()":
        drawn = drawn[1:-1].strip()  # all that is left is what was added to the name
    return drawn if any(char.isalnum() for char in drawn) else ""


def _drawn(char: str) -> str:
    if char in CHARACTERS or char == " ":
        return char
    whole = plain(char)
    return "".join(each for each in unicodedata.normalize("NFC", whole) if each in CHARACTERS) or "".join(
        each for each in unicodedata.normalize("NFD", whole)[:1] if each in CHARACTERS
    )
