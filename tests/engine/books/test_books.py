"""Books kept from events find changes of the state that no event told, and the other way round."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.chance import RandomChance
from engine.game import AnyGame
from engine.magnifico.state import State
from engine.players import player
from tests.engine.books import BOOKS, MagnificoBooks
from tests.engine.magnifico.positions import GAME, do, table
from tests.engine.test_every_game import WALKS

Tampering = Callable[[State], None]


def position() -> State:
    return table(
        cards={0: ["tank_3_4", "airplane_3"], 1: ["airplane_2", "culverin", "anti_tank_bomb"]},
        lands={"rome": (0, "7s 2t 2a castle 1"), "naples": (1, "3s 2a castle 2"), "athens": (1, "1s")},
    )


def test_a_battle_leaves_nothing_to_say() -> None:
    state = position()
    books = MagnificoBooks(state)
    steps = [
        ("tower rome", ""),
        ("attack rome naples 6s 2t 2a", ""),
        ("tanks", ""),
        ("intercept 2a", "hx xmm"),
        ("airplanes 2a", ""),
        ("intercept 1a", "m xh"),
    ]
    for line, dice in steps:
        assert books.enter(do(state, line, dice=dice), state) == []


EVERY_PIECE_MOVES = {"self_destruction": True, "double_explosion": True, "soldiers": 20, "rich_start": True}


@pytest.mark.parametrize(
    ("slug", "options"),
    [("magnifico", {}), ("magnifico", EVERY_PIECE_MOVES), ("davinci", {}), ("leonardo1989", {})],
)
@pytest.mark.parametrize("kinds", ["random", "apprentice"])
def test_whole_games_leave_nothing_to_say(slug: str, options: dict[str, Any], kinds: str) -> None:
    game: AnyGame = WALKS[slug].game
    for seed in range(4 if kinds == "random" else 2):
        rng, chance = random.Random(seed), RandomChance(random.Random(-seed))
        players = [player(kinds)] * (3 + seed % 3)
        state, _ = game.start(game.options(options), len(players), chance)
        books = BOOKS[slug](state)
        while game.result(state) is None:
            decision = next(decision for decision in game.decisions(state) if decision.awaited)
            action = players[decision.seat].choose(game.view(state, decision.seat), decision, rng)
            assert books.enter(game.step(state, decision.seat, action, chance), state) == []


def a_florin(state: State) -> None:
    state.players[1].florins += 10


def a_point(state: State) -> None:
    state.players[2].score += 1


def a_soldier(state: State) -> None:
    state.lands["rome"].soldiers += 1


def a_tank(state: State) -> None:
    state.lands["rome"].tanks -= 1


def a_tower(state: State) -> None:
    state.lands["naples"].towers += 1


@pytest.mark.parametrize(
    "tamper, problem",
    [
        (a_florin, "florins of seat 1: 110 in the game, 100 by its events"),
        (a_point, "points of seat 2: 1 in the game, 0 by its events"),
        (a_soldier, "soldiers of seat 0: 8 in the game, 7 by its events"),
        (a_tank, "tank: 1 in the game, 2 by its events"),
        (a_tower, "tower: 4 in the game, 3 by its events"),
    ],
)
def test_what_no_event_told_is_found(tamper: Tampering, problem: str) -> None:
    state = position()
    books = MagnificoBooks(state)
    tamper(state)
    assert books.enter([], state) == [problem]


def test_a_fault_is_told_once() -> None:
    state = position()
    books = MagnificoBooks(state)
    a_tank(state)
    assert books.enter([], state)
    assert books.enter([], state) == []


def test_events_without_effect_are_found() -> None:
    state = position()
    books = MagnificoBooks(state)
    events = do(GAME.copy(state), "tower rome")
    assert books.enter(events, state) == [
        "florins of seat 0: 100 in the game, 90 by its events",
        "tower: 3 in the game, 4 by its events",
    ]
