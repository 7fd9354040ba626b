"""What to buy, and what to sell in need (leonardo1989/buy, leonardo1989/sell)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import Buy, Refuse, Sell
from ...leonardo1989.selling import least_loss
from ...leonardo1989.view import View
from ..sense import Proposal
from .outlook import Outlook


def purchases(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Every palace the purse can carry: refused, it would go to a rival. Bridges bring in less than they cost."""
    outlook = Outlook(view, decision.seat)
    at = outlook.me.at
    yield Proposal(outlook.worth(at) - view.pack.spaces[at].price, Buy())
    yield Proposal(0.0, Refuse())


def sales(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """What is enough at the least loss of rent."""
    yield Proposal(0.0, Sell(str(least_loss(view)[0])))
