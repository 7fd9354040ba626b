"""The option to destroy own machines (magnifico/2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.magnifico.events import MachinesScrapped
from engine.magnifico.state import State
from tests.engine.magnifico.battles import defending
from tests.engine.magnifico.positions import (
    ASKING,
    BOTH_EDITIONS,
    GAME,
    army,
    barred,
    do,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule

MACHINES = {0: ["tank_2_3", "airplane_1"], 1: ["tank_3_4", "airplane_2"]}


def in_battle(edition: str = "international", **options: Any) -> State:
    lands = {"rome": (0, "4s 2t 1a"), "naples": (1, "4s 1t 2a"), "athens": (1, "1s")}
    state = table(lands=lands, cards=MACHINES, edition=edition, **options)
    do(state, "attack rome naples 3s 2t 1a")
    return state


@rule("magnifico/2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_in_ones_own_turn_anywhere_and_back_to_the_reserve(edition: str) -> None:
    lands = {"rome": (0, "2s 2t 1a"), "naples": (0, "2s"), "milan": (1, "2s 1t")}
    state = table(lands=lands, self_destruction=True, edition=edition)
    assert offered(state, "scrap") == ["rome"]
    assert barred(state, "scrap", "naples").reason == "no_machines"
    assert barred(state, "scrap", "milan").reason == "unknown"
    assert one(do(state, "scrap rome 1t 1a"), MachinesScrapped) == MachinesScrapped(0, "rome", 1, 1)
    assert on(state, "rome") == (0, "2s 1t")
    view = GAME.view(state, None)
    assert (view.tanks_left, view.airplanes_left) == (18, 20)


@rule("magnifico/2")
def test_at_least_one_machine_and_no_more_than_there_are() -> None:
    state = table(lands={"rome": (0, "2s 2t 1a")}, self_destruction=True)
    assert offered(state, "scrap", "rome") == [0, 1, 2]
    assert offered(state, "scrap", "rome", 0) == [1]
    assert offered(state, "scrap", "rome", 2) == [0, 1]


@rule("magnifico/2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_in_a_battle_before_any_die_of_ones_own_phase(edition: str) -> None:
    state = in_battle(edition, self_destruction=True)
    do(state, "scrap naples 2t")
    assert army(state) == "3s 1a"
    do(state, "infantry 3s", dice="mmm")
    rejection = barred(state, "scrap")
    assert (rejection.rule, rejection.reason) == ("magnifico/2", "dice_rolled")
    do(state, "finish")
    do(state, "scrap naples 2a")
    assert on(state, "naples") == (1, "4s 1t")


@rule("magnifico/2")
def test_only_the_machines_of_the_battle() -> None:
    state = in_battle(self_destruction=True)
    assert refused(state, "scrap rome 1t").reason == "unknown"


@rule("magnifico/2")
def test_never_in_anothers_turn_or_phase() -> None:
    state = in_battle(self_destruction=True)
    assert {decision.seat for decision in GAME.decisions(state)} == {0}
    state = table(lands={"milan": (1, "2s 1t")}, self_destruction=True)
    assert {decision.seat for decision in GAME.decisions(state)} == {0}


@rule("magnifico/2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_without_the_option_nobody_can(edition: str) -> None:
    assert "scrap" not in offered(table(lands={"rome": (0, "2s 2t 1a")}, edition=edition))
    assert "scrap" not in offered(in_battle(edition))


@rule("magnifico/2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_once_an_automaton_has_rolled_it_is_too_late(edition: str) -> None:
    state = defending("5s 2t castle 1", defender=["tank_3_4", "automaton"], self_destruction=True, edition=edition)
    assert "scrap" in offered(state)
    do(state, "automaton", dice="m")
    assert barred(state, "scrap").reason == "dice_rolled"


@rule("magnifico/2")
def test_it_is_one_more_kind_of_action_before_the_end_of_the_turn() -> None:
    kinds = [list(ASKING.question(table(self_destruction=agreed)).domain) for agreed in (False, True)]  # type: ignore[union-attr]
    assert kinds[1] == [*kinds[0][:-1], "scrap", "end"]
    assert kinds[0][-2:] == ["move", "end"]
