"""What is sold for a debt at the least loss: the order "least", its presets, and the caretaker."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.leonardo1989.debts import least_loss
from engine.leonardo1989.orders import PRESETS, order_response
from engine.leonardo1989.state import Debt, Holding, State
from engine.players import player
from tests.engine.asking import any_luck
from tests.rules import rule

from .positions import GAME, PACK, arranged, asked, landing, table, waiting

FOR_SALE = (*PACK.palaces, *PACK.bridges)


def in_debt(owed: int, owns: str, *, cash: int = 0) -> State:
    """Seat 0 owes the bank a sum for an office."""
    state = table(florins={0: cash}, owns={0: owns})
    state.debts, state.phase = [Debt(0, None, owed, "office", 7, pressing=True)], "sell"
    return arranged(state)


def sold(state: State, orders: dict[str, object]) -> list[int]:
    """What orders sell until the debt is met."""
    spaces = []
    while waiting(state) == [(0, "sell")]:
        decision = asked(state)
        ordered = order_response(GAME.view(state, 0), decision, orders)
        assert ordered is not None and ordered.action is not None
        spaces.append(int(ordered.action.space))  # type: ignore[attr-defined]
        GAME.step(state, 0, ordered.action, any_luck())
    return spaces


@rule("leonardo1989/sell")
@pytest.mark.parametrize("preset", ["away", "keen", "thrifty"])
def test_the_palace_full_of_works_is_kept_where_plain_ones_are_enough(preset: str) -> None:
    """240 are due on 12, 150 of it missing; the four plain palaces bring 170 and earn 170, the one on 32 earns 400."""
    state, _ = landing(12, seats=3, florins={0: 90}, owns={0: "32*4 26 25 29 30", 1: "12*4", 2: "4"})

    assert sold(state, PRESETS[preset]) and 32 in state.spaces_of(0)


@rule("leonardo1989/sell", "leonardo1989/quarter")
def test_a_whole_quarter_stays_whole_where_a_lone_palace_is_enough() -> None:
    """One of 14, 15 and 16 would bring enough too, but halve the rents of the other two."""
    assert least_loss(GAME.view(in_debt(30, "14 15 16 26"), 0)) == (26,)


def test_two_that_earn_less_together_are_sold_rather_than_one_that_earns_more() -> None:
    """30 are missing: the bridge on 6 and the palace on 8 bring 45 and earn 30, the palace on 15 earns 35."""
    assert least_loss(GAME.view(in_debt(30, "8 15 6 32"), 0)) == (6, 8)


def test_of_equal_rents_the_least_worth_is_sold() -> None:
    """Two palaces of 50 with a work each: Le tre Grazie are worth less than the Primavera."""
    assert PACK.works["le_tre_grazie"].value < PACK.works["primavera"].value
    for cheap, dear in ((8, 5), (5, 8)):
        state = in_debt(20, f"{cheap}+le_tre_grazie {dear}+primavera")
        assert least_loss(GAME.view(state, 0)) == (cheap,)


def test_all_that_a_debtor_owes_at_once_is_met_by_one_choice() -> None:
    """Two winners of a market, 20 each: the palace on 15 is enough for both, the bridge for one alone."""
    state = in_debt(20, "15 6 32")
    state.debts.append(Debt(0, 1, 15, "market", 11))
    assert least_loss(GAME.view(arranged(state), 0)) == (15,)


def test_the_caretaker_sells_what_an_order_would() -> None:
    state = in_debt(100, "32*4 26 15")
    action = player("caretaker").choose(GAME.view(state, 0), asked(state), Random(1))
    assert action.space == str(least_loss(GAME.view(state, 0))[0])  # type: ignore[attr-defined]


@settings(max_examples=60, deadline=None)
@given(
    spaces=st.lists(st.sampled_from(FOR_SALE), min_size=1, max_size=9, unique=True),
    works=st.lists(st.integers(0, 4), min_size=9, max_size=9),
    share=st.integers(1, 20),
)
def test_no_other_sale_that_is_enough_loses_less_rent(spaces: list[int], works: list[int], share: int) -> None:
    state = table(owns={0: "", 1: "", 2: "", 3: ""})
    for space, count in zip(spaces, works, strict=False):
        shown = [state.decks.works.pop() for _ in range(count if space in PACK.palaces else 0)]
        state.holdings[space] = Holding(0, shown)
    state.players[0].florins = 0
    owed = max(5, state.sales(0) * share // 20 // 5 * 5)
    state.debts, state.phase = [Debt(0, None, owed, "office", 7, pressing=True)], "sell"
    arranged(state)

    chosen = least_loss(GAME.view(state, 0))

    enough = [some for some in _all(spaces) if sum(map(state.sale, some)) >= owed]
    assert sum(map(state.sale, chosen)) >= owed
    assert _lost(state, chosen) == min(_lost(state, some) for some in enough)


def _all(spaces: list[int]) -> list[tuple[int, ...]]:
    return [some for count in range(1, len(spaces) + 1) for some in combinations(spaces, count)]


def _lost(state: State, sold: tuple[int, ...]) -> int:
    """How much less rent is earned after these are sold."""
    before = sum(map(state.rent, state.holdings))
    after = GAME.copy(state)
    for space in sold:
        del after.holdings[space]
    return before - sum(map(after.rent, after.holdings))


@rule("leonardo1989/sell")
def test_nothing_is_sold_by_who_has_enough() -> None:
    assert least_loss(GAME.view(in_debt(50, "8 10", cash=50), 0)) == ()
    assert least_loss(GAME.view(in_debt(50, "8 10", cash=45), 0)) == (8,)


@rule("leonardo1989/sell", "leonardo1989/debt")
def test_of_several_debtors_the_first_sells() -> None:
    """Seats 0 and 1 each owe seat 2 a tribute of 20 florins."""
    owns, at = {2: "16", 3: "18 19", 0: "8 10", 1: "12 15"}, {0: 16, 1: 16, 3: 16}
    state, _ = landing(16, mover=2, owns=owns, men={2: 1}, florins={0: 0, 1: 0}, at=at)
    assert [debt.debtor for debt in state.debts] == [0, 1]
    assert least_loss(GAME.view(state, 0)) == (8,)
