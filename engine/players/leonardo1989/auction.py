"""How far to go for what another has refused (leonardo1989/auction)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import Bid, Drop, Raise
from ...leonardo1989.box import COIN
from ...leonardo1989.view import View
from ..sense import Proposal, as_amount, as_pick, branch
from .outlook import Outlook

EAGERNESS = (0.7, 1.1)
"""The share of what a palace is worth that is bid, drawn anew each time."""


def _limit(view: View, seat: int, rng: Rng) -> int:
    outlook = Outlook(view, seat)
    low, high = EAGERNESS
    wish = outlook.worth(view.current_auction.space) * (low + (high - low) * rng.random())
    return min(round(wish), outlook.me.florins) // COIN * COIN


def bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    yield Proposal(1.0, Bid(_limit(view, decision.seat, rng)))


def raises(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """By a coin at a time, as long as it is worth it."""
    yield Proposal(0.0, Drop())
    if "raise" in as_pick(decision.tree).answers:
        least = as_amount(branch(decision, "raise")).low
        if least <= _limit(view, decision.seat, rng):
            yield Proposal(1.0, Raise(least))
