"""A seat chooses to show what its laboratory works on (davinci/lab-secret)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import SeededChance, match_key
from engine.davinci.actions import Ready, Show
from engine.davinci.events import StillWorking, WorkShown
from engine.davinci.state import State
from engine.match import AnyMatch, Match, NotOpen
from engine.match_log import Setup
from engine.rejection import Rejection
from engine.undo import undo_plan
from tests.rules import rule

from .positions import GAME, PACK, all_pass, any_luck, do, lab, none, one, question, table

KEY = match_key(bytes(32), 1)


def working(**position: Any) -> State:
    """Seats 0 and 1 work in secret, seat 2 on nothing, seat 0 in both laboratories."""
    labs = {0: "3 #12 1w, 4 #8 1w", 1: "3 #12 0w"}
    return table(**{"turn": 3, "labs": labs, **position})


def shows(state: State) -> list[int]:
    return [decision.seat for decision in GAME.decisions(state) if decision.kind == "show"]


def show(state: State, seat: int, name: str = "small") -> list[Any]:
    decision = next(d for d in GAME.decisions(state) if d.kind == "show" and d.seat == seat)
    assert name in decision.tree.at("show").answers  # type: ignore[union-attr]
    return GAME.step(state, seat, Show(name), any_luck())


def a_match(state: State) -> AnyMatch:
    return Match(GAME, Setup(GAME.slug, GAME.rules_version, PACK.hash, len(state.players), {}, ()), state)


@rule("davinci/lab-secret")
def test_all_see_what_is_shown_and_nothing_of_the_other_laboratory() -> None:
    state = working()
    assert show(state, 0) == [WorkShown(0, "small", "12")]
    for viewer in (1, 2, None):
        small, large = GAME.view(state, viewer).players[0].labs
        assert (small.invention, small.shown) == ("12", True)
        assert (large.invention, large.shown) == (None, False)


@rule("davinci/lab-secret")
@pytest.mark.parametrize("phase", ["labs", "placement"])
def test_whoever_works_in_secret_may_show_it_in_others_turns_and_is_never_awaited(phase: str) -> None:
    state = working(phase=phase, leonardo=2)
    assert shows(state) == [0, 1]
    assert [decision.seat for decision in GAME.decisions(state) if decision.awaited] == [2]


@rule("davinci/lab-secret", "davinci/bid")
def test_it_may_be_shown_while_others_bid() -> None:
    state = table(turn=4, phase="placement", labs={0: "3 #1 4w", 1: "3 #1 4w", 2: "3 #12 0w"})
    all_pass(state)
    assert state.phase == "bid" and shows(state) == [2]
    show(state, 2)
    assert [bid for contest in state.contests for bid in contest.bids] == [None, None]


@rule("davinci/lab-secret")
def test_showing_renews_nobody_s_question() -> None:
    state = working(leonardo=2)
    before = {d.seat: d.key_parts for d in GAME.decisions(state) if d.kind != "show"}
    show(state, 0)
    assert {d.seat: d.key_parts for d in GAME.decisions(state) if d.kind != "show"} == before
    assert state.waiting == [2, 0, 1]


@rule("davinci/lab-secret")
def test_a_laboratory_is_shown_once_and_only_with_something_under_it() -> None:
    state = working()
    show(state, 0)
    tree = next(d for d in GAME.decisions(state) if d.kind == "show").tree.at("show")  # type: ignore[union-attr]
    assert tree.check("small") == Rejection("davinci/lab-secret", "shown_already", have="small")  # type: ignore[union-attr]
    show(state, 0, "large")
    assert shows(state) == [1]
    idle = table(turn=3, labs={0: "3, 4 #8 1w", 1: "3 #12 0w"})
    small, large = (question(idle, "show", seat=seat).check(name) for seat, name in ((1, "large"), (1, "small")))
    assert small == Rejection("davinci/lab-second", "no_lab", have="large") and large is None


@rule("davinci/lab-secret")
def test_a_question_of_one_work_is_not_that_of_the_next() -> None:
    state = table(turn=3, labs={1: "3 #1 0w"}, leonardo=1, hands={1: "rope 2, brick"})
    key_parts = next(d.key_parts for d in GAME.decisions(state) if d.kind == "show")
    do(state, "cancel small")
    assert shows(state) == []
    do(state, "start small 8")
    assert next(d.key_parts for d in GAME.decisions(state) if d.kind == "show") != key_parts


@rule("davinci/lab-secret", "davinci/lab-cancel")
def test_it_stays_open_until_the_work_ends_or_is_cancelled() -> None:
    state = working(leonardo=0)
    show(state, 0)
    assert lab(state, 0) == "3 #12 1w shown"
    do(state, "cancel small")
    assert lab(state, 0) == "3"
    do(state, "start small 12")
    assert GAME.view(state, 1).players[0].labs[0].invention is None


@rule("davinci/lab-secret", "davinci/pay-first", "davinci/card")
def test_what_was_shown_is_completed_first_like_any_other_and_waits_for_its_request() -> None:
    state = table(turn=3, phase="placement", labs={0: "3 #12 11w", 1: "3 #2 4w"})
    show(state, 0)
    show(state, 1)
    do(state, "pass", seat=0)
    all_pass(state)
    assert state.players[0].inventions == ["12"] and state.players[0].florins == 23
    assert lab(state, 1).startswith("3 #2 4w shown")


@rule("davinci/lab-secret", "davinci/still-working", "davinci/pay-later")
def test_who_showed_it_before_others_completed_it_is_told_to_be_late() -> None:
    state = table(turn=3, phase="placement", labs={0: "3 #1 4w", 1: "3 #1 1w"})
    show(state, 1)
    events = all_pass(state)
    assert one(events, StillWorking) == StillWorking(1, "small", "1")
    assert none(events, WorkShown)
    assert lab(state, 1) == "3 #1 1w shown"


@rule("davinci/lab-secret")
def test_what_was_shown_is_imagined_as_it_is() -> None:
    state = working()
    show(state, 0)
    for viewer in (1, 2, None):
        work = GAME.determinize(GAME.view(state, viewer), random.Random(4)).players[0].small.work
        assert work is not None and (work.invention, work.shown) == ("12", True)


@rule("davinci/lab-secret")
def test_taking_it_back_needs_everybody() -> None:
    match = a_match(working(leonardo=2))
    match.apply(0, Show("small"), SeededChance(KEY))
    assert match.entries[-1].learned == (0, 1, 2)
    assert undo_plan(match, 0).asked == (1, 2)


@rule("davinci/lab-secret")
def test_an_undo_of_what_came_before_a_showing_needs_everybody_and_hides_the_work_again() -> None:
    match = a_match(working(leonardo=2))
    match.apply(2, Ready(), SeededChance(KEY))
    match.apply(0, Show("small"), SeededChance(KEY))
    assert undo_plan(match, 2).asked == (0, 1)
    match.undo(0)
    assert GAME.view(match.state, 1).players[0].labs[0].invention is None


@rule("davinci/lab-secret")
def test_a_game_begun_under_the_first_rules_knows_no_showing() -> None:
    state = working()
    state.options = state.options.at_rules(1)
    state.memo.clear()
    assert shows(state) == []
    with pytest.raises(NotOpen):
        a_match(state).question(1)


def test_a_new_game_is_begun_under_the_second_rules() -> None:
    assert GAME.options({}).rules == GAME.rules_version == 2
