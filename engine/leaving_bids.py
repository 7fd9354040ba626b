"""Leaving standing bids: the tree of ways in which they can be changed, and what each change makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import partial
from typing import Any, Literal

from .actions import Action, action
from .choices import Amount, Bar, Leaf, Pick, Tree
from .standing_bids import MOST_EXCEPTIONS, Auction, BiddingOrders, But, Sale, StandingBids, with_bids

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


def bids_tree(given: StandingBids | None, sale: Sale, auction: Auction | None) -> Pick:
    """How standing bids can be changed, with the auction that is under way."""
    bids = given or StandingBids()
    rules = (sale.rule,)

    def bar(kind: str) -> Bar | None:
        left = bids.usual is not None or bool(bids.but)
        if kind in ("usually", "but"):
            full = kind == "but" and len(bids.but) == MOST_EXCEPTIONS
            return Bar(sale.rule, "bids_full", have=MOST_EXCEPTIONS) if full else None
        closed = {
            "once": bids.once and not bids.spoke_in,
            "always": not bids.once,
            "now": auction is None or bids.silent_in != auction.id,
        }
        return Bar(sale.rule, "bids_none") if not left or closed.get(kind) else None

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
            changes["but"] = (*kept, But(on=offer, florins=florins))
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
