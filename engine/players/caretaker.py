"""The player that minds a seat for somebody who is away.

The frame knows no game. It finds the game's caution for the kind of decision by the type of the view: to do nothing
where that harms nobody, and to give the least where something must be given. Where caution has nothing to say, as in
a battle or in a choice that must be made, it does what the apprentice would.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ..actions import Action
from ..choices import Rng
from ..davinci.view import View as DaVinciView
from ..game import Decision
from ..leonardo1989.view import View as Leonardo1989View
from ..magnifico.view import View as MagnificoView
from .apprentice import Apprentice
from .davinci.caution import CAUTION as DAVINCI
from .leonardo1989.caution import CAUTION as LEONARDO1989
from .magnifico.caution import CAUTION as MAGNIFICO
from .sense import Sense, by_sense

_GAMES: dict[type, Mapping[str, Sense]] = {
    MagnificoView: MAGNIFICO,
    DaVinciView: DAVINCI,
    Leonardo1989View: LEONARDO1989,
}


class Caretaker:
    """Commits its seat to as little as it can: it attacks nobody, buys nothing, and makes no offer."""

    kind: ClassVar[str] = "caretaker"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        return by_sense(_GAMES, view, decision, rng) or Apprentice().choose(view, decision, rng)
