"""The course of a battle: side turns and their assaults (magnifico/7.3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.magnifico.events import AssaultDeclared, SideTurnBegan
from tests.engine.magnifico.battles import (
    ATTACKER,
    DEFENDER,
    before_war,
    declare,
    defending,
    garrison,
    infantry,
    war,
)
from tests.engine.magnifico.positions import BOTH_EDITIONS, asked, barred, do, none, offered, one
from tests.rules import rule

ALL_KINDS = ["tank_1_1", "airplane_3"]
LINES = {"infantry": "infantry 2s", "tanks": "tanks", "airplanes": "airplanes 1a"}
DICE = {"infantry": "mm", "tanks": "m", "airplanes": "m"}


@rule("magnifico/7.3")
def test_only_those_in_the_attacked_territory_fight() -> None:
    lands = {"florence": (DEFENDER, "5s 3t 3a"), "milan": (ATTACKER, "9s")}
    state = defending("3s 1t", "2s", defender=["tank_1_1", "airplane_3"], attacker=[], lands=lands)

    assert offered(state) == ["infantry", "tanks"]
    assert offered(state, "infantry") == [1, 2, 3]


@rule("magnifico/7.3.3", "magnifico/7.3.2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_attacker_begins_and_has_each_kind_of_assault(edition: str) -> None:
    state = before_war("3s 1t 1a", "9s", attacker=ALL_KINDS, edition=edition)

    began = one(declare(state, "3s 1t 1a"), SideTurnBegan)

    assert began.seat == asked(state).seat == ATTACKER
    assert offered(state) == ["infantry", "tanks", "airplanes"]


@rule("magnifico/7.3.2")
def test_only_kinds_that_are_there_assault() -> None:
    state = war("3s 1a", "9s", attacker=ALL_KINDS)
    rejection = barred(state, "tanks")
    assert (rejection.rule, rejection.reason) == ("magnifico/7.3.2", "no_tanks")


@rule("magnifico/7.3.2", "magnifico/7.3.3")
@pytest.mark.parametrize("order", list(permutations(LINES)))
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_three_assaults_come_in_any_order_and_then_the_enemy_has_his(order: list[str], edition: str) -> None:
    state = war("2s 1t 1a", "9s", attacker=ALL_KINDS, edition=edition)
    left = list(LINES)

    for kind in order:
        assert [each for each in offered(state) if each in LINES] == left
        do(state, LINES[kind], dice=DICE[kind])
        left.remove(kind)

    assert asked(state).seat == DEFENDER


@rule("magnifico/7.3.2")
def test_both_sides_follow_the_same_rules() -> None:
    state = defending("3s 1t 1a", "6s", defender=ALL_KINDS)

    do(state, "infantry 3s", dice="hhx")
    do(state, "tanks", dice="m")
    do(state, "airplanes 1a", dice="h")

    assert asked(state).seat == ATTACKER
    assert offered(state, "infantry") == [1, 2]
    assert garrison(state) == "2s 1t 1a"


@rule("magnifico/7.3.2")
def test_each_roll_takes_effect_before_the_next_assault() -> None:
    state = war("3s 1a", "9s", attacker=ALL_KINDS)

    do(state, "infantry 2s", dice="hx")

    assert garrison(state) == "8s"
    assert asked(state).seat == ATTACKER


@rule("magnifico/7.3.3")
@pytest.mark.parametrize("kind", list(LINES))
def test_a_kind_of_assault_is_made_once_in_a_side_turn(kind: str) -> None:
    state = war("2s 2t 2a", "9s", attacker=ALL_KINDS)
    do(state, LINES[kind], dice=DICE[kind])
    if kind == "tanks":
        do(state, "cease")

    rejection = barred(state, kind)

    assert (rejection.rule, rejection.reason) == ("magnifico/7.3.3", "assault_used")


@rule("magnifico/7.3.4")
def test_infantry_and_airplanes_may_assault_in_part() -> None:
    state = war("4s 3a", "9s", attacker=ALL_KINDS)
    assert offered(state, "infantry") == [1, 2, 3, 4]
    assert offered(state, "airplanes") == [1, 2, 3]

    assert infantry(do(state, "infantry 2s", dice="mm")).dice == (3, 3)
    assert one(do(state, "airplanes 1a", dice="m"), AssaultDeclared).pieces == 1


@rule("magnifico/7.3.4", "magnifico/7.5.2")
def test_tanks_are_not_numbered_beforehand() -> None:
    state = war("2s 3t", "9s", attacker=ALL_KINDS)
    assert one(do(state, "tanks", dice="m"), AssaultDeclared).pieces == 3


@rule("magnifico/7.3.5")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_one_assault_is_due_and_more_may_be_left_out(side: str) -> None:
    force = "3s 1t 1a"
    state = war(force, "9s", attacker=ALL_KINDS) if side == "attacker" else defending(force, defender=ALL_KINDS)
    assert barred(state, "finish").rule == "magnifico/7.3.5"

    do(state, "tanks", dice="m")
    events = do(state, "finish")

    assert one(events, SideTurnBegan).seat == (DEFENDER if side == "attacker" else ATTACKER)


@rule("magnifico/7.3.5", "magnifico/13.10")
def test_an_automaton_is_not_the_assault_that_is_due() -> None:
    state = defending("3s castle 2", defender=["automaton"])

    do(state, "automaton", dice="mm")

    assert barred(state, "finish").rule == "magnifico/7.3.5"
    assert offered(state) == ["infantry"]


@rule("magnifico/7.3.6")
def test_six_dice_are_no_limit() -> None:
    state = defending("15s")

    assaulted = infantry(do(state, "infantry 15s", dice="h" * 4 + "m" * 11))

    assert (len(assaulted.dice), assaulted.killed) == (15, 4)


@rule("magnifico/7.3.7")
def test_side_turns_alternate_until_an_army_has_no_soldier() -> None:
    state = war("3s", "3s")
    sides = []

    for _ in range(3):
        sides.append(asked(state).seat)
        do(state, "infantry 3s", dice="mmm")
    sides.append(asked(state).seat)

    assert sides == [ATTACKER, DEFENDER, ATTACKER, DEFENDER]
    do(state, "infantry 3s", dice="hhh")
    assert asked(state).kind == "turn"


@rule("magnifico/7.3.7", "magnifico/7.3.3")
def test_every_kind_is_open_again_in_the_next_side_turn() -> None:
    state = war("3s 1t 1a", "3s", attacker=ALL_KINDS)
    do(state, "infantry 3s", dice="mmm")
    do(state, "finish")
    do(state, "infantry 3s", dice="mmm")

    assert offered(state) == ["infantry", "tanks", "airplanes"]


@rule("magnifico/7.3.7")
def test_a_side_with_nothing_left_to_use_hands_over_by_itself() -> None:
    state = war("3s 1t", "3s", attacker=ALL_KINDS)
    assert none(do(state, "tanks", dice="m"), SideTurnBegan)

    events = do(state, "infantry 3s", dice="mmm")

    assert one(events, SideTurnBegan).seat == DEFENDER


@rule("magnifico/7.3.7")
def test_the_only_thing_a_side_can_do_is_done_for_it() -> None:
    state = war("3s", "1s")

    events = do(state, "infantry 3s", dice="mmm m")

    assert [type(event).__name__ for event in events] == [
        "InfantryAssaulted", "SideTurnBegan", "InfantryAssaulted", "SideTurnBegan",
    ]  # fmt: skip
    assert asked(state).seat == ATTACKER
