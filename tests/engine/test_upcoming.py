"""The seats called next, and how often this is correct."""

from __future__ import annotations

import random

import pytest

from engine.base_game import called_next
from engine.chance import RandomChance
from engine.game import AnyGame
from engine.players import player
from tests.engine.players.asking import GAMES


def test_those_called_come_once_and_without_the_one_awaited() -> None:
    assert called_next([1, 2, 0, 1, 3], (0,)) == (1, 2, 3)


def test_where_several_are_awaited_nobody_is_next_whom_one_of_them_comes_before_again() -> None:
    assert called_next([1, 2, 3], (2, 3)) == (1,)
    assert called_next([2, 1, 3], (2, 3)) == ()


def foretold(game: AnyGame, seats: int, seed: int) -> tuple[int, int]:
    """In a game of apprentices, the number of calls that went to the seat given as next, and of all calls."""
    luck, chance = random.Random(seed), RandomChance(random.Random(seed + 1))
    state, _ = game.start(game.options({}), seats, chance)
    right, changes = 0, 0
    while game.result(state) is None:
        awaited = [decision for decision in game.decisions(state) if decision.awaited]
        following = game.upcoming(game.view(state, None))
        action = player("apprentice").choose(game.view(state, awaited[0].seat), awaited[0], luck)
        game.step(state, awaited[0].seat, action, chance)
        before = {decision.seat for decision in awaited}
        called = {decision.seat for decision in game.decisions(state) if decision.awaited} - before
        changes += bool(called)
        right += bool(called) and following[:1] != () and following[0] in called
    return right, changes


@pytest.mark.parametrize(
    ("slug", "seats", "games", "least"),
    [("magnifico", 3, 3, 0.85), ("davinci", 4, 2, 0.95), ("leonardo1989", 3, 24, 0.8)],
)
def test_who_is_next_is_mostly_called_next(slug: str, seats: int, games: int, least: float) -> None:
    """In Magnifico the first seat to pick is not known; in Leonardo (1989) the machine brings others into a turn."""
    played = [foretold(GAMES[slug], seats, seed) for seed in range(games)]
    right, changes = (sum(each) for each in zip(*played, strict=True))
    assert changes > 100
    assert right >= least * changes
