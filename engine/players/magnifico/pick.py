"""Which card to take, or none (magnifico/5.3.5 to 5.3.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...magnifico.actions import Buy, Decline
from ...magnifico.view import View
from ..sense import Proposal, as_pick, branch
from .cards import bought, leonardo
from .outlook import outlook_of


def picks(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Each card less its price, with Leonardo for the first buyer; or the money."""
    outlook = outlook_of(view)
    extra = 0.0 if view.current_auction.sold else leonardo(outlook)
    yield Proposal(0.0, Decline())
    cards = as_pick(branch(decision, "buy"))
    for card in cards.answers:
        price = cards.note(card).cost if cards.note else 0
        yield Proposal(bought(outlook, card) + extra - price * outlook.florin(price), Buy(card))
