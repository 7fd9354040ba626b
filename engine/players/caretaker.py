"""The player that minds a seat for somebody who is away.

The frame knows no game. It finds the game's caution for the kind of decision by the type of the view: to do nothing
where that harms nobody, and to give the least where something must be given. Where caution has nothing to say, as in
a battle or in a choice that must be made, it does what the apprentice would.
"""

from __future__ import annotations

from typing import Any, ClassVar

from ..actions import Action
from ..choices import Rng
from ..game import Decision
from ..games import game_seen
from .apprentice import Apprentice
from .sense import by_sense


class Caretaker:
    """Commits its seat to as little as it can: it attacks nobody, buys nothing, and makes no offer."""

    kind: ClassVar[str] = "caretaker"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        game = game_seen(view)
        return (game and by_sense(game.safe_policy, view, decision, rng)) or Apprentice().choose(view, decision, rng)
