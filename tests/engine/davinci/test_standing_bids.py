"""Standing bids for contested cards (davinci/bid)."""

from __future__ import annotations

import pytest

from engine.davinci.contests import auction_of, auction_terms
from engine.davinci.state import State
from engine.standing_bids import BIDS
from tests.engine.leaving_bids import Orders, after, left, spoken

from .positions import GAME, PACK, all_pass, asked, table

CARD = PACK.inventions["12"]


def contest(**position: int) -> State:
    """Seats 0 and 1 complete invention 12 in one turn; it has paid them 13 florins each."""
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"}, **position)
    all_pass(state)
    return state


def said(state: State, orders: Orders, seat: int = 0) -> str | None:
    return spoken(GAME, state, asked(state, seat), orders)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("but", CARD.metal, "any", 6), "bid 6"),
        (("but", CARD.metal, "12", 7), "bid 7"),
        (("but", CARD.type, 8), "bid 8"),
        (("but", "gold", "any", 9), "bid 2"),
    ],
)
def test_two_but_more_for_a_metal_a_type_or_a_card(path: tuple[str | int, ...], line: str) -> None:
    assert said(contest(), left(GAME, table(), 0, ("usually", 2), path)) == line


def test_the_purse_is_the_limit() -> None:
    orders = left(GAME, table(), 0, ("usually", 20))
    assert said(contest(florins=2), orders) == "bid 15, bids_short 20 15"


def test_nothing_may_be_bid_by_order_too() -> None:
    assert said(contest(), left(GAME, table(), 0, ("usually", 0))) == "bid 0"


def test_for_the_next_contest_only() -> None:
    state = contest()
    orders = after(GAME, state, asked(state, 0), left(GAME, table(), 0, ("usually", 2), ("once",)))
    assert GAME.exhausted_plans(GAME.view(state, 0), 0, orders) == {}
    assert GAME.exhausted_plans(GAME.view(table(), 0), 0, orders)[BIDS].reason == "bids_over"
    state.turn += 1
    assert said(state, orders) == "asked: bids_over"


def test_bids_and_a_plan_live_side_by_side() -> None:
    state = table(seats=2)
    orders = left(GAME, state, 0, ("usually", 2))
    view = GAME.view(state, 0)
    action = GAME.planning_tree(view, 0, orders, "plan").at("place").at("kiln").at(1).action  # type: ignore[union-attr]
    orders = GAME.planned(view, 0, orders, "plan", action)
    assert orders[BIDS]["usual"] == 2
    assert [step["where"] for step in orders["plan"]["steps"]] == ["kiln"]


def test_the_order_of_earlier_days_is_read_as_a_usual_bid() -> None:
    assert GAME.check_orders({"bid": 6})[BIDS]["usual"] == 6
    assert GAME.check_orders({"bid": "ask"})[BIDS] is None


# What can be left


@pytest.mark.parametrize(("purse", "most"), [(0, 20), (20, 20), (21, 21)])
def test_a_panel_offers_twenty_florins_or_all_that_the_purse_holds(purse: int, most: int) -> None:
    assert auction_terms(PACK, purse).most == most
    purses = GAME.planning_tree(GAME.view(table(florins=purse), 0), 0, {}, BIDS)
    assert list(purses.at("usually").answers)[-1] == most  # type: ignore[union-attr]


def test_any_sum_can_be_left_and_some_are_usual() -> None:
    left_florins = auction_terms(PACK)
    assert (left_florins.rule, left_florins.least, left_florins.most, left_florins.step) == ("davinci/bid", 0, 20, 1)
    assert left_florins.usual == (3, 5, 10)


def test_cards_are_named_one_by_one_under_their_metal_and_types_only_as_such() -> None:
    numbers = [str(number) for number in range(1, 26)]
    assert auction_terms(PACK).kinds == {
        "bronze": tuple(numbers[:5]),
        "copper": tuple(numbers[5:10]),
        "silver": tuple(numbers[10:15]),
        "gold": tuple(numbers[15:]),
        **dict.fromkeys(PACK.types, ()),
    }


def test_a_contest_is_known_by_its_turn_and_card() -> None:
    auction = auction_of(GAME.view(contest(), 0))
    assert auction is not None
    assert (auction.id, auction.offers) == ("4 12", frozenset({"12", "silver", "wood"}))
    assert auction_of(GAME.view(table(), 0)) is None
