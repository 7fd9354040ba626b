"""Multi-guns, battle-wagons, bombards and great cannons (magnifico/13.11 to 13.14)."""

from __future__ import annotations

import pytest

from engine.choices import Amount
from engine.magnifico.events import AirplanesAssaulted, AutomatonAssaulted
from tests.engine.magnifico.battles import CANNONS, DEFENDER, TARGET, defending, garrison, infantry, level, shots, war
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    army,
    barred,
    do,
    offered,
    on,
    one,
    question,
    refused,
)
from tests.rules import rule

GUN, WAGON, BOMBARD, CANNON = "multi_gun", "battle_wagon", "bombard", "great_cannon"


@rule("magnifico/13.11")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("guns", "dice", "killed"), [(1, "hhm", 3), (2, "hhm", 4), (3, "hhm", 4), (3, "mxm", 0)])
def test_each_multi_gun_doubles_one_hit(guns: int, dice: str, killed: int, edition: str) -> None:
    state = war("6s", "9s", attacker=[GUN] * guns, edition=edition)
    assert infantry(do(state, "infantry 3s", dice=dice)).killed == killed


@rule("magnifico/13.12")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("wagons", "dice", "killed"), [(1, "hmm", 2), (3, "hmm", 3), (2, "hxx", 1), (1, "hhh", 3)])
def test_each_battle_wagon_turns_one_miss_into_a_hit(wagons: int, dice: str, killed: int, edition: str) -> None:
    state = war("6s", "9s", attacker=[WAGON] * wagons, edition=edition)
    assert infantry(do(state, "infantry 3s", dice=dice)).killed == killed


@rule("magnifico/13.12")
def test_a_battle_wagon_mends_no_explosion() -> None:
    state = war("6s", "9s", attacker=[WAGON, WAGON])
    assert infantry(do(state, "infantry 3s", dice="xxm")).lost == 2
    assert (army(state), garrison(state)) == ("4s", "8s")


@rule("magnifico/13.11", "magnifico/13.12")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("wagons", "guns", "dice", "turned", "doubled", "killed"),
    [
        (1, 1, "hm", 1, 1, 3),
        (1, 1, "mm", 1, 0, 1),
        (2, 2, "hmm", 2, 1, 4),
        (3, 3, "mmm", 3, 0, 3),
        (1, 2, "hhm", 1, 2, 5),
        (1, 1, "hhx", 0, 1, 3),
    ],
)
def test_each_die_has_one_bonus_and_wagons_come_first(
    wagons: int, guns: int, dice: str, turned: int, doubled: int, killed: int, edition: str
) -> None:
    state = war("6s", "9s", attacker=[WAGON] * wagons + [GUN] * guns, edition=edition)

    assaulted = infantry(do(state, f"infantry {len(dice)}s", dice=dice))

    assert (assaulted.wagons, assaulted.doubled, assaulted.killed) == (turned, doubled, killed)


@rule("magnifico/13.11", "magnifico/13.12")
def test_the_defenders_infantry_has_its_bonuses_too() -> None:
    state = defending("4s", "6s", defender=[WAGON, GUN])
    assert infantry(do(state, "infantry 2s", dice="hm")).killed == 3


@rule("magnifico/13.11", "magnifico/13.12")
def test_tanks_and_airplanes_have_no_bonus_from_infantry_weapons() -> None:
    state = war("2s 1t 2a", "9s", attacker=["tank_1_1", "airplane_1", WAGON, GUN])

    (shot,) = shots(do(state, "tanks", dice="m"))
    assaulted = one(do(state, "airplanes 2a", dice="hm"), AirplanesAssaulted)

    assert (shot.killed, assaulted.killed) == (1, 1)


@rule("magnifico/13.11", "magnifico/13.12", "magnifico/13.10", "magnifico-it/13.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_automata_have_no_bonus_from_infantry_weapons(edition: str) -> None:
    state = defending("4s castle 3", defender=["automaton", WAGON, GUN], edition=edition)
    assert one(do(state, "automaton", dice="hmm"), AutomatonAssaulted).killed == 1


@rule("magnifico/13.11", "magnifico/13.12", "magnifico/7.7.3")
def test_the_castle_blocks_hits_with_their_bonus() -> None:
    state = war("3s", "9s castle 3", attacker=[WAGON, GUN])
    assaulted = infantry(do(state, "infantry 3s", dice="hhm"))
    assert (assaulted.blocked, assaulted.killed) == (4, 0)


@rule("magnifico/13.13")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("bombards", "towers", "blocked"), [(1, 2, 2), (2, 2, 1), (3, 2, 0), (3, 0, 0)])
def test_each_bombard_takes_a_level_from_the_castle_for_infantry(
    bombards: int, towers: int, blocked: int, edition: str
) -> None:
    state = war("6s", f"9s castle {towers}", attacker=[BOMBARD] * bombards, edition=edition)

    assaulted = infantry(do(state, "infantry 5s", dice="hhhhm"))

    assert (assaulted.blocked, assaulted.killed) == (blocked, 4 - blocked)


