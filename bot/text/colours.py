"""What the players' colours are called; the same in all games."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_, Language

COLOURS: Mapping[str, str] = {
    "red": N_("red"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "purple": N_("purple"),
    "black": N_("black"),
}


def colour(words: Language, colour: str) -> str:
    return words.t(COLOURS[colour])
