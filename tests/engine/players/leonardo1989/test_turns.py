"""How the apprentice plays its turn: works of art, purchases, spins, debts."""

from __future__ import annotations

import pytest

from tests.engine.leonardo1989.positions import do, landing, move, table

from .answering import answer

# Works of art


def test_it_buys_the_works_it_can_afford() -> None:
    assert answer(table()) == "works 4"
    assert answer(table(florins={0: 130})) == "works 2"


def test_it_keeps_no_money_back_whatever_lies_ahead() -> None:
    """A rent of 400 within one spin."""
    assert answer(table(at={0: 25}, owns={0: "8", 1: "32*4 20"})) == "works 4"
    assert answer(table(florins={0: 65})) == "works 1"


def test_it_shows_works_where_they_earn_most() -> None:
    state = table(owns={0: "2 32"})
    do(state, "works 4", luck=[0, 0, 0, 0])
    assert answer(state) == "place 32 32 32 32"


def test_it_would_rather_fill_a_palace_than_begin_another() -> None:
    """The fourth work doubles the rent of the third."""
    state = table(owns={0: "2*3 4"})
    do(state, "works 1", luck=[0])
    assert answer(state) == "place 2 - - -"


def test_it_goes_on_where_there_is_room_left() -> None:
    state = table(owns={0: "2*3 4"})
    do(state, "works 3", luck=[0, 0, 0])
    assert answer(state) == "place 2 4 4 -"


# Purchases


def test_it_buys_palaces_and_leaves_bridges() -> None:
    assert answer(landing(15)[0]) == "buy"
    assert answer(landing(13)[0]) == "refuse"


def test_it_spends_its_last_florin_on_a_palace() -> None:
    assert answer(landing(8, florins={0: 50})[0]) == "buy"


# Spins of a guild


def test_a_guild_avoids_a_dear_palace() -> None:
    state = table(seats=5, at=13, mover=1, together=[(1, 3)], owns={1: "30", 0: "16*4 32"})
    move(state, 3, 4)
    assert answer(state) == "spin 3"


def test_a_guild_would_rather_draw_a_man_than_nothing() -> None:
    state = table(seats=5, at=16, mover=1, together=[(1, 3)], owns={1: "30 18"})
    move(state, 6, 1)
    assert answer(state) == "spin 3"


# Debts


@pytest.mark.parametrize(("cash", "line"), [(140, "sell 6"), (125, "sell 8"), (110, "sell 32")])
def test_it_sells_what_is_enough_at_the_least_loss_of_rent(cash: int, line: str) -> None:
    """160 are due; the bank pays 20 for the bridge on 6, 35 for the palace on 8 with a cheap work, 50 for 31."""
    owns = {0: "6 8+le_tre_grazie 32", 1: "4*4 26"}
    assert answer(landing(4, owns=owns, florins={0: cash})[0]) == line
