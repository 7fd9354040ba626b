"""Given before, at or after its moment, an answer left ahead is used once or refused, never later (RULINGS: 4).

Every game lists such answers of each of its kinds, with what is done by hand to the same effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import pytest

from engine.chance import SeededChance
from engine.game import AnyGame
from engine.manifest import games
from engine.match import AnyMatch, Match
from tests.engine.asking import any_luck
from tests.engine.interleaving import Interleaving, Played
from tests.engine.matches import KEY
from tests.engine.positioning import set_position

Lies = Callable[[Any, int], bool]
"""Whether an answer of a seat lies ready that would still be used."""
TABLES: dict[str, Any] = {slug: import_module(f"tests.engine.{slug}.interleavings") for slug in games()}
CASES = [
    pytest.param(table.GAME, case, table.lies_ready, id=" / ".join((slug, *case.before, case.left, *case.play)))
    for slug, table in TABLES.items()
    for case in table.INTERLEAVINGS
]
each_case = pytest.mark.parametrize(("game", "case", "lies_ready"), CASES)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_kind_of_answer_ahead_has_its_interleavings(table: Any) -> None:
    cases: Sequence[Interleaving] = table.INTERLEAVINGS
    assert {case.kind for case in cases} == table.GAME.ahead_kinds


@each_case
def test_left_before_its_moment_it_does_once_what_its_seat_would_have_done(
    game: AnyGame, case: Interleaving, lies_ready: Lies
) -> None:
    ahead, by_hand = Played(game, case), Played(game, case)
    ahead.leaves(*case.before)
    kind = ahead.asks(case.left)
    ahead.leaves(case.left)
    left, pressed_late = lies_ready(ahead.state, case.seat), ahead.keys(kind)
    ahead.does(*case.others)
    by_hand.does(*case.play)
    assert ahead.public == by_hand.public
    assert {event.seat for event in ahead.used} == ({case.seat} if case.stands_for else set())
    assert not by_hand.used
    if left and not case.stays:
        assert not lies_ready(ahead.state, case.seat)
        assert not pressed_late & ahead.keys(kind)
    assert ahead.waits == by_hand.waits
    if case.asked:
        for each in (ahead, by_hand):
            each.does(f"{case.seat} {case.asked}")
        assert ahead.public == by_hand.public


@each_case
def test_given_at_its_moment_it_is_used_at_once_or_refused_or_kept(
    game: AnyGame, case: Interleaving, lies_ready: Lies
) -> None:
    late, by_hand = Played(game, case), Played(game, case)
    for each in (late, by_hand):
        each.does(*case.until_its_moment)
        assert each.waits
    if case.at == "refused":
        assert not late.may(case.left)
        return
    late.leaves(case.left)
    if case.at == "kept":
        assert late.waits and not late.used
    else:
        by_hand.does(f"{case.seat} {case.at}")
        assert late.used
    assert late.public == by_hand.public


@each_case
def test_given_after_its_moment_it_is_refused_or_kept_for_the_next(
    game: AnyGame, case: Interleaving, lies_ready: Lies
) -> None:
    late = Played(game, case)
    late.does(*case.play, *([f"{case.seat} {case.asked}"] if case.asked else ()))
    before = late.public
    if case.after == "refused":
        assert not late.may(case.left)
        return
    late.leaves(case.left)
    assert not late.used
    assert late.public == before


@pytest.mark.parametrize(
    ("game", "case", "lies_ready"),
    [each for each in CASES if each.values[1].stands_for and each.values[1].luck is any_luck],
)
def test_taken_back_it_lies_ready_again_and_brought_back_it_does_the_same(
    game: AnyGame, case: Interleaving, lies_ready: Lies
) -> None:
    match = Match.begin(game, {}, len(case.position().players), SeededChance(KEY))[0]
    set_position(match, case.position())
    for line in (*case.before, case.left):
        act(match, case.seat, line)
    left, before = len(match.in_force), match.view(None)
    for line in case.others:
        act(match, *line.split(" ", 1))
    after = match.view(None)
    assert case.stays or not lies_ready(match.state, case.seat)
    match.undo(left)
    assert match.view(None) == before
    assert lies_ready(match.state, case.seat)
    while match.undone:
        match.redo()
    assert match.view(None) == after
    assert case.stays or not lies_ready(match.state, case.seat)


def act(match: AnyMatch, seat: int | str, line: str) -> None:
    match.apply(int(seat), match.game.notation.read(line), SeededChance(KEY, match.next_outcome))
