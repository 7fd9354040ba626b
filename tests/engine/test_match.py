"""A match: questions, actions, undo, restoring, forking."""

from __future__ import annotations

import random

import pytest

from engine import table_actions
from engine.actions import Action
from engine.chance import OutcomeMismatch, SeededChance
from engine.game import BadOptions
from engine.magnifico.actions import EndTurn
from engine.match import Entry, Match, NotOpen
from engine.rejection import Refused
from tests.engine.magnifico.positions import GAME
from tests.engine.matches import (
    KEY,
    MagnificoMatch,
    act,
    at_first_turn,
    awaited,
    begin,
    bid_and_decline,
    finished,
    play_on,
    some_invasion,
)
from tests.engine.walking import shape


def same(one: MagnificoMatch, other: MagnificoMatch) -> bool:
    return (
        one.state == other.state
        and one.entries == other.entries
        and one.in_force == other.in_force
        and one.undone == other.undone
        and [q.key for q in one.questions()] == [q.key for q in other.questions()]
    )


# Asking and acting


def test_a_match_begins_with_its_setup_and_the_outcomes_of_it() -> None:
    match, events = Match.begin(GAME, {"target": 20}, 3, SeededChance(KEY))
    setup = match.setup
    assert (setup.game, setup.rules_version) == ("magnifico", GAME.rules_version)
    assert (setup.pack, setup.seats) == (GAME.pack_hash, 3)
    assert setup.options == {"target": 20}
    assert len(setup.opening) >= 18
    assert events
    assert match.revision == 0


def test_an_impossible_set_up_begins_nothing() -> None:
    with pytest.raises(BadOptions):
        Match.begin(GAME, {"target": 99}, 3, SeededChance(KEY))
    with pytest.raises(BadOptions):
        Match.begin(GAME, {}, 2, SeededChance(KEY))


def test_an_action_is_carried_out_noted_and_told() -> None:
    match = begin()
    seat = awaited(match).decision.seat
    applied = act(match, "home rome")
    assert applied.entry == Entry(seat, "home rome") == match.entries[-1]
    assert applied.events[0].kind == "home_placed"  # type: ignore[attr-defined]
    assert match.state.lands["rome"].owner == seat
    assert match.revision == 1


def test_the_wrong_seat_is_told_that_nothing_is_open() -> None:
    match = at_first_turn()
    other = (awaited(match).decision.seat + 1) % 3
    with pytest.raises(NotOpen) as refusal:
        act(match, "end", seat=other)
    assert (refusal.value.seat, refusal.value.key) == (other, None)


def test_a_stale_key_is_told_that_nothing_is_open() -> None:
    match = at_first_turn()
    question = awaited(match)
    act(match, "end", key=question.key)
    with pytest.raises(NotOpen) as refusal:
        act(match, "end", seat=question.decision.seat, key=question.key)
    assert refusal.value.key == question.key


def test_a_double_press_acts_once() -> None:
    match = at_first_turn()
    question = awaited(match)
    line = some_invasion(match)
    act(match, line, key=question.key)
    revision = match.revision
    with pytest.raises(NotOpen):
        act(match, line, key=question.key)
    assert match.revision == revision


def test_a_refused_action_changes_nothing() -> None:
    match = at_first_turn()
    text, revision = GAME.dump(match.state), match.revision
    with pytest.raises(Refused):
        act(match, "tower naples")
    assert (GAME.dump(match.state), match.revision) == (text, revision)


def test_nothing_is_open_once_the_game_is_over() -> None:
    match = finished()
    assert match.questions() == ()
    with pytest.raises(NotOpen):
        match.apply(0, EndTurn(), SeededChance(KEY, match.next_outcome))


def test_an_abandoned_match_is_over_without_a_result() -> None:
    match = at_first_turn()
    match.table_act(table_actions.Abandon())
    assert match.over
    assert match.result is None
    assert match.questions() == ()


# Keys


def test_a_key_stays_while_others_bid_and_changes_with_ones_own_answer() -> None:
    match = begin()
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    keys = {q.decision.seat: q.key for q in match.questions()}
    act(match, "bid 10", seat=1)
    after = {q.decision.seat: q.key for q in match.questions()}
    assert (after[0], after[2]) == (keys[0], keys[2])
    assert after[1] != keys[1]


