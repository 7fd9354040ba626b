"""What to bid for the cards on offer and for Leonardo (magnifico/5.3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...magnifico.actions import Bid
from ...magnifico.state import MOST_FLORINS
from ...magnifico.view import View
from ..sense import Proposal, as_amount, branch
from .cards import bought, leonardo
from .outlook import outlook_of

SHARE = (0.15, 0.4)
"""The most of the purse that goes into a bid; what overflows the purse comes on top."""
LAST_SHARE = (0.5, 0.8)
"""The same where no round may follow that money could be kept for."""
EAGERNESS = (0.35, 0.75)
"""The share of a prize's worth that is bid. All are drawn anew each time, so that nobody can count on them."""


def bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """A share of what being served first is worth, as far as the purse allows."""
    outlook = outlook_of(view)
    node = as_amount(branch(decision, "bid"))
    prize = max(bought(outlook, card) for card in view.current_auction.offer) + leonardo(outlook)
    share = _drawn(LAST_SHARE if outlook.rounds_left == 1 else SHARE, rng)
    purse = share * node.high + (1 - share) * max(0, node.high + outlook.income - MOST_FLORINS)
    wish = prize * _drawn(EAGERNESS, rng)
    steps = round((min(wish, purse) - node.low) / node.step)
    yield Proposal(0.0, Bid(max(node.low, min(node.high, node.low + node.step * steps))))


def _drawn(between: tuple[float, float], rng: Rng) -> float:
    low, high = between
    return low + (high - low) * rng.random()
