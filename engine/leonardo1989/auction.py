"""Palaces and bridges: bought by their visitor, or refused and auctioned; rent (leonardo1989/buy,
leonardo1989/bridge-buy, leonardo1989/rent, leonardo1989/auction)."""

from __future__ import annotations

from collections.abc import Iterable

from ..choices import Amount, Hint, Leaf, Pick, Tree
from ..rejection import Rejection
from . import guilds
from .actions import Bid, Buy, Drop, Raise, Refuse
from .constants import COIN
from .events import (
    AuctionOpened,
    AuctionWon,
    BidMade,
    BidRaised,
    BidSealed,
    BidsOpened,
    DroppedOut,
    PalaceBought,
    PalaceRefused,
    Unsold,
)
from .public import PublicTable
from .state import Auction, Holding, State
from .step_context import StepContext
from .walk import host

RULES = ("leonardo1989/auction",)
BUY, REFUSE, DROP = Leaf(Buy()), Leaf(Refuse()), Leaf(Drop())


# The visit


def lacking(table: PublicTable, space: int, party: int) -> int:
    """How many palaces of a space's quarter a party would still lack if it had this one; 0 for a bridge
    (leonardo1989/quarter)."""
    others = table.pack.quarters.get(table.pack.spaces[space].quarter, ())
    held = [table.holding(each) for each in others if each != space]
    return sum(holding is None or holding.owner != party for holding in held)


def worth(table: PublicTable, space: int, party: int) -> float:
    """What a palace or a bridge is worth to a party, in florins: more than its price if it makes the party's quarter
    nearly or fully complete, or keeps a rival from completing it."""
    price = table.pack.spaces[space].price
    if not table.pack.spaces[space].is_palace:
        return price * 0.75
    own = lacking(table, space, party)
    rivals = [seat for seat, each in enumerate(table.players) if each.party == seat and not each.out and seat != party]
    factor = 1.0 + (0.9 if own == 0 else 0.3 if own == 1 else 0.0)
    if any(not lacking(table, space, rival) for rival in rivals):
        factor += 0.4
    return price * factor


def pay_rent(context: StepContext) -> None:
    """Rent is due in another party's palace; a bridge's toll was paid on the way."""
    state, at = context.state, context.mover.at
    owner = host(state, at)
    if owner is not None and state.pack.spaces[at].is_palace:
        context.owe(state.mover, owner, state.rent(at), "rent", at)


def buy_tree(state: State) -> Pick:
    space = state.pack.spaces[state.players[state.mover].at]
    rule = "leonardo1989/buy" if space.is_palace else "leonardo1989/bridge-buy"
    florins = state.players[state.mover].florins

    def reject(kind: str) -> Rejection | None:
        return Rejection(rule, "florins", space.price, florins) if kind == "buy" and florins < space.price else None

    return Pick(
        "kind", ("buy", "refuse"), lambda kind: BUY if kind == "buy" else REFUSE, reject,
        (rule, "leonardo1989/auction"), note=lambda kind: Hint(space.price if kind == "buy" else 0),
    )  # fmt: skip


def buy(context: StepContext, seat: int, _: Buy) -> None:
    state, mover = context.state, context.mover
    price = state.pack.spaces[mover.at].price
    mover.florins -= price
    state.stage = "arms"
    state.holdings[mover.at] = Holding(state.mover)
    context.emit(PalaceBought(state.mover, mover.at, price))


def refuse(context: StepContext, seat: int, _: Refuse) -> None:
    state, mover = context.state, context.mover
    state.stage = "arms"
    short = mover.florins < state.pack.spaces[mover.at].price
    context.emit(PalaceRefused(state.mover, mover.at, short))
    open_auction(context, mover.at)


# The auction


def open_auction(context: StepContext, space: int) -> None:
    """Open an auction: all others with money may bid, from the party after the one that refused."""
    state = context.state
    parties = [party for party in state.in_order(state.mover) if state.players[party].florins >= COIN]
    context.emit(AuctionOpened(space, tuple(parties)))
    if not parties:
        context.emit(Unsold(space, short=True))
        return
    openly = state.options.live_auction or (state.options.ahead and len(parties) == 1)
    waiting = list(parties) if openly else []
    state.auction = Auction(space, parties, [None] * len(parties), [0] * len(parties), waiting)


def has_sole_bidder(table: PublicTable) -> bool:
    """Whether only one party can bid, and is asked yes or no (leonardo1989/ahead)."""
    return table.options.ahead and len(table.current_auction.parties) == 1


def ask(context: StepContext) -> bool:
    """Ask for the bids of an open auction."""
    context.state.phase = "raise" if context.state.current_auction.waiting else "bid"
    return True


