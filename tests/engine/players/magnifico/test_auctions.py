"""What an apprentice bids and buys."""

from __future__ import annotations

import pytest

from tests.engine.magnifico.positions import auction, bid_all
from tests.engine.players.asking import answer

OFFER = ["tank_4_5", "gioconda"]


def bid(seed: int = 1, **position: object) -> int:
    return int(answer(auction(OFFER, **position), seat=0, seed=seed).split()[1])  # type: ignore[arg-type]


@pytest.mark.parametrize("florins", [10, 20, 50, 120, 200, 300])
def test_a_bid_leaves_money_to_play_with(florins: int) -> None:
    assert 10 <= bid(florins=florins) <= max(10, 0.7 * florins)


def test_nobody_can_count_on_its_bid() -> None:
    assert len({bid(seed, florins=300) for seed in range(20)}) > 2


def test_a_rich_seat_bids_more_than_a_poor_one() -> None:
    assert bid(florins=200) > bid(florins=50)


def test_it_buys_the_card_that_is_worth_most_to_it() -> None:
    """With a tank project, an upgrade for it beats one for airplanes that it could not use."""
    state = auction(["gyroscope", "multi_cannon"], florins=100, cards={0: ["tank_4_5"]})
    bid_all(state, 30, 20, 10)
    assert answer(state) == "buy multi_cannon"


def test_it_takes_leonardo_with_the_first_card_if_that_is_cheap() -> None:
    state = auction(["anti_tank_bomb", "culverin"], florins=100, leonardo=2)
    bid_all(state, 20, 10, 10)
    assert answer(state).startswith("buy")


def test_it_declines_what_costs_too_much() -> None:
    """Neither card is useful without an airplane, and 250 florins are worth more than Leonardo."""
    state = auction(["anti_tank_bomb", "culverin"], florins=300, leonardo=2)
    bid_all(state, 250, 10, 10)
    assert answer(state) == "decline"
