"""The tank and airplane projects and their upgrades (magnifico/13.1 to 13.9)."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from engine.magnifico.events import AirplanesAssaulted, CardBought, MachineBuilt
from tests.engine.magnifico.battles import defending, garrison, shots, war
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    PACK,
    PACK_FILE,
    any_luck,
    asked,
    auction,
    barred,
    bid_all,
    do,
    noted,
    offered,
    on,
    one,
    refused,
    table,
)
from tests.rules import rule

MACHINE_CARDS = [("tank", card) for card in sorted(PACK.tanks)] + [
    ("airplane", card) for card in sorted(PACK.airplanes)
]


@rule("magnifico/13")
def test_every_kind_of_card_is_described_with_its_paragraph() -> None:
    described = {
        card["id"]: card["rules"] for card in json.loads(PACK_FILE.with_name("cards.json").read_text(encoding="utf-8"))
    }

    kinds = {"tank", "airplane", "art", *PACK.inventions}
    assert kinds <= set(described)
    assert all(any(id_.startswith("magnifico/13.") for id_ in described[kind]) for kind in kinds)


@rule("magnifico/13.1", "magnifico/13.2")
@pytest.mark.parametrize(("machine", "card"), MACHINE_CARDS)
def test_a_project_bought_is_in_play_at_once_and_never_stored(machine: str, card: str) -> None:
    state = auction([card, "bombard"], lands={"rome": (0, "3s castle")})
    bid_all(state, 50, 20, 10)

    assert one(do(state, f"buy {card}"), CardBought).florins == 50
    do(state, "decline", dice=any_luck())
    do(state, "decline", dice=any_luck())

    assert "activate" not in offered(state)
    assert offered(state, "build") == [machine]


@rule("magnifico/13.1", "magnifico/13.2", "magnifico/5.4.2")
@pytest.mark.parametrize(("machine", "card"), MACHINE_CARDS)
def test_a_machine_costs_what_its_card_says(machine: str, card: str) -> None:
    price = (PACK.tanks[card] if machine == "tank" else PACK.airplanes[card]).cost
    state = table(lands={"rome": (1, "3s castle")}, cards={1: [card]}, turn=1)

    built = one(do(state, f"build {machine} rome"), MachineBuilt)

    assert built.florins == price == 20
    assert on(state, "rome") == (1, "3s 1t castle" if machine == "tank" else "3s 1a castle")


@rule("magnifico/13.1")
def test_the_five_tanks_all_differ_and_one_has_four_dice_and_five_hits() -> None:
    figures = [(tank.dice, tank.hits) for tank in PACK.tanks.values()]
    assert len(figures) == len(set(figures)) == 5
    assert (4, 5) in figures


@rule("magnifico/13.2")
def test_the_airplanes_differ_in_their_hooks() -> None:
    hooks = sorted(airplane.hooks for airplane in PACK.airplanes.values())
    assert len(hooks) == 5
    assert all(one < more for one, more in pairwise(hooks))


@rule("magnifico/13.3", "magnifico/13.4", "magnifico/13.5", "magnifico/13.6", "magnifico/6.3")
@pytest.mark.parametrize("card", ["gyroscope", "anti_tank_bomb", "paratrooper", "culverin"])
def test_airplane_upgrades_need_an_airplane_project(card: str) -> None:
    state = table(stores={0: [card]}, cards={0: ["tank_1_1"]})
    rejection = barred(state, "activate")
    assert (rejection.rule, rejection.reason) == ("magnifico/6.3", "needs_airplane")


@rule("magnifico/13.7", "magnifico/13.8", "magnifico/13.9", "magnifico/6.2")
@pytest.mark.parametrize("card", ["gear", "cannon_lighter", "multi_cannon"])
def test_tank_upgrades_need_a_tank_project(card: str) -> None:
    state = table(stores={0: [card]}, cards={0: ["airplane_5"]})
    rejection = barred(state, "activate")
    assert (rejection.rule, rejection.reason) == ("magnifico/6.2", "needs_tank")


SINGLE = ["anti_tank_bomb", "paratrooper", "culverin"]


@rule("magnifico/13.4", "magnifico/13.5", "magnifico/13.6", "magnifico/15-hooks")
@pytest.mark.parametrize("card", SINGLE)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_copy_that_adds_nothing_cannot_be_played(card: str, edition: str) -> None:
    state = table(stores={0: [card]}, cards={0: ["airplane_5", card]}, edition=edition)

    rejection = refused(state, f"activate {card}")

    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/15-hooks", "adds_nothing", card)
    assert barred(state, "activate").reason == "adds_nothing"


@rule("magnifico/13.4", "magnifico/13.5", "magnifico/13.6", "magnifico/15-hooks")
@pytest.mark.parametrize("card", SINGLE)
def test_of_two_in_store_one_can_be_played(card: str) -> None:
    state = table(stores={0: [card, card]}, cards={0: ["airplane_5"]}, florins=200)
    do(state, f"activate {card}")
    assert refused(state, f"activate {card}").reason == "adds_nothing"


@rule("magnifico/13.4", "magnifico/13.5", "magnifico/13.6", "magnifico/15-hooks")
@pytest.mark.parametrize("card", SINGLE)
def test_such_a_copy_may_be_bought_and_is_marked(card: str) -> None:
    state = auction([card, "gyroscope"], cards={0: ["airplane_5", card]})
    bid_all(state, 50, 20, 10)
    assert noted(state, "buy", card).effects == (("useless", 1),)
    assert noted(state, "buy", "gyroscope").effects == ()
    do(state, f"buy {card}")
    assert state.players[0].store == [card]


def test_a_second_one_beside_a_stored_one_is_marked_too() -> None:
    state = auction(["culverin", "gyroscope"], stores={0: ["culverin"]})
    bid_all(state, 50, 20, 10)
    assert noted(state, "buy", "culverin").effects == (("useless", 1),)


@rule("magnifico/15-hooks", "magnifico/15-discard")
def test_one_already_in_play_stays_and_takes_its_hook() -> None:
    state = table(stores={0: ["gyroscope"]}, cards={0: ["airplane_2", "culverin", "culverin"]})
    assert refused(state, "activate gyroscope").reason == "hooks_full"
    assert GAME.view(state, None).players[0].inventions == ("culverin", "culverin")


@rule("magnifico/6.2", "magnifico/13.13", "magnifico/13.17", "magnifico/13.7")
@pytest.mark.parametrize("card", ["bombard", "walls", "gear", "automaton", "gyroscope", "submarine"])
def test_further_copies_of_all_others_may_be_played(card: str) -> None:
    state = table(stores={0: [card]}, cards={0: ["tank_1_1", "airplane_5", card, card]}, florins=200)
    do(state, f"activate {card}")
    assert state.players[0].inventions.count(card) == 3


@rule("magnifico/13.4", "magnifico/13.5", "magnifico/13.6", "magnifico/15-hooks")
@pytest.mark.parametrize("card", SINGLE)
def test_by_the_first_rules_a_copy_that_adds_nothing_may_be_played_and_takes_a_hook(card: str) -> None:
    state = table(stores={0: [card, "gyroscope"]}, cards={0: ["airplane_2", card]}, rules=1)

    do(state, f"activate {card}")

    assert barred(state, "activate").reason == "hooks_full"
    assert noted_by_first_rules(card) == ()


def noted_by_first_rules(card: str) -> tuple[tuple[str, int | str], ...]:
    """The effects that the hint names for a purchase of a second copy."""
    state = auction([card, "gyroscope"], cards={0: ["airplane_5", card]}, rules=1)
    bid_all(state, 50, 20, 10)
    return noted(state, "buy", card).effects


@rule("magnifico/13.3")
def test_gyroscopes_serve_every_airplane_of_both_sides() -> None:
    state = defending("3s 2a", "6s", defender=["airplane_3", "gyroscope"])
    assert one(do(state, "airplanes 2a", dice="hh"), AirplanesAssaulted).killed == 4


@rule("magnifico/13.7")
@pytest.mark.parametrize(("gears", "dice"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_each_gear_takes_one_die_off(gears: int, dice: int) -> None:
    state = war("2s 1t", "12s", attacker=["tank_5_7", *["gear"] * gears])

    (shot,) = shots(do(state, "tanks", dice="m" * dice))

    assert (len(shot.dice), shot.hits) == (dice, 7)


@rule("magnifico/13.7")
def test_gears_leave_one_die() -> None:
    state = war("2s 1t", "12s", attacker=["tank_1_1", "gear", "gear", "gear"])
    (shot,) = shots(do(state, "tanks", dice="m"))
    assert shot.hits == 1


@rule("magnifico/13.8", "magnifico/13.9")
@pytest.mark.parametrize(
    ("upgrades", "hits"),
    [
        (["cannon_lighter"], 6),
        (["cannon_lighter"] * 3, 8),
        (["multi_cannon"], 7),
        (["multi_cannon"] * 3, 11),
        (["cannon_lighter", "multi_cannon"], 8),
    ],
)
def test_lighters_and_multi_cannons_add_up(upgrades: list[str], hits: int) -> None:
    state = war("2s 1t", "14s", attacker=["tank_4_5", *upgrades])
    (shot,) = shots(do(state, "tanks", dice="mmmm"))
    assert shot.hits == hits


@rule("magnifico/13.8", "magnifico/13.9", "magnifico/7.5.3")
@pytest.mark.parametrize(
    ("upgrades", "hits"), [(["cannon_lighter"], 3), (["multi_cannon"], 3), (["cannon_lighter"] * 3, 4)]
)
def test_they_count_before_a_tank_is_halved(upgrades: list[str], hits: int) -> None:
    state = war("2s 1t", "14s", attacker=["tank_4_5", *upgrades])
    (shot,) = shots(do(state, "tanks", dice="mxmm"))
    assert shot.hits == hits


@rule("magnifico/13.8", "magnifico/13.9")
def test_upgrades_serve_every_tank_in_defence_too() -> None:
    state = defending("3s 2t", "6s", defender=["tank_1_1", "cannon_lighter"])

    fired = shots(do(state, "tanks", dice="m"))
    fired += shots(do(state, "fire", dice="m"))

    assert [shot.killed for shot in fired] == [2, 2]
    assert garrison(state) == "3s 2t"
    assert asked(state).seat == 1