def _sell_to(context: StepContext, party: int, florins: int) -> None:
    state, space = context.state, context.state.current_auction.space
    context.player(party).florins -= florins
    state.holdings[space] = Holding(party)
    context.emit(AuctionWon(party, space, florins))
    state.auction = None


def _unsold(context: StepContext) -> None:
    context.emit(Unsold(context.state.current_auction.space))
    context.state.auction = None


# Sealed


def bid_tree(state: State, party: int) -> Pick:
    most, price = state.players[party].florins, state.pack.spaces[state.current_auction.space].price
    usual = (price // 2 // COIN * COIN, price)

    def reject(florins: int) -> Rejection:
        return Rejection("leonardo1989/auction", "florins", florins, most)

    def florins(_: str) -> Amount:
        return Amount("florins", 0, most, lambda n: Leaf(Bid(n)), reject=reject, rules=RULES, step=COIN, usual=usual)

    return Pick("kind", ("bid",), florins, None, RULES)


def bid(context: StepContext, seat: int, action: Bid) -> None:
    """Keep the maximum sealed; the last one opens all. Others are told that a party has bid, but not that it changes
    its bid."""
    auction = context.state.current_auction
    party = context.player(seat).party
    place = auction.parties.index(party)
    first = auction.bids[place] is None
    auction.bids[place] = action.florins
    auction.changes[place] += 1
    if first:
        guilds.name_speaker(context, party)
        context.emit(BidMade(party))
    context.emit(BidSealed(party, action.florins, audience=tuple(context.state.members(party))))
    bids = [made for made in auction.bids if made is not None]
    if len(bids) == len(auction.parties):
        _settle(context, auction, bids)


def _settle(context: StepContext, auction: Auction, bids: list[int]) -> None:
    """The highest maximum wins, ties go to the earlier in order, for one coin more than the second highest. Without
    bids the bank keeps it."""
    context.state.acts += 1
    context.emit(BidsOpened(auction.space, tuple(zip(auction.parties, bids, strict=True))))
    highest = max(bids)
    if not highest:
        _unsold(context)
        return
    winner = bids.index(highest)
    second = max([made for place, made in enumerate(bids) if place != winner], default=0)
    _sell_to(context, auction.parties[winner], min(highest, second + COIN))


# Live


def least_raise(bids: Iterable[int | None]) -> int:
    """The lowest next bid."""
    return max([made for made in bids if made is not None], default=0) + COIN


def bidder(state: State) -> int:
    """The party that bids next."""
    return state.current_auction.waiting[0]


def raise_tree(state: State) -> Pick:
    auction, party = state.current_auction, bidder(state)
    least, sole = least_raise(auction.bids), has_sole_bidder(state)
    most = least if sole else state.players[party].florins

    def reject(kind: str) -> Rejection | None:
        return Rejection("leonardo1989/auction", "florins", least, most) if kind == "raise" and most < least else None

    def amount_rejection(florins: int) -> Rejection:
        if florins < least:
            return Rejection("leonardo1989/auction", "too_low", least, florins)
        if sole:
            return Rejection("leonardo1989/ahead", "sole_bidder", least, florins)
        return Rejection("leonardo1989/auction", "florins", florins, most)

    def then(kind: str) -> Tree:
        if kind == "drop":
            return DROP
        return Amount(
            "florins", least, most, lambda n: Leaf(Raise(n)), reject=amount_rejection, rules=RULES, step=COIN,
            note=(lambda _: _sole("raise")) if sole else None,
        )  # fmt: skip

    return Pick("kind", ("raise", "drop"), then, reject, RULES, note=_sole if sole else None)


def _sole(kind: str) -> Hint:
    return Hint(effects=(("sole", kind),))


def raise_bid(context: StepContext, seat: int, action: Raise) -> None:
    auction = context.state.current_auction
    party = auction.waiting.pop(0)
    auction.waiting.append(party)
    auction.bids[auction.parties.index(party)] = action.florins
    context.emit(BidRaised(party, action.florins))
    _go_on_bidding(context, auction)


def drop(context: StepContext, seat: int, _: Drop) -> None:
    auction = context.state.current_auction
    party = auction.waiting.pop(0)
    context.emit(DroppedOut(party, short=context.player(party).florins < least_raise(auction.bids)))
    _go_on_bidding(context, auction)


def _go_on_bidding(context: StepContext, auction: Auction) -> None:
    """The last party still in buys for its bid; if it has not bid, it is still asked."""
    if not auction.waiting:
        _unsold(context)
        return
    last = auction.waiting[0]
    made = auction.bids[auction.parties.index(last)]
    if len(auction.waiting) == 1 and made is not None:
        _sell_to(context, last, made)
