"""Where the last soldiers of a reserve go (magnifico/5.2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng, Several
from ...game import Decision
from ...magnifico.actions import Reinforce
from ...magnifico.view import View
from ..sense import Proposal, branch
from .outlook import outlook_of
from .posture import Posture


def reinforcements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The territories where one soldier more is worth most."""
    posture = Posture(outlook_of(view))
    node = branch(decision, "reinforce")
    assert isinstance(node, Several)

    def gain(place: str) -> float:
        land = posture.outlook.lands[place]
        return posture.value(land, land.soldiers + 1, land.tanks, land.airplanes) - posture.now(land)

    wanted = sorted(node.domain, key=gain, reverse=True)[: node.high]
    yield Proposal(0.0, Reinforce(node.ordered(wanted)))
