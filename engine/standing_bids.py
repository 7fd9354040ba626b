"""Standing bids: what a seat leaves for auctions of others' turns, and the tree by which it changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Literal, Protocol, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .actions import Action, action
from .choices import Amount, Leaf, Pick, Tree
from .game import BadOptions
from .rejection import Rejection
from .standing_orders import OrderResponse

BIDS = "bids"
"""The name of standing bids among the orders."""
MOST = 1000
"""The highest sum that can be left, in florins."""
MOST_EXCEPTIONS = 12

Sum = Annotated[int, Field(ge=0, le=MOST)]


class BidException(BaseModel):
    """An exception: the sum for an auction that offers `on`, a kind of thing or a single one."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    on: Annotated[str, Field(pattern="^[A-Za-z0-9_]{1,40}$")]
    florins: Sum = Field(repr=False)


class StandingBids(BaseModel):
    """What to bid, in florins.

    `usual` is the sum where no exception fits, None to be asked; of several exceptions that fit the highest counts.
    With `once` they are for one auction only: the one they `spoke_in`, once there was one. `silent_in` is the auction
    that was under way when they were changed.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    usual: Sum | None = Field(default=None, repr=False)
    but: Annotated[tuple[BidException, ...], Field(max_length=MOST_EXCEPTIONS)] = ()
    once: bool = False
    spoke_in: Annotated[str, Field(max_length=40)] = ""
    silent_in: Annotated[str, Field(max_length=40)] = ""

    @model_validator(mode="after")
    def _one_sum_each(self) -> StandingBids:
        if len({but.on for but in self.but}) < len(self.but):
            raise ValueError("name what is on offer once")
        return self

    def florins(self, auction: Auction) -> int | None:
        """The sum for an auction, None to be asked."""
        fitting = [but.florins for but in self.but if but.on in auction.offers]
        return max(fitting) if fitting else self.usual


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction under way: an id no other auction of the game has, and all that can be named of what it offers."""

    id: str
    offers: frozenset[str]


@dataclass(frozen=True, slots=True)
class AuctionTerms:
    """How a game is bid in: the rule, the sums in florins (`most` is what a panel offers at most, `usual` some that are
    often wanted), and the kinds of things that come up, each with the single things that can be named."""

    rule: str
    least: int
    most: int
    step: int
    usual: tuple[int, ...] = field(repr=False)
    kinds: Mapping[str, tuple[str, ...]]


class BiddingOrders(Protocol):
    """The standing orders of a game with auctions, a model with standing bids among its fields."""

    @property
    def bids(self) -> StandingBids | None: ...

    def model_copy(self, *, update: Mapping[str, Any]) -> Self: ...

    def model_dump(self, *, mode: str) -> dict[str, Any]: ...


# Bidding


def sealed_bid(
    orders: BiddingOrders, auction: Auction, node: Amount, rule: str, bid: Callable[[int], Action]
) -> OrderResponse | None:
    """What standing bids say where a sum is asked: theirs, or the nearest below it that the purse carries."""
    florins = left_for(orders.bids, auction, rule)
    if florins is None:
        return None
    if isinstance(florins, Rejection):
        return OrderResponse(BIDS, bar=florins)
    carried = range(node.low, min(node.high, florins) + 1, node.step)
    if not carried:
        return OrderResponse(BIDS, bar=short_of(florins, max(0, node.high), rule))
    return OrderResponse(BIDS, bid(carried[-1]), short_of(florins, carried[-1], rule), after_speaking(orders, auction))


def left_for(bids: StandingBids | None, auction: Auction, rule: str) -> int | Rejection | None:
    """The sum left for an auction, why they say no more, or nothing."""
    if bids is None or bids.silent_in == auction.id:
        return None
    florins = bids.florins(auction)
    if florins is None:
        return None
    return _over(bids, auction, rule) or florins


def short_of(florins: int, carried: int, rule: str) -> Rejection | None:
    """Why less is bid than was left: the purse carries no more."""
    return Rejection(rule, "bids_short", need=florins, have=carried) if carried < florins else None


def after_speaking(orders: BiddingOrders, auction: Auction) -> dict[str, Any] | None:
    """The orders in full once their bids have spoken in an auction, None if they stay as they were."""
    if orders.bids is None or not orders.bids.once:
        return None
    return with_bids(orders, orders.bids.model_copy(update={"spoke_in": auction.id}))


def spent_bids(orders: BiddingOrders, auction: Auction | None, rule: str) -> dict[str, Rejection]:
    """Why standing bids will say no more, by the name of their order; empty if they will."""
    over = orders.bids and _over(orders.bids, auction, rule)
    return {BIDS: over} if over else {}


def _over(bids: StandingBids, auction: Auction | None, rule: str) -> Rejection | None:
    """The one auction they were for is over."""
    over = bids.once and bids.spoke_in and (auction is None or auction.id != bids.spoke_in)
    return Rejection(rule, "bids_over") if over else None


def with_bids(orders: BiddingOrders, bids: StandingBids | None) -> dict[str, Any]:
    """The orders in full with other standing bids among them, None for no more."""
    return orders.model_copy(update={"bids": bids}).model_dump(mode="json")


# Checking


