"""The project auction (magnifico/5.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ..choices import Amount, Hint, Leaf, Pick
from ..rejection import Rejection
from .actions import Bid, Buy, Decline
from .cards import never_playable, untakeable
from .events import (
    BidMade,
    BidSealed,
    BidsOpened,
    CardBought,
    CardDeclined,
    CardsOffered,
    CardsUnsold,
    LeonardoTaken,
    PassedOver,
)
from .state import Auction, State, clockwise
from .step_context import StepContext

LEAST_BID = 10  # magnifico/5.3.4
CARDS = {3: (2, 1), 4: (3, 2), 5: (4, 2)}
"""Cards on offer and how many of them are machine cards, by number of players (magnifico/5.3.1 to 5.3.3)."""
DECLINE = Leaf(Decline())


def open_auction(context: StepContext) -> None:
    """Turn over the cards and ask every seat for a bid; without cards there is no auction (magnifico/5.3)."""
    state = context.state
    offer = _draw_offer(context)
    state.phase = "bids"
    if offer:
        seats = len(state.players)
        state.auction = Auction(offer, [None] * seats, [0] * seats)
        context.emit(CardsOffered(tuple(offer)))


def _draw_offer(context: StepContext) -> list[str]:
    """The machine deck's share first; if a deck runs short, the other makes up its share."""
    decks = context.state.decks
    cards, machines = CARDS[len(context.state.players)]
    from_machines = min(machines, decks.machines)
    from_projects = min(cards - from_machines, decks.projects)
    from_machines = min(cards - from_projects, decks.machines)
    drawn = [_draw_machine(context) for _ in range(from_machines)]
    return drawn + [_draw_project(context) for _ in range(from_projects)]


def _draw_machine(context: StepContext) -> str:
    decks = context.state.decks
    unseen = decks.tanks_in_deck + decks.airplanes_in_deck
    if unseen == 0:
        return decks.under_machines.pop(0)
    if context.chance.below(unseen, "machine deck: kind") < decks.tanks_in_deck:
        decks.tanks_in_deck -= 1
        pool = decks.unseen_tanks
    else:
        decks.airplanes_in_deck -= 1
        pool = decks.unseen_airplanes
    return pool.pop(context.chance.below(len(pool), "machine deck: card"))


def _draw_project(context: StepContext) -> str:
    decks = context.state.decks
    pool = decks.unseen_projects
    if not pool:
        return decks.under_projects.pop(0)
    return pool.pop(context.chance.below(len(pool), "project deck"))


# Bidding


def bid_tree(state: State, seat: int) -> Pick:
    most = state.players[seat].florins

    def reject(florins: int) -> Rejection:
        if florins < LEAST_BID:
            return Rejection("magnifico/5.3.4", "least_bid", need=LEAST_BID, have=florins)
        return Rejection("magnifico/5.3.4", "florins", need=florins, have=most)

    def florins(_: str) -> Amount:
        return Amount(
            "florins", LEAST_BID, most, lambda n: Leaf(Bid(n)), step=10, reject=reject, rules=("magnifico/5.3.4",)
        )

    return Pick("kind", ("bid",), florins, None, ("magnifico/5.3.4",))


def bid(context: StepContext, seat: int, action: Bid) -> None:
    """Keep the bid sealed; the last one opens all of them (magnifico/5.3.4, 5.3.5). Others are told that a seat has
    bid, but not that it changes its bid."""
    auction = context.state.current_auction
    first = auction.bids[seat] is None
    auction.bids[seat] = action.florins
    auction.changes[seat] += 1
    if first:
        context.emit(BidMade(seat))
    context.emit(BidSealed(seat, action.florins, audience=(seat,)))
    bids = tuple([made for made in auction.bids if made is not None])
    if len(bids) == len(auction.bids):
        context.state.phase = "picks"
        context.emit(BidsOpened(bids, context.state.leonardo))
        _serve(context)


# Picking


def picker(state: State) -> int | None:
    """The seat that may take a card now, None if all were served."""
    auction = state.current_auction
    order = picking_order([made or 0 for made in auction.bids], state.leonardo, auction.served)
    return order[0] if order else None


