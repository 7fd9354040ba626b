"""Which seat takes which card, pays and becomes the Magnifico (magnifico/5.3.5 to 5.3.12, 12.2, 12.3)."""

from __future__ import annotations

import pytest

from engine.magnifico.auction import expected_order
from engine.magnifico.events import CardBought, CardDeclined, CardsUnsold, LeonardoTaken, PassedOver, TurnBegan
from engine.magnifico.state import State
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    all_of,
    asked,
    auction,
    barred,
    bid_all,
    do,
    florins,
    none,
    offered,
    one,
    refused,
)
from tests.rules import rule


def picks(state: State, *lines: str) -> list[int]:
    """Play these picks. Returns the seats asked."""
    seats = []
    for line in lines:
        seats.append(asked(state).seat)
        do(state, line)
    return seats


@rule("magnifico/5.3.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_highest_bid_chooses_first_then_downwards(edition: str) -> None:
    state = auction(["tank_2_3", "airplane_2", "gear", "walls"], seats=5, edition=edition, leonardo=3)
    bid_all(state, 20, 50, 30, 10, 40)
    assert picks(state, "buy walls", "buy gear", "buy tank_2_3", "buy airplane_2") == [1, 4, 2, 0]
    assert state.phase == "turn"


@rule("magnifico/5.3.5", "magnifico/12.2")
def test_the_first_buyer_takes_leonardo_at_once() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=0)
    bid_all(state, 20, 10, 50)
    events = do(state, "buy gear")
    assert one(events, LeonardoTaken) == LeonardoTaken(2, previous=0)
    assert GAME.view(state, None).leonardo == 2
    do(state, "buy tank_2_3")
    assert state.leonardo == 2, "the second buyer leaves it where it is"


@rule("magnifico/5.3.6", "magnifico/12.3")
def test_the_books_example() -> None:
    """Order of play A, B, D, C; A holds Leonardo, all bid 30."""
    a, b, d, c = range(4)
    state = auction(["tank_2_3", "airplane_2", "gear"], seats=4, leonardo=a)
    bid_all(state, 30, 30, 30, 30)
    assert picks(state, "buy gear", "buy tank_2_3", "buy airplane_2") == [b, d, c]
    assert state.leonardo == b
    assert florins(state) == [100, 70, 70, 70]


@rule("magnifico/5.3.6", "magnifico/12.3")
def test_a_tie_goes_to_the_next_after_leonardo_and_the_holder_is_last() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=1)
    bid_all(state, 30, 30, 10)
    assert asked(state).seat == 0


@rule("magnifico/5.3.6")
def test_later_ties_are_measured_from_the_new_holder() -> None:
    state = auction(["tank_2_3", "airplane_2", "gear"], seats=4, leonardo=0)
    bid_all(state, 30, 30, 50, 30)
    assert picks(state, "buy gear", "buy tank_2_3") == [2, 3], "from seat 2 the next is 3; from seat 0 it was 1"


@rule("magnifico/5.3.6")
def test_while_nobody_buys_ties_are_measured_from_the_old_holder() -> None:
    state = auction(["tank_2_3", "airplane_2", "gear"], seats=4, leonardo=0)
    bid_all(state, 30, 30, 50, 30)
    assert picks(state, "decline", "buy tank_2_3") == [2, 1]


@rule("magnifico/5.3.6", "magnifico/12.2")
@pytest.mark.parametrize(
    ("bids", "order"),
    [([10, 20, 30, 40], [3, 2, 1, 0]), ([30, 30, 50, 30], [2, 3, 0, 1]), ([40, 40, 10, 10], [1, 0, 2, 3])],
)
def test_the_order_to_expect_is_that_in_which_the_first_to_choose_takes_leonardo(
    bids: list[int], order: list[int]
) -> None:
    assert expected_order(bids, leonardo=0) == order


@rule("magnifico/5.3.7", "magnifico/13.1", "magnifico/13.2")
def test_machine_projects_go_into_play_the_others_into_the_store() -> None:
    state = auction(["tank_2_3", "airplane_2", "gear"], seats=4)
    bid_all(state, 40, 30, 20, 10)
    picks(state, "buy tank_2_3", "buy airplane_2", "buy gear")
    players = GAME.view(state, None).players
    assert (players[0].tank, players[0].stored) == ("tank_2_3", 0)
    assert (players[1].airplane, players[1].stored) == ("airplane_2", 0)
    assert (players[2].store, players[2].inventions) == (("gear",), ())


@rule("magnifico/5.3.7")
@pytest.mark.parametrize(("closed", "shown"), [(False, ("gear",)), (True, None)])
def test_stores_are_open_unless_the_table_closed_them(closed: bool, shown: tuple[str, ...] | None) -> None:
    state = auction(["tank_2_3", "gear"], closed_stores=closed)
    bid_all(state, 30, 20, 10)
    do(state, "buy gear")
    for seat in (1, 2, None):
        player = GAME.view(state, seat).players[0]
        assert (player.store, player.stored) == (shown, 1)
    assert GAME.view(state, 0).players[0].store == ("gear",)


@rule("magnifico/5.3.8")
@pytest.mark.parametrize(("card", "reason"), [("tank_2_3", "has_tank"), ("airplane_2", "has_airplane")])
def test_no_second_project_of_a_machine(card: str, reason: str) -> None:
    state = auction([card, "gear"], cards={0: ["tank_1_1", "airplane_1"]})
    bid_all(state, 30, 20, 10)
    assert offered(state, "buy") == ["gear"]
    rejection = barred(state, "buy", card)
    owned = {"has_tank": "tank_1_1", "has_airplane": "airplane_1"}[reason]
    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/5.3.8", reason, owned)


