"""The paratrooper (magnifico/7.6.8, magnifico-it/7.6.8, 13.5)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import (
    AirplanesAssaulted,
    AssaultDeclared,
    AutomatonAssaulted,
    Intercepted,
    ParatrooperDropped,
)
from tests.engine.magnifico.battles import (
    ATTACKER,
    TARGET,
    before_war,
    declare,
    defending,
    garrison,
    infantry,
    level,
    shots,
    war,
)
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    army,
    asked,
    barred,
    do,
    none,
    offered,
    on,
    one,
    refused,
)
from tests.rules import rule

JUMPER = ["airplane_5", "paratrooper"]


@rule("magnifico/7.6.8", "magnifico/13.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("die", "airplanes", "opened"), [("h", 2, True), ("m", 2, False), ("x", 1, False)])
def test_the_die_decides_on_castle_and_airplane_and_the_soldier_is_lost(
    die: str, airplanes: int, opened: bool, edition: str
) -> None:
    state = war("4s 2a", "5s castle 4", attacker=JUMPER, edition=edition)

    events = do(state, "airplanes 1a 1p", dice=die)

    assert one(events, ParatrooperDropped).seat == ATTACKER
    assert army(state) == f"3s {airplanes}a"
    battle = GAME.view(state, None).battle
    assert battle is not None
    assert (battle.breached, battle.level) == (opened, 0 if opened else 5)


@rule("magnifico/7.6.8")
def test_the_soldier_dropped_goes_back_to_the_reserve() -> None:
    state = war("4s 1a", "5s castle 4", attacker=JUMPER)
    left = GAME.view(state, None).players[ATTACKER].soldiers_left

    do(state, "airplanes 1a 1p", dice="m")

    assert GAME.view(state, None).players[ATTACKER].soldiers_left == left + 1


@rule("magnifico/7.6.8")
def test_the_paratroopers_airplane_rolls_first_and_hits_nobody() -> None:
    state = war("4s 3a", "9s castle 4", attacker=[*JUMPER, "gyroscope"])

    events = do(state, "airplanes 3a 1p", dice="h xh")

    kinds = [type(event) for event in events]
    assert kinds == [AssaultDeclared, ParatrooperDropped, AirplanesAssaulted]
    assaulted = one(events, AirplanesAssaulted)
    assert (len(assaulted.dice), assaulted.killed, assaulted.fallen) == (2, 2, 1)
    assert (army(state), garrison(state)) == ("3s 2a", "7s")


@rule("magnifico/7.6.8")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_only_airplane_of_the_assault_may_carry_him(edition: str) -> None:
    state = war("4s 1a", "5s castle 4", attacker=JUMPER, edition=edition)

    events = do(state, "airplanes 1a 1p", dice="h")

    assert none(events, AirplanesAssaulted)
    assert (army(state), garrison(state)) == ("3s 1a", "5s")


@rule("magnifico/7.6.8")
def test_an_opened_castle_protects_neither_from_infantry_nor_from_tanks() -> None:
    state = war("4s 1t 1a", "9s castle 4", attacker=[*JUMPER, "tank_1_1"])
    do(state, "airplanes 1a 1p", dice="h")

    (shot,) = shots(do(state, "tanks", dice="m"))
    assaulted = infantry(do(state, "infantry 3s", dice="hhm"))

    assert (shot.blocked, shot.killed) == (0, 1)
    assert (assaulted.blocked, assaulted.killed) == (0, 2)


@rule("magnifico/7.6.8")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_castle_stays_open_for_the_whole_battle(edition: str) -> None:
    state = war("4s 1a", "9s castle 4", attacker=JUMPER, edition=edition)
    do(state, "airplanes 1a 1p", dice="h")
    do(state, "infantry 3s", dice="mmm")
    do(state, "infantry 1s", dice="m")

    assert infantry(do(state, "infantry 3s", dice="hhh")).killed == 3


@rule("magnifico/7.6.8")
def test_the_castle_protects_again_in_the_next_battle() -> None:
    state = before_war("7s 1a", "3s castle 4", attacker=JUMPER)
    declare(state, "2s 1a")
    do(state, "airplanes 1a 1p", dice="h")
    do(state, "infantry 1s", dice="x")
    assert on(state, TARGET) == (1, "3s 1a castle 4")

    declare(state, "5s")

    assert infantry(do(state, "infantry 5s", dice="hhhhh")).killed == 0


@rule("magnifico/7.6.8", "magnifico/13.10", "magnifico-it/13.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_automata_of_an_opened_castle_still_roll(edition: str) -> None:
    state = war("4s 1a", "9s castle 3", attacker=JUMPER, defender=["automaton"], edition=edition)
    do(state, "airplanes 1a 1p", dice="h")
    do(state, "infantry 3s", dice="mmm")

    assaulted = one(do(state, "automaton", dice="hmm"), AutomatonAssaulted)

    assert assaulted.killed == 1


@rule("magnifico/7.6.8")
def test_one_paratrooper_an_assault_however_many_cards() -> None:
    state = war("4s 3a", "5s castle 4", attacker=[*JUMPER, "paratrooper"])

    assert offered(state, "airplanes", 3) == [0, 1]
    assert refused(state, "airplanes 3a 2p").rule == "magnifico/7.6.8"


@rule("magnifico/7.6.8")
def test_the_last_soldier_is_not_dropped() -> None:
    state = war("1s 2a", "5s castle 4", attacker=JUMPER)

    assert offered(state, "airplanes", 2) == [0]
    assert refused(state, "airplanes 2a 1p").rule == "magnifico/7.6.8"


@rule("magnifico/7.6.8")
@pytest.mark.parametrize(("soldiers", "castle"), [("5s", ""), ("5s", " castle")])
def test_a_paratrooper_needs_a_castle(soldiers: str, castle: str) -> None:
    state = war("4s 2a", soldiers + castle, attacker=JUMPER)
    assert offered(state, "airplanes", 2) == ([0, 1] if castle else [0])


@rule("magnifico/7.6.8")
def test_without_the_card_nobody_jumps() -> None:
    state = war("4s 2a", "5s castle 4", attacker=["airplane_5"])
    assert offered(state, "airplanes", 2) == [0]


@rule("magnifico/7.6.8")
def test_only_the_attacker_drops_paratroopers() -> None:
    state = defending("4s 2a castle 4", attacker=["airplane_1", "paratrooper"], defender=JUMPER)
    assert offered(state, "airplanes", 2) == [0]


@rule("magnifico/7.6.8")
def test_an_open_castle_needs_no_second_paratrooper() -> None:
    state = war("4s 1a", "9s castle 4", attacker=JUMPER)
    do(state, "airplanes 1a 1p", dice="h")
    do(state, "infantry 3s", dice="mmm")
    do(state, "infantry 1s", dice="m")

    assert offered(state, "airplanes", 1) == [0]


@rule("magnifico/7.6.8")
def test_a_failed_drop_may_be_tried_again_in_the_next_side_turn() -> None:
    state = war("4s 1a", "9s castle 4", attacker=JUMPER)
    do(state, "airplanes 1a 1p", dice="m")
    do(state, "infantry 1s", dice="m")
    do(state, "infantry 1s", dice="m")

    do(state, "airplanes 1a 1p", dice="h")

    assert army(state) == "2s 1a"


@rule("magnifico/7.6.8", "magnifico/7.6.7")
def test_interception_comes_before_the_drop_and_a_survivor_carries_him() -> None:
    state = war("4s 2a", "9s 2a castle 4", attacker=JUMPER, defender=["airplane_1", "culverin"])
    declared = one(do(state, "airplanes 2a 1p"), AssaultDeclared)
    assert (declared.pieces, declared.paratroopers) == (2, 1)

    events = do(state, "intercept 2a", dice="hm h")

    assert [type(event) for event in events] == [Intercepted, ParatrooperDropped]
    assert army(state) == "3s 1a"


@rule("magnifico/7.6.8", "magnifico/7.6.7")
def test_no_soldier_is_lost_when_no_airplane_is_left_to_carry_him() -> None:
    state = war("4s 3a", "9s 2a castle 4", attacker=JUMPER, defender=["airplane_1", "culverin"])
    do(state, "airplanes 2a 1p")

    events = do(state, "intercept 2a", dice="hh")

    assert none(events, ParatrooperDropped)
    assert army(state) == "4s 1a"


@rule("magnifico-it/7.6.8")
def test_the_italian_airplane_rests_in_this_side_turn_and_intercepts_in_the_enemys() -> None:
    cards = {"attacker": [*JUMPER, "anti_tank_bomb"], "defender": ["tank_1_1"]}
    state = war("4s 1a", "9s 2t castle 4", edition="italian", **cards)
    do(state, "airplanes 1a 1p", dice="h")
    assert barred(state, "airplanes").reason == "assault_used"
    do(state, "infantry 3s", dice="mmm")

    do(state, "tanks")

    assert (asked(state).seat, asked(state).kind) == (ATTACKER, "intercept")
    assert offered(state, "intercept") == [1]


@rule("magnifico-it/7.6.8")
def test_the_italian_airplane_assaults_again_in_its_next_side_turn() -> None:
    state = war("4s 1a", "9s castle 4", attacker=JUMPER, edition="italian")
    do(state, "airplanes 1a 1p", dice="h")
    do(state, "infantry 3s", dice="mmm")
    do(state, "infantry 1s", dice="m")

    assert one(do(state, "airplanes 1a", dice="h"), AirplanesAssaulted).killed == 1


@rule("magnifico/7.6.8")
def test_the_castle_itself_loses_nothing() -> None:
    state = war("4s 1a", "9s castle 4", attacker=JUMPER)
    do(state, "airplanes 1a 1p", dice="h")
    assert on(state, TARGET)[1].endswith("castle 4")
    assert level(state) == 5
