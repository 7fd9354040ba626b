"""The auction of a property its visitor did not buy, bid by bid, as an option (leonardo1989/auction)."""

from __future__ import annotations

from engine.leonardo1989.events import AuctionOpened, AuctionWon, BidRaised, DroppedOut, TurnBegan, Unsold
from engine.leonardo1989.state import State
from tests.rules import rule

from .positions import GAME, all_of, barred, do, florins, landing, none, offered, one, waiting


def spoken(**position: object) -> State:
    """Seat 0 has refused the palace on space 8; the others bid one after another."""
    state, _ = landing(8, live_auction=True, **position)  # type: ignore[arg-type]
    if state.phase == "buy":
        do(state, "refuse")
    return state


def lines(state: State, *given: str) -> list[int]:
    """The seat asked for each line."""
    seats = []
    for line in given:
        seats.append(waiting(state)[0][0])
        do(state, line)
    return seats


@rule("leonardo1989/auction")
def test_one_after_another_is_asked_from_the_one_after_the_refuser() -> None:
    state = spoken(mover=2)
    assert waiting(state) == [(3, "raise")]
    assert lines(state, "raise 5", "raise 10", "raise 15", "raise 20") == [3, 0, 1, 3]


@rule("leonardo1989/auction")
def test_it_starts_at_5_and_rises_by_fives_within_the_cash_in_hand() -> None:
    state = spoken(florins={1: 20, 2: 30})
    assert offered(state, "raise") == [5, 10, 15, 20]
    do(state, "raise 10")
    assert offered(state, "raise") == [15, 20, 25, 30]
    assert barred(state, "raise", 10) == ("leonardo1989/auction", "too_low", 15, 10, False)
    assert barred(state, "raise", 35) == ("leonardo1989/auction", "florins", 35, 30, False)


@rule("leonardo1989/auction")
def test_the_last_one_left_buys_for_what_he_bid() -> None:
    state = spoken()
    assert lines(state, "raise 5", "raise 30", "drop") == [1, 2, 3]
    events = do(state, "drop")
    assert one(events, DroppedOut).seat == 1
    assert one(events, AuctionWon) == AuctionWon(2, 8, 30)
    assert florins(state) == [250, 250, 220, 250]
    assert one(events, TurnBegan).seat == 1


@rule("leonardo1989/auction")
def test_who_has_dropped_out_is_not_asked_again() -> None:
    state = spoken(seats=5)
    assert lines(state, "drop", "raise 5", "drop", "raise 10", "raise 15", "raise 20") == [1, 2, 3, 4, 2, 4]


@rule("leonardo1989/auction")
def test_if_all_others_drop_out_the_last_is_still_asked() -> None:
    state = spoken()
    assert lines(state, "drop", "drop") == [1, 2]
    assert waiting(state) == [(3, "raise")]
    assert one(do(state, "raise 5"), AuctionWon) == AuctionWon(3, 8, 5)


@rule("leonardo1989/auction")
def test_with_no_bid_it_stays_with_the_bank() -> None:
    state = spoken()
    lines(state, "drop", "drop")
    events = do(state, "drop")
    assert one(events, Unsold).space == 8 and none(events, AuctionWon)
    assert 8 not in state.holdings


@rule("leonardo1989/auction")
def test_who_cannot_go_higher_drops_out_by_himself() -> None:
    state = spoken(florins={2: 10})
    events = do(state, "raise 10")
    assert all_of(events, DroppedOut) == [DroppedOut(2, short=True)]
    assert waiting(state) == [(3, "raise")]
    assert offered(spoken(florins={1: 5})) == ["raise", "drop"]


@rule("leonardo1989/auction")
def test_who_drops_out_with_enough_for_the_next_bid_is_not_told_to_be_short_of_it() -> None:
    state = spoken(florins={1: 5})
    assert one(do(state, "drop"), DroppedOut) == DroppedOut(1, short=False)


@rule("leonardo1989/auction")
def test_nobody_without_cash_takes_part() -> None:
    state, _ = landing(8, live_auction=True, florins={1: 0})
    assert one(do(state, "refuse"), AuctionOpened).parties == (2, 3)


@rule("leonardo1989/auction")
def test_the_bids_are_open_to_all() -> None:
    state = spoken()
    assert one(do(state, "raise 25"), BidRaised) == BidRaised(1, 25)
    for viewer in (0, 1, 3, None):
        auction = GAME.view(state, viewer).auction
        assert auction is not None and auction.live
        assert (auction.bids, auction.waiting) == ((25, None, None), (2, 3, 1))
