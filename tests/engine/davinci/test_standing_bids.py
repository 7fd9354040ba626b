"""Standing bids for contested cards (davinci/bid)."""

from __future__ import annotations

import pytest

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
    assert GAME.spent(GAME.view(state, 0), 0, orders) == {}
    assert GAME.spent(GAME.view(table(), 0), 0, orders)[BIDS].reason == "bids_over"
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
