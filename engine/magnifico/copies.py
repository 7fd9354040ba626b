"""Further copies of a card that add nothing (RULINGS: duplicate cards; magnifico/15-hooks)."""

from __future__ import annotations

from collections.abc import Sequence

SINGLE = frozenset({"anti_tank_bomb", "culverin", "paratrooper"})
"""Inventions of which one card does all that several could."""
SINCE = 2
"""The version of the rules from which on such a copy cannot be put into play."""


def useless(card: str, owned: Sequence[str], rules: int) -> bool:
    """Whether a card can never be put into play beside those owned, by a version of the rules."""
    return rules >= SINCE and card in SINGLE and card in owned
