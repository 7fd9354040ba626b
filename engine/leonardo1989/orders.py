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
from ..policy import as_amount, as_pick, branch
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
from .actions import (
    AcceptRuin,
    Bid,
    Buy,
    Deny,
    Drop,
    Join,
    Power,
    Raise,
    Refuse,
    Sell,
    Stake,
    Swear,
    UseSpin,
    Works,
    shown,
)
from .auction import least_raise, worth
from .constants import COIN, WORK_PRICE
from .debts import least_loss
from .offices import can_take_man, ways
from .pack import Pack
from .view import View
from .visits import advantage, visit
from .works import rooms

RULE, BUY_RULE = "leonardo1989/auction", "leonardo1989/buy"
BRIDGE = "bridge"
COMMON_MOST = 300
"""The highest sum that a panel offers, even to a party with less money."""


Florins = Annotated[int, Field(ge=0, le=1000, multiple_of=COIN)]


class Orders(BaseModel):
    """A seat's standing orders.

    `faction`: the one chosen at the start. `works`: "none" spins without buying works of art, the others buy as many as
    leave so much. `place`: "rent" shows works where they raise rents most, "dear" in the dearest palaces. `buy`: buy
    whatever its pawn stops on ("own": only in quarters where it has a palace; "bids": only where its standing bids
    cover the price), or refuse it; what it cannot pay is refused. `bid`: the highest bid in auctions, as a share of the
    price or ("worth") as what it is worth to this party; `bids` that apply come first. `product` and `stake`: on what
    and how much to stake at markets. `power`: "never" leaves visitors alone; "best" sends each where this party gains
    most, with the 100 florins, tolls and tribute of the way, and takes a man. `sell`: "least" sells enough at the least
    loss of rent. `spin`: "best" moves a guild by its best number. `rescue`: "never" lets others be ruined. `ruin`:
    "join" joins the richest party that pays this one's debts, and accepts ruin if there is none. `reserve`: florins
    that buying and bidding leave unspent.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    faction: Literal["ask", "guelf", "ghibelline"] = "ask"
    works: Literal["ask", "none", "leave500", "leave300", "leave200", "leave100", "leave50", "leave0"] = "ask"
    place: Literal["ask", "rent", "dear"] = "ask"
    buy: Literal["ask", "buy", "own", "bids", "refuse"] = "ask"
    bid: Literal["ask", "none", "half", "price", "worth", "double"] = "ask"
    product: Literal["ask", "gem", "ivory", "gold", "spices"] = "ask"
    stake: Annotated[int, Field(ge=COIN, le=500, multiple_of=COIN)] = COIN
    power: Literal["ask", "never", "best"] = "ask"
    sell: Literal["ask", "least"] = "ask"
    spin: Literal["ask", "best"] = "ask"
    rescue: Literal["ask", "never"] = "ask"
    ruin: Literal["ask", "join"] = "ask"
    reserve: Florins = 50
    bids: StandingBids | None = None


_ROUTINE: dict[str, Any] = {"place": "rent", "product": "gem", "sell": "least"}
"""The orders shared by all presets that ask little."""
PRESETS: dict[str, dict[str, Any]] = {
    "ask": {},
    "away": {
        **_ROUTINE, "faction": "guelf", "works": "none", "buy": "refuse", "bid": "none", "power": "never",
        "spin": "best", "rescue": "never", "ruin": "join",
    },
    "keen": {**_ROUTINE, "bid": "price", "power": "best", "spin": "best"},
    "thrifty": {
        **_ROUTINE, "works": "none", "buy": "buy", "bid": "half", "power": "best", "spin": "best", "reserve": 100,
    },
}  # fmt: skip
COMPUTER_PRESET = "ask"
"""A computer seat is asked everything; it answers at once."""

LATER: Mapping[str, Any] = {name: Orders.model_fields[name].default for name in ("faction", "ruin")}
"""The orders that came later, with their defaults."""
KEPT = {"leave0": 0, "leave50": 50, "leave100": 100, "leave200": 200, "leave300": 300, "leave500": 500}
"""What buying works of art leaves, in florins."""
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
    if decision.kind == "buy":
        return _buying(view, decision, orders)
    answer = _ANSWERS.get(decision.kind)
    action = answer(view, decision, orders) if answer else None
    return OrderResponse(_NAMES.get(decision.kind, decision.kind), action) if action else None


def _spare(view: View, decision: Decision, orders: Orders) -> int:
    """The party's money above the reserve."""
    return max(0, view.party_of(decision.seat).florins - orders.reserve)


def _faction(view: View, decision: Decision, orders: Orders) -> Action | None:
    return None if orders.faction == ASK else Swear(orders.faction)


