"""What holds for every computer player."""

from __future__ import annotations

import random

import pytest

from engine.chance import RandomChance
from engine.choices import Leaf, Pick, follow
from engine.game import Decision
from engine.magnifico.actions import Cease, Fire
from engine.players import KINDS, UnknownPlayer, player
from tests.engine.magnifico.positions import GAME
from tests.engine.players.asking import played


def test_the_kinds_are_known_by_name() -> None:
    assert KINDS == ("random", "apprentice")
    assert [player(kind).kind for kind in KINDS] == list(KINDS)


def test_an_unknown_kind_is_refused_by_name() -> None:
    with pytest.raises(UnknownPlayer) as refusal:
        player("master")
    assert refusal.value.kind == "master"
    assert "random, apprentice" in str(refusal.value)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", ["international", "italian"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_answer_is_in_the_tree(kind: str, edition: str, seats: int) -> None:
    """A whole game, each action followed in the tree before it is carried out."""
    luck = random.Random(seats)
    chance = RandomChance(luck)
    state, _ = GAME.start(GAME.options({"edition": edition}), seats, chance)
    while state.result is None:
        decision = next(decision for decision in GAME.decisions(state) if decision.awaited)
        action = player(kind).choose(GAME.view(state, decision.seat), decision, luck)
        follow(decision.tree, action)
        GAME.step(state, decision.seat, action, chance)
    assert state.result.winners


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_luck_gives_the_same_game(kind: str) -> None:
    assert played((kind,) * 3, seed=5) == played((kind,) * 3, seed=5)


@pytest.mark.parametrize("kind", KINDS)
def test_other_luck_gives_another_game(kind: str) -> None:
    assert played((kind,) * 3, seed=5)[1] != played((kind,) * 3, seed=6)[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_nobody_taught_it_is_played_legally(kind: str) -> None:
    """The view is of no known game: what no sense speaks of is left to luck."""
    leaves = {"fire": Leaf(Fire()), "cease": Leaf(Cease())}
    decision = Decision(0, "whim", ("whim", 1), lambda: Pick("kind", tuple(leaves), leaves.__getitem__))
    chosen = {player(kind).choose(object(), decision, random.Random(seed)).kind for seed in range(20)}
    assert chosen == {"fire", "cease"}


OPTIONS = {
    "rich start": {"rich_start": True},
    "double explosion": {"double_explosion": True},
    "self-destruction": {"self_destruction": True},
    "escorted machines": {"escorted_machines": True},
    "second prizes": {"second_prizes": True},
    "closed stores": {"closed_stores": True},
    "few soldiers": {"soldiers": 20},
    "a long game": {"target": 40, "soldiers": 60},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS.keys())
def test_apprentices_end_a_game_with_every_option(options: dict[str, object]) -> None:
    result, _ = played(("apprentice",) * 3, seed=2, **options)
    assert result is not None
    assert max(result.scores) >= int(str(options.get("target", 30)))
