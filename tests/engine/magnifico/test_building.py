"""Machines, towers and castles (magnifico/5.4.2 to 5.4.4, magnifico-it/5.4.7, 15-castle-tower)."""

from __future__ import annotations

import pytest

from engine.choices import Hint
from engine.magnifico.events import CastleBuilt, MachineBuilt, TowerBuilt
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    barred,
    do,
    end_round,
    florins,
    noted,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule

# Machines


@rule("magnifico/5.4.2", "magnifico/13.1", "magnifico/13.2")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("machine", "pieces"), [("tank", "2s 1t castle"), ("airplane", "2s 1a castle")])
def test_a_castle_builds_a_machine_for_the_price_on_the_card(machine: str, pieces: str, edition: str) -> None:
    state = table(
        lands={"rome": (1, "2s castle")}, cards={1: ["tank_2_3", "airplane_1"]}, florins=100, turn=1, edition=edition
    )
    assert one(do(state, f"build {machine} rome"), MachineBuilt) == MachineBuilt(1, machine, "rome", 20)
    assert on(state, "rome") == (1, pieces)
    assert florins(state)[1] == 80


@rule("magnifico/5.4.2", "magnifico/13.1", "magnifico/13.2")
@pytest.mark.parametrize(("card", "other"), [("tank_2_3", "airplane"), ("airplane_1", "tank")])
def test_only_with_its_project(card: str, other: str) -> None:
    state = table(lands={"rome": (0, "2s castle")}, cards={0: [card]})
    rejection = barred(state, "build", other)
    assert (rejection.rule, rejection.reason) == ("magnifico/5.4.2", f"needs_{other}")


@rule("magnifico/5.4.2")
def test_only_where_a_castle_stands() -> None:
    state = table(lands={"rome": (0, "2s castle"), "naples": (0, "2s")}, cards={0: ["tank_2_3"]})
    assert offered(state, "build", "tank") == ["rome"]
    assert barred(state, "build", "tank", "naples").reason == "no_castle"
    assert barred(state, "build", "tank", "paris").reason == "unknown"


@rule("magnifico/5.4.2")
def test_one_machine_a_castle_and_turn_be_it_tank_or_airplane() -> None:
    lands = {"rome": (0, "2s castle"), "naples": (0, "2s castle")}
    state = table(lands=lands, cards={0: ["tank_2_3", "airplane_1"]})
    do(state, "build tank rome")
    rejection = barred(state, "build", "airplane", "rome")
    assert (rejection.rule, rejection.reason) == ("magnifico/5.4.2", "castle_busy")
    do(state, "build airplane naples")
    assert "build" not in offered(state)


@rule("magnifico/5.4.2")
def test_a_new_turn_a_new_machine() -> None:
    state = table(lands={"rome": (0, "2s castle")}, cards={0: ["tank_2_3"]}, seats=3)
    do(state, "build tank rome")
    end_round(state)
    for seat in range(3):
        do(state, "bid 10", seat=seat)
    while state.phase == "picks":
        do(state, "decline")
    do(state, "build tank rome")
    assert on(state, "rome") == (0, "3s 2t castle")


@rule("magnifico/5.4.2")
def test_no_machine_without_the_money() -> None:
    state = table(lands={"rome": (1, "2s castle")}, cards={1: ["tank_2_3"]}, florins={1: 10}, turn=1)
    rejection = refused(state, "build tank rome")
    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == ("magnifico/5.4.2", "florins", 20, 10)


# Towers


@rule("magnifico/5.4.3")
def test_a_tower_costs_20_and_each_castle_gets_one_a_turn() -> None:
    state = table(lands={"rome": (1, "2s castle"), "naples": (1, "2s castle 1"), "milan": (1, "2s")}, turn=1)
    assert one(do(state, "tower rome"), TowerBuilt) == TowerBuilt(1, "rome", 1, 20)
    rejection = barred(state, "tower", "rome")
    assert (rejection.rule, rejection.reason) == ("magnifico/5.4.3", "castle_busy")
    assert (barred(state, "tower", "milan").rule, barred(state, "tower", "milan").reason) == (
        "magnifico/5.4.3",
        "no_castle",
    )
    assert one(do(state, "tower naples"), TowerBuilt).towers == 2
    assert florins(state)[1] == 60


