"""Seats that complete an invention in the same turn bid for its card (davinci/card, davinci/bid)."""

from __future__ import annotations

from ..choices import Amount, Leaf, Pick
from ..rejection import Rejection
from ..standing_bids import Auction, AuctionTerms
from .actions import Bid
from .constants import METALS
from .events import BidMade, BidSealed, BidsOpened, CardLost, CardTaken, ContestOpened
from .pack import Pack
from .state import Contest, State
from .step_context import StepContext
from .view import View

RULES = ("davinci/bid", "davinci/card")


def open_contests(context: StepContext, contested: list[tuple[str, list[int]]]) -> None:
    """One contest after another, by number."""
    context.state.contests = [Contest(card, seats, [None] * len(seats), [0] * len(seats)) for card, seats in contested]
    context.state.phase = "bid"
    _next_contest(context)


def _next_contest(context: StepContext) -> None:
    if context.state.contests:
        contest = context.state.contests[0]
        context.emit(ContestOpened(contest.invention, tuple(contest.seats)))


def bid_tree(state: State, seat: int) -> Pick:
    most = state.players[seat].florins

    def reject(florins: int) -> Rejection:
        return Rejection("davinci/bid", "florins", need=florins, have=most)

    def florins(_: str) -> Amount:
        return Amount("florins", 0, most, lambda n: Leaf(Bid(n)), reject=reject, rules=RULES)

    return Pick("kind", ("bid",), florins, None, RULES)


def bid(context: StepContext, seat: int, action: Bid) -> None:
    """Keep the bid sealed; the last one opens all of them. Others are told that a seat has bid, but not that it changes
    its bid."""
    contest = context.state.contests[0]
    place = contest.seats.index(seat)
    first = contest.bids[place] is None
    contest.bids[place] = action.florins
    contest.changes[place] += 1
    if first:
        context.emit(BidMade(seat))
    context.emit(BidSealed(seat, action.florins, audience=(seat,)))
    bids = [made for made in contest.bids if made is not None]
    if len(bids) == len(contest.seats):
        _settle(context, contest, bids)


def _settle(context: StepContext, contest: Contest, bids: list[int]) -> None:
    """The highest bidder takes the card and only they pay; ties go to the first in turn order (davinci/bid-tie). If all
    bid 0 the card leaves the game (davinci/bid-zero)."""
    context.emit(BidsOpened(contest.invention, tuple(zip(contest.seats, bids, strict=True))))
    highest = max(bids)
    if highest:
        winner = contest.seats[bids.index(highest)]
        context.pay(winner, highest)
        context.player(winner).inventions.append(contest.invention)
        context.emit(CardTaken(winner, contest.invention, highest))
    else:
        context.emit(CardLost(contest.invention))
    context.state.contests.pop(0)
    _next_contest(context)


RULE = "davinci/bid"
COMMON_MOST = 20
"""The highest sum that a panel offers, even to a seat with less money."""


def auction_terms(pack: Pack, florins: int = COMMON_MOST) -> AuctionTerms:
    """The standing bids open to a seat with `florins`."""
    cards = pack.inventions.values()
    metals = {str(metal): tuple(card.id for card in cards if card.metal == metal) for metal in METALS}
    types: dict[str, tuple[str, ...]] = dict.fromkeys(pack.types, ())
    return AuctionTerms(RULE, 0, max(COMMON_MOST, florins), 1, (3, 5, 10), metals | types)


def auction_of(view: View) -> Auction | None:
    """The contest under way."""
    if view.contest is None:
        return None
    card = view.pack.inventions[view.contest.invention]
    return Auction(f"{view.turn} {card.id}", frozenset((card.id, card.metal, card.type)))
