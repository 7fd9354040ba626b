"""Standing orders: a seat's advance answers, so that others need not wait for it.

Where an order is "ask", or gives no answer, the player is asked. An order's spending never takes the party's money
below the `reserve`; a debt, or a stake that must be made, may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..actions import Action
from ..choices import Pick
from ..game import ASK, Decision, OrderResponse, Planning
from ..rejection import Rejection
from ..standing_bids import (
    BIDS,
    Auction,
    AuctionTerms,
    StandingBids,
    after_bidding,
    bids_tree,
    check_bids,
    exhausted_bids,
    shortfall,
    standing_sum,
    with_changed_bids,
)
from ..table_options import checked
from .actions import Bid, Buy, Deny, Drop, Power, Raise, Refuse, Sell, Stake, UseSpin, Works, shown
from .auction import least_raise
from .constants import COIN
from .debts import least_loss
from .offices import can_take_man, ways
from .pack import Pack
from .view import View
from .visits import advantage, visit

RULE = "leonardo1989/auction"
BRIDGE = "bridge"
COMMON_MOST = 300
"""The highest sum that a panel offers, even to a party with less money."""


Florins = Annotated[int, Field(ge=0, le=1000, multiple_of=COIN)]


class Orders(BaseModel):
    """A seat's standing orders.

    `works`: "none" spins without buying works of art. `place`: "rent" shows works where they raise rents most. `buy`:
    buy whatever its pawn stops on, or refuse it; what it cannot pay is refused. `bid`: the highest bid in auctions, as
    a share of the price; `bids` that apply come first. `product` and `stake`: on what and how much to stake at markets.
    `power`: "never" leaves visitors alone; "best" sends each where this party gains most, with the 100 florins, tolls
    and tribute of the way, and takes a man. `sell`: "least" sells enough at the least loss of rent. `spin`: "best"
    moves a guild by its best number. `rescue`: "never" lets others be ruined. `reserve`: florins that buying and
    bidding leave unspent.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    works: Literal["ask", "none"] = "ask"
    place: Literal["ask", "rent"] = "ask"
    buy: Literal["ask", "buy", "refuse"] = "ask"
    bid: Literal["ask", "none", "half", "price", "double"] = "ask"
    product: Literal["ask", "gem", "ivory", "gold", "spices"] = "ask"
    stake: Annotated[int, Field(ge=COIN, le=500, multiple_of=COIN)] = COIN
    power: Literal["ask", "never", "best"] = "ask"
    sell: Literal["ask", "least"] = "ask"
    spin: Literal["ask", "best"] = "ask"
    rescue: Literal["ask", "never"] = "ask"
    reserve: Florins = 50
    bids: StandingBids | None = None


_ROUTINE: dict[str, Any] = {"place": "rent", "product": "gem", "sell": "least"}
"""The orders shared by all presets that ask little."""
PRESETS: dict[str, dict[str, Any]] = {
    "ask": {},
    "away": {**_ROUTINE, "bid": "none", "power": "never", "rescue": "never"},
    "keen": {**_ROUTINE, "bid": "price", "power": "best", "spin": "best"},
    "thrifty": {
        **_ROUTINE, "works": "none", "buy": "buy", "bid": "half", "power": "best", "spin": "best", "reserve": 100,
    },
}  # fmt: skip
COMPUTER_PRESET = "ask"
"""A computer seat is asked everything; it answers at once."""

SHARES = {"none": 0, "half": 50, "price": 100, "double": 200}
"""The highest bid, in percent of the price."""