def picking_order(bids: Sequence[int], leonardo: int, served: Collection[int]) -> list[int]:
    """The seats not yet served, the highest bid first; ties by distance from the present holder of Leonardo, the
    holder last (magnifico/5.3.5, 5.3.6, 12.3)."""
    return sorted(
        (seat for seat in clockwise(leonardo + 1, len(bids)) if seat not in served), key=lambda seat: -bids[seat]
    )


def expected_order(bids: Sequence[int], leonardo: int) -> list[int]:
    """The order in which all choose if the first buys, and so holds Leonardo when later ties are broken."""
    first = picking_order(bids, leonardo, ())[0]
    return [first, *picking_order(bids, first, (first,))]


def _serve(context: StepContext) -> None:
    """Find the next seat that can take a card; seats that can take none are passed over (magnifico/5.3.8)."""
    state = context.state
    auction = state.current_auction
    while auction.offer:
        seat = picker(state)
        if seat is None:
            break
        if takeable(state, seat):
            return
        auction.served.append(seat)
        state.players[seat].ahead = replace(state.players[seat].ahead, wishes=())
        context.emit(PassedOver(seat))
    _close(context)


def takeable(state: State, seat: int) -> tuple[str, ...]:
    """The cards on offer that a seat may take."""
    player = state.players[seat]
    cards = dict.fromkeys(state.current_auction.offer)
    return tuple(card for card in cards if untakeable(state.pack, player, card) is None)


def pick_tree(state: State, seat: int) -> Pick:
    auction = state.current_auction
    player = state.players[seat]
    price = auction.bids[seat] or 0

    def card(_: str) -> Pick:
        return Pick(
            "card",
            tuple(dict.fromkeys(auction.offer)),
            lambda chosen: Leaf(Buy(chosen)),
            lambda chosen: untakeable(state.pack, player, chosen),
            ("magnifico/5.3.5", "magnifico/5.3.7", "magnifico/5.3.11"),
            note=lambda chosen: Hint(price, (("useless", 1),) if never_playable(state, player, chosen) else ()),
        )

    return Pick(
        "kind",
        ("buy", "decline"),
        lambda kind: card(kind) if kind == "buy" else DECLINE,
        None,
        ("magnifico/5.3.5", "magnifico/5.3.9"),
    )


def buy(context: StepContext, seat: int, action: Buy) -> None:
    """Pay the bid and take the card; the first buyer takes Leonardo (magnifico/5.3.5 to 5.3.7, 5.3.12)."""
    state = context.state
    auction = state.current_auction
    player = state.players[seat]
    price = auction.bids[seat] or 0
    player.florins -= price
    auction.offer.remove(action.card)
    auction.served.append(seat)
    if action.card in state.pack.tanks:
        player.tank = action.card
    elif action.card in state.pack.airplanes:
        player.airplane = action.card
    else:
        player.store.append(action.card)
    context.emit(CardBought(seat, action.card, price, keeps_leonardo=seat == state.leonardo))
    if not auction.sold and seat != state.leonardo:
        context.emit(LeonardoTaken(seat, state.leonardo))
        state.leonardo = seat
    auction.sold = True
    _serve(context)


def decline(context: StepContext, seat: int, _: Decline) -> None:
    """Keep the money; the next seat chooses (magnifico/5.3.9, 5.3.10)."""
    context.state.current_auction.served.append(seat)
    context.emit(CardDeclined(seat))
    _serve(context)


def _close(context: StepContext) -> None:
    """Cards left go under their own decks, in the order shown (magnifico/5.3.11, 5.3.13)."""
    state = context.state
    auction = state.current_auction
    for player in state.players:
        player.ahead = replace(player.ahead, wishes=())
    unsold = auction.offer
    for card in unsold:
        under = state.decks.under_machines if state.pack.is_machine_card(card) else state.decks.under_projects
        under.append(card)
    if unsold:
        context.emit(CardsUnsold(tuple(unsold), None if auction.sold else state.leonardo))
    state.auction = None
