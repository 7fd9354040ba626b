"""Several inventors bid for the card (davinci/card, davinci/bid, davinci/bid-tie, davinci/bid-zero)."""

from __future__ import annotations

from engine.davinci.events import (
    BidMade,
    BidSealed,
    BidsOpened,
    CardLost,
    CardTaken,
    ContestOpened,
    InventionCompleted,
)
from engine.davinci.state import State
from engine.game import Event
from tests.rules import rule

from .positions import GAME, all_of, all_pass, all_ready, any_luck, do, florins, none, offered, one, refused, table


def contest(leonardo: int = 0, **position: object) -> tuple[State, list[Event]]:
    """Seats 0 and 1 have just completed invention 12."""
    given: dict[str, object] = {"labs": {0: "3 #12 11w", 1: "3 #12 11w"}, "florins": 5, **position}
    state = table(phase="placement", turn=4, leonardo=leonardo, **given)  # type: ignore[arg-type]
    return state, all_pass(state)


@rule("davinci/pay-first", "davinci/card")
def test_all_who_complete_it_in_one_turn_get_the_higher_sum_and_bid_for_the_card() -> None:
    state, events = contest()
    assert [event.florins for event in all_of(events, InventionCompleted)] == [13, 13]
    assert one(events, ContestOpened) == ContestOpened("12", (0, 1))
    assert florins(state)[:2] == [18, 18]
    assert {decision.seat for decision in GAME.decisions(state)} == {0, 1}


@rule("davinci/bid")
def test_the_highest_bid_takes_the_card_and_alone_pays() -> None:
    state, _ = contest()
    events = do(state, "bid 7", seat=0)
    assert one(events, BidMade).seat == 0 and one(events, BidSealed).audience == (0,)
    assert none(events, BidsOpened)
    events = do(state, "bid 4", seat=1, luck=any_luck())
    assert one(events, BidsOpened).bids == ((0, 7), (1, 4))
    assert one(events, CardTaken) == CardTaken(0, "12", 7)
    assert florins(state)[:2] == [11, 18]
    assert state.players[0].inventions == ["12"] and state.players[1].inventions == []
    assert state.players[1].completed == ["12"]


@rule("davinci/bid")
def test_a_bid_is_from_nothing_to_all_one_has() -> None:
    state, _ = contest(florins=2)
    assert offered(state, "bid", seat=0) == list(range(16))
    rejection = refused(state, "bid 16", seat=0)
    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == ("davinci/bid", "florins", 16, 15)


@rule("davinci/bid")
def test_a_bid_can_be_changed_in_secret_until_the_last_is_in() -> None:
    state, _ = contest()
    do(state, "bid 7", seat=0)
    events = do(state, "bid 2", seat=0)
    assert none(events, BidMade)
    assert GAME.view(state, 1).contest.own_bid is None  # type: ignore[union-attr]
    events = do(state, "bid 3", seat=1, luck=any_luck())
    assert one(events, CardTaken).seat == 1


@rule("davinci/bid-tie")
def test_of_equal_bids_the_first_in_turn_order_wins() -> None:
    state, _ = contest(leonardo=1)
    do(state, "bid 5", seat=0)
    events = do(state, "bid 5", seat=1, luck=any_luck())
    assert one(events, CardTaken) == CardTaken(1, "12", 5)


@rule("davinci/bid-tie")
def test_the_one_nearest_to_leonardo_clockwise_comes_first() -> None:
    state, _ = contest(leonardo=2)
    do(state, "bid 5", seat=1)
    assert one(do(state, "bid 5", seat=0, luck=any_luck()), CardTaken).seat == 0


@rule("davinci/bid-zero")
def test_if_nobody_bids_anything_the_card_leaves_the_game() -> None:
    state, _ = contest()
    do(state, "bid 0", seat=0)
    events = do(state, "bid 0", seat=1, luck=any_luck())
    assert one(events, CardLost).invention == "12"
    assert none(events, CardTaken)
    assert "12" in state.gone and florins(state)[:2] == [18, 18]


@rule("davinci/bid-zero", "davinci/still-working", "davinci/pay-later")
def test_who_still_works_on_a_card_that_nobody_wanted_finishes_it_later_for_the_lower_sum() -> None:
    state, _ = contest(labs={0: "3 #12 11w", 1: "3 #12 11w", 2: "5 1m #12 7w"})
    do(state, "bid 0", seat=0)
    do(state, "bid 0", seat=1, luck=any_luck())
    all_ready(state)
    events = all_pass(state)
    assert one(events, InventionCompleted) == InventionCompleted(2, "small", "12", 10, False, 11, 0)
    assert none(events, CardTaken)


@rule("davinci/pay-first", "davinci/bid")
def test_contests_follow_one_another_by_number_after_everything_is_paid() -> None:
    labs = {0: "3 #12 11w, 4 #3 4w", 1: "3 #3 4w, 4 #12 11w", 2: "3 #8 7w"}
    state, events = contest(labs=labs)
    assert len(all_of(events, InventionCompleted)) == 5
    assert one(events, CardTaken) == CardTaken(2, "8", 0)
    assert one(events, ContestOpened).invention == "3"
    do(state, "bid 1", seat=0)
    events = do(state, "bid 0", seat=1)
    assert one(events, ContestOpened).invention == "12"
    assert offered(state, "bid", seat=0)[-1] == florins(state)[0] == 20


@rule("davinci/secret-hand")
def test_who_has_no_florin_is_asked_for_a_bid_like_anybody() -> None:
    state, _ = contest()
    state.players[0].florins = 0
    state.memo.clear()
    assert offered(state, "bid", seat=0) == [0]
    assert {decision.seat for decision in GAME.decisions(state) if decision.awaited} == {0, 1}
