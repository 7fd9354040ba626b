"""Airplanes against a declared assault (magnifico/7.6.6, 7.6.7, 13.4, 13.6)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import (
    AirplanesAssaulted,
    AssaultDeclared,
    Intercepted,
    NotIntercepted,
    SideTurnBegan,
)
from tests.engine.magnifico.battles import ATTACKER, DEFENDER, defending, garrison, shots, war
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, army, asked, barred, do, none, offered, one
from tests.rules import rule

BOMBER = ["airplane_5", "anti_tank_bomb"]
FIGHTER = ["airplane_5", "culverin"]
BOTH_WEAPONS = ["airplane_5", "anti_tank_bomb", "culverin"]


@rule("magnifico/7.6.6", "magnifico/13.4")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_enemy_is_asked_before_the_first_tank_rolls(edition: str) -> None:
    state = war("3s 2t", "5s 3a", attacker=["tank_1_1"], defender=BOMBER, edition=edition)

    events = do(state, "tanks")

    assert one(events, AssaultDeclared).assault == "tanks"
    assert shots(events) == []
    assert (asked(state).seat, asked(state).kind) == (DEFENDER, "intercept")
    assert offered(state) == ["intercept", "refrain"]
    assert offered(state, "intercept") == [1, 2, 3]


@rule("magnifico/7.6.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("dice", "tanks", "airplanes"), [("mmm", 4, 3), ("hmm", 3, 3), ("hhh", 1, 3), ("xxm", 4, 1), ("hhx", 2, 2)]
)
def test_hits_destroy_tanks_and_explosions_bring_down(dice: str, tanks: int, airplanes: int, edition: str) -> None:
    state = war("3s 4t", "5s 3a", attacker=["tank_1_1"], defender=BOMBER, edition=edition)
    do(state, "tanks")

    events = do(state, "intercept 3a", dice=f"{dice} x")

    answer = one(events, Intercepted)
    assert (answer.seat, answer.assault, answer.destroyed, answer.fallen) == (
        DEFENDER,
        "tanks",
        4 - tanks,
        3 - airplanes,
    )
    assert (army(state), garrison(state)) == (f"3s {tanks}t", f"5s {airplanes}a")
    assert len(shots(events)) == 1


@rule("magnifico/7.6.6")
def test_the_number_of_airplanes_is_said_in_advance_and_all_roll() -> None:
    state = war("3s 1t", "5s 3a", attacker=["tank_1_1"], defender=BOMBER)
    do(state, "tanks")

    answer = one(do(state, "intercept 2a", dice="hh"), Intercepted)

    assert len(answer.dice) == 2
    assert answer.destroyed == 1


@rule("magnifico/7.6.6", "magnifico/13.3")
def test_gyroscopes_do_not_help_against_tanks() -> None:
    state = war("3s 3t", "5s 1a", attacker=["tank_1_1"], defender=[*BOMBER, "gyroscope", "gyroscope"])
    do(state, "tanks")
    assert one(do(state, "intercept 1a", dice="h m"), Intercepted).destroyed == 1


@rule("magnifico/7.6.6")
def test_a_bomb_hits_nothing_but_tanks() -> None:
    state = war("3s 1t 2a", "5s 3a", attacker=["tank_1_1", "airplane_1"], defender=BOMBER)
    do(state, "tanks")
    do(state, "intercept 3a", dice="hhh")
    assert army(state) == "3s 2a"


@rule("magnifico/7.6.6", "magnifico/7.3.3")
def test_a_tank_assault_shot_to_pieces_has_been_made() -> None:
    state = war("3s 2t", "5s 2a", attacker=["tank_1_1"], defender=BOMBER)
    do(state, "tanks")

    events = do(state, "intercept 2a", dice="hh")

    assert shots(events) == []
    assert asked(state).seat == ATTACKER
    assert barred(state, "tanks").reason == "assault_used"
    assert offered(state) == ["infantry", "finish"]


@rule("magnifico/7.6.6")
def test_tanks_that_survive_fire_one_by_one() -> None:
    state = war("3s 3t", "9s 2a", attacker=["tank_2_3"], defender=BOMBER)
    do(state, "tanks")

    assert len(shots(do(state, "intercept 2a", dice="hm mm"))) == 1
    assert offered(state) == ["fire", "cease"]
    assert len(shots(do(state, "fire", dice="mm"))) == 1
    assert offered(state) == ["infantry", "finish"]


@rule("magnifico/7.6.6")
def test_who_refrains_is_not_asked_again_for_the_next_tank() -> None:
    state = war("3s 3t", "9s 2a", attacker=["tank_2_3"], defender=BOMBER)
    do(state, "tanks")

    events = do(state, "refrain", dice="mm")

    assert one(events, NotIntercepted).seat == DEFENDER
    assert len(shots(events)) == 1
    assert none(do(state, "fire", dice="mm"), NotIntercepted)
    assert asked(state).seat == ATTACKER


@rule("magnifico/7.6.6")
def test_surviving_interceptors_may_still_assault() -> None:
    state = war("3s 1t", "5s 2a", attacker=["tank_1_1"], defender=BOMBER)
    do(state, "tanks")
    do(state, "intercept 2a", dice="hx")
    do(state, "infantry 3s", dice="mmm")

    assert asked(state).seat == DEFENDER
    assert offered(state, "airplanes") == [1]


@rule("magnifico/7.6.6")
@pytest.mark.parametrize(
    ("cards", "airplanes"),
    [(BOMBER, 0), (["airplane_5"], 2), (FIGHTER, 2), (["anti_tank_bomb"], 2)],
    ids=["no airplane", "no weapon", "the other weapon", "no project"],
)
def test_who_has_nothing_to_stop_tanks_with_is_not_asked(cards: list[str], airplanes: int) -> None:
    state = war("3s 1t", f"5s {airplanes}a" if airplanes else "5s", attacker=["tank_1_1"], defender=cards)
    assert len(shots(do(state, "tanks", dice="x"))) == 1
    assert asked(state).seat == ATTACKER


@rule("magnifico/7.6.7")
@pytest.mark.parametrize(
    ("cards", "airplanes"),
    [(FIGHTER, 0), (["airplane_5"], 2), (BOMBER, 2), (["culverin"], 2)],
    ids=["no airplane", "no weapon", "the other weapon", "no project"],
)
def test_who_has_nothing_to_stop_airplanes_with_is_not_asked(cards: list[str], airplanes: int) -> None:
    state = war("3s 1a", f"5s {airplanes}a" if airplanes else "5s", attacker=["airplane_1"], defender=cards)
    assert none(do(state, "airplanes 1a", dice="m"), NotIntercepted)
    assert asked(state).seat == ATTACKER


@rule("magnifico/7.6.7", "magnifico/13.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_culverin_asks_once_the_number_of_airplanes_is_declared(edition: str) -> None:
    state = war("3s 4a", "5s 2a", attacker=["airplane_1"], defender=FIGHTER, edition=edition)

    declared = one(do(state, "airplanes 3a"), AssaultDeclared)

    assert (declared.assault, declared.pieces) == ("airplanes", 3)
    assert (asked(state).seat, asked(state).kind) == (DEFENDER, "intercept")
    battle = GAME.view(state, DEFENDER).battle
    assert battle is not None and battle.committed == 3


@rule("magnifico/7.6.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("dice", "left", "rolled"), [("mmm", 4, "mm"), ("hmm", 3, "m"), ("hhm", 2, ""), ("hhh", 1, ""), ("xxx", 4, "mm")]
)
def test_hits_down_the_declared_airplanes_first_and_then_the_others(
    dice: str, left: int, rolled: str, edition: str
) -> None:
    state = war("3s 4a", "5s 3a", attacker=["airplane_1"], defender=FIGHTER, edition=edition)
    do(state, "airplanes 2a")

    events = do(state, "intercept 3a", dice=f"{dice} {rolled}")

    assert one(events, Intercepted).destroyed == 4 - left
    assert army(state) == f"3s {left}a"
    assert garrison(state) == f"5s {3 - dice.count('x')}a".replace(" 0a", "")
    assert none(events, AirplanesAssaulted) is (not rolled)


@rule("magnifico/7.6.7", "magnifico/7.3.3")
def test_an_airplane_assault_shot_down_has_been_made() -> None:
    state = war("3s 3a", "5s 2a", attacker=["airplane_1"], defender=FIGHTER)
    do(state, "airplanes 1a")
    do(state, "intercept 1a", dice="h")

    assert army(state) == "3s 2a"
    assert barred(state, "airplanes").reason == "assault_used"


@rule("magnifico/7.6.7")
def test_a_culverin_leaves_soldiers_and_tanks_alone() -> None:
    state = war("3s 2t 1a", "5s 3a", attacker=["tank_1_1", "airplane_1"], defender=FIGHTER)
    do(state, "airplanes 1a")
    do(state, "intercept 3a", dice="hhh")
    assert army(state) == "3s 2t"


@rule("magnifico/7.6.7")
def test_who_refrains_lets_the_airplanes_through() -> None:
    state = war("3s 2a", "5s 2a", attacker=["airplane_1"], defender=FIGHTER)
    do(state, "airplanes 2a")

    events = do(state, "refrain", dice="hm")

    assert one(events, NotIntercepted).assault == "airplanes"
    assert one(events, AirplanesAssaulted).killed == 1


@rule("magnifico/7.6.7")
def test_an_interception_cannot_be_intercepted() -> None:
    state = war("3s 2a", "5s 2a", attacker=["airplane_1", "culverin"], defender=FIGHTER)
    do(state, "airplanes 2a")

    events = do(state, "intercept 2a", dice="hm m")

    assert one(events, Intercepted).seat == DEFENDER
    assert asked(state).seat == ATTACKER
    assert asked(state).kind == "assault"


@rule("magnifico/7.6.7", "magnifico/7.6.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("order", [("tanks", "airplanes 1a"), ("airplanes 1a", "tanks")])
def test_the_same_airplanes_stop_tanks_and_airplanes_in_turn(order: tuple[str, str], edition: str) -> None:
    state = war("3s 1t 1a", "5s 1a", attacker=["tank_1_1", "airplane_1"], defender=BOTH_WEAPONS, edition=edition)

    for line in order:
        do(state, line)
        assert offered(state, "intercept") == [1]
        do(state, "intercept 1a", dice="h")

    assert army(state) == "3s"


@rule("magnifico/7.6.6", "magnifico/7.6.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("line", "weapon"), [("tanks", "anti_tank_bomb"), ("airplanes 2a", "culverin")])
def test_the_attacker_intercepts_too(line: str, weapon: str, edition: str) -> None:
    cards = {"attacker": ["airplane_5", weapon], "defender": ["tank_1_1", "airplane_1"]}
    state = defending("5s 2t 2a", "3s 2a", edition=edition, **cards)

    do(state, line)

    assert (asked(state).seat, asked(state).kind) == (ATTACKER, "intercept")
    assert one(do(state, "intercept 2a", dice="hh"), Intercepted).destroyed == 2


@rule("magnifico/7.6.6", "magnifico/7.6.7")
def test_each_new_assault_is_asked_about_anew() -> None:
    state = war("3s 2t", "5s 1a", attacker=["tank_1_1"], defender=BOMBER)
    do(state, "tanks")
    do(state, "refrain", dice="x")
    do(state, "cease")
    do(state, "infantry 1s", dice="m")
    do(state, "infantry 1s", dice="m")
    do(state, "finish")

    do(state, "tanks")

    assert asked(state).kind == "intercept"


@rule("magnifico/13.4", "magnifico/13.6")
@pytest.mark.parametrize(("line", "weapon"), [("tanks", "anti_tank_bomb"), ("airplanes 2a", "culverin")])
def test_a_second_weapon_of_a_kind_adds_nothing(line: str, weapon: str) -> None:
    cards = {"attacker": ["tank_1_1", "airplane_1"], "defender": ["airplane_5", weapon, weapon]}
    state = war("3s 2t 2a", "5s 1a", **cards)
    do(state, line)

    events = do(state, "refrain", dice="m" if line == "tanks" else "mm")

    assert none(events, Intercepted)
    assert asked(state).kind == "assault"


@rule("magnifico/7.6.6", "magnifico/7.3.7")
def test_the_side_turn_passes_when_interception_takes_the_last_thing_to_do() -> None:
    state = war("3s 1t", "5s 1a", attacker=["tank_1_1"], defender=BOMBER)
    do(state, "infantry 3s", dice="mmm")
    do(state, "tanks")

    events = do(state, "intercept 1a", dice="h")

    assert one(events, SideTurnBegan).seat == DEFENDER


@rule("magnifico/7.6.6", "magnifico/7.3.7", "magnifico/7.3.10")
def test_it_passes_also_if_the_attacker_has_lost_all_hope() -> None:
    state = war("3s 1t", "5s 1a castle 4", attacker=["tank_1_1"], defender=BOMBER)
    do(state, "infantry 3s", dice="mmm")
    do(state, "tanks")

    do(state, "intercept 1a", dice="h")

    assert asked(state).seat == DEFENDER


@rule("magnifico/2", "magnifico/7.6.6")
def test_nobody_destroys_his_own_machines_while_he_is_asked_to_intercept() -> None:
    state = war("3s 1t", "5s 1a", attacker=["tank_1_1"], defender=BOMBER, self_destruction=True)
    do(state, "tanks")
    assert offered(state) == ["intercept", "refrain"]
