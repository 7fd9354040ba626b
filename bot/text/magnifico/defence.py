"""How much a castle blocks, in a sentence."""

from __future__ import annotations

from bot.text.magnifico.telling import Telling
from engine.magnifico.view import View


def castle_blocks(place: str, attacker: int, view: View, tell: Telling) -> str:
    """What a castle blocks of one attacker, whose bombards count against it for infantry (magnifico/13.13)."""
    tanks = view.land(place).level
    infantry = max(0, tanks - view.players[attacker].inventions.count("bombard"))
    if infantry == tanks:
        return tell.words.n(
            "The castle blocks 1 hit of each infantry assault and of each tank.",
            "The castle blocks %(count)d hits of each infantry assault and of each tank.",
            tanks,
        )
    return tell.words.t(
        "Hits the castle blocks: %(infantry)d of each infantry assault, %(tanks)d of each tank.",
        infantry=infantry,
        tanks=tanks,
    )
