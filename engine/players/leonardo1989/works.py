"""How many works of art to buy, and where to show them (leonardo1989/works-buy, leonardo1989/works-place)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import NOTHING, Place, Works
from ...leonardo1989.box import WORK_PRICE
from ...leonardo1989.view import View
from ..sense import Proposal, as_amount, branch
from .outlook import Outlook


def works(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """As many as the purse can spare: a work earns with every visitor, and keeps most of its worth."""
    node = as_amount(branch(decision, "works"))
    wish = min(node.high, Outlook(view, decision.seat).spare // WORK_PRICE)
    yield Proposal(1.0, Works(wish))


def placements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """One after another where the rest of them raise the rent most."""
    outlook = Outlook(view, decision.seat)
    shown = dict(outlook.shown)
    spaces: list[str] = []
    for done in range(len(view.drawn)):
        space = outlook.best_palace(len(view.drawn) - done, shown)
        assert space is not None
        shown[space] += 1
        spaces.append(str(space))
    first, second, third, fourth = (*spaces, *[NOTHING] * (4 - len(spaces)))
    yield Proposal(1.0, Place(first, second, third, fourth))
