"""Asking computer players: what they answer to a position of `tests.engine.magnifico.positions`."""

from __future__ import annotations

import random

from engine.chance import RandomChance
from engine.game import Result
from engine.magnifico.state import State
from engine.players import player
from tests.engine.magnifico.positions import GAME, asked


def answer(state: State, *, seat: int | None = None, kind: str = "apprentice", seed: int = 1) -> str:
    """What a player on the seat that is asked would do, in notation."""
    decision = asked(state, seat)
    view = GAME.view(state, decision.seat)
    return GAME.notation.write(player(kind).choose(view, decision, random.Random(seed)))


def played(kinds: tuple[str, ...], seed: int, limit: int = 3_000, **options: object) -> tuple[Result | None, list[str]]:
    """A whole game of these players: its result, None if the limit of decisions was reached, and the actions."""
    luck, chance = random.Random(seed), RandomChance(random.Random(seed + 1))
    players = [player(kind) for kind in kinds]
    state, _ = GAME.start(GAME.options(options), len(kinds), chance)
    lines: list[str] = []
    while state.result is None and len(lines) < limit:
        decision = next(decision for decision in GAME.decisions(state) if decision.awaited)
        action = players[decision.seat].choose(GAME.view(state, decision.seat), decision, luck)
        GAME.step(state, decision.seat, action, chance)
        lines.append(GAME.notation.write(action))
    return state.result, lines
