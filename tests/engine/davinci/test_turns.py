"""The nine turns, and how they end (davinci/turn, davinci/refill, davinci/council-income, davinci/turns-8-9)."""

from __future__ import annotations

import pytest

from engine.davinci.events import CouncilFilled, GameWon, InventionsRequested, TurnBegan
from tests.rules import rule

from .positions import PACK, all_of, all_pass, all_ready, do, none, one, table


@rule("davinci/refill")
@pytest.mark.parametrize(("seats", "shown"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_the_board_is_filled_up_at_the_end_of_a_turn(seats: int, shown: int) -> None:
    state = table(seats=seats, phase="placement", requested=("1",))
    events = all_pass(state)
    assert len(one(events, InventionsRequested).cards) == shown - 1
    assert len(state.requested) == shown


@rule("davinci/refill")
def test_the_board_is_filled_only_as_far_as_the_deck_goes() -> None:
    gone = [card for card in PACK.numbers if card not in ("1", "21", "22")]
    state = table(phase="placement", requested=("1",), gone=gone)
    assert set(one(all_pass(state), InventionsRequested).cards) == {"21", "22"}
    assert state.deck.size == 0


@rule("davinci/council-income")
def test_the_council_gets_a_florin_at_the_end_of_each_turn_up_to_the_seventh() -> None:
    for turn, florins in ((1, 2), (7, 2), (8, 1)):
        state = table(phase="placement", turn=turn)
        assert len(all_of(all_pass(state), CouncilFilled)) == florins - 1
        assert state.council_florins == florins


@rule("davinci/turns-8-9", "davinci/refill")
def test_turns_8_and_9_bring_no_requests() -> None:
    state = table(phase="placement", turn=8, requested=("1",))
    assert none(all_pass(state), InventionsRequested)
    assert state.requested == ["1"]


@rule("davinci/turns-8-9", "davinci/lab-start")
def test_work_can_still_be_started_in_turn_9() -> None:
    state = table(turn=9, hands={0: "iron"})
    events = do(state, "start small 1") + all_ready(state)
    assert none(events, GameWon)
    assert state.phase == "placement" and state.waiting[0] == 0


@rule("davinci/turn")
def test_the_game_lasts_nine_turns() -> None:
    state = table(turn=8, labs={0: "3 #12 0w"})
    all_ready(state)
    assert one(all_pass(state), TurnBegan).turn == 9
    all_ready(state)
    events = all_pass(state)
    assert none(events, TurnBegan)
    assert one(events, GameWon)
    assert state.phase == "over"
