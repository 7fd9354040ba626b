"""Standing orders: a seat's advance answers, so that others need not wait for it.

Where an order is "ask", or gives no answer, the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, model_validator

from ..actions import Action
from ..choices import Amount, Pick
from ..game import ASK, PLAN, Decision, OrderResponse, Planning
from ..rejection import Rejection
from ..standing_bids import BIDS, StandingBids, bids_tree, check_bids, exhausted_bids, sealed_bid, with_changed_bids
from ..table_options import checked
from .actions import Bid, Leave, Ready, Take
from .contests import RULE, auction_of, auction_terms
from .pack import Pack
from .planning import Plan, changed_plan, current_plan, next_placement, plan_past, plan_tree
from .view import View

Most = Literal["ask", "leave", 0, 2, 3, 4]
"""What to do with an offer of the Academy or a shop: take it up to this price, and leave if it costs more."""


class Orders(BaseModel):
    """A seat's standing orders.

    `labs`: "busy" declares nothing more if every laboratory works. `academy` to `ropemaker`: the highest price at which
    to take an offer there. `bids`: what to bid for contested cards. `plan`: the placements of a turn.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    labs: Literal["ask", "busy"] = "ask"
    academy: Most = "ask"
    blacksmith: Most = "ask"
    glassmaker: Most = "ask"
    joiner: Most = "ask"
    kiln: Most = "ask"
    ropemaker: Most = "ask"
    bids: StandingBids | None = None
    plan: Plan | None = None

    @model_validator(mode="before")
    @classmethod
    def _with_bids(cls, given: dict[str, Any]) -> dict[str, Any]:
        """Read older orders, in which one sum for all contested cards was a separate order."""
        if "bid" not in given:
            return given
        bid = given.pop("bid")
        return given if bid == ASK else {"bids": {"usual": bid}, **given}


def _shops(most: Most) -> dict[str, Any]:
    return dict.fromkeys(("academy", "blacksmith", "glassmaker", "joiner", "kiln", "ropemaker"), most)


PRESETS: dict[str, dict[str, Any]] = {
    "ask": {},
    "free": {"labs": "busy", **_shops(0)},
    "thrifty": {"labs": "busy", **_shops(2)},
    "eager": {"labs": "busy", **_shops(4)},
}
COMPUTER_PRESET = "ask"
"""A computer seat is asked everything; it answers at once."""


def check_orders(given: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """The full orders, as JSON values. Raises `BadOptions` naming the field."""
    orders = _read(given)
    check_bids(orders.bids, auction_terms(pack))
    return orders.model_dump(mode="json")


def _read(given: Mapping[str, Any]) -> Orders:
    return checked(Orders, given, "orders")


def order_response(view: View, decision: Decision, given: Mapping[str, Any]) -> OrderResponse | None:
    """What a seat's orders answer to a decision, None to ask the player."""
    answer = _ANSWERS.get(decision.kind)
    return answer(view, decision, _read(given)) if answer else None


def _labs(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    busy = all(lab.weeks is not None for lab in view.players[decision.seat].labs)
    return OrderResponse("labs", Ready()) if orders.labs == "busy" and busy else None


def _placement(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    said = None if orders.plan is None else next_placement(orders.plan, view, decision.seat, decision.tree)
    if said is None:
        return None
    return OrderResponse(PLAN, rejection=said) if isinstance(said, Rejection) else OrderResponse(PLAN, said)


def _offer(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    most = getattr(orders, view.current_area)
    if most == ASK:
        return None
    tree = decision.tree
    assert isinstance(tree, Pick)
    takes = most != "leave" and view.price <= most and "take" in tree.answers
    return OrderResponse(view.current_area, Take() if takes else Leave())


def _bid(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    auction, tree = auction_of(view), decision.tree
    assert auction and isinstance(tree, Pick)
    node = tree.at("bid")
    assert isinstance(node, Amount)
    return sealed_bid(orders, auction, node, RULE, Bid)


_ANSWERS: dict[str, Callable[[View, Decision, Orders], OrderResponse | None]] = {
    "labs": _labs,
    "placement": _placement,
    "offer": _offer,
    "bid": _bid,
}


def order_offer(view: View, decision: Decision, given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The full orders with one that would have answered a question: ready where all laboratories work, what an area
    offers up to the present price, a usual bid."""
    orders = _read(given)
    name, value = _OFFERS.get(decision.kind, _no_offer)(view, decision.seat)
    if not name or getattr(orders, name) not in (ASK, None):
        return None
    offered = orders.model_copy(update={name: value})
    return offered.model_dump(mode="json") if order_response(view, decision, offered.model_dump()) else None


def _no_offer(view: View, seat: int) -> tuple[str, Any]:
    return "", None


_OFFERS: dict[str, Callable[[View, int], tuple[str, Any]]] = {
    "labs": lambda view, seat: ("labs", "busy"),
    "offer": lambda view, seat: (view.current_area, view.price),
    "bid": lambda view, seat: (BIDS, StandingBids(usual=USUAL_BID)),
}
USUAL_BID = 3


# Plans and standing bids


def exhausted_plans(view: View, seat: int, given: Mapping[str, Any]) -> dict[str, Rejection]:
    """The plans that no longer have any effect, each with the reason."""
    orders = _read(given)
    over = orders.plan and plan_past(orders.plan, view)
    return ({PLAN: over} if over else {}) | exhausted_bids(orders, auction_of(view), RULE)


def _plan_tree(view: View, seat: int, given: Mapping[str, Any]) -> Pick:
    return plan_tree(current_plan(_read(given).plan, view, seat), view, seat)


def _planned(view: View, seat: int, given: Mapping[str, Any], action: Action) -> dict[str, Any]:
    orders = _read(given)
    plan = changed_plan(current_plan(orders.plan, view, seat), action)
    return orders.model_copy(update={"plan": plan}).model_dump(mode="json")


def _bids_tree(view: View, seat: int, given: Mapping[str, Any]) -> Pick:
    florins = view.players[seat].florins
    assert florins is not None
    return bids_tree(_read(given).bids, auction_terms(view.pack, florins), auction_of(view))


def _bids_planned(view: View, seat: int, given: Mapping[str, Any], action: Action) -> dict[str, Any]:
    return with_changed_bids(_read(given), action, auction_of(view))


PLANS: dict[str, Planning] = {PLAN: (_plan_tree, _planned), BIDS: (_bids_tree, _bids_planned)}
