"""What the winner of a battle gets: the territory and the machines (magnifico/7.3.8, 7.3.9, 8)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded
from engine.magnifico.state import State
from engine.magnifico.view import View
from tests.engine.magnifico.battles import (
    ATTACKER,
    CANNONS,
    DEFENDER,
    TARGET,
    before_war,
    declare,
    defending,
    shots,
    war,
)
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    any_luck,
    army,
    asked,
    auction,
    bid_all,
    do,
    offered,
    on,
    one,
)
from tests.rules import rule

TANK_AND_AIRPLANE = ["tank_1_1", "airplane_3"]
EAST = {"constantinople": (DEFENDER, "9s")}


def seen(state: State) -> View:
    return GAME.view(state, None)


@rule("magnifico/7.3.8")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_conqueror_takes_the_territory_and_all_it_holds(edition: str) -> None:
    state = war("4s 1a", "2s 1t 2a castle 3", attacker=["airplane_3", "gyroscope"], edition=edition)
    do(state, "airplanes 1a", dice="h")

    assert on(state, TARGET) == (ATTACKER, "4s 1t 3a castle 3")
    assert on(state, "rome") == (ATTACKER, "1s")


@rule("magnifico/7.3.8")
def test_the_end_of_a_battle_says_what_was_captured() -> None:
    state = war("4s 1a", "1s 1t 2a", attacker=["airplane_3"])

    ended = one(do(state, "airplanes 1a", dice="h"), BattleEnded)

    assert (ended.winner, ended.loser, ended.place, ended.conquered) == (ATTACKER, DEFENDER, TARGET, True)
    assert (ended.tanks, ended.airplanes) == (1, 2)


@rule("magnifico/7.3.8", "magnifico/8.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_beaten_attackers_machines_stay_with_the_defender(edition: str) -> None:
    state = war("1s 2t 1a", "3s 1t", attacker=TANK_AND_AIRPLANE, edition=edition)

    ended = one(do(state, "infantry 1s", dice="x"), BattleEnded)

    assert (ended.winner, ended.conquered, ended.tanks, ended.airplanes) == (DEFENDER, False, 2, 1)
    assert on(state, TARGET) == (DEFENDER, "3s 3t 1a")


@rule("magnifico/7.3.8", "magnifico/7.4.1")
def test_the_last_soldiers_fall_ends_the_battle_at_once() -> None:
    state = war("3s 2t 2a", "2s 3t 3a", attacker=TANK_AND_AIRPLANE, defender=["tank_5_7", "airplane_5"])

    do(state, "infantry 3s", dice="hhm")

    assert asked(state).kind == "turn"
    assert on(state, TARGET) == (ATTACKER, "3s 5t 5a")


@rule("magnifico/7.3.9")
def test_fallen_soldiers_go_back_to_their_reserves() -> None:
    state = before_war("3s", "4s")
    before = [player.soldiers_left for player in seen(state).players]
    declare(state, "3s")

    do(state, "infantry 3s", dice="hhx")

    after = [player.soldiers_left for player in seen(state).players]
    assert (after[ATTACKER], after[DEFENDER]) == (before[ATTACKER] + 1, before[DEFENDER] + 2)


@rule("magnifico/7.3.9", "magnifico/7.6.2")
def test_fallen_airplanes_and_towers_go_back_to_the_reserve() -> None:
    state = war("4s 2a", "4s castle 3", attacker=["airplane_3", *CANNONS])
    airplanes, towers = seen(state).airplanes_left, seen(state).towers_left

    do(state, "airplanes 2a", dice="xm")
    do(state, "infantry 2s 2g", dice="hh")

    assert seen(state).airplanes_left == airplanes + 1
    assert seen(state).towers_left == towers + 2


@rule("magnifico/7.3.9", "magnifico/2")
def test_an_exploded_tank_can_be_built_again() -> None:
    state = defending("2s 20t", defender=["tank_5_7"], double_explosion=True)
    assert seen(state).tanks_left == 0

    do(state, "tanks", dice="xxmmm")

    assert seen(state).tanks_left == 1


@rule("magnifico/8")
def test_machines_belong_to_the_territory_or_to_the_army_they_march_with() -> None:
    state = before_war("3s 2t", "3s", attacker=TANK_AND_AIRPLANE)
    assert on(state, "rome") == (ATTACKER, "4s 2t")

    declare(state, "3s 1t")

    assert on(state, "rome") == (ATTACKER, "1s 1t")
    assert army(state) == "3s 1t"


@rule("magnifico/8.2")
@pytest.mark.parametrize(
    ("own", "theirs", "dice", "hits"),
    [(["tank_1_1"], ["tank_5_7", "multi_cannon"], "m", 1), (["tank_5_7", "gear"], ["tank_1_1"], "mmmm", 7)],
)
def test_a_captured_tank_takes_its_new_owners_figures(own: list[str], theirs: list[str], dice: str, hits: int) -> None:
    state = war("5s", "1s 1t", attacker=own, defender=theirs, lands=EAST)
    do(state, "infantry 5s", dice="hmmmm")

    do(state, "attack naples constantinople 4s 1t")

    (shot,) = shots(do(state, "tanks", dice=dice))
    assert shot.hits == hits


@rule("magnifico/8.3")
def test_captured_machines_work_once_the_project_is_won() -> None:
    lands = {"rome": (0, "4s 1t"), "naples": (1, "3s"), "athens": (1, "2s")}
    state = auction(["tank_2_3", "bombard"], lands=lands)
    bid_all(state, 50, 20, 10)

    do(state, "buy tank_2_3")
    do(state, "decline", dice=any_luck())
    do(state, "decline", dice=any_luck())
    do(state, "attack rome naples 3s 1t")

    assert "tanks" in offered(state)


@rule("magnifico/8.2", "magnifico/8.3")
def test_captured_machines_may_be_used_at_once_with_the_project() -> None:
    state = war("5s", "1s 1a", attacker=["airplane_1"])
    do(state, "infantry 5s", dice="hmmmm")

    do(state, "move naples rome 1a")

    assert on(state, "rome") == (ATTACKER, "1s 1a")
