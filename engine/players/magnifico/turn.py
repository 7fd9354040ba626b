"""A turn: spend the purse well, then put the army in order (magnifico/5.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...choices import Rng, Tree
from ...game import Decision
from ...magnifico.actions import EndTurn
from ...magnifico.view import View
from ..sense import Proposal, as_pick, branch
from .activation import activations
from .attack import attacks
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
    """The purchases in playing order, movements before a castle (which ends an Italian turn), then the end."""
    posture = Posture(outlook_of(view))
    kinds = as_pick(decision.tree).answers
    wares = (ware for kind in kinds if kind in WARES for ware in WARES[kind](posture, branch(decision, kind)))
    basket = shopping(posture.outlook, wares)
    for place, purchase in enumerate(basket):
        if purchase.action.kind != "castle":
            yield Proposal(1000.0 - place, purchase.action)
    if "move" in kinds and all(purchase.action.kind == "castle" for purchase in basket):
        yield from movements(posture, branch(decision, "move"))
    yield from (Proposal(1.0, purchase.action) for purchase in basket if purchase.action.kind == "castle")
    yield Proposal(0.0, EndTurn())