def check_bids(bids: StandingBids | None, sale: AuctionTerms) -> None:
    """Raises `BadOptions` for a sum nobody can bid, or an exception for what never comes up."""
    if bids is None:
        return
    known = {on for kind, lots in sale.kinds.items() for on in (kind, *lots)}
    sums = [but.florins for but in bids.but] + ([] if bids.usual is None else [bids.usual])
    if any(florins < sale.least or (florins - sale.least) % sale.step for florins in sums):
        raise BadOptions(BIDS, sums, f"from {sale.least}, in steps of {sale.step}")
    if strange := [but.on for but in bids.but if but.on not in known]:
        raise BadOptions(BIDS, strange[0], ", ".join(sorted(known)))


USUAL = "usual"
"""Stands for the usual sum where an exception is expected."""
ANY = "any"
"""Any thing of a kind, where a single one could be named."""


@action
class BidUsually(Action):
    """Leave the usual sum."""

    florins: int = field(repr=False)
    kind: Literal["usually"] = "usually"


@action
class BidBut(Action):
    """Leave another sum for when something of a kind, or a single thing, is on offer."""

    on: str
    lot: str
    florins: int = field(repr=False)
    kind: Literal["but"] = "but"

    @property
    def offer(self) -> str:
        return self.on if self.lot in ("", ANY) else self.lot


@action
class BidStrike(Action):
    """Take the usual sum or an exception out."""

    on: str
    kind: Literal["strike"] = "strike"


@action
class BidOnce(Action):
    """Leave them for the next auction only."""

    kind: Literal["once"] = "once"


@action
class BidAlways(Action):
    """Leave them for every auction."""

    kind: Literal["always"] = "always"


@action
class BidNow(Action):
    """Let them speak in the auction under way as well."""

    kind: Literal["now"] = "now"


@action
class BidNoMore(Action):
    """Give all of them up."""

    kind: Literal["forgo"] = "forgo"


QUIET = frozenset({"strike", "once", "always"})
"""The kinds of change that leave no sum."""
GRAVE = frozenset({"forgo"})
"""The kind of change that destroys all of them."""
KINDS = ("usually", "but", "strike", "once", "always", "now", "forgo")
_PLAIN = {"once": Leaf(BidOnce()), "always": Leaf(BidAlways()), "now": Leaf(BidNow()), "forgo": Leaf(BidNoMore())}


def bids_tree(given: StandingBids | None, sale: AuctionTerms, auction: Auction | None) -> Pick:
    """How standing bids can be changed, with the auction that is under way."""
    bids = given or StandingBids()
    rules = (sale.rule,)

    def bar(kind: str) -> Rejection | None:
        left = bids.usual is not None or bool(bids.but)
        if kind in ("usually", "but"):
            full = kind == "but" and len(bids.but) == MOST_EXCEPTIONS
            return Rejection(sale.rule, "bids_full", have=MOST_EXCEPTIONS) if full else None
        closed = {
            "once": bids.once and not bids.spoke_in,
            "always": not bids.once,
            "now": auction is None or bids.silent_in != auction.id,
        }
        return Rejection(sale.rule, "bids_none") if not left or closed.get(kind) else None

    def sum_for(leave: Callable[[int], Action]) -> Amount:
        def leaf(florins: int) -> Leaf:
            return Leaf(leave(florins))

        return Amount("florins", sale.least, sale.most, leaf, rules=rules, step=sale.step, usual=sale.usual)

    def lots(on: str) -> Tree:
        if not sale.kinds[on]:
            return sum_for(partial(BidBut, on, ""))
        return Pick("lot", (ANY, *sale.kinds[on]), lambda lot: sum_for(partial(BidBut, on, lot)), None, rules)

    def then(kind: str) -> Tree:
        if kind == "usually":
            return sum_for(BidUsually)
        if kind == "but":
            return Pick("on", tuple(sale.kinds), lots, None, rules)
        if kind == "strike":
            left = (() if bids.usual is None else (USUAL,)) + tuple(but.on for but in bids.but)
            return Pick("on", left, lambda on: Leaf(BidStrike(on)), None, rules)
        return _PLAIN[kind]

    return Pick("kind", KINDS, then, bar, rules)


def with_changed_bids(orders: BiddingOrders, action: Action, auction: Auction | None) -> dict[str, Any]:
    """The orders in full after one of the changes that the tree of bids offers."""
    return with_bids(orders, _changed(orders.bids or StandingBids(), action, auction))


def _changed(bids: StandingBids, action: Action, auction: Auction | None) -> StandingBids | None:
    """None when they are given up. Whatever is changed, they begin to wait for their one auction anew."""
    changes: dict[str, object] = {"spoke_in": "", "silent_in": auction.id if auction else ""}
    match action:
        case BidUsually(florins=florins):
            changes["usual"] = florins
        case BidBut(offer=offer, florins=florins):
            kept = tuple(but for but in bids.but if but.on != offer)
            changes["but"] = (*kept, BidException(on=offer, florins=florins))
        case BidStrike(on=on):
            changes |= {"usual": None} if on == USUAL else {"but": tuple(but for but in bids.but if but.on != on)}
        case BidOnce() | BidAlways():
            changes["once"] = isinstance(action, BidOnce)
        case BidNow():
            changes["silent_in"] = ""
        case _:
            return None
    changed = bids.model_copy(update=changes)
    return changed if changed.usual is not None or changed.but else None
