"""Where to send a visitor, and by which spin a guild goes (leonardo1989/office-power, leonardo1989/guild-spin)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import Power, UseSpin
from ...leonardo1989.box import FARTHEST, onwards
from ...leonardo1989.view import View
from ..sense import Proposal
from .outlook import Outlook

TO_RIVALS = 0.3
"""What a visitor's payment to somebody else is worth: it weakens him, and strengthens another."""
MAN = 15
"""What a man-at-arms is worth, and what one less of a rival's is."""


def powers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Where he pays this party most; if nowhere, rather where he pays another than where he can buy."""
    outlook = Outlook(view, decision.seat)
    visitor = view.players[view.mover]
    takes = "take" if view.pack.offices[visitor.at].takes_men and visitor.men else "leave"
    for steps in range(-FARTHEST, FARTHEST + 1):
        space = onwards(visitor.at, steps)
        yield Proposal(_paid(outlook, space), Power(str(space), takes))


def _paid(outlook: Outlook, space: int) -> float:
    holding = outlook.holdings.get(space)
    if holding is None:
        return -5.0 if outlook.view.pack.spaces[space].for_sale else 0.0
    if holding.owner == outlook.view.mover:
        return 0.0
    return holding.rent * (1.0 if holding.owner == outlook.me.seat else TO_RIVALS)


def spins(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Where least is due; of equals where something can be bought."""
    outlook = Outlook(view, decision.seat)
    for spin in view.spins:
        steps = spin.number if outlook.me.moved else spin.number - 1
        space = onwards(outlook.me.at, steps)
        man = MAN if spin.number in (1, 2) and len(outlook.me.men) < outlook.me.most_men else 0
        buys = 10 if view.pack.spaces[space].for_sale and space not in outlook.holdings else 0
        yield Proposal(man + buys - outlook.due(outlook.me.seat, space), UseSpin(str(spin.seat)))
