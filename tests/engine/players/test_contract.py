"""The contract of every computer player."""

from __future__ import annotations

import random

import pytest

from engine.chance import RandomChance
from engine.choices import Leaf, Pick, check_path
from engine.game import Decision
from engine.magnifico.actions import Cease, Fire
from engine.players import KINDS, UnknownPlayer, player
from tests.engine.players.asking import GAMES, played


def test_the_kinds_are_known_by_name() -> None:
    assert KINDS == ("random", "apprentice", "caretaker")
    assert [player(kind).kind for kind in KINDS] == list(KINDS)


def test_an_unknown_kind_is_refused_by_name() -> None:
    with pytest.raises(UnknownPlayer) as refusal:
        player("master")
    assert refusal.value.kind == "master"
    assert "random, apprentice" in str(refusal.value)


TABLES = [
    *(("magnifico", {"edition": edition}, seats) for edition in ("international", "italian") for seats in (3, 4, 5)),
    *(("davinci", {"start": start}, seats) for start in ("beginners", "experts") for seats in (2, 3, 4, 5)),
    *(("leonardo1989", {"live_auction": live}, seats) for live in (False, True) for seats in (3, 4, 5, 6)),
    *(("leonardo1989", {"end": "elimination", "guilds": True}, seats) for seats in (4, 5, 6)),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("slug", "options", "seats"), TABLES)
def test_every_answer_is_in_the_tree(kind: str, slug: str, options: dict[str, object], seats: int) -> None:
    """A whole game; each action is checked in the tree before it is carried out. Caretakers alone would not end a game
    that only ruin ends, so there one caretaker plays among apprentices."""
    game = GAMES[slug]
    kinds = [kind] * seats
    if kind == "caretaker" and options.get("end") == "elimination":
        kinds[1:] = ["apprentice"] * (seats - 1)
    luck = random.Random(seats)
    chance = RandomChance(luck)
    state, _ = game.start(game.options(options), seats, chance)
    while game.result(state) is None:
        decision = next(decision for decision in game.decisions(state) if decision.awaited)
        action = player(kinds[decision.seat]).choose(game.view(state, decision.seat), decision, luck)
        check_path(decision.tree, action)
        game.step(state, decision.seat, action, chance)
    result = game.result(state)
    assert result is not None and result.winners


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_luck_gives_the_same_game(kind: str, game: str) -> None:
    assert played((kind,) * 3, seed=5, game=game) == played((kind,) * 3, seed=5, game=game)


@pytest.mark.parametrize("kind", ["random", "apprentice"])
@pytest.mark.parametrize("game", GAMES)
def test_other_luck_gives_another_game(kind: str, game: str) -> None:
    assert played((kind,) * 3, seed=5, game=game)[1] != played((kind,) * 3, seed=6, game=game)[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_nobody_taught_it_is_played_legally(kind: str) -> None:
    """The view is of no known game: a decision without a heuristic is answered at random."""
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
