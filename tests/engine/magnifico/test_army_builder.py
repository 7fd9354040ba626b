"""How many soldiers, tanks and airplanes may go together, and which of several reasons is told where more or fewer may
not (magnifico/7.2, 8.3, 9.8 to 9.10)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import Amount
from engine.magnifico.actions import Attack, Invade, Move
from engine.magnifico.army_builder import ArmyBuilder
from engine.magnifico.state import Land, Player
from engine.rejection import Rejection
from tests.rules import rule

MARCH, STAY = "the march", "one stays"
"""Used instead of the paragraphs, which differ by kind."""
INVASION: dict[str, Any] = {"march": Invade}
ATTACK: dict[str, Any] = {"march": Attack, "limited": True}
ESCORTED: dict[str, Any] = {**ATTACK, "escorted": True}
MOVEMENT: dict[str, Any] = {"march": Move, "least_soldiers": 0}
NONE, TANK, AIRPLANE = Player("red"), Player("red", tank="tank_1_1"), Player("red", airplane="airplane_1")
BOTH = Player("red", tank="tank_1_1", airplane="airplane_1")


def asked(march: dict[str, Any], player: Player, land: Land, *before: int) -> Amount:
    """The next question after these numbers of soldiers and tanks are chosen."""
    asks = ArmyBuilder(
        source="rome", target="naples", land=land, player=player, rule=MARCH, stay_rule=STAY, **march
    ).tree()
    for number in before:
        asks = asks.at(number)  # type: ignore[assignment]
    return asks


@rule("magnifico/7.2.1", "magnifico/7.2.5", "magnifico/9.9", "magnifico/9.10")
@pytest.mark.parametrize(
    ("march", "player", "land", "soldiers"),
    [
        (INVASION, NONE, Land(0, 9), range(1, 9)),
        (INVASION, BOTH, Land(0, 2, 1, 1), range(1, 2)),
        (ATTACK, NONE, Land(0, 6), range(1, 6)),
        (ATTACK, NONE, Land(0, 7), range(1, 7)),
        (ATTACK, NONE, Land(0, 8), range(1, 7)),
        (MOVEMENT, BOTH, Land(0, 9), range(1, 9)),
        (MOVEMENT, NONE, Land(0, 9, 1, 1), range(1, 9)),
        (MOVEMENT, BOTH, Land(0, 9, 1, 1), range(9)),
        (MOVEMENT, TANK, Land(0, 9, 1), range(9)),
        (MOVEMENT, AIRPLANE, Land(0, 1, 0, 1), range(1)),
    ],
)
def test_so_many_soldiers_may_go(march: dict[str, Any], player: Player, land: Land, soldiers: range) -> None:
    assert asked(march, player, land).answers == soldiers


@rule("magnifico/7.2.1", "magnifico/7.2.3", "magnifico/8.3", "magnifico/9.8", "magnifico/9.9")
@pytest.mark.parametrize(
    ("march", "player", "land", "soldiers", "tanks"),
    [
        (INVASION, TANK, Land(0, 2, 20), 1, range(21)),
        (ATTACK, TANK, Land(0, 2, 5), 1, range(6)),
        (ATTACK, TANK, Land(0, 2, 7), 1, range(7)),
        (ATTACK, NONE, Land(0, 2, 7), 1, range(1)),
        (ESCORTED, TANK, Land(0, 4, 7), 3, range(4)),
        (ESCORTED, TANK, Land(0, 7, 7), 6, range(7)),
        (MOVEMENT, TANK, Land(0, 2, 7), 1, range(8)),
        (MOVEMENT, TANK, Land(0, 2, 2), 0, range(1, 3)),
        (MOVEMENT, TANK, Land(0, 2, 2, 1), 0, range(1, 3)),
        (MOVEMENT, BOTH, Land(0, 2, 2, 1), 0, range(3)),
        (MOVEMENT, BOTH, Land(0, 2, 2, 2), 0, range(3)),
        (MOVEMENT, BOTH, Land(0, 2, 2, 1), 1, range(3)),
    ],
)
def test_so_many_tanks_may_go_along(
    march: dict[str, Any], player: Player, land: Land, soldiers: int, tanks: range
) -> None:
    assert asked(march, player, land, soldiers).answers == tanks


@rule("magnifico/7.2.1", "magnifico/7.2.3", "magnifico/8.3", "magnifico/9.8", "magnifico/9.9")
@pytest.mark.parametrize(
    ("march", "player", "land", "before", "airplanes"),
    [
        (INVASION, BOTH, Land(0, 2, 20, 20), (1, 20), range(21)),
        (ATTACK, BOTH, Land(0, 2, 2, 7), (1, 2), range(5)),
        (ATTACK, BOTH, Land(0, 2, 2, 3), (1, 2), range(4)),
        (ATTACK, TANK, Land(0, 2, 2, 7), (1, 2), range(1)),
        (ESCORTED, BOTH, Land(0, 4, 7, 7), (3, 1), range(3)),
        (MOVEMENT, BOTH, Land(0, 2, 1, 2), (0, 0), range(1, 3)),
        (MOVEMENT, BOTH, Land(0, 2, 1, 2), (0, 1), range(3)),
        (MOVEMENT, BOTH, Land(0, 2, 1, 2), (1, 0), range(3)),
        (MOVEMENT, BOTH, Land(0, 2, 1, 2), (1, 1), range(3)),
    ],
)
def test_so_many_airplanes_may_go_along(
    march: dict[str, Any], player: Player, land: Land, before: tuple[int, int], airplanes: range
) -> None:
    assert asked(march, player, land, *before).answers == airplanes


@rule("magnifico/7.2.1", "magnifico/7.2.2", "magnifico/7.2.5", "magnifico/8.3", "magnifico/9.10")
@pytest.mark.parametrize(
    ("march", "player", "land", "soldiers", "rejection"),
    [
        (INVASION, NONE, Land(0, 4), 0, Rejection(MARCH, "too_few_soldiers", need=1, have=0)),
        (INVASION, NONE, Land(0, 4, 1, 1), 0, Rejection(MARCH, "too_few_soldiers", need=1, have=0)),
        (INVASION, NONE, Land(0, 4), -1, Rejection(MARCH, "too_few_soldiers", need=1, have=-1)),
        (INVASION, NONE, Land(0, 9), 9, Rejection(STAY, "too_many_soldiers", need=9, have=8)),
        (INVASION, NONE, Land(0, 1), 1, Rejection(STAY, "last_soldier", need=1, have="rome")),
        (ATTACK, NONE, Land(0, 4), 0, Rejection("magnifico/7.2.2", "too_few_soldiers", need=1, have=0)),
        (ATTACK, NONE, Land(0, 4), 4, Rejection(STAY, "too_many_soldiers", need=4, have=3)),
        (ATTACK, NONE, Land(0, 4), 6, Rejection(STAY, "too_many_soldiers", need=6, have=3)),
        (ATTACK, NONE, Land(0, 4), 7, Rejection("magnifico/7.2.1", "too_many_soldiers", need=7, have=6)),
        (ATTACK, NONE, Land(0, 9), 7, Rejection("magnifico/7.2.1", "too_many_soldiers", need=7, have=6)),
        (ATTACK, NONE, Land(0, 1), 1, Rejection(STAY, "last_soldier", need=1, have="rome")),
        (MOVEMENT, NONE, Land(0, 4), 0, Rejection(MARCH, "too_few_soldiers", need=1, have=0)),
        (MOVEMENT, NONE, Land(0, 4, 1), 0, Rejection("magnifico/8.3", "idle_machines", need=1, have=0)),
        (MOVEMENT, TANK, Land(0, 4, 0, 1), 0, Rejection("magnifico/8.3", "idle_machines", need=1, have=0)),
        (MOVEMENT, NONE, Land(0, 1, 1), 1, Rejection(STAY, "last_soldier", need=1, have="rome")),
        (MOVEMENT, NONE, Land(0, 9), 9, Rejection(STAY, "too_many_soldiers", need=9, have=8)),
    ],
)
def test_other_numbers_of_soldiers_are_told_why_not(
    march: dict[str, Any], player: Player, land: Land, soldiers: int, rejection: Rejection
) -> None:
    assert asked(march, player, land).check(soldiers) == rejection


@rule("magnifico/7.2.1", "magnifico/7.2.3", "magnifico/8.3")
@pytest.mark.parametrize(
    ("march", "player", "land", "soldiers", "tanks", "rejection"),
    [
        (INVASION, TANK, Land(0, 9), 1, 1, Rejection(MARCH, "too_many_tanks", need=1, have=0)),
        (INVASION, NONE, Land(0, 9), 1, 1, Rejection(MARCH, "too_many_tanks", need=1, have=0)),
        (INVASION, NONE, Land(0, 9, 3), 1, 1, Rejection("magnifico/8.3", "no_project_tanks", need=1)),
        (INVASION, TANK, Land(0, 9, 3), 1, 4, Rejection(MARCH, "too_many_tanks", need=4, have=3)),
        (ATTACK, TANK, Land(0, 9, 7), 1, 7, Rejection("magnifico/7.2.1", "too_many_machines", need=7, have=6)),
        (ATTACK, TANK, Land(0, 9, 7), 1, 8, Rejection(MARCH, "too_many_tanks", need=8, have=7)),
        (ESCORTED, TANK, Land(0, 9, 3), 2, 3, Rejection("magnifico/7.2.3", "unescorted", need=3, have=2)),
        (MOVEMENT, TANK, Land(0, 9, 3), 0, 0, Rejection(MARCH, "nobody_goes")),
        (MOVEMENT, TANK, Land(0, 9, 3, 1), 0, 0, Rejection(MARCH, "nobody_goes")),
    ],
)
def test_other_numbers_of_tanks_are_told_why_not(
    march: dict[str, Any], player: Player, land: Land, soldiers: int, tanks: int, rejection: Rejection
) -> None:
    assert asked(march, player, land, soldiers).check(tanks) == rejection


@rule("magnifico/7.2.1", "magnifico/7.2.3", "magnifico/8.3")
@pytest.mark.parametrize(
    ("march", "player", "land", "before", "airplanes", "rejection"),
    [
        (INVASION, AIRPLANE, Land(0, 9), (1, 0), 1, Rejection(MARCH, "too_many_airplanes", need=1, have=0)),
        (INVASION, NONE, Land(0, 9), (1, 0), 1, Rejection(MARCH, "too_many_airplanes", need=1, have=0)),
        (INVASION, TANK, Land(0, 9, 1, 3), (1, 1), 1, Rejection("magnifico/8.3", "no_project_airplanes", need=1)),
        (INVASION, BOTH, Land(0, 9, 1, 3), (1, 1), 4, Rejection(MARCH, "too_many_airplanes", need=4, have=3)),
        (ATTACK, BOTH, Land(0, 9, 3, 4), (1, 3), 4, Rejection("magnifico/7.2.1", "too_many_machines", need=7, have=6)),
        (ATTACK, BOTH, Land(0, 9, 3, 4), (1, 3), 5, Rejection(MARCH, "too_many_airplanes", need=5, have=4)),
        (ESCORTED, BOTH, Land(0, 9, 3, 4), (2, 1), 2, Rejection("magnifico/7.2.3", "unescorted", need=3, have=2)),
        (MOVEMENT, BOTH, Land(0, 9, 1, 1), (0, 0), 0, Rejection(MARCH, "nobody_goes")),
    ],
)
def test_other_numbers_of_airplanes_are_told_why_not(
    march: dict[str, Any], player: Player, land: Land, before: tuple[int, int], airplanes: int, rejection: Rejection
) -> None:
    assert asked(march, player, land, *before).check(airplanes) == rejection
