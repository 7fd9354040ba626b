"""Asking computer players: what they answer to a position, and whole games among them."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from engine.chance import RandomChance
from engine.game import AnyGame, Result
from engine.manifest import games
from engine.players import player
from tests.engine.asking import Asking

GAMES: dict[str, AnyGame] = {slug: import_module(f"tests.engine.{slug}.positions").GAME for slug in games()}


def game_of(state: Any) -> AnyGame:
    """The game a position belongs to."""
    return next(game for game in GAMES.values() if state.pack is game.pack)


def answer(state: Any, *, seat: int | None = None, kind: str = "apprentice", seed: int = 1) -> str:
    """What a player on the seat that is asked would do, in notation."""
    game = game_of(state)
    decision = Asking(game).asked(state, seat)
    view = game.view(state, decision.seat)
    return game.notation.write(player(kind).choose(view, decision, random.Random(seed)))


def played(
    kinds: tuple[str, ...], seed: int, limit: int = 3_000, game: str = "magnifico", **options: object
) -> tuple[Result | None, list[str]]:
    """A whole game of these players: its result, None if the limit of decisions was reached, and the actions."""
    rules = GAMES[game]
    luck, chance = random.Random(seed), RandomChance(random.Random(seed + 1))
    players = [player(kind) for kind in kinds]
    state, _ = rules.start(rules.options(options), len(kinds), chance)
    lines: list[str] = []
    while rules.result(state) is None and len(lines) < limit:
        decision = next(decision for decision in rules.decisions(state) if decision.awaited)
        action = players[decision.seat].choose(rules.view(state, decision.seat), decision, luck)
        rules.step(state, decision.seat, action, chance)
        lines.append(rules.notation.write(action))
    return rules.result(state), lines
