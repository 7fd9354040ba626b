"""Standing bids: a seat's sums for auctions in others' turns, and the tree that changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Literal, Protocol, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .actions import Action, action
from .choices import Amount, Leaf, Pick, Tree
from .game import BadOptions, OrderResponse
from .rejection import Rejection

BIDS = "bids"
"""The order that holds the standing bids."""
MOST = 1000
"""The highest standing bid, in florins."""
MOST_EXCEPTIONS = 12

Sum = Annotated[int, Field(ge=0, le=MOST)]


class BidException(BaseModel):
    """The sum for an auction that offers `on`, a kind of thing or a single one."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    on: Annotated[str, Field(pattern="^[A-Za-z0-9_]{1,40}$")]
    florins: Sum = Field(repr=False)


class StandingBids(BaseModel):
    """What to bid, in florins.

    `usual` is the sum if no exception fits, None to be asked; of several exceptions that fit, the highest counts.
    With `once` they are for one auction only; `spoke_in` is that auction, once they have been used. `silent_in` is the
    auction under way when they were changed.
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
    """An auction under way: an id unique in the game, and the name of everything it offers."""

    id: str
    offers: frozenset[str]


@dataclass(frozen=True, slots=True)
class AuctionTerms:
    """How bidding works in a game: the rule, the sums in florins (`most` is the highest a panel offers, `usual` are
    common ones), and the kinds of things on offer, each with the single things that can be named."""

    rule: str
    least: int
    most: int
    step: int
    usual: tuple[int, ...] = field(repr=False)
    kinds: Mapping[str, tuple[str, ...]]


class BiddingOrders(Protocol):
    """The standing orders of a game with auctions: a model that has a field for standing bids."""

    @property
    def bids(self) -> StandingBids | None: ...

    def model_copy(self, *, update: Mapping[str, Any]) -> Self: ...

    def model_dump(self, *, mode: str) -> dict[str, Any]: ...


# Bidding


def sealed_bid(
    orders: BiddingOrders, auction: Auction, node: Amount, rule: str, bid: Callable[[int], Action]
) -> OrderResponse | None:
    """The answer of standing bids where a sum is asked: their sum, or the nearest lower one the seat can pay."""
    florins = standing_sum(orders.bids, auction, rule)
    if florins is None:
        return None
    if isinstance(florins, Rejection):
        return OrderResponse(BIDS, rejection=florins)
    carried = range(node.low, min(node.high, florins) + 1, node.step)
    if not carried:
        return OrderResponse(BIDS, rejection=shortfall(florins, max(0, node.high), rule))
    return OrderResponse(BIDS, bid(carried[-1]), shortfall(florins, carried[-1], rule), after_bidding(orders, auction))


def standing_sum(bids: StandingBids | None, auction: Auction, rule: str) -> int | Rejection | None:
    """The sum for an auction; a rejection if the bids no longer apply; None to be asked."""
    if bids is None or bids.silent_in == auction.id:
        return None
    florins = bids.florins(auction)
    if florins is None:
        return None
    return _over(bids, auction, rule) or florins


def shortfall(florins: int, carried: int, rule: str) -> Rejection | None:
    """Why less is bid than was ordered: the seat cannot pay more."""
    return Rejection(rule, "bids_short", need=florins, have=carried) if carried < florins else None


def after_bidding(orders: BiddingOrders, auction: Auction) -> dict[str, Any] | None:
    """The full orders after their bids were used in an auction, None if they do not change."""
    if orders.bids is None or not orders.bids.once:
        return None
    return with_bids(orders, orders.bids.model_copy(update={"spoke_in": auction.id}))


def exhausted_bids(orders: BiddingOrders, auction: Auction | None, rule: str) -> dict[str, Rejection]:
    """Why standing bids no longer apply, by the name of their order; empty if they apply."""
    over = orders.bids and _over(orders.bids, auction, rule)
    return {BIDS: over} if over else {}


def _over(bids: StandingBids, auction: Auction | None, rule: str) -> Rejection | None:
    """A rejection if the only auction they were for is over."""
    over = bids.once and bids.spoke_in and (auction is None or auction.id != bids.spoke_in)
    return Rejection(rule, "bids_over") if over else None


def with_bids(orders: BiddingOrders, bids: StandingBids | None) -> dict[str, Any]:
    """The full orders with these standing bids; None removes them."""
    return orders.model_copy(update={"bids": bids}).model_dump(mode="json")


# Checking


def check_bids(bids: StandingBids | None, terms: AuctionTerms) -> None:
    """Raises `BadOptions` for a sum that cannot be bid, or an exception for a thing that is never on offer."""
    if bids is None:
        return
    known = {on for kind, lots in terms.kinds.items() for on in (kind, *lots)}
    sums = [but.florins for but in bids.but] + ([] if bids.usual is None else [bids.usual])
    if any(florins < terms.least or (florins - terms.least) % terms.step for florins in sums):
        raise BadOptions(BIDS, sums, f"from {terms.least}, in steps of {terms.step}")
    if strange := [but.on for but in bids.but if but.on not in known]:
        raise BadOptions(BIDS, strange[0], ", ".join(sorted(known)))


USUAL = "usual"
"""Means the usual sum where an exception is expected."""
ANY = "any"
"""Means any thing of a kind where a single one could be named."""


@action
class BidUsually(Action):
    """Set the usual sum."""

    florins: int = field(repr=False)
    kind: Literal["usually"] = "usually"


@action
class BidBut(Action):
    """Set another sum for when something of a kind, or a single thing, is on offer."""

    on: str
    lot: str
    florins: int = field(repr=False)
    kind: Literal["but"] = "but"

    @property
    def offer(self) -> str:
        return self.on if self.lot in ("", ANY) else self.lot


@action
class BidStrike(Action):
    """Remove the usual sum or an exception."""

    on: str
    kind: Literal["strike"] = "strike"


@action
class BidOnce(Action):
    """Apply them to the next auction only."""

    kind: Literal["once"] = "once"


@action
class BidAlways(Action):
    """Apply them to every auction."""

    kind: Literal["always"] = "always"


@action
class BidNow(Action):
    """Apply them to the auction under way too."""

    kind: Literal["now"] = "now"


@action
class BidNoMore(Action):
    """Remove all of them."""

    kind: Literal["forgo"] = "forgo"


MINOR_KINDS = frozenset({"strike", "once", "always"})
"""The kinds of change that set no sum."""
DESTRUCTIVE_KINDS = frozenset({"forgo"})
"""The kind of change that removes all of them."""
KINDS = ("usually", "but", "strike", "once", "always", "now", "forgo")
_PLAIN = {"once": Leaf(BidOnce()), "always": Leaf(BidAlways()), "now": Leaf(BidNow()), "forgo": Leaf(BidNoMore())}


def bids_tree(given: StandingBids | None, terms: AuctionTerms, auction: Auction | None) -> Pick:
    """How standing bids can be changed, given the auction under way."""
    bids = given or StandingBids()
    rules = (terms.rule,)

    def reject(kind: str) -> Rejection | None:
        left = bids.usual is not None or bool(bids.but)
        if kind in ("usually", "but"):
            full = kind == "but" and len(bids.but) == MOST_EXCEPTIONS
            return Rejection(terms.rule, "bids_full", have=MOST_EXCEPTIONS) if full else None
        closed = {
            "once": bids.once and not bids.spoke_in,
            "always": not bids.once,
            "now": auction is None or bids.silent_in != auction.id,
        }
        return Rejection(terms.rule, "bids_none") if not left or closed.get(kind) else None

    def sum_for(leave: Callable[[int], Action]) -> Amount:
        def leaf(florins: int) -> Leaf:
            return Leaf(leave(florins))

        return Amount("florins", terms.least, terms.most, leaf, rules=rules, step=terms.step, usual=terms.usual)

    def lots(on: str) -> Tree:
        if not terms.kinds[on]:
            return sum_for(partial(BidBut, on, ""))
        return Pick("lot", (ANY, *terms.kinds[on]), lambda lot: sum_for(partial(BidBut, on, lot)), None, rules)

    def then(kind: str) -> Tree:
        if kind == "usually":
            return sum_for(BidUsually)
        if kind == "but":
            return Pick("on", tuple(terms.kinds), lots, None, rules)
        if kind == "strike":
            left = (() if bids.usual is None else (USUAL,)) + tuple(but.on for but in bids.but)
            return Pick("on", left, lambda on: Leaf(BidStrike(on)), None, rules)
        return _PLAIN[kind]

    return Pick("kind", KINDS, then, reject, rules)


def with_changed_bids(orders: BiddingOrders, action: Action, auction: Auction | None) -> dict[str, Any]:
    """The full orders after an action of `bids_tree`."""
    return with_bids(orders, _changed(orders.bids or StandingBids(), action, auction))


def _changed(bids: StandingBids, action: Action, auction: Auction | None) -> StandingBids | None:
    """The bids after a change, None if they are removed. After any change, bids for one auction wait for a new one."""
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
