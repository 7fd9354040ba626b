"""A match in which a seat is asked several things at once, and one that ends by date."""

from __future__ import annotations

import random

import pytest

from engine import table_actions
from engine.actions import Action
from engine.chance import SeededChance
from engine.choices import sample
from engine.leonardo1989.events import LastRound
from engine.leonardo1989.state import State
from engine.leonardo1989.view import View
from engine.match import Match, NotOpen
from engine.rejection import Refused
from tests.engine.leonardo1989.positions import GAME
from tests.engine.matches import KEY

CityMatch = Match[State, View]


def begun(**options: object) -> CityMatch:
    """A game of four that has come to its first turn."""
    match = Match.begin(GAME, options, 4, SeededChance(KEY))[0]
    for seat in range(4):
        act(match, seat, "swear guelf")
    return match


def act(match: CityMatch, seat: int, line: str) -> str:
    """Carry out a line, whatever question it answers: its notation as the record keeps it."""
    chance = SeededChance(KEY, match.next_outcome)
    return match.apply(seat, GAME.notation.read(line), chance).entry.text


def mover(match: CityMatch) -> int:
    return next(q.decision.seat for q in match.questions() if q.decision.awaited)


def test_an_action_answers_the_question_that_holds_it() -> None:
    """A seat that is asked twice to agree answers each of the two by name."""
    match = begun(guilds=True)
    act(match, 1, "guild 0 1 guelf")
    act(match, 2, "guild 0 0 guelf")
    assert act(match, 0, "reject 2") == "reject 2"
    assert [proposal.by for proposal in match.state.proposals] == [1]


def test_a_record_of_it_is_restored() -> None:
    match = begun(guilds=True)
    for seat, line in ((1, "guild 0 1 guelf"), (2, "guild 0 0 guelf"), (0, "reject 2"), (0, "agree 1")):
        act(match, seat, line)
    restored: CityMatch = Match.restore(GAME, match.setup, match.entries)
    assert restored.state == match.state


def test_a_barred_action_is_refused_by_the_question_that_knows_it() -> None:
    match = begun(guilds=True)
    seat = mover(match)
    other = (seat + 1) % 4
    act(match, seat, f"guild {other} {seat} guelf")
    with pytest.raises(Refused) as refusal:
        act(match, seat, f"guild {other} {seat} guelf")
    assert refusal.value.rejection.reason == "one_proposal"


# The agreed day


def test_the_agreed_day_makes_the_round_the_last() -> None:
    match = begun(end="date")
    applied = match.force_last_round()
    assert applied.events == (LastRound(1),)
    assert applied.entry.text == table_actions.NOTATION.write(table_actions.LastRound())
    rng = random.Random(1)
    while not match.over:
        seat = mover(match)
        action = sample(match.question(seat).decision.tree, rng)
        assert isinstance(action, Action)
        act(match, seat, GAME.notation.write(action))
    assert match.state.round == 1
    assert match.result is not None


def test_it_stays_the_last_when_something_is_taken_back_or_restored() -> None:
    match = begun(end="date")
    seat = mover(match)
    act(match, seat, "works 0")
    match.force_last_round()
    match.undo(len(match.in_force) - 1)
    assert match.state.closing
    restored: CityMatch = Match.restore(GAME, match.setup, match.entries)
    assert restored.state.closing
    assert restored.fork().closing


def test_a_day_that_nobody_agreed_on_changes_nothing() -> None:
    match = begun(end="rounds")
    assert match.force_last_round().events == ()
    assert not match.state.closing


def test_no_day_comes_after_the_end() -> None:
    match = begun(end="date")
    match.table_act(table_actions.Abandon())
    with pytest.raises(NotOpen):
        match.force_last_round()
