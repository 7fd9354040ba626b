"""Starting and cancelling work (davinci/lab-start to davinci/unrequested)."""

from __future__ import annotations

import pytest

from engine.davinci.events import (
    LabsReady,
    PlacementBegan,
    WorkCancelled,
    WorkSealed,
    WorkStarted,
    WorkTakenBack,
)
from tests.rules import rule

from .positions import GAME, all_of, all_ready, barred, do, hand, lab, none, offered, one, refused, table


@rule("davinci/lab-start", "davinci/inventions")
def test_starting_work_puts_exactly_the_components_under_the_laboratory() -> None:
    state = table(hands={0: "wood 3, glass, rope"})
    events = do(state, "start small 12")
    assert lab(state, 0) == "3 #12 0w"
    assert hand(state, 0) == "wood, rope"
    assert one(events, WorkStarted) == WorkStarted(0, "small")


@rule("davinci/lab-secret")
def test_only_its_owner_learns_what_a_laboratory_works_on() -> None:
    state = table(hands={0: "iron"})
    events = do(state, "start small 1")
    assert one(events, WorkSealed).audience == (0,)
    assert one(events, WorkStarted).audience is None
    assert GAME.view(state, 1).players[0].labs[0].invention is None
    assert GAME.view(state, 1).players[0].labs[0].weeks == 0


@rule("davinci/lab-look")
def test_its_owner_can_look_under_a_laboratory_at_any_time() -> None:
    state = table(labs={0: "3 #12 4w"}, phase="placement")
    assert GAME.view(state, 0).players[0].labs[0].invention == "12"


@rule("davinci/lab-start")
def test_components_that_are_not_in_hand_bar_an_invention() -> None:
    state = table(hands={0: "iron, wood"})
    rejection = refused(state, "start small 12")
    assert (rejection.rule, rejection.reason, rejection.have) == ("davinci/lab-start", "components", "12")


@rule("davinci/lab-start", "davinci/secret-hand")
def test_who_can_start_nothing_is_asked_all_the_same() -> None:
    state = table()
    assert offered(state) == ["ready"]
    assert barred(state, "start").reason == "no_components"
    assert GAME.decisions(state)[0].awaited


@rule("davinci/lab-start")
def test_with_all_work_just_begun_a_seat_is_ready_by_itself_and_the_event_says_so() -> None:
    state = table(hands={0: "iron"})
    assert one(do(state, "start small 1"), LabsReady) == LabsReady(0, all_begun=True)
    assert one(do(state, "ready"), LabsReady) == LabsReady(1, all_begun=False)


@rule("davinci/lab-one-each")
def test_a_laboratory_works_on_one_invention_at_a_time() -> None:
    state = table(hands={0: "iron"}, labs={0: "3 #12"})
    rejection = refused(state, "start small 1")
    assert (rejection.rule, rejection.reason) == ("davinci/lab-one-each", "lab_working")


@rule("davinci/lab-one-each")
def test_two_laboratories_never_work_on_the_same_invention() -> None:
    state = table(hands={0: "iron 2"}, labs={0: "3 #1, 4"})
    rejection = refused(state, "start large 1")
    assert (rejection.rule, rejection.reason) == ("davinci/lab-one-each", "in_other_lab")


@rule("davinci/lab-start", "davinci/lab-one-each")
def test_two_laboratories_start_two_inventions_in_one_turn() -> None:
    state = table(hands={0: "iron, rope"}, labs={0: "3, 4"})
    do(state, "start small 1")
    do(state, "start large 3")
    assert (lab(state, 0), lab(state, 0, "large")) == ("3 #1 0w", "4 #3 0w")


@rule("davinci/unrequested")
def test_an_invention_not_yet_requested_can_be_started() -> None:
    state = table(hands={0: "wood"})
    do(state, "start small 2")
    assert lab(state, 0) == "3 #2 0w"


@rule("davinci/unrequested")
def test_an_invention_that_has_left_the_board_cannot_be_started() -> None:
    state = table(hands={0: "wood"}, gone=["2"])
    rejection = refused(state, "start small 2")
    assert (rejection.rule, rejection.reason) == ("davinci/unrequested", "gone")


