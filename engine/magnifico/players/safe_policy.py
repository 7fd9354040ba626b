"""What the caretaker does in Magnifico: it bids the least, builds nothing, and begins no war.

Battles are fought as the apprentice would: to defend oneself commits to nothing, and a war once begun must be fought.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...choices import Rng
from ...game import Decision
from ...policy import Proposal, Sense, least, quietly
from ..actions import QUIET, Decline
from ..auction import LEAST_BID
from ..view import View
from .policy import picks


def kept_bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """No card for the least bid, which nobody meant; a higher one was the player's own, and the best card is his."""
    bids = view.current_auction.bids
    assert bids is not None
    if bids[decision.seat] > LEAST_BID:
        yield from picks(view, decision, rng)
    else:
        yield Proposal(0.0, Decline())


CAUTION: Mapping[str, Sense] = {
    "bid": least,
    "pick": kept_bids,
    "turn": quietly(QUIET),
}
"""A home, the last recruits and battles are the apprentice's."""
