"""The designer's option to destroy one's own machines (magnifico/2)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import MachinesScrapped
from tests.engine.magnifico.battles import (
    ATTACKER,
    SOURCE,
    TARGET,
    army,
    before_war,
    declare,
    defending,
    garrison,
    war,
)
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, asked, barred, do, offered, on, one, table
from tests.rules import rule

MACHINES = ["tank_1_1", "airplane_3"]


@rule("magnifico/2")
def test_nobody_gives_up_a_piece_without_the_option() -> None:
    state = table(lands={"rome": (0, "3s 2t")}, cards={0: ["tank_1_1"]})
    assert "scrap" not in offered(state)


@rule("magnifico/2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_in_ones_own_turn_machines_go_to_the_reserve(edition: str) -> None:
    state = table(lands={"rome": (0, "3s 2t 1a")}, self_destruction=True, edition=edition)
    left = GAME.view(state, None).tanks_left

    scrapped = one(do(state, "scrap rome 2t"), MachinesScrapped)

    assert (scrapped.place, scrapped.tanks, scrapped.airplanes) == (SOURCE, 2, 0)
    assert on(state, "rome") == (ATTACKER, "3s 1a")
    assert GAME.view(state, None).tanks_left == left + 2


@rule("magnifico/2")
def test_others_machines_cannot_be_destroyed() -> None:
    state = table(lands={"rome": (0, "3s 1t"), "naples": (1, "3s 2t")}, self_destruction=True)
    assert offered(state, "scrap") == ["rome"]


@rule("magnifico/2")
def test_the_attacker_may_destroy_his_machines_before_his_first_die() -> None:
    state = war("3s 2t 1a", "3s", attacker=MACHINES, self_destruction=True)

    do(state, f"scrap {TARGET} 1t 1a")

    assert army(state) == "3s 1t"
    assert offered(state) == ["infantry", "tanks", "scrap"]


@rule("magnifico/2")
def test_nothing_is_destroyed_once_a_die_has_been_rolled() -> None:
    state = war("3s 2t", "3s", attacker=MACHINES, self_destruction=True)
    do(state, "infantry 3s", dice="mmm")

    bar = barred(state, "scrap")

    assert (bar.rule, bar.reason) == ("magnifico/2", "dice_rolled")


@rule("magnifico/2")
def test_the_defender_may_destroy_his_machines_when_his_own_side_turn_begins() -> None:
    state = defending("3s 2t 1a", defender=MACHINES, self_destruction=True)

    do(state, f"scrap {TARGET} 2t 1a")

    assert garrison(state) == "3s"
    assert offered(state) == ["infantry"]


@rule("magnifico/2")
def test_nothing_is_destroyed_in_anothers_phase() -> None:
    cards = {"attacker": MACHINES, "defender": ["airplane_2", "anti_tank_bomb"]}
    state = before_war("3s 2t", "3s 1a", self_destruction=True, **cards)
    declare(state, "3s 2t")
    do(state, "tanks")

    assert asked(state).seat == 1
    assert offered(state) == ["intercept", "refrain"]
