"""The laboratories' work, and completed inventions (davinci/lab-progress to davinci/still-working)."""

from __future__ import annotations

import pytest

from engine.davinci.constants import WEEKS
from engine.davinci.events import CardTaken, InventionCompleted, LabWorked, StillWorking
from tests.rules import rule

from .positions import GAME, PACK, all_of, all_pass, do, florins, lab, none, one, refused, table


@rule("davinci/lab-progress")
def test_an_apprentice_works_a_week_the_master_and_a_mechanical_man_two() -> None:
    state = table(phase="placement", turn=2, labs={0: "6 1m #18 3w, 3"})
    do(state, "place large 2a")
    do(state, "pass", seat=1)
    do(state, "pass", seat=2)
    do(state, "master large")
    events = all_pass(state)
    assert one(events, LabWorked) == LabWorked(0, "large", 6, 9)
    assert (state.players[0].free, state.players[0].master_free) == (5, True)


@rule("davinci/lab-progress")
def test_a_mechanical_man_works_in_a_working_laboratory_only() -> None:
    state = table(phase="placement", turn=2, labs={0: "5 1m", 1: "5 1m #18 0w"})
    assert all_of(all_pass(state), LabWorked) == [LabWorked(1, "small", 2, 2)]


@rule("davinci/lab-progress")
def test_the_counter_stops_at_15() -> None:
    state = table(phase="placement", turn=3, labs={0: "5 #18 14w"})
    do(state, "place small 3a")
    assert one(all_pass(state), LabWorked) == LabWorked(0, "small", 3, 15)
    assert lab(state, 0) == "5 #18 15w"


@rule("davinci/complete", "davinci/complete-return", "davinci/pay-first", "davinci/card")
def test_enough_weeks_complete_a_requested_invention() -> None:
    state = table(phase="placement", turn=3, labs={0: "3 #12 9w"})
    do(state, "place small 2a")
    events = all_pass(state)
    assert one(events, InventionCompleted) == InventionCompleted(0, "small", "12", 13, True, 11, 0)
    assert one(events, CardTaken) == CardTaken(0, "12", 0)
    assert lab(state, 0) == "3"
    assert (state.stock["wood"], state.stock["glass"]) == (12, 12)
    assert florins(state)[0] == 23
    assert state.players[0].inventions == ["12"]
    assert "12" not in state.requested and "12" in state.gone


@rule("davinci/unrequested", "davinci/complete")
def test_an_invention_not_on_the_board_waits_for_its_request() -> None:
    state = table(phase="placement", turn=3, labs={0: "3 #2 4w"})
    assert none(all_pass(state), InventionCompleted)
    assert lab(state, 0) == "3 #2 4w"


@rule("davinci/unrequested", "davinci/complete")
def test_it_completes_in_the_first_research_after_it_appears() -> None:
    state = table(phase="placement", turn=3, labs={0: "3 #2 4w"}, requested=("2", "1", "8", "3"))
    assert one(all_pass(state), InventionCompleted).invention == "2"


@rule("davinci/discount")
def test_each_card_of_the_type_saves_two_weeks_when_the_work_ends() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #13 5w"}, cards={0: ["8"]}, requested=("13", "1", "12"))
    events = all_pass(state)
    assert one(events, InventionCompleted) == InventionCompleted(0, "small", "13", 8, True, 5, 2)


@rule("davinci/discount")
def test_two_cards_of_the_type_save_four_and_a_card_of_another_nothing() -> None:
    state = table(
        phase="placement",
        turn=5,
        labs={0: "3 #18 11w", 1: "3 #16 10w"},
        requested=("18", "16", "1"),
        cards={0: ["8", "13"], 1: ["2"]},
    )
    events = all_pass(state)
    assert one(events, InventionCompleted).seat == 0


@rule("davinci/discount")
def test_the_discount_can_complete_an_invention_nobody_worked_on() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #3 0w"}, cards={0: ["8", "13"]})
    assert one(all_pass(state), InventionCompleted).discount == 4


@rule("davinci/discount")
def test_an_invention_completed_without_its_card_saves_nothing() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #3 2w"}, gone=["8"])
    state.players[0].completed = ["8"]
    assert none(all_pass(state), InventionCompleted)
    assert lab(state, 0) == "3 #3 2w"


