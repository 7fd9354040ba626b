"""Capturing tanks and airplanes (magnifico/8)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded, TankExploded
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    auction,
    barred,
    bid_all,
    do,
    end_round,
    offered,
    on,
    one,
    table,
)
from tests.rules import rule

ATTACK_ON_NAPLES = {"rome": (0, "4s 1t 2a"), "naples": (1, "3s 1t 1a"), "athens": (1, "2s")}


@rule("magnifico/8", "magnifico/8.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_conqueror_captures_what_stands_there(edition: str) -> None:
    state = table(lands=ATTACK_ON_NAPLES, edition=edition)
    do(state, "attack rome naples 3s")
    ended = one(do(state, "infantry 3s", dice="hhh"), BattleEnded)
    assert (ended.winner, ended.tanks, ended.airplanes) == (0, 1, 1)
    assert on(state, "naples") == (0, "3s 1t 1a")


@rule("magnifico/8", "magnifico/8.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_defender_captures_a_beaten_armys_machines(edition: str) -> None:
    state = table(lands=ATTACK_ON_NAPLES, cards={0: ["tank_2_3", "airplane_1"]}, edition=edition)
    do(state, "attack rome naples 1s 1t 2a")
    ended = one(do(state, "infantry 1s", dice="x"), BattleEnded)
    assert (ended.winner, ended.conquered, ended.tanks, ended.airplanes) == (1, False, 1, 2)
    assert (on(state, "rome"), on(state, "naples")) == ((0, "3s"), (1, "3s 2t 3a"))


@rule("magnifico/8.3")
def test_without_their_project_machines_neither_march_nor_move() -> None:
    lands = {"rome": (0, "4s 1t 1a"), "florence": (0, "1s"), "naples": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands)
    assert offered(state, "attack", "rome", "naples", 1) == [0]
    assert offered(state, "attack", "rome", "naples", 1, 0) == [0]
    assert offered(state, "invade", "rome", "milan", 1) == [0]
    assert offered(state, "move", "rome", "florence", 1) == [0]


@rule("magnifico/8.3", "magnifico/7.2.4")
def test_without_their_project_machines_do_not_defend() -> None:
    state = table(lands={"rome": (0, "4s"), "naples": (1, "3s 1t 1a"), "athens": (1, "1s")})
    do(state, "attack rome naples 2s")
    do(state, "infantry 2s", dice="mm")
    for kind in ("tanks", "airplanes"):
        rejection = barred(state, kind)
        assert (rejection.rule, rejection.reason) == ("magnifico/8.3", f"no_project_{kind}")


@rule("magnifico/8.3")
def test_idle_machines_outlive_an_explosion_and_are_captured() -> None:
    lands = {"rome": (0, "4s"), "naples": (1, "3s 2t 2a"), "athens": (1, "1s")}
    state = table(lands=lands, cards={1: ["tank_4_5"]})
    do(state, "attack rome naples 2s")
    do(state, "infantry 2s", dice="mm")
    events = do(state, "tanks", dice="xxxm")
    assert (one(events, TankExploded).tanks, one(events, TankExploded).airplanes) == (2, 0)
    assert on(state, "naples") == (0, "2s 2a")


@rule("magnifico/8.3")
def test_once_the_project_is_won_they_work() -> None:
    state = auction(["tank_1_1", "gear"], lands={"rome": (0, "4s 2t"), "naples": (0, "1s")})
    bid_all(state, 30, 20, 10)
    do(state, "buy tank_1_1")
    do(state, "decline")
    do(state, "decline")
    do(state, "move rome naples 2t")
    assert on(state, "naples") == (0, "1s 2t")


@rule("magnifico/8.3")
def test_captured_machines_stay_their_captors_without_a_project() -> None:
    state = table(lands={"rome": (0, "4s 2t"), "naples": (0, "1s")})
    end_round(state)
    assert on(state, "rome") == (0, "5s 2t")
