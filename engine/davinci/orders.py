"""Standing orders: answers a seat leaves for questions that come up while others play, so that nobody waits for it.

Where an order says "ask", or has nothing to say, the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..actions import Action
from ..choices import Amount, Bar, Pick
from ..game import Decision
from ..given import checked
from .actions import Bid, Leave, Ready, Take
from .planning import Plan, changed_plan, current_plan, next_placement, plan_tree
from .view import View

Most = Literal["ask", "leave", 0, 2, 3, 4]
"""What to do where the Academy or a shop offers something: take it up to this price, and leave when it is dearer."""


class Orders(BaseModel):
    """What a seat wants done for it.

    `labs`: "busy" declares nothing more where every laboratory works. `academy` to `ropemaker`: up to which price to
    take what is offered there. `bid`: how much to bid for a contested card, as far as the purse goes. `plan`: the
    placements of a turn.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    labs: Literal["ask", "busy"] = "ask"
    academy: Most = "ask"
    blacksmith: Most = "ask"
    glassmaker: Most = "ask"
    joiner: Most = "ask"
    kiln: Most = "ask"
    ropemaker: Most = "ask"
    bid: Literal["ask"] | Annotated[int, Field(ge=0, le=200)] = "ask"
    plan: Plan | None = None


def _shops(most: Most) -> dict[str, Any]:
    return dict.fromkeys(("academy", "blacksmith", "glassmaker", "joiner", "kiln", "ropemaker"), most)


PRESETS: dict[str, dict[str, Any]] = {
    "ask": {},
    "free": {"labs": "busy", **_shops(0)},
    "thrifty": {"labs": "busy", **_shops(2)},
    "eager": {"labs": "busy", **_shops(4)},
}
COMPUTER_PRESET = "ask"
"""A computer seat is asked everything; it never keeps anybody waiting."""


def check_orders(given: Mapping[str, Any]) -> dict[str, Any]:
    """Orders in full, as JSON values. Raises `BadOptions` naming the field."""
    return _read(given).model_dump(mode="json")


def _read(given: Mapping[str, Any]) -> Orders:
    return checked(Orders, given, "orders")


def by_order(view: View, decision: Decision, given: Mapping[str, Any]) -> Action | None:
    """The action a seat's orders give to a decision, None where it wants to be asked."""
    said = _said(view, decision, given)
    return said if isinstance(said, Action) else None


def why_asked(view: View, decision: Decision, given: Mapping[str, Any]) -> Bar | None:
    """Why the plan of a seat does not answer this question although it speaks of it."""
    said = _said(view, decision, given)
    return said if isinstance(said, Bar) else None


def _said(view: View, decision: Decision, given: Mapping[str, Any]) -> Action | Bar | None:
    answer = _ANSWERS.get(decision.kind)
    return answer(view, decision, _read(given)) if answer else None


def _labs(view: View, decision: Decision, orders: Orders) -> Action | None:
    busy = all(lab.weeks is not None for lab in view.players[decision.seat].labs)
    return Ready() if orders.labs == "busy" and busy else None


def _placement(view: View, decision: Decision, orders: Orders) -> Action | Bar | None:
    return None if orders.plan is None else next_placement(orders.plan, view, decision)


def _offer(view: View, decision: Decision, orders: Orders) -> Action | None:
    assert view.area is not None
    most = getattr(orders, view.area)
    if most == "ask":
        return None
    tree = decision.tree
    assert isinstance(tree, Pick)
    takes = most != "leave" and view.price <= most and "take" in tree.answers
    return Take() if takes else Leave()


def _bid(_: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.bid == "ask":
        return None
    tree = decision.tree
    assert isinstance(tree, Pick)
    node = tree.at("bid")
    assert isinstance(node, Amount)
    return Bid(min(orders.bid, node.high))


_ANSWERS: dict[str, Callable[[View, Decision, Orders], Action | Bar | None]] = {
    "labs": _labs,
    "placement": _placement,
    "offer": _offer,
    "bid": _bid,
}


# Plans


def planning_tree(view: View, seat: int, given: Mapping[str, Any]) -> Pick:
    """The ways in which a seat's plan can be changed."""
    return plan_tree(current_plan(_read(given).plan, view, seat), view, seat)


def planned(view: View, seat: int, given: Mapping[str, Any], action: Action) -> dict[str, Any]:
    """The orders with their plan changed by an action of `planning_tree`."""
    orders = _read(given)
    plan = changed_plan(current_plan(orders.plan, view, seat), action)
    return orders.model_copy(update={"plan": plan}).model_dump(mode="json")