def test_a_key_stands_for_one_tree_and_never_comes_again_once_answered() -> None:
    """Each seat's own keys, also across undo and redo, which bring a position back."""
    rng = random.Random(5)
    match = begin()
    trees: dict[tuple[int, str], object] = {}
    answered: set[tuple[int, str]] = set()
    for _ in range(120):
        for question in match.questions():
            key = (question.decision.seat, question.key)
            assert key not in answered
            tree = shape(question.decision.tree)
            assert trees.setdefault(key, tree) == tree
        if len(match.in_force) > 3 and rng.random() < 0.25:
            match.undo(len(match.in_force) - rng.randint(1, 3))
        elif match.undone and rng.random() < 0.5:
            match.redo()
        else:
            question = awaited(match)
            answered.add((question.decision.seat, question.key))
            play_on(match, 1, seed=rng.randrange(10_000))


@pytest.mark.parametrize("done", [table_actions.Resign(1), table_actions.TimeUp(0), table_actions.HandOver(2)])
def test_what_happens_beside_the_board_leaves_the_keys_alone(done: Action) -> None:
    match = at_first_turn()
    keys = [q.key for q in match.questions()]
    match.table_act(done)
    assert [q.key for q in match.questions()] == keys


# Learning


def test_dice_and_draws_are_learned_by_all_and_a_plain_action_by_nobody() -> None:
    match = at_first_turn()
    assert act(match, some_invasion(match)).entry.learned == ()
    for _ in range(2):
        assert act(match, "end").entry.learned == ()
    assert act(match, "end").entry.learned == (0, 1, 2), "the last turn turns over cards"


def test_a_sealed_bid_teaches_nobody_and_the_last_one_all() -> None:
    match = begin()
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    assert act(match, "bid 10", seat=0).entry.learned == ()
    assert act(match, "bid 20", seat=1).entry.learned == ()
    assert act(match, "bid 30", seat=2).entry.learned == (0, 1, 2)


# Restoring and forking


def lively() -> MagnificoMatch:
    """A match whose past has undos, redos and acts of the table."""
    match = begin()
    play_on(match, 50)
    match.undo(40)
    match.redo()
    play_on(match, 20, seed=2)
    match.table_act(table_actions.TimeUp(1))
    match.undo(55)
    play_on(match, 30, seed=3)
    match.undo(len(match.in_force) - 2)
    return match


def test_a_match_is_restored_from_its_record() -> None:
    match = lively()
    assert same(Match.restore(GAME, match.setup, match.entries), match)


@pytest.mark.parametrize("after", [0, 10, 51, 52, 60, 90, None])
def test_a_match_is_restored_from_any_snapshot(after: int | None) -> None:
    match = lively()
    known = len(match.entries) if after is None else after
    then = Match.restore(GAME, match.setup, match.entries[:known])
    restored = Match.restore(GAME, match.setup, match.entries, (known, GAME.dump(then.state)))
    assert same(restored, match)
    restored.undo(1)
    match.undo(1)
    assert same(restored, match)


def test_restoring_an_abandoned_match() -> None:
    match = at_first_turn()
    match.table_act(table_actions.Abandon())
    restored = Match.restore(GAME, match.setup, match.entries)
    assert restored.over
    assert same(restored, match)


def test_a_record_with_other_dice_is_no_match() -> None:
    match = lively()
    entry = next(entry for entry in match.entries if entry.outcomes)
    number = match.entries.index(entry)
    match.entries[number] = Entry(entry.seat, entry.text, entry.outcomes[:-1], entry.learned)
    with pytest.raises(OutcomeMismatch):
        Match.restore(GAME, match.setup, match.entries)


def test_a_fork_shares_the_past_and_nothing_more() -> None:
    match = lively()
    fork = match.fork()
    assert same(fork, match)
    before = GAME.dump(match.state)
    play_on(fork, 15, seed=4)
    fork.undo(3)
    assert GAME.dump(match.state) == before
    assert match.revision < fork.revision
    assert same(Match.restore(GAME, fork.setup, fork.entries), fork)


def test_a_view_is_the_games() -> None:
    match = at_first_turn()
    assert match.view(1) == GAME.view(match.state, 1)
    assert match.view(None).seat is None


def test_a_rich_start_is_kept_in_the_setup() -> None:
    match = begin(options={"rich_start": True})
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    bid_and_decline(match)
    assert same(Match.restore(GAME, match.setup, match.entries), match)
