"""What must hold in every position of each of Bottega's games."""

from __future__ import annotations

import random
from importlib import import_module
from itertools import takewhile
from typing import Any

import pytest

from engine import standing_bids
from engine.actions import Action
from engine.chance import RandomChance
from engine.choices import Amount, Leaf, Pick, PickMany, Tree, check_path, sample
from engine.davinci import planning
from engine.game import AnsweredAhead, AnyGame, Reason
from engine.manifest import games
from tests.engine.walking import Walks, nodes, trees
from tests.rules import rule

WALKS: dict[str, Walks] = {slug: import_module(f"tests.engine.{slug}.walks").WALKS for slug in games()}
CHANGES = {*planning.KINDS, *standing_bids.KINDS}
"""The kinds of change to plans and to standing bids."""
each_game = pytest.mark.parametrize("walks", WALKS.values(), ids=WALKS)


class CountedChance(RandomChance):
    """Luck that counts how often it is asked."""

    drawn = 0

    def below(self, bound: int, purpose: str) -> int:
        self.drawn += 1
        return super().below(bound, purpose)


@rule("magnifico/2", "magnifico/5.1.3", "magnifico/9.10")
@each_game
def test_no_position_breaks_an_invariant(walks: Walks) -> None:
    """Every second position; the golden games check all of theirs."""
    for step in walks.steps[::2]:
        assert walks.game.problems(step.after) == [], step.action


@each_game
def test_the_walks_see_every_kind_of_action(walks: Walks) -> None:
    assert {step.action.kind for step in walks.steps} == set(walks.game.notation.kinds)


@each_game
def test_what_is_quiet_or_grave_is_a_kind_of_action_and_never_both(walks: Walks) -> None:
    game = walks.game
    assert game.minor_kinds | game.destructive_kinds <= {*game.notation.kinds, *CHANGES}
    assert not game.minor_kinds & game.destructive_kinds


@each_game
def test_some_seat_is_always_waited_for_until_the_end(walks: Walks) -> None:
    for step in walks.steps:
        awaited = [decision for decision in walks.game.decisions(step.after) if decision.awaited]
        assert bool(awaited) == (walks.game.result(step.after) is None)


@each_game
def test_confirming_knows_what_comes_of_an_action(walks: Walks) -> None:
    """From the seat's view alone: whether luck or revelations are involved, and what ends before them. Whether another
    seat has left an answer, and what follows from it, no seat can know."""
    for step in walks.some(300):
        seat, game = step.decision.seat, walks.game
        chance = CountedChance(random.Random(1))
        events = game.step(game.copy(step.before), seat, step.action, chance)
        events = [*takewhile(lambda event: not isinstance(event, AnsweredAhead), events)]
        shown = any(event.reveals for event in events)
        promised = game.promises.get(step.action.kind, frozenset())
        reasons = {*game.confirm(game.view(step.before, seat), seat, step.action)} | promised
        if shown or chance.drawn:
            assert reasons & {Reason.LUCK, Reason.OPENS}, step.action
        else:
            ended = {e.ends for e in events if e.ends and (e.ends != Reason.TURN or getattr(e, "seat", seat) == seat)}
            # Another seat may have left an answer that draws luck at once.
            may = {Reason.LUCK} if getattr(step.before.options, "ahead", False) else set()
            assert reasons - promised - may == ended - promised, step.action


@each_game
def test_no_tree_has_a_dead_end(walks: Walks) -> None:
    for step in walks.some(250):
        for node in nodes(step.decision.tree):
            if isinstance(node, PickMany):
                chosen = getattr(sample(node, random.Random(1)), node.field)
                assert len(chosen) >= node.low
            else:
                assert len(node.answers) > 0, (step.action, node.field)


@each_game
def test_a_sampled_action_is_a_path_of_its_tree(walks: Walks) -> None:
    for step in walks.steps:
        check_path(step.decision.tree, step.action)


@each_game
def test_notation_round_trips(walks: Walks) -> None:
    notation = walks.game.notation
    for step in walks.steps:
        line = notation.write(step.action)
        assert notation.read(line) == step.action
        assert "\n" not in line


@each_game
def test_more_than_25_options_come_grouped_into_lists_a_panel_can_show(walks: Walks) -> None:
    for step in walks.some(250, seed=1):
        for node in nodes(step.decision.tree):
            if isinstance(node, Pick) and len(node.domain) > 25:
                assert node.group is not None, node.field
                groups = [node.group(answer) for answer in node.domain]
                assert max(groups.count(group) for group in set(groups)) <= 25


@each_game
def test_every_node_names_a_rule_it_rests_on(walks: Walks) -> None:
    for step in walks.some(250, seed=7):
        for node in nodes(step.decision.tree):
            assert node.rules, (step.decision.kind, node.field)


@each_game
def test_every_amount_tells_why_a_number_beside_it_is_refused(walks: Walks) -> None:
    for step in walks.some(150, seed=6):
        for node in nodes(step.decision.tree):
            if isinstance(node, Amount):
                for number in (node.low - node.step, node.high + node.step):
                    rejection = node.check(number)
                    assert rejection is not None and rejection.rule, node.field


