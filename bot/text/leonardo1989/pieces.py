"""Numbers of things: works of art, palaces, bridges, men-at-arms."""

from __future__ import annotations

from bot.text.language import Language


def works(words: Language, count: int) -> str:
    return words.n("%(count)d work", "%(count)d works", count)


def works_of_art(words: Language, count: int) -> str:
    return words.n("%(count)d work of art", "%(count)d works of art", count)


def palaces(words: Language, count: int) -> str:
    return words.n("%(count)d palace", "%(count)d palaces", count)


def bridges(words: Language, count: int) -> str:
    return words.n("%(count)d bridge", "%(count)d bridges", count)


def men(words: Language, count: int) -> str:
    return words.n("%(count)d man-at-arms", "%(count)d men-at-arms", count)


def offices(words: Language, count: int) -> str:
    return words.n("%(count)d office", "%(count)d offices", count)
