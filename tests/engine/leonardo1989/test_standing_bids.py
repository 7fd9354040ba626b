"""Standing bids for a property its visitor did not buy (leonardo1989/auction), sealed or bid by bid."""

from __future__ import annotations

import pytest

from engine.choices import Amount
from engine.leonardo1989.state import State
from engine.standing_bids import BIDS
from tests.engine.leaving_bids import Orders, after, left, spoken

from .positions import GAME, PACK, asked, do, landing, table

QUARTER = PACK.spaces[12].quarter
BRIDGE = PACK.bridges[0]
TEN_BUT = (("usually", 10), ("but", QUARTER, "any", 50))


def bidding(space: int = 12, live: bool = False, **position: object) -> State:
    """The property on the space, by default a palace of 60 florins, is auctioned; seat 1 comes first."""
    state, _ = landing(space, live_auction=live, **position)
    do(state, "refuse")
    return state


def said(state: State, orders: Orders, seat: int | None = 1) -> str | None:
    return spoken(GAME, state, asked(state, seat), orders)


@pytest.mark.parametrize(
    ("space", "path", "line"),
    [
        (12, ("but", QUARTER, "any", 50), "bid 50"),
        (12, ("but", QUARTER, "12", 75), "bid 75"),
        (12, ("but", "bridge", "any", 50), "bid 10"),
        (BRIDGE, ("but", "bridge", "any", 50), "bid 50"),
        (BRIDGE, ("but", "bridge", str(BRIDGE), 25), "bid 25"),
    ],
)
def test_ten_but_more_for_a_quarter_a_bridge_or_one_palace(space: int, path: tuple[str | int, ...], line: str) -> None:
    assert said(bidding(space), left(GAME, table(), 1, ("usually", 10), path)) == line


def test_purse_and_reserve_are_the_limit() -> None:
    orders = left(GAME, table(), 1, *TEN_BUT)
    assert said(bidding(florins={1: 90}), orders) == "bid 40, bids_short 50 40"
    assert said(bidding(florins={1: 90}), {**orders, "reserve": 0}) == "bid 50"
    assert said(bidding(florins={1: 40}), orders) == "bid 0, bids_short 50 0"


def test_a_sum_comes_before_a_share_of_the_price_which_speaks_elsewhere() -> None:
    orders = left(GAME, table(), 1, ("but", "bridge", "any", 50), orders={"bid": "price"})
    assert said(bidding(BRIDGE), orders) == "bid 50"
    assert said(bidding(12), orders) == "bid 60"


def test_in_a_live_auction_they_go_on_by_a_coin_up_to_their_sum() -> None:
    orders = left(GAME, table(), 1, *TEN_BUT)
    state = bidding(live=True)
    assert said(state, orders) == "raise 5"
    for line in ("raise 40", "raise 45", "drop"):
        do(state, line)
    assert said(state, orders) == "raise 50"
    do(state, "raise 55")
    state = bidding(live=True)
    do(state, "raise 50")
    assert said(state, orders, None) == "drop"


def test_a_purse_that_is_short_in_a_live_auction_is_told() -> None:
    state = bidding(live=True, florins={1: 80, 2: 250, 3: 250})
    for line in ("raise 25", "raise 30", "drop"):
        do(state, line)
    assert said(state, left(GAME, table(), 1, *TEN_BUT)) == "drop, bids_short 50 30"


def test_for_the_next_auction_only_lasts_through_all_its_rounds() -> None:
    state = bidding(live=True)
    orders = after(GAME, state, asked(state, 1), left(GAME, table(), 1, *TEN_BUT, ("once",)))
    for line in ("raise 5", "raise 10", "drop"):
        do(state, line)
    assert said(state, orders) == "raise 15"
    assert said(bidding(BRIDGE), orders) == "asked: bids_over"
    assert GAME.exhausted_plans(GAME.view(table(), 1), 1, orders)[BIDS].reason == "bids_over"


def test_once_it_is_over_a_share_of_the_price_speaks_again() -> None:
    state = bidding()
    orders = after(GAME, state, asked(state, 1), left(GAME, table(), 1, *TEN_BUT, ("once",)))
    assert said(bidding(BRIDGE), {**orders, "bid": "none"}) == "bid 0"


@pytest.mark.parametrize(("purse", "most"), [(0, 300), (300, 300), (305, 305)])
def test_sums_go_up_to_300_or_to_the_purse_and_some_of_them_are_usual(purse: int, most: int) -> None:
    view = GAME.view(table(florins={1: purse}), 1)
    sums = GAME.planning_tree(view, 1, {}, BIDS).at("usually")  # type: ignore[union-attr]
    assert isinstance(sums, Amount)
    assert (sums.low, sums.high, tuple(sums.usual)) == (0, most, (50, 100, 150))


def test_sums_go_in_fives() -> None:
    tree = GAME.planning_tree(GAME.view(table(), 1), 1, {}, BIDS)
    assert tree.at("usually").check(12) is not None  # type: ignore[union-attr]
    assert tree.at("usually").check(15) is None  # type: ignore[union-attr]
