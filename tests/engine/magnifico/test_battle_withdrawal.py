"""When an attacker may withdraw (magnifico/7.3.10, magnifico-it/7.3.10)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded, Withdrew
from tests.engine.magnifico.battles import (
    ATTACKER,
    CANNONS,
    DEFENDER,
    OVERSEAS,
    TARGET,
    before_war,
    declare,
    defending,
    war,
)
from tests.engine.magnifico.positions import BOTH_EDITIONS, army, asked, barred, do, florins, none, offered, on, one
from tests.rules import rule

PARAGRAPHS = [("international", "magnifico/7.3.10"), ("italian", "magnifico-it/7.3.10")]
HOPELESS = [
    ("5s", "castle 4", [], []),
    ("5s", "castle 3", [], ["walls"]),
    ("1s", "castle", [], []),
    ("2s", "castle 4", ["multi_gun", "multi_gun", "multi_gun"], []),
    ("3s", "castle 4", ["multi_gun", "multi_gun"], []),
    ("5s", "castle 4", ["battle_wagon", "battle_wagon", "battle_wagon"], []),
    ("4s", "castle 4", ["bombard"], []),
    ("2s", "castle 4", ["multi_gun", "bombard", "bombard"], []),
    ("1s", "castle 4", ["great_cannon"], []),
    ("3s", "castle 4", CANNONS, ["walls", "walls"]),
    ("5s 2t", "castle 4", ["tank_4_5", "gear"], []),
    ("1s 1t", "castle 1", ["tank_1_1", "cannon_lighter"], []),
    ("1s 1t", "castle 4", ["tank_1_1", "great_cannon"], []),
]
HOPE_LEFT = [
    ("6s", "castle 4", [], [], "six hits pass five"),
    ("2s", "castle", [], [], "two hits pass one"),
    ("3s", "castle 4", ["multi_gun"] * 3, [], "multi-guns double"),
    ("4s", "castle 4", ["bombard"] * 2, [], "bombards lower the level"),
    ("2s", "castle 4", ["bombard"] * 2 + ["multi_gun"] * 2, [], "bombards and multi-guns"),
    ("2s", "castle 4", ["great_cannon"], [], "towers could fall"),
    ("2s 1t", "castle 4", ["tank_2_3", "great_cannon"], [], "towers could fall for the tank"),
    ("1s 1t", "castle 4", ["tank_2_3", "great_cannon"], [], "one soldier can fell them all in time"),
    ("4s", "castle 4", CANNONS, ["walls", "walls"], "the walls stay when the towers fall"),
    ("1s 1t", "castle 4", ["tank_5_7"], [], "a tank passes the level"),
    ("1s 1t", "castle 4", ["tank_4_5", "cannon_lighter"], [], "a lighter makes a tank pass it"),
    ("1s 1t", "castle 4", ["tank_4_5", "multi_cannon"], [], "a multi-cannon does"),
    ("1s 1t", "castle", ["tank_1_1", "bombard"], [], "a bombard leaves nothing of the castle"),
    ("1s 1a", "castle 4", ["airplane_1"], ["walls"], "airplanes ignore castles"),
]


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("force", "castle", "attacker", "defender"), HOPELESS)
def test_an_attacker_whom_nothing_can_help_may_withdraw_before_his_first_assault(
    force: str, castle: str, attacker: list[str], defender: list[str], edition: str
) -> None:
    state = war(force, f"3s {castle}", attacker=attacker, defender=defender, edition=edition)
    assert "withdraw" in offered(state)

    events = do(state, "withdraw")

    assert one(events, Withdrew).seat == ATTACKER
    assert asked(state).kind == "turn"


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("force", "castle", "attacker", "defender"), [case[:4] for case in HOPE_LEFT], ids=[case[4] for case in HOPE_LEFT]
)
def test_an_attacker_who_could_still_kill_somebody_fights_on(
    force: str, castle: str, attacker: list[str], defender: list[str], edition: str
) -> None:
    state = war(force, f"3s {castle}", attacker=attacker, defender=defender, edition=edition)

    assert barred(state, "withdraw").reason == "hope_left"


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_without_a_castle_a_soldier_always_has_a_chance(edition: str) -> None:
    state = war("2s", "9s", edition=edition)
    assert "withdraw" not in offered(state)


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize(("edition", "id_"), PARAGRAPHS)
def test_a_refused_withdrawal_names_the_paragraph_of_the_edition(edition: str, id_: str) -> None:
    attacking, defended = war("2s", "9s", edition=edition), defending("2s castle 4", edition=edition)
    assert barred(attacking, "withdraw").rule == id_
    assert barred(defended, "withdraw").rule == id_


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_all_survivors_return_and_the_attack_is_spent(edition: str) -> None:
    state = before_war("5s 2t", "3s castle 4", attacker=["tank_1_1"], edition=edition)
    declare(state, "4s 2t")

    withdrew = one(do(state, "withdraw"), Withdrew)

    assert (withdrew.source, withdrew.soldiers, withdrew.tanks, withdrew.airplanes) == ("rome", 4, 2, 0)
    assert on(state, "rome") == (ATTACKER, "6s 2t")
    assert on(state, TARGET) == (DEFENDER, "3s castle 4")
    assert florins(state)[ATTACKER] == 70


@rule("magnifico/7.3.10", "magnifico/15-again")
def test_a_withdrawn_attack_counts_among_the_three() -> None:
    state = before_war("5s", "3s castle 4", florins=200)

    for _ in range(3):
        declare(state, "4s")
        do(state, "withdraw")

    assert florins(state)[ATTACKER] == 110
    assert barred(state, "attack").reason == "wars_spent"


@rule("magnifico/7.3.10", "magnifico/7.3.1")
def test_a_raid_withdraws_over_the_sea_with_what_landed() -> None:
    state = before_war("5s", "3s castle 4", target=OVERSEAS)
    declare(state, "5s", target=OVERSEAS)

    do(state, "withdraw")

    assert on(state, "rome") == (ATTACKER, "5s")


@rule("magnifico/7.3.10", "magnifico/7.3.5")
def test_withdrawal_comes_before_the_assault_that_is_due() -> None:
    state = war("4s", "3s castle 4")
    assert offered(state) == ["infantry", "withdraw"]


@rule("magnifico/7.3.10")
def test_an_army_that_lost_its_hope_may_withdraw_before_the_next_assault_of_the_side_turn() -> None:
    state = war("6s 1t", "3s castle 4", attacker=["tank_1_1"])
    assert "withdraw" not in offered(state)

    do(state, "infantry 6s", dice="xmmmmm")

    assert offered(state) == ["tanks", "withdraw", "finish"]


@rule("magnifico/7.3.10")
def test_an_army_that_lost_its_hope_may_withdraw_in_its_next_side_turn() -> None:
    state = war("6s", "3s castle 4")
    do(state, "infantry 6s", dice="xmmmmm")
    assert asked(state).seat == DEFENDER
    do(state, "infantry 3s", dice="hmm")

    do(state, "withdraw")

    assert on(state, "rome") == (ATTACKER, "5s")


@rule("magnifico/7.3.10")
def test_an_airplane_shot_down_takes_the_hope_with_it() -> None:
    state = war("4s 1a", "3s castle 4", attacker=["airplane_1"])
    do(state, "airplanes 1a", dice="x")
    assert offered(state) == ["infantry", "withdraw", "finish"]


@rule("magnifico/7.3.10", "magnifico/7.6.8")
def test_an_opened_castle_leaves_hope_to_the_last_soldier() -> None:
    state = war("3s 1a", "9s castle 4", attacker=["airplane_5", "paratrooper"])
    do(state, "airplanes 1a 1p", dice="h")
    do(state, "infantry 2s", dice="mm")
    do(state, "infantry 1s", dice="m")

    do(state, "airplanes 1a", dice="x")

    assert army(state) == "2s"
    assert barred(state, "withdraw").reason == "hope_left"


@rule("magnifico/7.3.10", "magnifico/13.14")
def test_towers_that_have_fallen_give_hope_back() -> None:
    state = war("2s", "9s castle 1", attacker=[])
    assert "withdraw" in offered(state)
    cannon = war("2s", "9s castle 1", attacker=["great_cannon"])

    do(cannon, "infantry 2s 1g", dice="hm")
    do(cannon, "infantry 1s", dice="m")

    assert on(cannon, TARGET) == (DEFENDER, "9s castle")
    assert offered(cannon) == ["infantry"]


@rule("magnifico/7.3.10", "magnifico-it/7.3.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_defender_never_withdraws(edition: str) -> None:
    state = defending("2s castle 4", "6s", edition=edition)

    rejection = barred(state, "withdraw")

    assert rejection.reason == "defender_stays"


@rule("magnifico/7.3.10")
def test_a_hopeless_attacker_may_fight_all_the_same() -> None:
    state = war("4s", "3s castle 4")
    assert none(do(state, "infantry 4s", dice="hhhh"), BattleEnded)
    assert asked(state).seat == DEFENDER
