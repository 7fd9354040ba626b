"""The player that plays by plain sense.

The frame knows no game. It finds the game's sense for the kind of decision by the type of the view, plays the best
proposal the tree holds, and leaves to luck what no sense speaks of.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from ..actions import Action
from ..choices import Rng, sample
from ..game import Decision
from ..games import game_seen
from .sense import by_sense


class Apprentice:
    """Plays each decision on its own merits, without looking ahead further than a battle."""

    kind: ClassVar[str] = "apprentice"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        game = game_seen(view)
        return (game and by_sense(game.policy, view, decision, rng)) or cast(Action, sample(decision.tree, rng))
