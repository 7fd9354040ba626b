"""Whether to take what the city offers, and at what price (davinci/prices)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import Build, Flip, Leave, Man, Take
from ...davinci.view import View
from ...game import Decision
from ..sense import Proposal
from .areas import area_worth, improvements
from .outlook import Outlook


def offers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Take it if it is worth its price; what is free is always taken."""
    worth = area_worth(Outlook(view, decision.seat), view.current_area)
    yield Proposal(0.0, Leave())
    yield Proposal(worth - view.price + (0.1 if not view.price else 0.0), Take())


def improved(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The best improvement, if it is worth its price."""
    yield Proposal(0.0, Leave())
    for (kind, lab), worth in improvements(Outlook(view, decision.seat)).items():
        action = Build() if kind == "build" else Flip(lab) if kind == "flip" else Man(lab)
        yield Proposal(worth - view.price + (0.1 if not view.price else 0.0), action)