@rule("davinci/discount")
def test_the_weeks_told_to_be_saved_are_those_of_cards_alone() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #3 4w"}, gone=["8"])
    state.players[0].completed = ["8"]
    assert one(all_pass(state), InventionCompleted).discount == 0


@rule("davinci/discount", "davinci/pay-first")
def test_a_card_won_this_turn_gives_no_discount_yet() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #8 7w, 4 #3 2w"})
    events = all_pass(state)
    assert [event.invention for event in all_of(events, InventionCompleted)] == ["8"]
    assert lab(state, 0, "large") == "4 #3 2w"


@rule("davinci/discount")
def test_others_cards_save_nothing() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #3 2w"}, cards={1: ["8"]})
    assert none(all_pass(state), InventionCompleted)


@rule("davinci/still-working", "davinci/pay-first")
def test_who_still_works_on_an_invention_just_completed_lays_it_open() -> None:
    state = table(phase="placement", turn=3, labs={0: "3 #1 4w", 1: "3 #1 1w", 2: "3 #12 1w"})
    events = all_pass(state)
    assert one(events, StillWorking) == StillWorking(1, "small", "1")
    assert GAME.view(state, 2).players[1].labs[0].invention == "1"
    assert GAME.view(state, 1).players[2].labs[0].invention is None


@rule("davinci/pay-later", "davinci/still-working")
def test_who_completes_it_later_gets_the_lower_sum_and_no_card() -> None:
    state = table(phase="placement", turn=4, labs={1: "3 #1 4w shown"}, cards={0: ["1"]}, requested=("12", "8", "3"))
    events = all_pass(state)
    assert one(events, InventionCompleted) == InventionCompleted(1, "small", "1", 2, False, 4, 0)
    assert none(events, CardTaken)
    assert state.players[1].completed == ["1"] and state.players[1].inventions == []


@rule("davinci/still-working", "davinci/unrequested")
def test_nobody_starts_an_invention_that_has_been_completed() -> None:
    state = table(turn=4, hands={2: "iron"}, labs={1: "3 #1 2w shown"}, cards={0: ["1"]}, leonardo=2)
    assert refused(state, "start small 1").reason == "gone"


@rule("davinci/still-working", "davinci/lab-cancel")
def test_who_still_works_on_it_may_give_it_up() -> None:
    state = table(turn=4, labs={1: "3 #1 2w shown"}, cards={0: ["1"]}, leonardo=1)
    do(state, "cancel small")
    assert lab(state, 1) == "3"


@rule("davinci/complete")
def test_both_laboratories_can_complete_in_one_turn() -> None:
    state = table(phase="placement", turn=5, labs={0: "3 #1 4w, 4 #3 4w"})
    events = all_pass(state)
    assert [(event.lab, event.invention) for event in all_of(events, InventionCompleted)] == [
        ("small", "1"),
        ("large", "3"),
    ]


@rule("davinci/complete", "davinci/turn")
def test_completions_are_announced_in_turn_order_from_leonardo() -> None:
    state = table(phase="placement", turn=5, leonardo=2, labs={0: "3 #1 4w", 1: "3 #3 4w", 2: "3 #12 11w"})
    assert [event.seat for event in all_of(all_pass(state), InventionCompleted)] == [2, 0, 1]


@rule("davinci/inventions")
@pytest.mark.parametrize(("metal", "components"), [("bronze", 1), ("copper", 2), ("silver", 3), ("gold", 4)])
def test_the_metal_says_how_many_components_an_invention_takes(metal: str, components: int) -> None:
    inventions = [invention for invention in PACK.inventions.values() if invention.metal == metal]
    assert len(inventions) == {"gold": 10}.get(metal, 5)
    for invention in inventions:
        assert sum(invention.components.values()) == components
        assert invention.weeks in WEEKS and invention.first > invention.later > 0


@rule("davinci/inventions")
def test_an_invention_takes_one_of_four_spans_of_weeks() -> None:
    assert sorted({invention.weeks for invention in PACK.inventions.values()}) == list(WEEKS) == [4, 7, 11, 15]
