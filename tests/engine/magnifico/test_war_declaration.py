"""Declaring war and composing the army (magnifico/7.1, 7.2)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import AssaultDeclared, BattleEnded, Invaded, WarDeclared
from tests.engine.magnifico.battles import ATTACKER, DEFENDER, OVERSEAS, TARGET, before_war, declare, defending, war
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    army,
    asked,
    barred,
    do,
    florins,
    none,
    offered,
    on,
    one,
    question,
    refused,
    table,
)
from tests.rules import rule

TANK_AND_AIRPLANE = ["tank_1_1", "airplane_3"]


@rule("magnifico/7")
def test_war_is_made_on_other_players_only() -> None:
    state = table(lands={"rome": (0, "5s"), "florence": (0, "2s"), "naples": (1, "2s"), "athens": (1, "2s")})

    assert refused(state, "attack rome florence 2s").reason == "own_territory"
    assert refused(state, "attack rome milan 2s").reason == "empty_territory"
    assert "naples" in offered(state, "attack", "rome")


@rule("magnifico/7")
def test_taking_an_empty_territory_is_no_war() -> None:
    state = table(lands={"rome": (0, "5s")})

    events = do(state, "invade rome naples 2s")

    assert one(events, Invaded).florins == 10
    assert none(events, WarDeclared)
    assert asked(state).kind == "turn"


@rule("magnifico/7.1.1")
@pytest.mark.parametrize("force", ["2s", "6s 3t 3a"])
def test_an_attack_costs_thirty_whatever_its_size(force: str) -> None:
    state = before_war("6s 3t 3a", "3s", attacker=TANK_AND_AIRPLANE)

    declared = one(declare(state, force), WarDeclared)

    assert (declared.seat, declared.defender, declared.source, declared.target) == (0, 1, "rome", "naples")
    assert florins(state)[ATTACKER] == 70


@rule("magnifico/7.1.1")
def test_the_price_of_war_has_no_discount_and_cannot_be_owed() -> None:
    state = before_war("3s", "3s", florins=20, leonardo=ATTACKER)

    rejection = barred(state, "attack")

    assert (rejection.rule, rejection.reason, rejection.need, rejection.have) == ("magnifico/7.1.1", "florins", 30, 20)


@rule("magnifico/7.1.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_three_attacks_a_turn_cost_ninety_and_no_fourth_is_allowed(edition: str) -> None:
    lands = {"rome": (0, "9s"), "naples": (1, "1s"), "florence": (1, "1s"), "milan": (1, "1s"), "athens": (1, "1s")}
    state = table(lands=lands, florins=200, edition=edition)

    for target in ("naples", "florence", "milan"):
        do(state, f"attack rome {target} 2s", dice="" if target != "milan" else "h")
        if target != "milan":
            do(state, "infantry 2s", dice="hm")

    assert florins(state)[ATTACKER] == 200 - 90
    assert barred(state, "attack").reason == ("wars_spent" if edition == "international" else "attacks_spent")


@rule("magnifico/7.1.2")
def test_a_neighbour_is_attacked_by_land_even_across_a_common_sea() -> None:
    state = before_war("3s", "3s")
    assert one(declare(state, "3s"), WarDeclared).by_sea is False


@rule("magnifico/7.1.2")
@pytest.mark.parametrize("target", ["milan", "seville"])
def test_a_common_sea_is_crossed_at_any_distance(target: str) -> None:
    state = before_war("3s", "3s", target=target)
    assert one(declare(state, "3s", target=target), WarDeclared).by_sea is True


@rule("magnifico/7.1.2")
def test_a_strait_is_a_border() -> None:
    lands = {"copenhagen": (0, "4s"), "stockholm": (1, "3s"), "athens": (1, "2s")}
    state = table(lands=lands)
    assert one(do(state, "attack copenhagen stockholm 3s"), WarDeclared).by_sea is False


@rule("magnifico/7.1.2")
def test_neither_border_nor_sea_means_no_attack() -> None:
    state = before_war("3s", "3s", lands={"vienna": (1, "1s")})
    rejection = refused(state, "attack rome vienna 3s")
    assert (rejection.reason, rejection.have) == ("out_of_reach", "vienna")


@rule("magnifico/7.1.3")
def test_the_attacker_picks_soldiers_tanks_and_airplanes_for_the_war_he_declares() -> None:
    state = before_war("4s 2t 2a", "3s", attacker=TANK_AND_AIRPLANE)
    asked_for = [
        question(state, "attack", "rome", "naples").field,
        question(state, "attack", "rome", "naples", 3).field,
        question(state, "attack", "rome", "naples", 3, 1).field,
    ]

    declare(state, "3s 1t")

    assert asked_for == ["soldiers", "tanks", "airplanes"]
    assert army(state) == "3s 1t"
    assert on(state, "rome") == (ATTACKER, "2s 1t 2a")


@rule("magnifico/7.1.4", "magnifico/15-two-territories")
def test_soldiers_of_a_second_territory_join_only_by_moving_first() -> None:
    state = before_war("1s", "3s", lands={"florence": (0, "6s")})
    assert offered(state, "attack", "rome", "naples") == [1]

    do(state, "move florence rome 5s")

    assert offered(state, "attack", "rome", "naples") == [1, 2, 3, 4, 5, 6]


@rule("magnifico/7.1.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_last_territory_of_a_player_cannot_be_attacked(edition: str) -> None:
    lands = {"rome": (0, "5s"), "naples": (1, "1s"), "florence": (2, "1s"), "athens": (2, "1s")}
    state = table(lands=lands, edition=edition)

    rejection = refused(state, "attack rome naples 2s")

    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/7.1.5", "last_territory", "naples")
    assert "florence" in offered(state, "attack", "rome")


@rule("magnifico/7.1.5")
def test_a_conquest_can_make_a_territory_the_last_one() -> None:
    lands = {"rome": (0, "9s"), "naples": (1, "1s"), "florence": (1, "1s")}
    state = table(lands=lands)

    do(state, "attack rome naples 2s")
    do(state, "infantry 2s", dice="hm")

    assert on(state, "naples") == (ATTACKER, "2s")
    assert "attack" not in offered(state)


@rule("magnifico/7.2.1")
def test_six_soldiers_at_most() -> None:
    state = before_war("9s", "3s")
    assert offered(state, "attack", "rome", "naples") == [1, 2, 3, 4, 5, 6]


@rule("magnifico/7.2.1")
@pytest.mark.parametrize(("tanks", "airplanes"), [(0, 6), (2, 4), (4, 2), (6, 0)])
def test_six_machines_at_most_in_any_mix(tanks: int, airplanes: int) -> None:
    state = before_war("6s 7t 7a", "3s", attacker=TANK_AND_AIRPLANE)

    assert offered(state, "attack", "rome", "naples", 6) == [0, 1, 2, 3, 4, 5, 6]
    assert max(offered(state, "attack", "rome", "naples", 6, tanks)) == airplanes


@rule("magnifico/7.2.2")
def test_machines_never_attack_without_a_soldier() -> None:
    state = before_war("3s 2t 2a", "3s", attacker=TANK_AND_AIRPLANE)
    refused(state, "attack rome naples 1t 1a")
    assert offered(state, "attack", "rome", "naples") == [1, 2, 3]


@rule("magnifico/7.2.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_one_soldier_supports_six_machines(edition: str) -> None:
    state = war("1s 3t 3a", "3s", attacker=TANK_AND_AIRPLANE, edition=edition)
    assert army(state) == "1s 3t 3a"


@rule("magnifico/7.2.3")
def test_by_option_machines_do_not_outnumber_the_soldiers() -> None:
    state = before_war("4s 3t 3a", "3s", attacker=TANK_AND_AIRPLANE, escorted_machines=True)

    assert offered(state, "attack", "rome", "naples", 2) == [0, 1, 2]
    assert offered(state, "attack", "rome", "naples", 2, 1) == [0, 1]
    declare(state, "2s 1t 1a")
    assert army(state) == "2s 1t 1a"


@rule("magnifico/7.2.4", "magnifico/7.3.6")
def test_the_defender_uses_all_he_has_without_limit() -> None:
    state = defending("9s 8t 7a", defender=TANK_AND_AIRPLANE)

    assert offered(state, "infantry")[-1] == 9
    assert offered(state, "airplanes")[-1] == 7
    assert one(do(state, "tanks", dice="x"), AssaultDeclared).pieces == 8


@rule("magnifico/7.2.5")
def test_one_soldier_stays_in_the_territory_the_attack_comes_from() -> None:
    state = before_war("2s", "3s")

    assert offered(state, "attack", "rome", "naples") == [1, 2]
    declare(state, "2s")
    assert on(state, "rome") == (ATTACKER, "1s")


@rule("magnifico/7.2.5")
def test_a_single_soldier_attacks_from_nowhere() -> None:
    state = before_war("0s", "3s", lands={"florence": (0, "3s")}, target=OVERSEAS)
    rejection = refused(state, f"attack rome {OVERSEAS} 1s")
    assert (rejection.rule, rejection.reason, rejection.have) == ("magnifico/7.2.5", "last_soldier", "rome")


@rule("magnifico/7.2.1", "magnifico/7.2.2", "magnifico/7.2.5")
@pytest.mark.parametrize(
    ("line", "id_"),
    [
        ("attack rome naples 7s", "magnifico/7.2.1"),
        ("attack rome naples 6s 4t 3a", "magnifico/7.2.1"),
        ("attack rome naples 1t 1a", "magnifico/7.2.2"),
        ("attack athens buda 2s", "magnifico/7.2.5"),
    ],
)
def test_an_army_refused_is_told_the_paragraph_it_breaks(line: str, id_: str) -> None:
    lands = {"athens": (0, "2s"), "buda": (1, "2s"), "kiev": (1, "2s")}
    state = before_war("8s 4t 4a", "3s", attacker=TANK_AND_AIRPLANE, lands=lands)
    assert refused(state, line).rule == id_


@rule("magnifico/7.2.3")
def test_machines_without_escort_are_told_the_paragraph_they_break() -> None:
    state = before_war("4s 3t 3a", "3s", attacker=TANK_AND_AIRPLANE, escorted_machines=True)
    assert refused(state, "attack rome naples 2s 3t").rule == "magnifico/7.2.3"
    assert refused(state, "attack rome naples 2s 2t 1a").rule == "magnifico/7.2.3"


@rule("magnifico/8.3")
def test_machines_without_project_are_told_the_paragraph_they_break() -> None:
    state = before_war("3s 1t 1a", "3s")
    assert refused(state, "attack rome naples 3s 1t").rule == "magnifico/8.3"
    assert refused(state, "attack rome naples 3s 1a").rule == "magnifico/8.3"


@rule("magnifico/15-again")
def test_the_same_target_may_be_attacked_again_at_full_price() -> None:
    state = before_war("6s", "2s")
    declare(state, "1s", dice="x")

    declare(state, "2s")

    assert florins(state)[ATTACKER] == 40
    assert asked(state).kind == "assault"


@rule("magnifico/15-again")
def test_the_same_troops_may_go_on_from_their_conquest() -> None:
    lands = {"rome": (0, "5s"), "naples": (1, "1s"), "constantinople": (1, "3s"), "athens": (1, "1s")}
    state = table(lands=lands)
    do(state, "attack rome naples 4s")
    assert one(do(state, "infantry 4s", dice="hmmm"), BattleEnded).winner == ATTACKER

    do(state, "attack naples constantinople 3s")

    assert on(state, TARGET) == (ATTACKER, "1s")
    assert asked(state).seat == ATTACKER
    assert state.lands["constantinople"].owner == DEFENDER
