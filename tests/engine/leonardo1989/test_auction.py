"""The auction of a property its visitor did not buy, by sealed maximums (leonardo1989/auction)."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.leonardo1989.events import AuctionOpened, AuctionWon, BidMade, BidSealed, BidsOpened, TurnBegan, Unsold
from engine.leonardo1989.state import State
from tests.engine.walking import told
from tests.rules import rule

from .positions import GAME, asked, barred, do, florins, landing, none, offered, one, owned, question, waiting


def refused_palace(**position: object) -> State:
    """Seat 0 has refused the palace on space 8; the others are asked for their maximums."""
    state, _ = landing(8, **position)  # type: ignore[arg-type]
    if state.phase == "buy":
        do(state, "refuse")
    return state


def all_bid(state: State, **bids: int) -> list[Event]:
    """Seats bid these maximums, in this order: `all_bid(state, s1=20, s3=0)`."""
    events: list[Event] = []
    for seat, maximum in bids.items():
        events += do(state, f"bid {maximum}", seat=int(seat[1:]))
    return events


@rule("leonardo1989/auction")
def test_all_others_with_cash_are_asked_at_once_and_the_refuser_is_not() -> None:
    state, _ = landing(8)
    events = do(state, "refuse")
    assert one(events, AuctionOpened) == AuctionOpened(8, (1, 2, 3))
    assert waiting(state) == [(1, "bid"), (2, "bid"), (3, "bid")]
    assert all(asked(state, seat).sealed for seat in (1, 2, 3))


@rule("leonardo1989/auction", "leonardo1989/turn-order")
def test_the_order_is_that_of_play_from_the_one_after_the_refuser() -> None:
    state = refused_palace(mover=2, seats=5)
    assert GAME.view(state, None).auction.parties == (3, 4, 0, 1)  # type: ignore[union-attr]


@rule("leonardo1989/auction")
def test_who_has_no_cash_or_is_out_does_not_bid() -> None:
    state = refused_palace(seats=5, florins={1: 0, 2: 5}, out=[3])
    assert waiting(state) == [(2, "bid"), (4, "bid")]


@rule("leonardo1989/auction")
def test_a_maximum_is_nothing_or_a_multiple_of_5_up_to_the_cash_in_hand() -> None:
    state = refused_palace(florins={1: 20})
    assert offered(state, "bid", seat=1) == [0, 5, 10, 15, 20]
    assert barred(state, "bid", 25, seat=1) == ("leonardo1989/auction", "florins", 25, 20, False)
    assert barred(state, "bid", 12, seat=1).reason == "amount"


@rule("leonardo1989/auction")
@pytest.mark.parametrize(("space", "half", "price"), [(8, 25, 50), (12, 30, 60)])
def test_the_price_of_the_bank_and_half_of_it_are_usual_maximums(space: int, half: int, price: int) -> None:
    state, _ = landing(space)
    do(state, "refuse")
    assert list(question(state, "bid", seat=1).usual) == [half, price]  # type: ignore[union-attr]


@rule("leonardo1989/auction")
@pytest.mark.parametrize(
    ("bids", "winner", "price"),
    [
        ((40, 20, 0), 1, 25),
        ((20, 40, 35), 2, 40),
        ((20, 40, 25), 2, 30),
        ((0, 30, 30), 2, 30),
        ((30, 30, 30), 1, 30),
        ((5, 5, 0), 1, 5),
        ((0, 0, 200), 3, 5),
        ((0, 5, 0), 2, 5),
        ((35, 0, 40), 3, 40),
    ],
)
def test_the_highest_wins_for_a_coin_more_than_the_second_and_of_equals_the_earlier(
    bids: tuple[int, int, int], winner: int, price: int
) -> None:
    state = refused_palace()
    events = all_bid(state, s1=bids[0], s2=bids[1], s3=bids[2])
    assert one(events, BidsOpened) == BidsOpened(8, tuple(zip((1, 2, 3), bids, strict=True)))
    assert one(events, AuctionWon) == AuctionWon(winner, 8, price)
    assert florins(state)[winner] == 250 - price
    assert "8" in owned(state, winner).split()
    assert one(events, TurnBegan).seat == 1


@rule("leonardo1989/auction", "leonardo1989/turn-order")
def test_of_equals_the_earlier_in_order_is_the_nearer_to_the_refuser_and_not_the_lower_seat_or_the_faster() -> None:
    state = refused_palace(mover=1)
    events = all_bid(state, s0=30, s3=30, s2=30)
    assert one(events, AuctionWon) == AuctionWon(2, 8, 30)


@rule("leonardo1989/auction")
def test_a_sole_bidder_pays_5() -> None:
    state = refused_palace(florins={2: 0, 3: 0})
    assert one(all_bid(state, s1=200), AuctionWon) == AuctionWon(1, 8, 5)


@rule("leonardo1989/auction")
def test_a_winner_with_one_coin_pays_it() -> None:
    state = refused_palace(florins={2: 5, 3: 5})
    assert one(all_bid(state, s1=0, s2=5, s3=5), AuctionWon) == AuctionWon(2, 8, 5)
    assert florins(state)[2] == 0


@rule("leonardo1989/auction")
def test_with_no_bid_it_stays_with_the_bank() -> None:
    state = refused_palace()
    events = all_bid(state, s1=0, s2=0, s3=0)
    assert one(events, Unsold) == Unsold(8) and none(events, AuctionWon)
    assert 8 not in state.holdings
    assert one(events, TurnBegan).seat == 1


@rule("leonardo1989/auction", "leonardo1989/buy")
def test_what_stayed_with_the_bank_is_for_sale_again_at_its_full_price() -> None:
    state = refused_palace(at={1: 5})
    all_bid(state, s1=0, s2=0, s3=0)
    do(state, "works 0", luck=[2])
    assert waiting(state) == [(1, "buy")]
    do(state, "buy")
    assert florins(state)[1] == 200


@rule("leonardo1989/auction")
def test_with_nobody_to_bid_nobody_is_asked() -> None:
    state, _ = landing(8, seats=3, florins={0: 250, 1: 0, 2: 0}, owns={1: "", 2: ""}, at={1: 14, 2: 14})
    events = do(state, "refuse", luck=[2, 2])
    assert one(events, AuctionOpened) == AuctionOpened(8, ())
    assert one(events, Unsold) == Unsold(8, short=True)


@rule("leonardo1989/auction")
def test_a_maximum_can_be_changed_until_the_last_is_in() -> None:
    state = refused_palace()
    all_bid(state, s1=100)
    assert waiting(state) == [(2, "bid"), (3, "bid")] and not asked(state, 1).awaited
    all_bid(state, s1=10)
    events = all_bid(state, s2=20, s3=0)
    assert one(events, AuctionWon) == AuctionWon(2, 8, 15)


@rule("leonardo1989/auction")
def test_others_learn_that_a_party_has_bid_and_never_what_or_that_it_changed_its_mind() -> None:
    state = refused_palace()
    first, again = all_bid(state, s1=100), all_bid(state, s1=10)
    assert told(first, 2) == told(first, None) == [BidMade(1)]
    assert told(again, 2) == told(again, None) == []
    assert one(told(again, 1), BidSealed) == BidSealed(1, 10, audience=(1,))
    seen = [GAME.view(state, viewer).auction for viewer in (1, 2, None)]
    assert [(each.own_bid, each.changes, each.has_bid) for each in seen if each] == [
        (10, 2, (True, False, False)), (None, 0, (True, False, False)), (None, 0, (True, False, False)),
    ]  # fmt: skip


@rule("leonardo1989/auction", "leonardo1989/guild-pool")
def test_a_guild_bids_once_through_its_speaker_and_all_its_members_see_what() -> None:
    state = refused_palace(seats=5, together=[(2, 4)])
    assert waiting(state) == [(1, "bid"), (2, "bid"), (3, "bid")]
    events = do(state, "bid 15", seat=2)
    assert one(events, BidSealed).audience == (2, 4)
    assert GAME.view(state, 4).auction.own_bid == 15  # type: ignore[union-attr]
    assert GAME.view(state, 3).auction.own_bid is None  # type: ignore[union-attr]
