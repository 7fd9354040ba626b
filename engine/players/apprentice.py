"""The player that plays by plain sense.

The frame knows no game. It finds the game's sense for the kind of decision by the type of the view, plays the best
proposal the tree holds, and leaves to luck what no sense speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from ..actions import Action
from ..choices import Rng, sample
from ..davinci.view import View as DaVinciView
from ..game import Decision
from ..leonardo1989.view import View as Leonardo1989View
from ..magnifico.view import View as MagnificoView
from .davinci import SENSES as DAVINCI
from .leonardo1989 import SENSES as LEONARDO1989
from .magnifico import SENSES as MAGNIFICO
from .sense import Sense, by_sense

_GAMES: dict[type, Mapping[str, Sense]] = {
    MagnificoView: MAGNIFICO,
    DaVinciView: DAVINCI,
    Leonardo1989View: LEONARDO1989,
}


class Apprentice:
    """Plays each decision on its own merits, without looking ahead further than a battle."""

    kind: ClassVar[str] = "apprentice"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        return by_sense(_GAMES, view, decision, rng) or cast(Action, sample(decision.tree, rng))
