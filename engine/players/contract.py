"""What every computer player is."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from ..actions import Action
from ..choices import Rng
from ..game import Decision


class Player(Protocol):
    """Answers decisions. Keeps nothing between two of them: all it knows is in the view."""

    kind: ClassVar[str]

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        """A legal action for `decision`, put to the seat that `view` belongs to."""
        ...
