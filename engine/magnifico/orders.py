"""Standing orders: a seat's advance answers to questions in others' turns, so that a battle need not wait.

Orders apply only outside the seat's own turn: to the defender's assaults and interceptions, to recruiting with a short
reserve, and to bids. Where an order is "ask", or gives no answer, the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from ..actions import Action
from ..choices import PANEL_LIMIT, Amount, Node, Pick, PickMany, Tree, nearest_action
from ..game import ASK, Decision, OrderResponse, Planning
from ..rejection import Answer, Rejection
from ..standing_bids import (
    BIDS,
    Auction,
    AuctionTerms,
    StandingBids,
    bids_tree,
    check_bids,
    exhausted_bids,
    sealed_bid,
    with_changed_bids,
)
from ..table_options import checked
from .actions import Bid
from .auction import LEAST_BID
from .forces import force_of, most_safe_dice, other, tank_dice
from .pack import Pack
from .view import View

RULE = "magnifico/5.3.4"
STEP = 10
COMMON_MOST = 100
"""The highest sum that a panel offers, even to a seat with less money."""


Assault = Literal["infantry", "tanks", "airplanes"]


class Orders(BaseModel):
    """A seat's standing orders.

    `assaults`: "ask", or the kinds of assault to make, in order; others are not made. `infantry`, `airplanes`: how many
    take part. `tanks`: fire "all", "one", or only while they are "safe" (too few dice to be lost). `intercept_tanks`,
    `intercept_airplanes`: how many airplanes answer. `recruits`: which territories get a soldier when the reserve is
    short. `bids`: what to bid for projects.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    assaults: Literal["ask"] | tuple[Assault, ...] = "ask"
    infantry: Literal["all", "half"] = "all"
    airplanes: Literal["all", "half"] = "all"
    tanks: Literal["ask", "all", "one", "safe"] = "ask"
    intercept_tanks: Literal["ask", "all", "half", "never"] = "ask"
    intercept_airplanes: Literal["ask", "all", "half", "never"] = "ask"
    recruits: Literal["ask", "castles", "weakest"] = "ask"
    bids: StandingBids | None = None

    @field_validator("assaults")
    @classmethod
    def _each_once(cls, value: Any) -> Any:
        if value == () or (value != "ask" and len(set(value)) < len(value)):
            raise ValueError("name at least one kind of assault, each once")
        return value


PRESETS: dict[str, dict[str, Any]] = {
    "ask": {},
    "steady": {
        "assaults": ["airplanes", "infantry", "tanks"],
        "tanks": "safe",
        "intercept_tanks": "all",
        "intercept_airplanes": "half",
        "recruits": "castles",
    },
    "bold": {
        "assaults": ["airplanes", "tanks", "infantry"],
        "tanks": "all",
        "intercept_tanks": "all",
        "intercept_airplanes": "all",
        "recruits": "weakest",
    },
    "careful": {
        "assaults": ["airplanes", "infantry"],
        "infantry": "half",
        "tanks": "safe",
        "intercept_tanks": "half",
        "intercept_airplanes": "never",
        "recruits": "castles",
    },
}
COMPUTER_PRESET = "steady"
"""The orders of a computer seat."""


