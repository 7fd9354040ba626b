"""How many works of art to buy, and where to show them (leonardo1989/works-buy, leonardo1989/works-place)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import Works, shown
from ...leonardo1989.view import View
from ..sense import Proposal, as_amount, branch


def works(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """As many as the purse carries: a work earns with every visitor, and keeps most of its worth."""
    yield Proposal(1.0, Works(as_amount(branch(decision, "works")).high))


def placements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """One after another where the rest of them raise the rent most."""
    yield Proposal(1.0, shown(view.best_rooms(view.mover, len(view.drawn))))