@each_game
def test_a_question_that_was_answered_does_not_come_again(walks: Walks) -> None:
    for game in walks.games:
        answered: set[tuple[object, ...]] = set()
        for step in game:
            keys = {(decision.seat, *decision.key_parts) for decision in walks.game.decisions(step.before)}
            assert not answered & keys
            answered.add((step.decision.seat, *step.decision.key_parts))


# Which seats are next


@each_game
def test_nobody_awaited_or_out_of_the_game_is_next_and_all_see_the_same(walks: Walks) -> None:
    game = walks.game
    for step in walks.some(250, seed=9):
        state = step.after
        seats = range(len(state.players))
        seen = {game.upcoming(game.view(state, seat)) for seat in (None, *seats)}
        assert len(seen) == 1
        (following,) = seen
        awaited = {decision.seat for decision in game.decisions(state) if decision.awaited}
        assert not awaited & set(following)
        assert set(following) <= {seat for seat in seats if not getattr(state.players[seat], "out", False)}


@each_game
def test_once_a_game_is_over_nobody_is_next(walks: Walks) -> None:
    game = walks.game
    ended = [each[-1].after for each in walks.games if game.result(each[-1].after)]
    assert ended
    assert all(game.upcoming(game.view(state, None)) == () for state in ended)


# Copies and JSON


@each_game
def test_a_copy_is_equal_and_independent(walks: Walks) -> None:
    game = walks.game
    for step in walks.some(300, seed=2):
        copy = game.copy(step.before)
        assert copy == step.before
        text = game.dump(step.before)
        game.step(copy, step.decision.seat, step.action, RandomChance(random.Random(3)))
        assert game.dump(step.before) == text


@each_game
def test_asking_changes_nothing(walks: Walks) -> None:
    game = walks.game
    for step in walks.some(150, seed=4):
        text = game.dump(step.before)
        for node in nodes(step.decision.tree):
            if isinstance(node, Pick) and node.note:
                for answer in node.answers:
                    node.note(answer)
        for seat in range(len(step.before.players)):
            game.view(step.before, seat)
        assert game.dump(step.before) == text


@each_game
def test_a_state_survives_json(walks: Walks) -> None:
    game = walks.game
    for step in walks.some(300, seed=5):
        text = game.dump(step.after)
        again = game.load(text)
        assert again == step.after
        assert again.pack is game.pack
        assert game.dump(again) == text
        assert game.problems(again) == []


# Determinization


@each_game
def test_an_imagined_state_looks_like_the_real_one(walks: Walks) -> None:
    game, rng = walks.game, random.Random(12)
    phases = {getattr(step.before, "phase", None) for step in walks.steps}
    for phase in sorted(phases):
        for step in walks.some(20, seed=13, phase=phase):
            for viewer in range(len(step.before.players)):
                view = game.view(step.before, viewer)
                determinized = game.determinize(view, rng)
                assert game.problems(determinized) == []
                assert game.view(determinized, viewer) == view
                assert trees(game, determinized, viewer) == trees(game, step.before, viewer)


@each_game
def test_a_spectators_imagined_state_looks_like_the_real_one_to_him(walks: Walks) -> None:
    game, rng = walks.game, random.Random(14)
    for step in walks.some(150, seed=15):
        view = game.view(step.before, None)
        determinized = game.determinize(view, rng)
        assert game.problems(determinized) == []
        assert game.view(determinized, None) == view


def asked_openly(game: AnyGame, state: Any) -> list[tuple[object, ...]]:
    """What everybody may know of the questions, what can be answered ahead among them: whose they are, of what kind,
    under which key if that is told, and what the buttons of the usual answers under the board say."""
    return [
        (
            each.seat,
            each.kind,
            each.awaited,
            each.sealed,
            each.ahead,
            () if each.sealed or each.ahead else each.key_parts,
            [noted(each.tree, action) for action in each.shortcuts] if each.awaited else [],
        )
        for each in game.decisions(state)
    ]


def noted(tree: Tree, action: Action) -> list[tuple[object, ...]]:
    """The fields on the way to an action, and their hints."""
    found: list[tuple[object, ...]] = []
    while not isinstance(tree, Leaf):
        answer: Any = getattr(action, tree.field)
        found.append((tree.field, answer, tree.note(answer) if tree.note else None))
        tree = tree.then(answer)
    return found


@each_game
def test_who_is_asked_and_who_may_answer_ahead_follows_from_what_everybody_sees(walks: Walks) -> None:
    game, rng, ready = walks.game, random.Random(20), 0
    for step in walks.some(300, seed=21):
        for viewer in (None, *range(len(step.before.players))):
            determinized = game.determinize(game.view(step.before, viewer), rng)
            assert asked_openly(game, determinized) == asked_openly(game, step.before)
            ready += lie_ready(game, determinized) != lie_ready(game, step.before)
    assert ready > 50 or not game.ahead_kinds, "they do differ in what lies ready"


def lie_ready(game: AnyGame, state: Any) -> set[tuple[int, str]]:
    """The questions that seats have answered ahead."""
    return {(each.seat, each.kind) for each in game.decisions(state) if each.answered}


@each_game
def test_an_imagined_game_can_be_played_on(walks: Walks) -> None:
    game, rng = walks.game, random.Random(16)
    for step in walks.some(150, seed=17):
        determinized = game.determinize(game.view(step.before, step.decision.seat), rng)
        game.step(determinized, step.decision.seat, step.action, RandomChance(rng))
        assert game.problems(determinized) == []