def check_orders(given: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """The full orders, as JSON values. Raises `BadOptions` naming the field."""
    orders = _read(given)
    check_bids(orders.bids, auction_terms(pack))
    return orders.model_dump(mode="json")


def _read(given: Mapping[str, Any]) -> Orders:
    return checked(Orders, given, "orders")


def order_response(view: View, decision: Decision, given: Mapping[str, Any]) -> OrderResponse | None:
    """What a seat's orders answer to a decision, None to ask the player."""
    if view.turn and view.turn.seat == decision.seat:
        return None
    orders = _read(given)
    if decision.kind == "bid":
        return _bid(view, decision, orders)
    return battle_response(view, decision, given)


def battle_response(view: View, decision: Decision, given: Mapping[str, Any]) -> OrderResponse | None:
    """What orders answer to a decision in a battle, on either side, or where the reserve is short; None to ask the
    player."""
    orders, tree = _read(given), decision.tree
    order, preference = _PREFERENCES[decision.kind](view, orders, tree) if decision.kind in _PREFERENCES else ("", None)
    if preference is None:
        return None
    action = nearest_action(tree, preference)
    assert isinstance(action, Action)
    return OrderResponse(order, action)


OFFERED = {
    "assault": ("assaults", "tanks"),
    "intercept": ("intercept_tanks", "intercept_airplanes"),
    "reinforce": ("recruits",),
}
"""By kind of decision: the orders that answer it."""


def order_offer(view: View, decision: Decision, given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The orders with those of the usual preset that answer a decision, where they say nothing yet. Bids are not
    offered: a sum for every auction would bid without a look at the cards."""
    if view.turn and view.turn.seat == decision.seat:
        return None
    orders = _read(given)
    names = [name for name in OFFERED.get(decision.kind, ()) if getattr(orders, name) == ASK]
    usual = PRESETS[COMPUTER_PRESET]
    return _read({**given, **{name: usual[name] for name in names}}).model_dump(mode="json") if names else None


def _bid(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    auction, tree = auction_of(view), decision.tree
    assert auction and isinstance(tree, Pick)
    node = tree.at("bid")
    assert isinstance(node, Amount)
    return sealed_bid(orders, auction, node, RULE, Bid)


Preference = Callable[[Node], Answer]
"""The answer wanted at a node; if it is not legal, the nearest legal one is taken."""


def _reinforce(view: View, orders: Orders, _: Tree) -> tuple[str, Preference | None]:
    lands = {land.place: land for land in view.lands}

    def weakness(place: str) -> tuple[bool, int]:
        land = lands[place]
        return (orders.recruits == "castles" and not land.castle, land.soldiers)

    def preference(node: Node) -> Answer:
        if not isinstance(node, PickMany):
            return "reinforce"
        return node.ordered(sorted(node.domain, key=weakness)[: node.low])

    return "recruits", None if orders.recruits == ASK else preference


def _assault(view: View, orders: Orders, tree: Tree) -> tuple[str, Preference | None]:
    if view.current_battle.unfired:
        return "tanks", _another_tank(view, orders)
    assert isinstance(tree, Pick)
    return "assaults", None if orders.assaults == ASK else _own_assault(view, orders, tree)


def _own_assault(view: View, orders: Orders, kinds: Pick) -> Preference | None:
    own = force_of(view, view.current_battle.side)
    kind = _next_assault(view, orders, kinds)
    if kind == "tanks" and orders.tanks == ASK:
        return None
    sizes: dict[str, Answer] = {
        "kind": kind,
        "soldiers": _share(own.soldiers, orders.infantry),
        "airplanes": _share(own.airplanes, orders.airplanes),
    }
    return lambda node: sizes.get(node.field, (isinstance(node, Amount) and node.default) or 0)


def _next_assault(view: View, orders: Orders, kinds: Pick) -> str:
    """A hopeless attack is withdrawn. Automata cost nothing and come first; then the kinds in the order given. A side
    that has made no kind of assault yet must make one, so soldiers assault if nothing else can."""
    careful = orders.tanks == "safe" and not _safe(view)
    wanted = (
        "withdraw",
        "automaton",
        *(kind for kind in orders.assaults if not (kind == "tanks" and careful)),
        "finish",
    )
    return next((kind for kind in wanted if kinds.check(kind) is None), "infantry")


def _another_tank(view: View, orders: Orders) -> Preference | None:
    if orders.tanks == ASK:
        return None
    fire = orders.tanks == "all" or (orders.tanks == "safe" and _safe(view))
    return lambda _: "fire" if fire else "cease"


def _safe(view: View) -> bool:
    """Whether the own tanks roll too few dice to be lost."""
    seat = view.current_battle.seat
    most = most_safe_dice(double_explosion=view.options.double_explosion)
    return view.players[seat].tank is not None and tank_dice(view, seat) <= most


def _intercept(view: View, orders: Orders, _: Tree) -> tuple[str, Preference | None]:
    if view.current_battle.declared == "tanks":
        return "intercept_tanks", _interceptors(view, orders.intercept_tanks)
    return "intercept_airplanes", _interceptors(view, orders.intercept_airplanes)


def _interceptors(view: View, policy: str) -> Preference | None:
    if policy == ASK:
        return None
    if policy == "never":
        return lambda _: "refrain"
    count = _share(force_of(view, other(view.current_battle.side)).airplanes, policy)
    return lambda node: count if node.field == "airplanes" else "intercept"


def _share(pieces: int, part: str) -> int:
    """All pieces, or half rounded up."""
    return pieces if part == "all" else (pieces + 1) // 2


_PREFERENCES: dict[str, Callable[[View, Orders, Tree], tuple[str, Preference | None]]] = {
    "reinforce": _reinforce,
    "assault": _assault,
    "intercept": _intercept,
}
"""By kind of decision: the order that applies, and its preference."""


# Standing bids


def auction_terms(pack: Pack, florins: int = COMMON_MOST) -> AuctionTerms:
    """The standing bids open to a seat with `florins`."""
    most = max(COMMON_MOST, florins) // STEP * STEP
    # Single cards can be named where they are few enough for a panel.
    inventions, art = (tuple(cards) if len(cards) < PANEL_LIMIT else () for cards in (pack.inventions, pack.art))
    kinds = {"tank": (), "airplane": (), "invention": inventions, "art": art}
    return AuctionTerms(RULE, LEAST_BID, most, STEP, (20, 30, 50), kinds)


def auction_of(view: View) -> Auction | None:
    """The auction of this round, until its cards are taken."""
    if view.auction is None:
        return None
    offer = view.auction.offer
    return Auction(str(view.round), frozenset(offer) | {view.pack.kinds[card] for card in offer})


def exhausted_plans(view: View, seat: int, given: Mapping[str, Any]) -> dict[str, Rejection]:
    """The plans that no longer have any effect, each with the reason."""
    return exhausted_bids(_read(given), auction_of(view), RULE)


def _bids_tree(view: View, seat: int, given: Mapping[str, Any]) -> Pick:
    return bids_tree(_read(given).bids, auction_terms(view.pack, view.players[seat].florins), auction_of(view))


def _bids_planned(view: View, seat: int, given: Mapping[str, Any], action: Action) -> dict[str, Any]:
    return with_changed_bids(_read(given), action, auction_of(view))


PLANS: dict[str, Planning] = {BIDS: (_bids_tree, _bids_planned)}
