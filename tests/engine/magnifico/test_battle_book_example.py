"""The example of the book, played out (magnifico/7.7.4)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import AirplanesAssaulted, BattleEnded, TankFired
from tests.engine.magnifico.battles import ATTACKER, DEFENDER, TARGET, garrison, infantry, war
from tests.engine.magnifico.positions import BOTH_EDITIONS, all_of, army, do, none, on, one
from tests.rules import rule


@rule("magnifico/7.7.4", "magnifico/7.7.3", "magnifico/7.7.5", "magnifico/7.7.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_seven_soldiers_in_a_castle_fall_to_three_with_two_airplanes_and_a_tank(edition: str) -> None:
    state = war("3s 1t 2a", "7s castle", attacker=["tank_4_5", "airplane_1"], edition=edition)

    first = infantry(do(state, "infantry 3s", dice="hhx"))
    assert (first.blocked, first.killed, first.lost) == (1, 1, 1)
    assert (army(state), garrison(state)) == ("2s 1t 2a", "6s")

    second = one(do(state, "airplanes 2a", dice="hx"), AirplanesAssaulted)
    assert (second.killed, second.fallen) == (1, 1)
    assert (army(state), garrison(state)) == ("2s 1t 1a", "5s")

    events = do(state, "tanks", dice="mhmh x")
    tank = one(events, TankFired)
    assert (tank.hits, tank.blocked, tank.killed) == (5, 1, 4)
    assert [each.lost for each in all_of(events, type(first))] == [1]
    assert infantry(events).seat == DEFENDER

    assert one(events, BattleEnded).winner == ATTACKER
    assert on(state, TARGET) == (ATTACKER, "2s 1t 1a castle")


@rule("magnifico/7.7.4")
def test_the_last_defender_of_the_example_fights_on_if_his_die_spares_him() -> None:
    state = war("3s 1t 2a", "7s castle", attacker=["tank_4_5", "airplane_1"])
    do(state, "infantry 3s", dice="hhx")
    do(state, "airplanes 2a", dice="hx")

    events = do(state, "tanks", dice="mhmh h")

    assert none(events, BattleEnded)
    assert (army(state), garrison(state)) == ("1s 1t 1a", "1s")
