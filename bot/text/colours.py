"""What the players' colours are called; the same in all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text.language import N_, Language
from bot.text.sentences import said

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


def _by_seat(told: Any, tell: Any) -> str:
    named: str = tell.each(range(len(told.colours)), [colour(tell.words, each) for each in told.colours])
    return named


TAKEN = said(N_("Colours: %(colours)s."), colours=_by_seat)
"""What is told when the colours of all seats are dealt."""
