"""The Workshop (davinci/workshop, davinci/lab-second, davinci/men-max, davinci/men-stay)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.davinci.city import last_improvement
from engine.davinci.constants import MOST_MEN
from engine.davinci.events import LabBuilt, LabTurned, ManBuilt, WentHome
from engine.davinci.state import State
from tests.rules import rule

from .positions import GAME, all_of, all_pass, any_luck, do, florins, lab, offered, one, refused, table


def at_the_workshop(labs: str, **position: Any) -> State:
    state = table(seats=2, phase="placement", areas={"workshop": "0:2 1:1"}, labs={0: labs}, **position)
    all_pass(state)
    return state


@rule("davinci/workshop")
def test_an_idle_laboratory_is_turned_to_its_larger_side() -> None:
    state = at_the_workshop("3")
    assert one(do(state, "flip small"), LabTurned) == LabTurned(0, "small", 5, 0)
    assert lab(state, 0) == "5"


@rule("davinci/workshop")
def test_the_large_laboratory_is_turned_to_six_spaces() -> None:
    state = at_the_workshop("3, 4")
    do(state, "flip large")
    assert lab(state, 0, "large") == "6"
    assert refused(state, "flip large", seat=1).reason == "no_lab"


@rule("davinci/workshop")
def test_a_laboratory_is_turned_only_once() -> None:
    state = at_the_workshop("5")
    rejection = refused(state, "flip small")
    assert (rejection.rule, rejection.reason) == ("davinci/workshop", "turned")


@rule("davinci/workshop")
def test_a_working_laboratory_is_not_changed_even_if_its_work_ends_this_turn() -> None:
    state = at_the_workshop("5 #1 3w +1", turn=2)
    assert refused(state, "flip small").reason == "lab_working"
    assert refused(state, "man small").reason == "lab_working"
    assert offered(state) == ["build", "leave"]


@rule("davinci/lab-second", "davinci/workshop")
def test_the_large_laboratory_can_be_taken_whatever_the_other_does_and_is_idle_at_once() -> None:
    state = at_the_workshop("3 #12 4w", turn=2)
    assert one(do(state, "build"), LabBuilt) == LabBuilt(0, 0)
    assert lab(state, 0, "large") == "4"
    do(state, "leave")
    do(state, "flip large")
    assert lab(state, 0, "large") == "6"
    assert florins(state) == [8, 10]


@rule("davinci/lab-second")
def test_nobody_has_more_than_one_large_laboratory() -> None:
    state = at_the_workshop("3, 4")
    rejection = refused(state, "build")
    assert (rejection.rule, rejection.reason) == ("davinci/lab-second", "has_lab")


@rule("davinci/place-men", "davinci/workshop")
def test_a_mechanical_man_goes_into_a_space_made_for_him() -> None:
    state = at_the_workshop("5, 4")
    assert refused(state, "man large").reason == "no_slot"
    assert one(do(state, "man small"), ManBuilt) == ManBuilt(0, "small", 0)
    assert lab(state, 0) == "5 1m"


@rule("davinci/place-men")
def test_five_spaces_take_one_mechanical_man_and_six_take_two() -> None:
    state = at_the_workshop("5 1m, 6 1m")
    assert refused(state, "man small").reason == "no_slot"
    do(state, "man large")
    assert lab(state, 0, "large") == "6 2m"


@rule("davinci/men-max")
def test_three_mechanical_men_are_all_a_seat_can_have() -> None:
    state = table(seats=2, phase="placement", areas={"workshop": "0:2 1:1"}, labs={0: "5, 6"}, florins=20)
    all_pass(state)
    do(state, "man small")
    do(state, "leave")
    do(state, "man large")
    events = do(state, "man large", luck=any_luck())
    assert state.players[0].men == MOST_MEN == 3
    assert one(events, WentHome) == WentHome(0, "workshop", "equipped")


@rule("davinci/men-stay")
def test_mechanical_men_stay_when_the_workers_go_home() -> None:
    state = table(turn=8, phase="placement", labs={0: "5 1m #12 0w"})
    do(state, "place small 2a")
    all_pass(state)
    assert lab(state, 0) == "5 1m #12 4w"


@rule("davinci/workshop")
def test_who_has_nothing_to_improve_goes_home_for_all_to_see() -> None:
    state = table(
        phase="placement",
        turn=3,
        areas={"workshop": "0:1 1:1", "kiln": "0:1"},
        labs={0: "5 1m, 6 2m", 1: "3 #12, 4 #1"},
    )
    events = all_pass(state)
    assert all_of(events, WentHome) == [WentHome(0, "workshop", "equipped"), WentHome(1, "workshop", "equipped")]


@rule("davinci/workshop", "davinci/prices")
def test_the_book_s_example_of_the_workshop() -> None:
    """Andrew and Barbara have as many workers there; Andrew stands nearer to the arrow."""
    state = table(
        seats=2, phase="placement", turn=2, areas={"workshop": "0:2 1:2"}, labs={0: "5", 1: "3 #1 1w"}, florins=6
    )
    all_pass(state)
    do(state, "man small")
    assert refused(state, "man small").reason == "lab_working"
    do(state, "build")
    do(state, "leave")
    assert offered(state) == ["flip", "leave"]
    do(state, "leave", luck=any_luck())
    assert (lab(state, 0), lab(state, 1, "large")) == ("5 1m", "4")
    assert florins(state) == [6, 4]


@rule("davinci/workshop", "davinci/men-max")
@pytest.mark.parametrize(
    ("labs", "last"),
    [
        ("5, 6 2m", True),
        ("5 1m, 6 1m", True),
        ("5, 6 1m", False),
        ("5 1m, 6 2m", False),
        ("5", False),
        ("3, 6 1m", False),
        ("5 #12 0w, 6 1m", True),
        ("5 #12 0w, 6", False),
        ("3 #12 0w, 6 1m", True),
    ],
)
def test_the_last_improvement_is_a_man_in_the_one_place_left(labs: str, last: bool) -> None:
    state = table(labs={0: labs})
    assert last_improvement(state.players[0]) is last
    assert last_improvement(GAME.view(state, 1).players[0]) is last
