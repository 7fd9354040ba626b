"""What computer players think."""

from __future__ import annotations

from collections.abc import Iterator

from ..choices import Rng
from ..game import Decision
from ..policy import Proposal, least
from .moves import Show
from .state import View, some_hand


def _some_hand(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Nobody can be read: any fingers, and a sum that may come of them."""
    hand = some_hand(len(view.players), rng)
    yield Proposal(1.0, Show(hand.fingers, hand.call))


POLICY = {"show": _some_hand}
SAFE_POLICY = {"show": least}
"""A caretaker shows as little as possible."""
