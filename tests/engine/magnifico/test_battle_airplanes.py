"""Airplane assaults (magnifico/7.6.1 to 7.6.5)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import AirplanesAssaulted, AssaultDeclared
from tests.engine.magnifico.battles import ATTACKER, TARGET, defending, garrison, war
from tests.engine.magnifico.positions import BOTH_EDITIONS, PACK, army, barred, do, offered, on, one, table
from tests.rules import rule


@rule("magnifico/7.6.1", "magnifico/7.7.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_an_airplane_scores_one_hit_and_ignores_the_best_castle(edition: str) -> None:
    state = war("2s 1a", "5s castle 4", attacker=["airplane_5"], defender=["walls"], edition=edition)

    assaulted = one(do(state, "airplanes 1a", dice="h"), AirplanesAssaulted)

    assert assaulted.killed == 1
    assert garrison(state) == "4s"


@rule("magnifico/7.6.2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("dice", "killed", "fallen"), [("mmm", 0, 0), ("hhh", 3, 0), ("xxx", 0, 3), ("hmx", 1, 1), ("xhh", 2, 1)]
)
def test_hits_kill_and_explosions_bring_down(dice: str, killed: int, fallen: int, edition: str) -> None:
    state = war("2s 4a", "6s", attacker=["airplane_1"], edition=edition)

    assaulted = one(do(state, "airplanes 3a", dice=dice), AirplanesAssaulted)

    assert (assaulted.killed, assaulted.fallen) == (killed, fallen)
    assert army(state) == f"2s {4 - fallen}a"
    assert garrison(state) == f"{6 - killed}s"


@rule("magnifico/7.6.2")
def test_the_defenders_airplanes_assault_in_the_same_way() -> None:
    state = defending("3s 3a", "6s", defender=["airplane_1"])
    do(state, "airplanes 3a", dice="hhx")
    assert (army(state), garrison(state)) == ("4s", "3s 2a")


@rule("magnifico/7.6.2")
def test_airplanes_hit_soldiers_and_nothing_else() -> None:
    state = war("2s 2a", "4s 2t 2a", attacker=["airplane_1"])
    do(state, "airplanes 2a", dice="hh")
    assert garrison(state) == "2s 2t 2a"


@rule("magnifico/7.6.3")
def test_as_many_dice_as_declared_are_rolled_together_and_all_count() -> None:
    state = war("2s 5a", "9s", attacker=["airplane_1"])
    assert offered(state, "airplanes") == [1, 2, 3, 4, 5]

    events = do(state, "airplanes 4a", dice="hxhm")

    assert one(events, AssaultDeclared).pieces == 4
    assert len(one(events, AirplanesAssaulted).dice) == 4
    assert (army(state), garrison(state)) == ("2s 4a", "7s")


@rule("magnifico/7.6.3", "magnifico/7.3.8")
def test_airplanes_still_fall_in_the_assault_that_wins() -> None:
    state = war("2s 3a", "1s", attacker=["airplane_1"])
    do(state, "airplanes 3a", dice="hhx")
    assert on(state, TARGET) == (ATTACKER, "2s 2a")


@rule("magnifico/7.6.4", "magnifico/6.3")
@pytest.mark.parametrize("card", sorted(PACK.airplanes))
def test_an_airplane_takes_as_many_upgrades_as_it_has_hooks(card: str) -> None:
    hooks = PACK.airplanes[card].hooks
    upgrades = ["gyroscope", "anti_tank_bomb", "culverin", "paratrooper", "gyroscope", "gyroscope"]
    state = table(cards={0: [card]}, stores={0: upgrades}, florins=300)

    for upgrade in upgrades[:hooks]:
        do(state, f"activate {upgrade}")

    assert barred(state, "activate").reason == "hooks_full"


@rule("magnifico/7.6.5", "magnifico/13.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("gyroscopes", "killed"), [(0, 2), (1, 4), (2, 6), (3, 8)])
def test_each_gyroscope_makes_every_hit_kill_one_more(gyroscopes: int, killed: int, edition: str) -> None:
    state = war("2s 3a", "12s", attacker=["airplane_5", *["gyroscope"] * gyroscopes], edition=edition)

    assaulted = one(do(state, "airplanes 3a", dice="hhm"), AirplanesAssaulted)

    assert len(assaulted.dice) == 3
    assert assaulted.killed == killed


@rule("magnifico/13.3")
def test_gyroscopes_turn_no_miss_into_a_hit() -> None:
    state = war("2s 2a", "5s", attacker=["airplane_5", "gyroscope"])
    assert one(do(state, "airplanes 2a", dice="mx"), AirplanesAssaulted).killed == 0
