"""What the apprentice, or another player, answers at a table of Leonardo (1989)."""

from __future__ import annotations

import random

from engine.leonardo1989.state import State
from engine.players import player
from tests.engine.leonardo1989.positions import ASKING, GAME, AskingOf


def answer(
    state: State, *, seat: int | None = None, kind: str = "apprentice", seed: int = 1, asking: AskingOf = ASKING
) -> str:
    """Its answer to the question put to `seat`, or to the one that is awaited, in notation."""
    decision = asking.asked(state, seat)
    view = GAME.view(state, decision.seat)
    return GAME.notation.write(player(kind).choose(view, decision, random.Random(seed)))
