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
from .purchase import Purchase, shopping

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
    wares = [ware for kind in kinds if kind in WARES for ware in WARES[kind](posture, branch(decision, kind))]
    castle = None
    if basket := _settled(posture, decision, wares):
        first = basket[0].action
        if first.kind != "castle":
            yield Proposal(0.0, first)
            return
        castle = first
    if "move" in kinds:
        yield from movements(posture, branch(decision, "move"))
    if castle:
        yield Proposal(1.0, castle)
    yield Proposal(0.0, EndTurn())


def _settled(posture: Posture, decision: Decision, wares: list[Purchase]) -> list[Purchase]:
    """What to buy, in playing order. Wars are wares at a glance; once one comes first they are looked at closely, and
    those that disappoint leave their price to other purchases."""
    basket = shopping(posture.outlook, wares)
    if not basket or basket[0].action.kind != "attack":
        return basket
    question = branch(decision, "attack")
    glances = [purchase for purchase in basket if purchase.action.kind == "attack"]
    peaceful = [ware for ware in wares if ware.action.kind != "attack"]
    return shopping(posture.outlook, [*peaceful, *(examined(posture, question, glance) for glance in glances)])