@rule("magnifico/13.13")
def test_tanks_meet_the_whole_level_in_spite_of_bombards() -> None:
    state = war("2s 1t", "9s castle 2", attacker=["tank_4_5", BOMBARD, BOMBARD])
    (shot,) = shots(do(state, "tanks", dice="mmmm"))
    assert shot.blocked == 3


@rule("magnifico/13.13", "magnifico/13.17")
def test_bombards_count_from_the_level_that_walls_cannot_raise_above_five() -> None:
    state = war("6s", "9s castle 4", attacker=[BOMBARD], defender=["walls"])
    assert infantry(do(state, "infantry 6s", dice="hhhhhh")).blocked == 4


@rule("magnifico/13.13")
def test_the_defenders_bombards_do_not_weaken_his_own_castle() -> None:
    state = war("6s", "9s castle 2", defender=[BOMBARD, BOMBARD])
    assert infantry(do(state, "infantry 4s", dice="hhhh")).blocked == 3


@rule("magnifico/13.14")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("cannons", [1, 2, 3])
def test_any_number_of_great_cannons_is_declared_before_the_dice(cannons: int, edition: str) -> None:
    state = war("4s", "9s castle 4", attacker=[CANNON] * cannons, edition=edition)
    assert offered(state, "infantry", 3) == list(range(cannons + 1))
    assert refused(state, f"infantry 3s {cannons + 1}g").rule == "magnifico/13.14"


@rule("magnifico/13.14")
def test_all_of_them_fire_where_nothing_else_is_said() -> None:
    state = war("4s", "9s castle 4", attacker=[CANNON] * 3)
    asks = question(state, "infantry", 3)
    assert isinstance(asks, Amount)
    assert asks.default == 3


@rule("magnifico/13.14", "magnifico/13.13")
def test_cannons_are_not_asked_for_where_bombards_let_the_castle_block_nothing() -> None:
    arms = [CANNON, CANNON, BOMBARD, BOMBARD]
    state = war("4s", "9s castle 1", attacker=arms)
    assert question(state, "infantry", 3).only == 0
    state = war("4s", "9s castle 1", attacker=arms, rules=1)
    assert offered(state, "infantry", 3) == [0, 2]


