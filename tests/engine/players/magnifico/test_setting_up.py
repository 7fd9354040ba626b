"""Where an apprentice begins, and where its last recruits go."""

from __future__ import annotations

import random

from engine.chance import RandomChance
from tests.engine.magnifico.positions import GAME, any_luck, asked, do, end_round, table
from tests.engine.players.asking import answer


def test_homes_have_room_to_grow() -> None:
    """Every first home of twenty games borders at least three territories."""
    for seed in range(20):
        state, _ = GAME.start(GAME.options({}), 3, RandomChance(random.Random(seed)))
        place = answer(state, seed=seed).split()[1]
        assert len(GAME.pack.neighbours[place]) >= 3, place


def test_the_last_recruits_go_where_the_enemy_stands() -> None:
    """Two soldiers are left for three territories; no rival can reach Moscow."""
    state = table(
        soldiers=20,
        lands={
            "rome": (0, "5s castle"),
            "florence": (0, "6s"),
            "moscow": (0, "6s"),
            "naples": (1, "7s"),
            "milan": (1, "7s"),
            "dublin": (2, "2s"),
        },
    )
    end_round(state)
    assert asked(state).kind == "reinforce"
    assert answer(state) == "reinforce florence,rome"


def test_it_says_so_in_the_order_of_the_tree() -> None:
    state = table(soldiers=20, lands=dict.fromkeys(("rome", "florence", "moscow"), (0, "6s")))
    end_round(state)
    line = answer(state)
    assert line.startswith("reinforce ")
    do(state, line, dice=any_luck())
