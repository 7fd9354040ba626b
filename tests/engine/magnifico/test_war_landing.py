"""Sea raids and what they lose ashore (magnifico/7.3.1, 13.15, 13.16)."""

from __future__ import annotations

import pytest

from engine.choices import Amount, Pick
from engine.magnifico.events import BattleEnded, Landed, SideTurnBegan
from tests.engine.magnifico.battles import ATTACKER, DEFENDER, OVERSEAS, before_war, declare, garrison
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    army,
    asked,
    do,
    florins,
    none,
    offered,
    on,
    one,
    question,
)
from tests.rules import rule

TANK_AND_AIRPLANE = ["tank_1_1", "airplane_3"]


@rule("magnifico/7.3.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_raid_loses_one_soldier_ashore_before_the_battle(edition: str) -> None:
    state = before_war("4s", "3s", target=OVERSEAS, edition=edition)
    left = GAME.view(state, None).players[ATTACKER].soldiers_left

    landed = one(declare(state, "4s", target=OVERSEAS), Landed)

    assert (landed.seat, landed.lost) == (ATTACKER, 1)
    assert army(state) == "3s"
    assert GAME.view(state, None).players[ATTACKER].soldiers_left == left + 1


@rule("magnifico/7.3.1")
def test_nobody_is_lost_on_the_way_by_land() -> None:
    state = before_war("4s", "3s", defender=["submarine"])

    assert none(declare(state, "4s"), Landed)
    assert army(state) == "4s"


@rule("magnifico/13.15", "magnifico/13.16", "magnifico/7.3.1")
@pytest.mark.parametrize(
    ("submarines", "ships", "lost"),
    [(1, 0, 2), (3, 0, 4), (0, 1, 0), (0, 3, 0), (1, 1, 1), (2, 1, 2), (1, 2, 0), (3, 3, 1)],
)
def test_submarines_and_armoured_ships_work_against_each_other(submarines: int, ships: int, lost: int) -> None:
    cards = {"attacker": ["armoured_ship"] * ships, "defender": ["submarine"] * submarines}
    state = before_war("6s", "3s", target=OVERSEAS, **cards)

    landed = one(declare(state, "6s", target=OVERSEAS), Landed)

    assert landed.lost == lost
    assert army(state) == f"{6 - lost}s"


@rule("magnifico/13.15", "magnifico/13.16")
def test_submarines_only_defend_and_ships_only_raid() -> None:
    cards = {"attacker": ["submarine", "submarine"], "defender": ["armoured_ship"]}
    state = before_war("4s", "3s", target=OVERSEAS, **cards)
    assert one(declare(state, "4s", target=OVERSEAS), Landed).lost == 1


@rule("magnifico/7.3.1", "magnifico/8.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_an_army_lost_ashore_is_beaten_without_dice(edition: str) -> None:
    cards = {"attacker": TANK_AND_AIRPLANE, "defender": ["submarine", "submarine"]}
    state = before_war("3s 2t 1a", "3s", target=OVERSEAS, edition=edition, **cards)

    events = declare(state, "2s 2t 1a", target=OVERSEAS)

    assert one(events, Landed).lost == 2
    ended = one(events, BattleEnded)
    assert (ended.winner, ended.conquered, ended.tanks, ended.airplanes) == (DEFENDER, False, 2, 1)
    assert none(events, SideTurnBegan)
    assert on(state, OVERSEAS) == (DEFENDER, "3s 2t 1a")
    assert asked(state).kind == "turn"


@rule("magnifico/7.3.1")
def test_an_attack_lost_ashore_is_paid_and_spent() -> None:
    state = before_war("4s", "3s", target=OVERSEAS, florins=200)

    for _ in range(3):
        declare(state, "1s", target=OVERSEAS)

    assert florins(state)[ATTACKER] == 110
    assert "attack" not in offered(state)


@rule("magnifico/7.3.1")
@pytest.mark.parametrize(("soldiers", "lost"), [(1, 1), (2, 2), (3, 2)])
def test_the_raider_is_warned_of_what_he_will_lose(soldiers: int, lost: int) -> None:
    state = before_war("3s", "3s", target=OVERSEAS, defender=["submarine"])
    targets = question(state, "attack", "rome")
    numbers = question(state, "attack", "rome", OVERSEAS)

    assert isinstance(targets, Pick) and targets.note
    assert isinstance(numbers, Amount) and numbers.note
    assert ("landing_loss", 2) in targets.note(OVERSEAS).effects
    assert ("landing_loss", lost) in numbers.note(soldiers).effects


@rule("magnifico/7.3.1")
def test_a_landed_army_fights_with_what_is_left() -> None:
    state = before_war("3s", "2s", target=OVERSEAS)
    declare(state, "3s", target=OVERSEAS)
    assert offered(state, "infantry") == [1, 2]

    do(state, "infantry 2s", dice="hh")

    assert on(state, OVERSEAS) == (ATTACKER, "2s")
    assert garrison(state, "rome") == "1s"