@rule("magnifico/5.4.3")
def test_a_castle_may_build_a_machine_and_get_a_tower_in_one_turn() -> None:
    state = table(lands={"rome": (0, "2s castle")}, cards={0: ["tank_2_3"]})
    do(state, "build tank rome")
    do(state, "tower rome")
    assert on(state, "rome") == (0, "2s 1t castle 1")


@rule("magnifico/5.4.3")
def test_not_every_castle_need_be_strengthened() -> None:
    state = table(lands={"rome": (0, "2s castle"), "naples": (0, "2s castle")})
    do(state, "tower rome")
    do(state, "end")
    assert on(state, "naples") == (0, "2s castle")


@rule("magnifico/5.4.3")
def test_no_tower_without_the_money() -> None:
    state = table(lands={"rome": (1, "2s castle")}, florins={1: 10}, turn=1)
    rejection = refused(state, "tower rome")
    assert (rejection.rule, rejection.reason, rejection.need) == ("magnifico/5.4.3", "florins", 20)


@rule("magnifico/2.3", "magnifico/7.7.9")
def test_the_panel_tells_how_many_towers_it_will_be() -> None:
    state = table(lands={"rome": (1, "2s castle 2")}, turn=1)
    assert noted(state, "tower", "rome") == Hint(20, (("towers", 3),))


# Castles


@rule("magnifico/5.4.4", "magnifico-it/5.4.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_castle_costs_30_and_may_stand_next_to_anybodys(edition: str) -> None:
    lands = {"rome": (1, "2s"), "naples": (1, "2s castle"), "florence": (0, "2s castle")}
    state = table(lands=lands, turn=1, edition=edition)
    assert one(do(state, "castle rome"), CastleBuilt) == CastleBuilt(1, "rome", 30)
    assert on(state, "rome") == (1, "2s castle")
    assert florins(state)[1] == 70


@rule("magnifico/5.4.4", "magnifico-it/5.4.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_one_castle_a_territory_and_only_in_ones_own(edition: str) -> None:
    state = table(lands={"rome": (0, "2s castle"), "naples": (0, "2s"), "milan": (1, "2s")}, edition=edition)
    assert offered(state, "castle") == ["naples"]
    assert barred(state, "castle", "rome").reason == "has_castle"
    assert barred(state, "castle", "milan").reason == "unknown"
    assert barred(state, "castle", "venice").reason == "unknown"


@rule("magnifico/5.4.4")
def test_one_castle_a_turn() -> None:
    state = table(lands={"rome": (0, "2s"), "naples": (0, "2s")})
    do(state, "castle rome")
    rejection = refused(state, "castle naples")
    assert (rejection.rule, rejection.reason) == ("magnifico/5.4.4", "one_castle")


@rule("magnifico/5.4.4", "magnifico/5.4.2", "magnifico/5.4.3", "magnifico/15-castle-tower")
def test_a_castle_built_this_turn_gets_no_tower_and_builds_nothing() -> None:
    state = table(lands={"rome": (0, "2s"), "naples": (0, "2s castle")}, cards={0: ["tank_2_3"]})
    do(state, "castle rome")
    assert (barred(state, "build", "tank", "rome").rule, barred(state, "build", "tank", "rome").reason) == (
        "magnifico/5.4.2",
        "new_castle",
    )
    assert (barred(state, "tower", "rome").rule, barred(state, "tower", "rome").reason) == (
        "magnifico/15-castle-tower",
        "new_castle",
    )


@rule("magnifico/15-castle-tower", "magnifico-it/15-castle-tower", "magnifico-it/5.4.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_next_turn_the_new_castle_gets_its_first_tower(edition: str) -> None:
    state = table(lands={"rome": (0, "3s")}, cards={0: ["tank_2_3"]}, edition=edition)
    do(state, "castle rome")
    end_round(state)
    for seat in range(3):
        do(state, "bid 10", seat=seat)
    while state.phase == "picks":
        do(state, "decline")
    do(state, "build tank rome")
    do(state, "tower rome")
    assert on(state, "rome") == (0, "4s 1t castle 1")


@rule("magnifico/5.4.4")
def test_no_castle_without_the_money() -> None:
    state = table(lands={"rome": (1, "2s")}, florins={1: 20}, turn=1)
    rejection = refused(state, "castle rome")
    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == ("magnifico/5.4.4", "florins", 30, 20)
