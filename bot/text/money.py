"""Florins, as the books of the two Leonardos spell them."""

from __future__ import annotations

from bot.text.language import Language


def florins(words: Language, count: int) -> str:
    # Not the sentence of Magnifico: its Italian book spells the coin otherwise.
    return words.n("%(florins)d florin", "%(florins)d florins", count, florins=count)


def paid(words: Language, count: int) -> str:
    """A price after what it buys: "for free", "for 2 florins"."""
    return words.t("for %(florins)s", florins=florins(words, count)) if count else words.t("for free")
