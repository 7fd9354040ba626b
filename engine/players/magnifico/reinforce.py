"""Where the last soldiers of a reserve go (magnifico/5.2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng, Several
from ...game import Decision
from ...magnifico.actions import Reinforce
from ...magnifico.view import View
from ..sense import Proposal, branch
from .danger import defence, holding, pressure, worth_of
from .outlook import Outlook, outlook_of


def reinforcements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The territories where one soldier more saves most."""
    outlook = outlook_of(view)
    node = branch(decision, "reinforce")
    assert isinstance(node, Several)
    wanted = sorted(node.domain, key=lambda place: -_saved(outlook, place))[: node.high]
    yield Proposal(0.0, Reinforce(node.ordered(wanted)))


def _saved(outlook: Outlook, place: str) -> float:
    land = outlook.lands[place]
    threat = pressure(outlook, place)
    now, then = (defence(outlook, land, land.soldiers + more, land.level) for more in (0, 1))
    return (holding(then, threat) - holding(now, threat)) * worth_of(outlook, land)
