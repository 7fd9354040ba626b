"""Undo and redo, and which seats they need."""

from __future__ import annotations

import pytest

from engine.match import CHECKPOINT_EVERY, Entry, NothingToUndo
from engine.undo import undo_plan
from tests.engine.magnifico.positions import GAME
from tests.engine.matches import MagnificoMatch, act, at_first_turn, awaited, begin, finished, play_on, some_invasion


def numbers(match: MagnificoMatch) -> list[int]:
    """The numbers of all outcomes so far, in order."""
    opening = [outcome.number for outcome in match.setup.opening]
    return opening + [outcome.number for entry in match.entries for outcome in entry.outcomes]


# Undo


def test_undoing_ones_own_plain_action_is_free() -> None:
    match = at_first_turn()
    seat = awaited(match).decision.seat
    before = GAME.dump(match.state)
    act(match, some_invasion(match))
    plan = undo_plan(match, seat)
    assert plan.free
    assert [match.entries[number].seat for number in plan.moved] == [seat]
    match.undo(plan.keep)
    assert GAME.dump(match.state) == before
    assert match.entries[-1] == Entry(None, f"undo {plan.keep}")


def test_undoing_past_dice_or_a_draw_is_not_free() -> None:
    match = at_first_turn()
    for _ in range(3):
        seat = awaited(match).decision.seat
        act(match, "end")
    assert not undo_plan(match, seat).free


def test_undoing_what_another_has_built_upon_is_not_free() -> None:
    match = at_first_turn()
    seat = awaited(match).decision.seat
    act(match, "end")
    act(match, some_invasion(match))
    plan = undo_plan(match, seat)
    assert not plan.free
    assert len(plan.moved) == 2


def test_nothing_to_undo() -> None:
    match = begin()
    act(match, "home rome")
    other = awaited(match).decision.seat
    with pytest.raises(NothingToUndo, match="none"):
        undo_plan(match, other)
    with pytest.raises(NothingToUndo, match="over"):
        undo_plan(finished(), 0)


def test_a_sealed_bid_is_changed_not_undone() -> None:
    match = begin()
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    act(match, "bid 10", seat=0)
    with pytest.raises(NothingToUndo, match="sealed"):
        undo_plan(match, 0)


@pytest.mark.parametrize("keep", [-1, 99])
def test_no_going_back_to_where_one_never_was(keep: int) -> None:
    match = at_first_turn()
    with pytest.raises(NothingToUndo):
        match.undo(keep)


def test_entries_are_never_removed() -> None:
    match = at_first_turn()
    made = match.revision
    match.undo(2)
    assert match.revision == made + 1
    assert len(match.in_force) == 2


@pytest.mark.parametrize("keep", [0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 60])
def test_an_undo_leads_to_the_very_position(keep: int) -> None:
    match = begin()
    states = [GAME.dump(match.state)]
    for step in range(70):
        play_on(match, 1, seed=step)
        states.append(GAME.dump(match.state))
    match.undo(keep)
    assert GAME.dump(match.state) == states[keep]
    for made in range(keep + 1, 71):
        match.redo()
        assert GAME.dump(match.state) == states[made]


def test_the_past_can_be_looked_at_without_going_there() -> None:
    match = begin()
    seen = [match.view(None)]
    for step in range(CHECKPOINT_EVERY + 6):
        play_on(match, 1, seed=step)
        seen.append(match.view(None))
    for made in (0, 3, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 5):
        assert match.public_view_at(made) == seen[made]
    assert match.view(None) == seen[-1]
    match.undo(CHECKPOINT_EVERY + 2)
    assert match.view(None) == seen[CHECKPOINT_EVERY + 2]


def test_what_a_seat_saw_at_any_point_of_the_record_can_be_looked_at() -> None:
    match = begin()
    seen = [match.view(1)]
    for keep in (None, 20, 3, None):
        if keep is not None:
            match.undo(keep)
            seen.append(match.view(1))
        for step in range(CHECKPOINT_EVERY + 6):
            play_on(match, 1, seed=step)
            seen.append(match.view(1))
    now = match.view(1)
    for revision in range(0, match.revision + 1, 9):
        assert match.view_at(revision, 1) == seen[revision]
    assert (match.view(1), match.revision) == (now, len(seen) - 1)


def test_the_way_is_retraced_without_what_was_taken_back() -> None:
    match = begin()
    play_on(match, 20)
    match.undo(12)
    play_on(match, 9, seed=3)
    seen = [(GAME.dump(state), events) for state, events in match.replay_positions()]
    assert len(seen) == 1 + 12 + 9
    assert seen[-1][0] == GAME.dump(match.state)
    assert [event.kind for event in seen[0][1]][:1] == ["first_player_rolled"]


def test_outcome_numbers_are_never_used_again() -> None:
    match = begin()
    play_on(match, 40)
    drawn = match.next_outcome
    match.undo(5)
    assert match.next_outcome == drawn
    play_on(match, 40, seed=2)
    assert numbers(match) == sorted(set(numbers(match)))
    assert numbers(match)[-1] > drawn


def test_undoing_past_a_draw_draws_afresh() -> None:
    match = begin()
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    offers = set()
    for _ in range(12):
        assert match.state.auction is not None
        offers.add(tuple(match.state.auction.offer))
        match.undo(2)
        act(match, "home athens")
    assert len(offers) > 6


# Redo


def test_redo_brings_back_the_outcomes_it_had() -> None:
    match = begin()
    play_on(match, 30)
    after, drawn = GAME.dump(match.state), match.next_outcome
    match.undo(20)
    for _ in range(10):
        match.redo()
    assert GAME.dump(match.state) == after
    assert match.next_outcome == drawn
    with pytest.raises(NothingToUndo):
        match.redo()


def test_a_new_action_ends_what_could_be_redone() -> None:
    match = at_first_turn()
    act(match, "end")
    match.undo(len(match.in_force) - 1)
    act(match, some_invasion(match))
    with pytest.raises(NothingToUndo):
        match.redo()


def test_several_undos_are_redone_in_the_order_of_play() -> None:
    match = begin()
    for place in ("rome", "paris", "athens"):
        act(match, f"home {place}")
    match.undo(2)
    match.undo(1)
    match.redo()
    assert match.state.lands["paris"].owner is not None
    assert match.state.lands["athens"].owner is None
    match.redo()
    assert match.state.lands["athens"].owner is not None
