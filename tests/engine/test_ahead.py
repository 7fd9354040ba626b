"""Answers left ahead of their moment: used once or not at all, and what an undo makes of them (RULINGS: 4)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.chance import SeededChance
from engine.choices import sample
from engine.game import AnsweredAhead
from engine.match import AnyMatch, Match
from engine.record import export, read_record, replay, write_record
from engine.rejection import Refused
from engine.undo import redo_plan, undo_plan
from tests.engine.counting import GAME, SEATS
from tests.engine.matches import KEY, PROOF


def played(*lines: str) -> AnyMatch:
    """A match in which seats acted: "0 say 5" is the first seat's."""
    match = Match.begin(GAME, {}, SEATS, SeededChance(KEY))[0]
    for line in lines:
        act(match, line)
    return match


def act(match: AnyMatch, line: str) -> list[Any]:
    seat, text = line.split(" ", 1)
    applied = match.apply(int(seat), GAME.notation.read(text), SeededChance(KEY, match.next_outcome))
    return list(applied.events)


def test_an_answer_left_before_its_moment_is_used_when_it_comes_and_told() -> None:
    match = played("1 leave 7")
    told = act(match, "0 say 5")
    assert match.state.said == ["5", "7"]
    assert [event.seat for event in told if isinstance(event, AnsweredAhead)] == [1]
    assert all(event.audience is None for event in told)


def test_an_answer_is_used_once() -> None:
    match = played("1 leave 7", "0 say 5", "2 say 6", "0 say 8")
    assert match.state.said == ["5", "7", "6", "8"] and match.state.turn == 1


def test_several_answers_follow_one_another() -> None:
    match = played("2 leave 8", "1 leave 7", "0 say 5")
    assert match.state.said == ["5", "7", "8"] and match.state.turn == 0


def test_an_answer_can_be_changed_and_taken_back_until_it_is_used() -> None:
    assert played("1 leave 7", "1 leave 9", "0 say 5").state.said == ["5", "9"]
    match = played("1 leave 7", "1 leave ask", "0 say 5")
    assert (match.state.said, match.state.turn) == (["5"], 1)


def test_an_answer_that_no_longer_fits_is_gone_and_its_seat_is_asked() -> None:
    match = played("1 leave 7", "0 say 7")
    assert match.state.turn == 1 and match.state.players[1].left == ""


@pytest.mark.parametrize("line", ["0 leave 7", "1 say 7"])
def test_an_answer_at_or_after_its_moment_is_refused_or_plain(line: str) -> None:
    match = played("1 leave 3")
    with pytest.raises(Refused):
        act(match, line)


# Undo


def test_what_is_left_outlives_an_undo_of_others_and_asks_nobody() -> None:
    match = played("0 say 5", "2 leave 8")
    plan = undo_plan(match, 0)
    assert (plan.moved, plan.asked) == ((0,), ())
    match.undo(plan.keep)
    assert match.state.players[2].left == "8"
    act(match, "0 say 6")
    act(match, "1 say 7")
    assert match.state.said == ["6", "7", "8"]


def test_a_used_answer_taken_back_is_there_again() -> None:
    match = played("1 leave 7", "0 say 5")
    plan = undo_plan(match, 0)
    assert plan.asked == (1, 2), "all have seen what the answer was"
    match.undo(plan.keep)
    assert (match.state.said, match.state.players[1].left) == ([], "7")
    act(match, "0 say 6")
    assert match.state.said == ["6", "7"]


def test_an_answer_left_after_the_point_gone_back_to_is_used_where_it_is_legal() -> None:
    match = played("0 say 5", "1 say 6", "0 leave 8", "2 say 7")
    match.undo(undo_plan(match, 1).keep)
    assert (match.state.said, match.state.players[0].left) == (["5"], "8")


def test_an_answer_to_a_question_that_is_open_again_is_dropped() -> None:
    match = played("0 say 5", "0 leave 8")
    match.undo(undo_plan(match, 0).keep)
    assert (match.state.said, match.state.turn, match.state.players[0].left) == ([], 0, "")


def test_whether_somebody_left_an_answer_shows_in_no_undo_and_no_redo() -> None:
    for seat in range(SEATS):
        plain, left = played("0 say 5", "1 say 6"), played("0 say 5", "1 say 6", "0 leave 9")
        plans = [undo_plan(match, seat) if seat < 2 else None for match in (plain, left)]
        assert plans[0] == plans[1]
        for match in (plain, left):
            match.undo(1)
        act(left, "2 leave 9")
        redos = [redo_plan(match, seat) for match in (plain, left)]
        assert (redos[0].moved, redos[0].asked) == (redos[1].moved, redos[1].asked)
        assert plain.view(1) == left.view(1)


def test_what_is_brought_back_comes_before_what_was_left_since() -> None:
    match = played("2 leave 8", "0 say 5", "2 leave 9")
    match.undo(undo_plan(match, 0).keep)
    assert match.state.players[2].left == "9"
    act(match, "1 leave 7")
    match.redo()
    assert (match.state.said, match.state.turn) == (["5"], 1), "who is asked now can leave nothing"
    assert match.state.players[2].left == "9"
    act(match, "1 say 6")
    assert match.state.said == ["5", "6", "9"]


def test_an_answer_used_by_what_is_brought_back_is_used_again() -> None:
    match = played("1 leave 7", "2 leave 8", "0 say 5")
    before, drawn = match.state, match.next_outcome
    match.undo(undo_plan(match, 0).keep)
    act(match, "1 leave 9")
    match.redo()
    assert (match.state.said, match.next_outcome) == (before.said, drawn)


def test_an_undo_with_answers_is_the_same_from_its_record() -> None:
    rng, undone = random.Random(1), 0
    for _ in range(40):
        match = played()
        while not match.over:
            question, chance = rng.choice(match.questions()), SeededChance(KEY, match.next_outcome)
            action = sample(question.decision.tree, rng)
            match.apply(question.decision.seat, action, chance, question.key)  # type: ignore[arg-type]
            if len(match.in_force) > 3 and not match.over and rng.random() < 0.1:
                match.undo(len(match.in_force) - rng.randint(1, 3))
                undone += 1
            if match.undone and rng.random() < 0.3:
                match.redo()
        record = read_record(write_record(export(match, ("A", "B", "C"), **PROOF)))
        again = replay(record, GAME)
        assert (again.state, again.in_force, again.undone) == (match.state, match.in_force, match.undone)
        *_, (last, _) = match.replay_positions()
        assert last == match.state
    assert undone > 40