def _works(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.works == ASK:
        return None
    kept = KEPT.get(orders.works)
    if kept is None:
        return Works(0)
    spare = max(0, view.party_of(decision.seat).florins - kept)
    return Works(min(as_amount(branch(decision, "works")).high, spare // WORK_PRICE))


def _place(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.place == ASK:
        return None
    count = len(view.drawn)
    return shown(_dearest(view, count) if orders.place == "dear" else view.best_rooms(view.mover, count))


def _dearest(view: View, count: int) -> list[int]:
    """Rooms for `count` works in the mover's dearest palaces, one entry for each."""
    free = rooms(view, view.mover)
    dearest = sorted(free, key=lambda space: -view.pack.spaces[space].price)
    return [space for space in dearest for _ in range(free[space])][:count]


def _buying(view: View, decision: Decision, orders: Orders) -> OrderResponse | None:
    if orders.buy == ASK:
        return None
    space = view.players[view.mover].at
    price, spare = view.pack.spaces[space].price, _spare(view, decision, orders)
    if orders.buy == "bids" and isinstance(
        over := standing_sum(orders.bids, _auction_at(view, space), RULE), Rejection
    ):
        return OrderResponse(BIDS, rejection=over)
    if not _WANTED[orders.buy](view, space, orders):
        return OrderResponse("buy", Refuse())
    if price > spare:
        return OrderResponse("buy", Refuse(), Rejection(BUY_RULE, "reserve", price, spare))
    return OrderResponse("buy", Buy())


def _in_own_quarter(view: View, space: int, orders: Orders) -> bool:
    own = view.palaces_of(view.mover)
    return any(palace in own for palace in view.pack.quarters.get(view.pack.spaces[space].quarter, ()))


def _worth_the_bid(view: View, space: int, orders: Orders) -> bool:
    bid = orders.bids.florins(_auction_at(view, space)) if orders.bids else None
    return bid is not None and bid >= view.pack.spaces[space].price


_WANTED: Mapping[str, Callable[[View, int, Orders], bool]] = {
    "buy": lambda view, space, orders: True,
    "own": _in_own_quarter,
    "bids": _worth_the_bid,
    "refuse": lambda view, space, orders: False,
}
"""Whether a space under the pawn is wanted, by what the order says about purchases."""


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
        return OrderResponse("bid", bid(view, _most(view, decision.seat, orders.bid), spare)[0])
    return None if left is None else OrderResponse(BIDS, rejection=left)


def _most(view: View, seat: int, limit: str) -> int:
    """The highest bid for the thing on offer, in whole coins."""
    space = view.current_auction.space
    if limit == "worth":
        return int(worth(view, space, view.players[seat].party)) // COIN * COIN
    return view.pack.spaces[space].price * SHARES[limit] // 100 // COIN * COIN


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


def _ruin(view: View, decision: Decision, orders: Orders) -> Action | None:
    if orders.ruin == ASK:
        return None
    if decision.kind == "ruin":
        return AcceptRuin()
    offered = as_pick(branch(decision, "join")).answers
    return Join(max(offered, key=lambda party: view.players[int(party)].worth))


_ANSWERS: dict[str, Callable[[View, Decision, Orders], Action | None]] = {
    "faction": _faction,
    "works": _works,
    "place": _place,
    "stake": _stake,
    "power": _power,
    "sell": _sell,
    "spin": _spin,
    "rescue": _rescue,
    "join": _ruin,
    "ruin": _ruin,
}
"""By kind of decision; its order has the same name, except for stakes and guilds joined to escape ruin."""
_NAMES = {"stake": "product", "join": "ruin"}


# Orders offered

_OFFERS: Mapping[str, Mapping[str, str]] = {
    "works": {"works": "leave100", "place": "rent"},
    "place": {"place": "rent"},
    "buy": {"buy": "buy"},
    "bid": {"bid": "price"},
    "raise": {"bid": "price"},
    "stake": {"product": "gem"},
    "power": {"power": "best"},
    "sell": {"sell": "least"},
    "spin": {"spin": "best"},
}
"""The orders that answer a kind of decision as players usually do."""


def order_offer(view: View, decision: Decision, given: Mapping[str, Any]) -> dict[str, Any] | None:
    """A seat's full orders with those that would have answered a decision, None if there are none."""
    offered = _read(given).model_copy(update=_OFFERS.get(decision.kind, {})).model_dump(mode="json")
    response = order_response(view, decision, offered)
    return offered if response is not None and response.action is not None else None


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
    return _auction_at(view, view.auction.space)


def _auction_at(view: View, space: int) -> Auction:
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