@rule("davinci/unrequested", "davinci/players-2-3")
@pytest.mark.parametrize(
    ("seats", "start", "reason"),
    [(2, "experts", "discarded"), (3, "experts", "gone"), (2, "beginners", "gone")],
)
def test_only_with_two_experts_are_the_first_to_leave_those_taken_out_at_the_start(
    seats: int, start: str, reason: str
) -> None:
    state = table(seats=seats, start=start, hands={0: "wood"}, gone=["2"])
    assert refused(state, "start small 2").reason == reason


@rule("davinci/unrequested", "davinci/players-2-3")
def test_a_fourth_that_leaves_a_game_of_two_experts_was_not_taken_out_at_its_start() -> None:
    state = table(seats=2, start="experts", hands={0: "wood 2, iron"}, gone=["4", "7", "11", "2"])
    assert refused(state, "start small 11").reason == "discarded"
    assert refused(state, "start small 2").reason == "gone"


@rule("davinci/complete-once")
def test_nobody_completes_an_invention_twice() -> None:
    state = table(hands={0: "wood"}, cards={0: ["2"]})
    rejection = refused(state, "start small 2")
    assert (rejection.rule, rejection.reason) == ("davinci/complete-once", "completed")


@rule("davinci/lab-cancel")
def test_cancelling_loses_the_weeks_and_gives_the_components_back() -> None:
    state = table(turn=3, labs={0: "3 #12 4w"})
    events = do(state, "cancel small")
    assert lab(state, 0) == "3"
    assert hand(state, 0) == "glass, wood 2"
    assert one(events, WorkCancelled) == WorkCancelled(0, "small", 4)
    assert one(events, WorkTakenBack).audience == (0,)


@rule("davinci/lab-cancel")
def test_a_cancelled_laboratory_can_start_anew_in_the_same_turn() -> None:
    state = table(turn=3, labs={0: "3 #12 4w"})
    do(state, "cancel small")
    do(state, "start small 12")
    assert lab(state, 0) == "3 #12 0w"


@rule("davinci/lab-cancel")
def test_work_begun_this_turn_is_not_cancelled() -> None:
    state = table(turn=3, hands={0: "iron, rope"}, labs={0: "3, 4"})
    do(state, "start small 1")
    rejection = refused(state, "cancel small")
    assert (rejection.rule, rejection.reason) == ("davinci/lab-cancel", "begun_now")


@rule("davinci/lab-cancel")
def test_an_idle_laboratory_has_nothing_to_cancel() -> None:
    state = table()
    assert refused(state, "cancel small").reason == "lab_idle"


@rule("davinci/lab-fixed")
def test_the_components_under_a_laboratory_stay_as_they_are_while_it_works() -> None:
    state = table(turn=2, hands={0: "iron 2, wood 2, glass"}, labs={0: "3 #1 2w"})
    assert offered(state) == ["cancel", "ready"]
    do(state, "ready")
    assert hand(state, 0) == "iron 2, glass, wood 2"
    assert lab(state, 0) == "3 #1 2w"


@rule("davinci/lab-second")
def test_a_laboratory_one_does_not_have_cannot_work() -> None:
    state = table(hands={0: "iron"})
    assert refused(state, "start large 1").reason == "no_lab"


@rule("davinci/turn")
def test_the_seats_declare_one_after_another_from_leonardo_on_and_placement_follows() -> None:
    state = table(leonardo=2)
    events = all_ready(state)
    assert [event.seat for event in all_of(events, LabsReady)] == [2, 0, 1]
    assert one(events, PlacementBegan).turn == 1
    assert state.phase == "placement"


def test_when_all_can_see_that_nothing_is_left_to_declare_the_next_seat_is_asked() -> None:
    state = table(hands={0: "iron"})
    events = do(state, "start small 1")
    assert one(events, LabsReady).seat == 0
    assert state.waiting == [1, 2]


def test_an_idle_laboratory_beside_is_a_reason_to_ask_again_even_if_nothing_can_be_started() -> None:
    state = table(hands={0: "iron"}, labs={0: "3, 4"})
    events = do(state, "start small 1")
    assert none(events, LabsReady)
    assert state.waiting[0] == 0
    assert offered(state) == ["ready"]
