"""The rules of Morra, and what holds for every game."""

from __future__ import annotations

import random
from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

from bot.simulation import Plan, play
from engine.chance import RandomChance, SeededChance
from engine.choices import Refused
from engine.game import AnyGame, BadOptions
from engine.manifest import games
from engine.match import AnyMatch, Match
from engine.players import KINDS
from engine.record import export, read_record, replay, verify, write_record
from tests.engine import test_every_game, test_turning_back, test_unsound_states
from tests.engine.matches import KEY, PROOF
from tests.engine.walking import Walks, opening, told, trees

AnyGame = AnyGame
SEATS = range(2, 9)
WITHOUT = {
    "test_a_free_undo_shows_nobody_anything_new": "whoever answered is asked for another answer instead",
    "test_what_everybody_may_bring_back_is_what_was_taken_back": "sealed answers nearly always lie there",
    "test_what_is_drawn_after_an_undo_is_drawn_afresh": "nothing is drawn",
    "test_everybody_is_told_who_was_evidently_shown_something": "all hands open for everybody",
}
"""What there is nothing of in Morra, and why."""
CHECKS = [
    check
    for module in (test_every_game, test_turning_back)
    for name, check in vars(module).items()
    if name.startswith("test_") and [*signature(check).parameters] == ["walks"] and name not in WITHOUT
]


@pytest.fixture(scope="module")
def walks(morra: AnyGame) -> Walks:
    games = [(seats, random.Random(10 * seats + number)) for seats in SEATS for number in range(4)]
    return Walks(morra, [(opening(morra, seats, {"goal": 8}, rng), rng, 500) for seats, rng in games])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_what_holds_for_every_game_holds(
    check: Callable[[Walks], None], walks: Walks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(test_turning_back.STARTS, "morra", {"goal": 50})
    check(walks)


@pytest.mark.parametrize("changes", [1, 2])
def test_problems_answers_for_every_state_that_loads(walks: Walks, changes: int) -> None:
    test_unsound_states.test_problems_answers_for_every_state_that_loads(walks, changes)


# The page of rules


def begun(game: AnyGame, *lines: str, seats: int = 3, **options: object) -> AnyMatch:
    """A match in which the seats, one after the other, have answered with these lines."""
    match = Match.begin(game, options, seats, SeededChance(KEY))[0]
    for number, line in enumerate(lines):
        show(match, number % seats, line)
    return match


def show(match: AnyMatch, seat: int, line: str) -> Any:
    return match.apply(seat, match.game.notation.read(line), SeededChance(KEY))


def points(match: AnyMatch) -> list[int]:
    return [player.points for player in match.view(None).players]


def test_the_sum_brings_two_points_to_each_who_called_it(morra: AnyGame) -> None:
    assert points(begun(morra, "show 1 9", "show 3 9", "show 5 8")) == [2, 2, 0]


def test_if_nobody_called_it_the_nearest_get_one(morra: AnyGame) -> None:
    assert points(begun(morra, "show 1 8", "show 3 12", "show 5 10")) == [1, 0, 1]


def test_a_call_is_possible_with_ones_own_fingers(morra: AnyGame) -> None:
    for line in ("show 2 3", "show 2 13", "show 0 7", "show 6 9"):
        with pytest.raises(Refused) as refusal:
            show(begun(morra), 0, line)
        assert refusal.value.rejection.rule == "morra/2"


def test_the_hand_can_be_changed_until_all_are_ready(morra: AnyGame) -> None:
    match = begun(morra, "show 1 9", "show 3 9")
    show(match, 0, "show 2 10")
    assert match.view(0).hand != match.view(1).hand
    show(match, 2, "show 5 8")
    assert points(match) == [2, 0, 0]


def test_the_goal_reached_the_most_points_win_and_may_be_shared(morra: AnyGame) -> None:
    match = begun(morra, "show 1 9", "show 3 9", "show 5 8", goal=2)
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ((0, 1), (2, 2, 0))
    assert not match.questions()


@pytest.mark.parametrize("goal", [0, 51, "many"])
def test_no_other_goal_can_be_agreed(morra: AnyGame, goal: object) -> None:
    with pytest.raises(BadOptions):
        morra.options({"goal": goal})


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(morra: AnyGame, seats: int) -> None:
    with pytest.raises(BadOptions):
        begun(morra, seats=seats)


# Secrets


def test_nobody_sees_or_is_asked_anything_by_anothers_hand(morra: AnyGame, walks: Walks) -> None:
    rng, differ = random.Random(1), 0
    for step in walks.some(200):
        for viewer in range(len(step.before.players)):
            other = morra.determinize(morra.view(step.before, viewer), rng)
            assert morra.view(other, viewer) == morra.view(step.before, viewer)
            assert trees(morra, other, viewer) == trees(morra, step.before, viewer)
            differ += other != step.before
            seat = step.decision.seat
            alike, real = (
                morra.step(morra.copy(state), seat, step.action, RandomChance(rng)) for state in (other, step.before)
            )
            if seat != viewer and not any(event.reveals for event in real):
                assert told(alike, viewer) == told(real, viewer)
    assert differ > 200


# Records


def test_a_whole_game_goes_to_text_and_back_and_holds(morra: AnyGame) -> None:
    match = begun(morra, seats=8)
    rng = random.Random(1)
    while not match.over:
        test_turning_back.play_some(match, rng.choice(match.questions()), rng)
    record = read_record(write_record(export(match, ("Ada",) * 8, **PROOF)))
    assert replay(record, morra).state == match.state
    assert verify(record, morra).result == match.result


def test_records_of_another_pack_are_told_apart(morra: AnyGame) -> None:
    assert len(morra.pack_hash) == 64


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", SEATS)
def test_computers_play_to_the_end(morra: AnyGame, kind: str, seats: int) -> None:
    manifest = games()["morra"]
    played = play(Plan(morra, manifest.round, manifest.first, (kind,) * seats, {}, 1, 500), 1)
    assert played.result and not played.violations
