"""The seats called next in Magnifico."""

from __future__ import annotations

from engine.magnifico.state import State
from tests.engine.magnifico.battles import defending, war
from tests.engine.magnifico.positions import GAME, any_luck, auction, bid_all, do, table

OFFER = ["tank_4_5", "gioconda"]


def following(state: State) -> tuple[int, ...]:
    return GAME.upcoming(GAME.view(state, None))


def test_homes_are_chosen_in_turn() -> None:
    assert following(GAME.start(GAME.options({}), 4, any_luck())[0]) == (1, 2, 3)


def test_turns_go_clockwise() -> None:
    assert following(table(seats=4, leonardo=1)) == (2, 3, 0)


def test_after_the_last_turn_all_the_others_bid() -> None:
    state = table()
    do(state, "end")
    do(state, "end")
    assert following(state) == (0, 1)


def test_of_those_the_ones_who_must_place_their_last_soldiers_come_first() -> None:
    state = table(soldiers=20, lands=dict.fromkeys(("rome", "florence", "naples"), (1, "6s")))
    do(state, "end")
    do(state, "end")
    assert following(state) == (1, 0)


def test_nobody_can_tell_whom_sealed_bids_will_call() -> None:
    state = auction(OFFER)
    assert following(state) == ()
    do(state, "bid 10", seat=0)
    do(state, "bid 20", seat=1)
    assert following(state) == ()


def test_cards_go_by_bids_and_the_first_to_buy_takes_the_first_turn() -> None:
    state = auction(OFFER[:1], seats=4, leonardo=3)
    bid_all(state, 10, 30, 40, 20)
    assert following(state) == (3, 0, 1)


def test_the_highest_bids_come_first_as_long_as_there_are_cards() -> None:
    state = auction(OFFER)
    bid_all(state, 10, 30, 20)
    assert following(state) == (2, 0)


def test_of_equal_bids_the_next_after_who_takes_leonardo_comes_first() -> None:
    state = auction(OFFER, leonardo=2)
    bid_all(state, 30, 40, 30)
    assert following(state) == (2, 0)


def test_in_a_battle_the_sides_take_turns() -> None:
    assert following(war("6s", "3s")) == (1, 2)
    assert following(defending("3s")) == (0, 2)


def test_an_assault_goes_on_after_its_interception() -> None:
    state = war("3s 1t", "3s 2a", attacker=["tank_4_5"], defender=["airplane_3", "anti_tank_bomb"])
    do(state, "tanks")
    assert following(state) == (0, 2)
