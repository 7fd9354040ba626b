"""What the caretaker does in Leonardo (1989): it buys, bids and proposes nothing, and sells no more than it owes.

It ruins nobody: a game among caretakers alone that only ruin ends (the option `end`) goes on for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...choices import Rng
from ...game import Decision
from ...policy import Proposal, Sense, least, quietly
from ..actions import QUIET, Power, Sell
from ..selling import least_loss
from ..view import View

PASSIVE = quietly(QUIET)


def unmoved(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """A visitor stays where he is, and keeps his man."""
    yield Proposal(0.0, Power(str(view.players[view.mover].at)))


def sales(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """What is enough at the least loss of rent."""
    yield Proposal(0.0, Sell(str(least_loss(view)[0])))


CAUTION: Mapping[str, Sense] = {
    "works": least,
    "power": unmoved,
    "buy": PASSIVE,
    "bid": least,
    "raise": PASSIVE,
    "sell": sales,
    "rescue": PASSIVE,
    "talks": PASSIVE,
    "consent": PASSIVE,
}
"""A faction, where works are shown, a guild's spin and whom to join are the apprentice's; so is a stake, of which it
makes the least itself."""