@rule("magnifico/5.3.8")
def test_of_other_projects_as_many_as_one_likes() -> None:
    state = auction(["tank_2_3", "gear"], cards={0: ["gear"]}, stores={0: ["gear"]})
    bid_all(state, 30, 20, 10)
    do(state, "buy gear")
    assert GAME.view(state, None).players[0].store == ("gear", "gear")


@rule("magnifico/5.3.8")
def test_who_can_take_nothing_is_passed_over() -> None:
    state = auction(["tank_2_3", "gear"], cards={0: ["tank_1_1"], 1: ["tank_3_4"]})
    bid_all(state, 20, 30, 10)
    events = do(state, "buy gear")
    assert one(events, PassedOver).seat == 0
    assert asked(state).seat == 2


@rule("magnifico/5.3.8", "magnifico/5.3.5")
def test_the_highest_bidder_too_is_passed_over_if_no_card_is_for_them() -> None:
    state = auction(["tank_2_3", "airplane_2"], cards={0: ["tank_1_1", "airplane_1"]})
    events = bid_all(state, 30, 20, 10)
    assert one(events, PassedOver).seat == 0
    assert asked(state).seat == 1


@rule("magnifico/5.3.8", "magnifico/5.3.13")
def test_cards_that_nobody_at_all_can_take_are_unsold_as_soon_as_the_bids_are_open() -> None:
    state = auction(["tank_2_3"], cards={0: ["tank_1_1"], 1: ["tank_3_4"], 2: ["tank_4_5"]}, leonardo=1)
    events = bid_all(state, 30, 20, 10)
    assert one(events, CardsUnsold) == CardsUnsold(("tank_2_3",), 1)
    assert one(events, TurnBegan).seat == 1


@rule("magnifico/5.3.8", "magnifico/5.3.13")
def test_a_card_that_nobody_left_can_take_is_unsold() -> None:
    state = auction(["tank_2_3", "gear"], cards={0: ["tank_1_1"], 1: ["tank_3_4"]})
    bid_all(state, 20, 10, 30)
    events = do(state, "buy gear")
    assert [event.seat for event in all_of(events, PassedOver)] == [0, 1]
    assert one(events, CardsUnsold).cards == ("tank_2_3",)
    assert one(events, TurnBegan).seat == 2


@rule("magnifico/5.3.9", "magnifico/5.3.10", "magnifico/12.2")
def test_who_declines_keeps_the_money_and_gets_no_leonardo() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=0)
    bid_all(state, 10, 50, 40)
    events = do(state, "decline")
    assert one(events, CardDeclined).seat == 1
    assert asked(state).seat == 2
    events = do(state, "buy gear")
    assert one(events, LeonardoTaken).seat == 2
    assert florins(state) == [100, 100, 60]


@rule("magnifico/5.3.10", "magnifico/5.3.9")
def test_when_nobody_buys_leonardo_stays() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=1)
    bid_all(state, 50, 40, 30)
    for _ in range(2):
        assert none(do(state, "decline"), LeonardoTaken)
    events = do(state, "decline")
    assert none(events, LeonardoTaken)
    assert one(events, CardsUnsold).cards == ("tank_2_3", "gear")
    assert one(events, TurnBegan).seat == 1
    assert florins(state) == [100, 100, 100]


@rule("magnifico/5.3.10")
def test_the_holder_who_buys_first_keeps_leonardo() -> None:
    state = auction(["tank_2_3", "gear"], leonardo=1)
    bid_all(state, 10, 40, 30)
    assert none(do(state, "buy gear"), LeonardoTaken)
    do(state, "buy tank_2_3")
    assert state.leonardo == 1


@rule("magnifico/5.3.11")
def test_one_card_an_auction() -> None:
    state = auction(["tank_2_3", "gear"])
    bid_all(state, 50, 40, 30)
    assert picks(state, "buy gear", "decline", "decline") == [0, 1, 2]
    assert state.phase == "turn"
    assert GAME.view(state, None).under_machines == ("tank_2_3",)


@rule("magnifico/5.3.11")
def test_when_all_is_sold_the_others_are_not_asked() -> None:
    state = auction(["tank_2_3", "gear"])
    bid_all(state, 50, 40, 30)
    do(state, "buy gear")
    events = do(state, "buy tank_2_3")
    assert none(events, CardsUnsold) and none(events, CardDeclined)
    assert state.phase == "turn"


@rule("magnifico/5.3.12", "magnifico/4.6", "magnifico/5.3.9")
def test_buyers_pay_the_bank_what_they_bid_and_the_others_nothing() -> None:
    state = auction(["tank_2_3", "gear"])
    bid_all(state, 50, 40, 30)
    assert one(do(state, "buy gear"), CardBought) == CardBought(0, "gear", 50, keeps_leonardo=True)
    do(state, "decline")
    do(state, "buy tank_2_3")
    assert florins(state) == [50, 100, 70]


@rule("magnifico/15-store")
def test_an_upgrade_may_be_bought_before_its_machine() -> None:
    state = auction(["tank_2_3", "gear"])
    bid_all(state, 50, 40, 30)
    do(state, "buy gear")
    do(state, "decline")
    do(state, "decline")
    rejection = refused(state, "activate gear")
    assert (rejection.rule, rejection.reason) == ("magnifico/6.2", "needs_tank")


@rule("magnifico/5.3.5")
def test_what_is_not_on_offer_cannot_be_bought() -> None:
    state = auction(["tank_2_3", "gear"])
    bid_all(state, 50, 40, 30)
    assert refused(state, "buy walls").reason == "unknown"
