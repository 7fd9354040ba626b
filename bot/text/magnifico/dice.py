"""Dice as they are shown in text: a symbol a die, and the numbers for those who cannot see them."""

from __future__ import annotations

from bot.text.language import Language
from engine.magnifico.events import Dice
from engine.magnifico.play import EXPLOSION, HIT_FACES, explosions, hits, misses

HIT, MISS, BLAST = "●", "○", "✸"
MOST_SYMBOLS = 12
"""More dice than this are given in numbers alone."""


def symbol(face: int) -> str:
    if face in HIT_FACES:
        return HIT
    return BLAST if face == EXPLOSION else MISS


def shown(words: Language, dice: Dice) -> str:
    """A roll: "●●○✸ (2 hits, 1 miss, 1 explosion)"."""
    return _with_symbols(dice, _numbers(words, dice))


def shown_of_tank(words: Language, dice: Dice) -> str:
    """A tank's roll, of which only explosions count (magnifico/7.5.3): "●○✸ (1 explosion)"."""
    return _with_symbols(dice, words.n("%(count)d explosion", "%(count)d explosions", explosions(dice)))


def _with_symbols(dice: Dice, numbers: str) -> str:
    if len(dice) > MOST_SYMBOLS:
        return numbers
    return f"{''.join(symbol(face) for face in sorted(dice))} ({numbers})"


def _numbers(words: Language, dice: Dice) -> str:
    counts = (
        (hits(dice), words.n("%(count)d hit", "%(count)d hits", hits(dice))),
        (misses(dice), words.n("%(count)d miss", "%(count)d misses", misses(dice))),
        (explosions(dice), words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))),
    )
    return ", ".join(text for count, text in counts if count)