def check_orders(given: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """The full orders, as JSON values. Raises `BadOptions` naming the field."""
    orders = _read(given)
    check_bids(orders.bids, auction_terms(pack))
    return orders.model_dump(mode="json")


def _read(given: Mapping[str, Any]) -> Orders:
    return checked(Orders, given, "orders")


def order_response(view: View, decision: Decision, given: Mapping[str, Any]) -> OrderResponse | None:
    """What a seat's orders answer to a decision, None to ask the player."""
    orders = _read(given)
    if decision.kind in _BIDS:
        return _in_auction(view, decision, orders)
    answer = _ANSWERS.get(decision.kind)
    action = answer(view, decision, orders) if answer else None
    return OrderResponse(_NAMES.get(decision.kind, decision.kind), action) if action else None


def _spare(view: View, decision: Decision, orders: Orders) -> int:
    """The party's money above the reserve."""
    return max(0, view.party_of(decision.seat).florins - orders.reserve)


def _works(view: View, decision: Decision, orders: Orders) -> Action | None:
    return Works(0) if orders.works == "none" else None


def _place(view: View, decision: Decision, orders: Orders) -> Action | None:
    return None if orders.place == "ask" else shown(view.best_rooms(view.mover, len(view.drawn)))


def _buy(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.buy == ASK:
        return None
    price = view.pack.spaces[view.players[view.mover].at].price
    return Buy() if orders.buy == "buy" and price <= _spare(view, decision, orders) else Refuse()


def _in_auction(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    """A standing bid for the thing on offer comes before a share of its price."""
    auction = auction_of(view)
    assert auction is not None
    left = standing_sum(orders.bids, auction, RULE)
    spare = _spare(view, decision, orders) // COIN * COIN
    bid = _BIDS[decision.kind]
    if isinstance(left, int):
        action, short = bid(view, left, spare)
        return OrderResponse(BIDS, action, short, after_bidding(orders, auction))
    if orders.bid != ASK:
        return OrderResponse("bid", bid(view, _share(view, orders.bid), spare)[0])
    return None if left is None else OrderResponse(BIDS, rejection=left)


def _share(view: View, share: str) -> int:
    """A share of the price of the thing on offer, in whole coins."""
    return view.pack.spaces[view.current_auction.space].price * SHARES[share] // 100 // COIN * COIN


def _sealed(view: View, most: int, spare: int) -> tuple[Action, Rejection | None]:
    bid = min(most, spare)
    return Bid(bid), shortfall(most, bid, RULE)


def _live(view: View, most: int, spare: int) -> tuple[Action, Rejection | None]:
    """The next bid while it is not above `most`; the rejection says if only the money forbids it."""
    least = least_raise(view.current_auction.bids)
    if least > most:
        return Drop(), None
    return (Raise(least), None) if least <= spare else (Drop(), shortfall(most, spare, RULE))


_BIDS: dict[str, Callable[[View, int, int], tuple[Action, Rejection | None]]] = {"bid": _sealed, "raise": _live}


def _stake(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.product == ASK:
        return None
    return Stake(orders.product, min(orders.stake, view.party_of(decision.seat).florins))


def _power(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.power == ASK:
        return None
    visitor = view.players[view.mover]
    if orders.power == "never":
        return Power(str(visitor.at))
    takes = can_take_man(view)
    walks = [visit(view, steps, int(takes)) for steps in ways(view.pack.offices[visitor.at])]
    party = view.players[decision.seat].party
    best = max(walks, key=lambda walk: advantage(view, walk, party))
    return Power(str(best.space), "take" if takes else "leave")


def _sell(view: View, decision: Decision, orders: Orders) -> Action | None:
    return None if orders.sell == ASK else Sell(str(least_loss(view)[0]))


def _spin(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.spin == ASK:
        return None
    return UseSpin(str(max(view.spins, key=lambda spin: (spin.number, -spin.seat)).seat))


def _rescue(view: View, decision: Decision, orders: Orders) -> Action | None:
    return Deny() if orders.rescue == "never" else None


_ANSWERS: dict[str, Callable[[View, Decision, Orders], Action | None]] = {
    "works": _works,
    "place": _place,
    "buy": _buy,
    "stake": _stake,
    "power": _power,
    "sell": _sell,
    "spin": _spin,
    "rescue": _rescue,
}
"""By kind of decision; its order has the same name, except for stakes."""
_NAMES = {"stake": "product"}


# Standing bids


def auction_terms(pack: Pack, florins: int = COMMON_MOST) -> AuctionTerms:
    """The standing bids open to a party with `florins`."""
    quarters = {quarter: tuple(map(str, palaces)) for quarter, palaces in pack.quarters.items()}
    kinds = quarters | {BRIDGE: tuple(map(str, pack.bridges))}
    return AuctionTerms(RULE, 0, max(COMMON_MOST, florins), COIN, (50, 100, 150), kinds)


def auction_of(view: View) -> Auction | None:
    """The open auction: a palace or a bridge that the mover did not buy."""
    if view.auction is None:
        return None
    space = view.auction.space
    kind = view.pack.spaces[space].quarter or BRIDGE
    return Auction(f"{view.round} {view.mover} {space}", frozenset((str(space), kind)))


def exhausted_plans(view: View, seat: int, given: Mapping[str, Any]) -> dict[str, Rejection]:
    """The plans that no longer have any effect, each with the reason."""
    return exhausted_bids(_read(given), auction_of(view), RULE)


def _bids_tree(view: View, seat: int, given: Mapping[str, Any]) -> Pick:
    return bids_tree(_read(given).bids, auction_terms(view.pack, view.party_of(seat).florins), auction_of(view))


def _bids_planned(view: View, seat: int, given: Mapping[str, Any], action: Action) -> dict[str, Any]:
    return with_changed_bids(_read(given), action, auction_of(view))


PLANS: dict[str, Planning] = {BIDS: (_bids_tree, _bids_planned)}
