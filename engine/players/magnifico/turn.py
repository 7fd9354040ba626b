"""A turn: spend the purse well, then put the army in order (magnifico/5.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...choices import Rng, Tree
from ...game import Decision
from ...magnifico.actions import EndTurn
from ...magnifico.view import View
from ..sense import Proposal, as_pick, branch
from .activation import activations
from .attack import attacks, examined
from .building import castles, machines, towers
from .invasion import invasions
from .movement import movements
from .outlook import outlook_of
from .posture import Posture
from .purchase import Purchase, gain, shopping

WARES: dict[str, Callable[[Posture, Tree], Iterator[Purchase]]] = {
    "activate": activations,
    "build": machines,
    "tower": towers,
    "invade": invasions,
    "attack": attacks,
    "castle": castles,
}


def turns(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Peaceful purchases, then wars; then movements, a castle (which ends an Italian turn), and the end."""
    posture = Posture(outlook_of(view))
    kinds = as_pick(decision.tree).answers
    wares = (ware for kind in kinds if kind in WARES for ware in WARES[kind](posture, branch(decision, kind)))
    basket = shopping(posture.outlook, wares)
    if basket and basket[0].action.kind not in ("attack", "castle"):
        yield Proposal(0.0, basket[0].action)
        return
    if war := _war(posture, decision, basket):
        yield Proposal(0.0, war.action)
        return
    if "move" in kinds:
        yield from movements(posture, branch(decision, "move"))
    yield from (Proposal(1.0, purchase.action) for purchase in basket if purchase.action.kind == "castle")
    yield Proposal(0.0, EndTurn())


def _war(posture: Posture, decision: Decision, basket: list[Purchase]) -> Purchase | None:
    """The best attack of a basket that stands a closer look."""
    glances = [purchase for purchase in basket if purchase.action.kind == "attack"]
    wars = [examined(posture, branch(decision, "attack"), glance) for glance in glances]
    best = max(wars, key=lambda war: gain(posture.outlook, war), default=None)
    return best if best and gain(posture.outlook, best) > 0 else None
