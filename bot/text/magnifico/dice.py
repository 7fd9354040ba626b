"""Dice as they are shown in text: a symbol a die, and the numbers for those who cannot see them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.language import Language
from engine.magnifico.events import Dice
from engine.magnifico.play import EXPLOSION, HIT_FACES, explosions, hits, misses

HIT, MISS, BLAST = "●", "○", "✸"
NEUTRAL = "–"
"""A face that counts for nothing."""
MOST_SYMBOLS = 12
"""More dice than this are given in numbers alone."""


def symbol(face: int) -> str:
    if face in HIT_FACES:
        return HIT
    return BLAST if face == EXPLOSION else MISS


def shown(words: Language, dice: Dice) -> str:
    """A roll: "●●○✸ (2 hits, 1 miss, 1 explosion)"."""
    return _with_symbols([symbol(face) for face in sorted(dice)], _numbers(words, dice))


def shown_of_tank(words: Language, dice: Dice, gears: int = 0) -> str:
    """A tank's roll, of which only explosions count (magnifico/7.5.3), and the dice that gears spared it:
    "––✸ (1 explosion, 1 die less by gears)"."""
    numbers = [words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))]
    if gears:
        numbers.append(words.n("%(count)d die less by gears", "%(count)d dice less by gears", gears))
    return _with_symbols([BLAST if face == EXPLOSION else NEUTRAL for face in sorted(dice)], ", ".join(numbers))


def _with_symbols(symbols: Sequence[str], numbers: str) -> str:
    return numbers if len(symbols) > MOST_SYMBOLS else f"{''.join(symbols)} ({numbers})"


def _numbers(words: Language, dice: Dice) -> str:
    counts = (
        (hits(dice), words.n("%(count)d hit", "%(count)d hits", hits(dice))),
        (misses(dice), words.n("%(count)d miss", "%(count)d misses", misses(dice))),
        (explosions(dice), words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))),
    )
    return ", ".join(text for count, text in counts if count)
