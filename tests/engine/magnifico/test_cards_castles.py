"""Automata and walls (magnifico/13.10, magnifico-it/13.10, 13.17)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import AutomatonAssaulted, BattleEnded, RoundScored
from tests.engine.magnifico.battles import DEFENDER, TARGET, defending, garrison, infantry, level, shots, war
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    all_of,
    any_luck,
    army,
    asked,
    barred,
    do,
    end_round,
    offered,
    on,
    one,
    table,
)
from tests.rules import rule

PARAGRAPHS = [("international", "magnifico/13.10"), ("italian", "magnifico-it/13.10")]
IN_BOTH = ("magnifico/13.10", "magnifico-it/13.10")


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("towers", [1, 2, 3, 4])
def test_an_automaton_rolls_a_die_for_each_tower_and_no_explosion_harms(towers: int, edition: str) -> None:
    state = defending(f"4s castle {towers}", defender=["automaton"], edition=edition)

    assaulted = one(do(state, "automaton", dice="h" + "x" * (towers - 1)), AutomatonAssaulted)

    assert (assaulted.seat, len(assaulted.dice), assaulted.killed) == (DEFENDER, towers, 1)
    assert (army(state), garrison(state)) == ("5s", "4s")


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_automaton_comes_on_top_of_the_other_assaults(edition: str) -> None:
    cards = ["automaton", "tank_1_1", "airplane_1"]
    state = defending("4s 1t 1a castle 2", defender=cards, edition=edition)
    assert offered(state) == ["infantry", "tanks", "airplanes", "automaton"]

    do(state, "infantry 4s", dice="mmmm")
    do(state, "tanks", dice="x")
    do(state, "airplanes 1a", dice="m")

    assert asked(state).seat == DEFENDER
    assert offered(state) == ["automaton", "finish"]
    do(state, "automaton", dice="mm")
    assert asked(state).seat != DEFENDER


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_each_automaton_card_is_one_more_assault(edition: str) -> None:
    state = defending("4s castle 2", defender=["automaton"] * 2, edition=edition)

    do(state, "automaton", dice="hm")
    do(state, "automaton", dice="hm")

    assert army(state) == "4s"
    assert barred(state, "automaton").reason == "automata_used"


@rule("magnifico/13.10")
def test_automata_assault_again_in_the_next_side_turn() -> None:
    state = defending("4s castle 2", defender=["automaton"])
    do(state, "automaton", dice="mm")
    do(state, "infantry 1s", dice="m")
    do(state, "infantry 1s", dice="m")

    assert one(do(state, "automaton", dice="hm"), AutomatonAssaulted).killed == 1


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("castle", ["", " castle"])
def test_without_towers_there_is_no_automaton(castle: str, edition: str) -> None:
    state = defending(f"4s{castle}", defender=["automaton"], edition=edition)
    assert barred(state, "automaton").reason == "no_towers"


@rule("magnifico/13.10")
def test_without_the_card_there_is_no_automaton() -> None:
    state = defending("4s castle 2")
    assert barred(state, "automaton").reason == "no_automaton"


@rule(*IN_BOTH)
@pytest.mark.parametrize(("edition", "id_"), PARAGRAPHS)
def test_a_refused_automaton_names_the_paragraph_of_the_edition(edition: str, id_: str) -> None:
    without_towers, without_card = defending("4s castle", edition=edition), defending("4s castle 2", edition=edition)
    assert barred(without_towers, "automaton").rule == id_
    assert barred(without_card, "automaton").rule == id_


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_only_the_defender_has_automata(edition: str) -> None:
    state = war("4s", "4s castle 4", attacker=["automaton"], defender=["automaton"], edition=edition)
    assert "automaton" not in offered(state)


@rule("magnifico/13.10")
def test_an_attacker_is_not_told_that_towers_are_missing_where_they_stand() -> None:
    state = war("4s", "4s castle 4", attacker=["automaton"])
    assert barred(state, "automaton").reason == "defender_only"


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_automata_may_win_the_battle(edition: str) -> None:
    state = defending("2s castle 4", "2s", defender=["automaton"], edition=edition)

    ended = one(do(state, "automaton", dice="hhhx"), BattleEnded)

    assert (ended.winner, ended.conquered) == (DEFENDER, False)
    assert on(state, TARGET) == (DEFENDER, "2s castle 4")


@rule(*IN_BOTH)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_automata_do_not_outlast_the_last_defending_soldier(edition: str) -> None:
    state = defending("1s 1t castle 4", "6s", defender=["automaton", "tank_1_1"], edition=edition)

    ended = one(do(state, "infantry 1s", dice="x"), BattleEnded)

    assert ended.conquered


@rule("magnifico/13.17", "magnifico/7.7.2")
@pytest.mark.parametrize(
    ("walls", "towers", "shown"), [(1, 0, 2), (2, 0, 3), (3, 1, 5), (1, 3, 5), (1, 4, 5), (3, 4, 5)]
)
def test_each_walls_card_lifts_every_castle_of_its_owner_up_to_five(walls: int, towers: int, shown: int) -> None:
    lands = {"rome": (0, f"3s castle {towers}"), "milan": (0, f"3s castle {towers}"), "naples": (1, "3s castle")}
    state = table(lands=lands, cards={0: ["walls"] * walls})
    assert [level(state, place) for place in ("rome", "milan", "naples")] == [shown, shown, 1]


@rule("magnifico/13.17")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_walls_block_a_hit_more(edition: str) -> None:
    state = war("4s 1t", "9s castle 1", attacker=["tank_4_5"], defender=["walls"], edition=edition)

    (shot,) = shots(do(state, "tanks", dice="mmmm"))
    assaulted = infantry(do(state, "infantry 4s", dice="hhhh"))

    assert (shot.blocked, assaulted.blocked) == (3, 3)


@rule("magnifico/13.17")
def test_the_attackers_walls_do_not_lift_the_castle_he_attacks() -> None:
    state = war("4s", "9s castle 1", attacker=["walls", "walls"])
    assert infantry(do(state, "infantry 4s", dice="hhhh")).blocked == 2


@rule("magnifico/13.17")
def test_walls_follow_the_owner_of_the_castle() -> None:
    state = war("4s 1a", "1s castle 1", attacker=["airplane_1", "walls"], defender=["walls", "walls"])
    assert level(state) == 4
    do(state, "airplanes 1a", dice="h")
    assert level(state) == 3


@rule("magnifico/13.17", "magnifico/10.5")
def test_walls_make_no_perfect_city() -> None:
    state = table(lands={"rome": (0, "3s castle 3")}, cards={0: ["walls"]})
    scored = all_of(end_round(state, any_luck()), RoundScored)
    assert [each.perfect_cities for each in scored] == [0, 0, 0]


@rule("magnifico/13.17", "magnifico/13.10", "magnifico-it/13.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_walls_are_no_towers_for_automata(edition: str) -> None:
    state = defending("4s castle 1", defender=["automaton", "walls", "walls"], edition=edition)
    assert len(one(do(state, "automaton", dice="m"), AutomatonAssaulted).dice) == 1
