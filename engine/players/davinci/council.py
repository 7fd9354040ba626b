"""What to do at the Council (davinci/council-order)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import NOTHING, Arrange, Benefit, Buy, Decline, Move, NameLeonardo
from ...davinci.benefits import carried_out
from ...davinci.box import AREAS
from ...davinci.view import View
from ...game import Decision
from ..sense import Proposal
from .areas import area_worth, benefit_worth
from .outlook import Outlook


def leonardo(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Hold Leonardo oneself: the first to act has the pick of the city."""
    yield Proposal(0.0, NameLeonardo(str(decision.seat)))


def benefits(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Decline())
    for benefit in view.pack.benefits.values():
        yield Proposal(benefit_worth(outlook, benefit), Benefit(benefit.id))


def moves(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """One of one's own apprentices, from the Council if possible, to where it is worth most beyond those there."""
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Decline())
    for target in AREAS[1:]:
        groups = view.at(target).groups
        if any(group.seat == decision.seat for group in groups):
            continue
        price = view.pack.prices[min(len(groups), len(view.pack.prices) - 1)]
        worth = area_worth(outlook, target) - price
        for source in AREAS:
            loss = 0.0 if source == "council" else 1.5
            yield Proposal(worth - loss, Move(str(decision.seat), source, target))


def looks(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Uppermost what one could build best."""
    outlook = Outlook(view, decision.seat)
    cards = sorted(view.seen, key=lambda card: -outlook.target(card).worth / (1 + len(outlook.target(card).missing)))
    first, second, third, fourth = (*cards, *[NOTHING] * (4 - len(cards)))
    yield Proposal(0.0, Arrange(first, second, third, fourth))


def components(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    outlook = Outlook(view, decision.seat)
    yield Proposal(0.0, Decline())
    for component, count in view.stock:
        if count:
            yield Proposal(outlook.component_worth(component) - carried_out(view).price, Buy(component))
