"""What to bid for a contested card (davinci/bid)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import Bid
from ...davinci.view import View
from ...game import Decision
from ..sense import Proposal, as_amount, branch
from .outlook import Outlook

EAGERNESS = (0.4, 0.95)
"""The share of a card's worth that is bid, drawn anew each time."""


def bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    node = as_amount(branch(decision, "bid"))
    low, high = EAGERNESS
    worth = Outlook(view, decision.seat).card_worth(view.current_contest.invention)
    wish = round(worth * (low + (high - low) * rng.random()))
    yield Proposal(0.0, Bid(max(node.low, min(node.high, wish))))