@rule("magnifico/13.14")
@pytest.mark.parametrize(("fired", "felled"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_only_the_cannons_that_were_declared_fell_towers(fired: int, felled: int) -> None:
    state = war("6s", "9s castle 4", attacker=[CANNON] * 3)
    assert infantry(do(state, f"infantry 5s {fired}g", dice="hhhhh")).felled == felled
    assert level(state) == 5 - felled


@rule("magnifico/13.14")
@pytest.mark.parametrize("cannons", [1, 2, 3])
def test_by_the_first_rules_all_of_them_fire_or_none(cannons: int) -> None:
    state = war("4s", "9s castle 4", attacker=[CANNON] * cannons, rules=1)
    assert offered(state, "infantry", 3) == [0, cannons]
    if cannons > 1:
        assert refused(state, "infantry 3s 1g").rule == "magnifico/13.14"


@rule("magnifico/13.14")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("cannons", "towers", "dice", "felled"),
    [
        (1, 4, "hhhhm", 1),
        (3, 4, "hmmmm", 1),
        (3, 4, "hhmmm", 2),
        (3, 4, "hhhhm", 3),
        (3, 2, "hhhhm", 2),
        (3, 1, "hhmmm", 1),
        (2, 4, "mmmxx", 0),
    ],
)
def test_a_tower_falls_for_each_cannon_and_blocked_hit(
    cannons: int, towers: int, dice: str, felled: int, edition: str
) -> None:
    state = war("6s", f"9s castle {towers}", attacker=[CANNON] * cannons, edition=edition)
    reserve = GAME.view(state, None).towers_left

    assaulted = infantry(do(state, f"infantry 5s {cannons}g", dice=dice))

    assert assaulted.felled == felled
    assert level(state) == 1 + towers - felled
    assert GAME.view(state, None).towers_left == reserve + felled


@rule("magnifico/13.14")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_this_assault_meets_the_old_level_and_the_next_the_new_one(edition: str) -> None:
    state = war("6s", "9s castle 2", attacker=CANNONS, edition=edition)

    first = infantry(do(state, "infantry 6s 2g", dice="hhhhmm"))
    do(state, "infantry 1s", dice="m")
    second = infantry(do(state, "infantry 6s", dice="hhhhmm"))

    assert (first.blocked, first.killed) == (3, 1)
    assert (second.blocked, second.killed) == (1, 3)


@rule("magnifico/13.14")
def test_the_lower_level_counts_for_tanks_of_the_same_side_turn() -> None:
    state = war("6s 1t", "9s castle 2", attacker=["tank_4_5", *CANNONS])
    do(state, "infantry 2s 2g", dice="hh")
    (shot,) = shots(do(state, "tanks", dice="mmmm"))
    assert shot.blocked == 1


@rule("magnifico/13.14", "magnifico/13.10")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_fallen_towers_take_their_dice_from_the_automata_at_once(edition: str) -> None:
    state = war("6s", "9s castle 3", attacker=CANNONS, defender=["automaton"], edition=edition)
    do(state, "infantry 6s 2g", dice="hhmmmm")

    assert len(one(do(state, "automaton", dice="m"), AutomatonAssaulted).dice) == 1


@rule("magnifico/13.14", "magnifico/13.10")
def test_with_the_last_tower_the_automata_are_gone() -> None:
    state = war("6s", "9s castle 2", attacker=CANNONS, defender=["automaton"])
    do(state, "infantry 6s 2g", dice="hhmmmm")
    assert barred(state, "automaton").reason == "no_towers"


@rule("magnifico/13.14")
def test_cannons_that_were_not_declared_fell_nothing() -> None:
    state = war("6s", "9s castle 2", attacker=CANNONS)
    assert infantry(do(state, "infantry 4s", dice="hhhh")).felled == 0
    assert level(state) == 3


@rule("magnifico/13.14")
def test_cannons_never_fell_the_castle() -> None:
    state = war("6s", "9s castle 1", attacker=CANNONS)
    do(state, "infantry 6s 2g", dice="hhhmmm")
    assert on(state, TARGET) == (DEFENDER, "8s castle")
    do(state, "infantry 1s", dice="m")
    assert offered(state, "infantry", 6) == [0]


@rule("magnifico/13.14")
@pytest.mark.parametrize("castle", ["", " castle"])
def test_without_towers_there_is_nothing_for_cannons(castle: str) -> None:
    state = war("6s", f"9s{castle}", attacker=CANNONS)
    assert offered(state, "infantry", 6) == [0]


@rule("magnifico/13.14")
def test_the_defenders_cannons_keep_silent() -> None:
    state = defending("4s castle 2", attacker=[CANNON], defender=CANNONS)
    assert offered(state, "infantry", 4) == [0]


@rule("magnifico/13.14", "magnifico/13.13")
def test_hits_that_bombards_carry_over_the_walls_fell_no_tower() -> None:
    for rules, line in ((1, "infantry 3s 1g"), (2, "infantry 3s")):
        state = war("6s", "9s castle 1", attacker=[CANNON, BOMBARD, BOMBARD], rules=rules)
        assaulted = infantry(do(state, line, dice="hhh"))
        assert (assaulted.killed, assaulted.felled) == (3, 0)


@rule("magnifico/13.14", "magnifico/13.17")
def test_walls_stand_when_towers_fall() -> None:
    state = war("6s", "9s castle 2", attacker=CANNONS, defender=["walls"])
    do(state, "infantry 6s 2g", dice="hhhhmm")
    assert level(state) == 2


@rule("magnifico/13.13", "magnifico/13.17")
@pytest.mark.parametrize(
    ("garrison", "bombards", "walls", "told"),
    [
        ("9s", 1, 1, (0, 0, 0)),
        ("9s castle", 3, 0, (1, 0, 1)),
        ("9s castle 2", 1, 1, (4, 1, 1)),
        ("9s castle 1", 0, 2, (4, 2, 0)),
        ("9s castle 4", 2, 1, (5, 0, 2)),
    ],
)
def test_an_assault_tells_the_level_and_what_walls_and_bombards_make_of_it(
    garrison: str, bombards: int, walls: int, told: tuple[int, int, int]
) -> None:
    state = war("6s", garrison, attacker=[BOMBARD] * bombards, defender=["walls"] * walls)
    assaulted = infantry(do(state, "infantry 5s", dice="hhhhm"))
    assert (assaulted.castle, assaulted.walls, assaulted.bombards) == told
