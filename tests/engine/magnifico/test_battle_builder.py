"""The builder of battles says what it does."""

from __future__ import annotations

import doctest

from tests.engine.magnifico import battles
from tests.engine.magnifico.battles import before_war, defending, garrison, war
from tests.engine.magnifico.positions import army, asked, on


def test_the_examples_of_the_builder_hold() -> None:
    assert doctest.testmod(battles).failed == 0


def test_the_attacker_leaves_one_soldier_behind() -> None:
    assert on(before_war("3s 1t", "2s"), "rome") == (0, "4s 1t")
    assert on(war("3s 1t", "2s", attacker=["tank_1_1"]), "rome") == (0, "1s")


def test_a_defended_battle_has_lost_nobody_yet() -> None:
    state = defending("3s 2a castle 1", "4s", defender=["airplane_1"])
    assert (asked(state).seat, army(state), garrison(state)) == (1, "4s", "3s 2a")
