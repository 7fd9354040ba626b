"""Books kept from events find what the state has and no event told, and the other way round."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from bot.simulation.books import MagnificoBooks
from engine.chance import RandomChance
from engine.choices import sample
from engine.magnifico.state import State
from tests.engine.magnifico.positions import GAME, do, table

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


def test_whole_games_leave_nothing_to_say() -> None:
    """Every option that moves pieces is on."""
    for seed in range(8):
        rng = random.Random(seed)
        chance = RandomChance(rng)
        options = {"self_destruction": True, "double_explosion": seed % 2 == 0, "soldiers": 20, "rich_start": seed > 3}
        state, _ = GAME.start(GAME.options(options), 3 + seed % 3, chance)
        books = MagnificoBooks(state)
        while state.result is None:
            decision = next(decision for decision in GAME.decisions(state) if decision.awaited)
            events = GAME.step(state, decision.seat, sample(decision.tree, rng), chance)  # type: ignore[arg-type]
            assert books.enter(events, state) == []


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
