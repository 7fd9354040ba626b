"""Tank assaults (magnifico/7.5)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded, TankExploded, TankFired
from engine.magnifico.forces import most_safe_dice
from tests.engine.magnifico.battles import ATTACKER, DEFENDER, TARGET, defending, garrison, shots, war
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, PACK, army, asked, barred, do, none, offered, on, one
from tests.rules import rule

BLASTS = ["xxxmm", "xxxxh", "xxxxx"]


@rule("magnifico/7.5.1", "magnifico/7.5.2", "magnifico/13.1")
@pytest.mark.parametrize("card", sorted(PACK.tanks))
def test_each_project_rolls_its_own_dice_and_scores_its_own_hits(card: str) -> None:
    state = war("2s 1t", "12s", attacker=[card])

    (shot,) = shots(do(state, "tanks", dice="m" * PACK.tanks[card].dice))

    assert shot.hits == shot.killed == PACK.tanks[card].hits


@rule("magnifico/7.5.3", "magnifico-it/7.5.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("dice", "killed"), [("mmmmm", 7), ("hhhhh", 7), ("xhmhm", 3), ("mmmhx", 3), ("hxmxh", 0)])
def test_explosions_alone_decide_what_a_tank_scores(dice: str, killed: int, edition: str) -> None:
    state = war("2s 1t", "12s", attacker=["tank_5_7"], edition=edition)

    (shot,) = shots(do(state, "tanks", dice=dice))

    assert (shot.hits, shot.killed) == (killed, killed)
    assert (army(state), garrison(state)) == ("2s 1t", f"{12 - killed}s")


@rule("magnifico/7.5.3", "magnifico-it/7.5.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_half_of_a_single_hit_is_none(edition: str) -> None:
    state = war("2s 1t", "3s", attacker=["tank_1_1"], edition=edition)
    (shot,) = shots(do(state, "tanks", dice="x"))
    assert shot.hits == 0


@rule("magnifico/7.5.3")
@pytest.mark.parametrize("dice", BLASTS)
def test_three_explosions_kill_all_that_fight_on_the_tanks_side(dice: str) -> None:
    state = war("4s 3t 2a", "5s", attacker=["tank_5_7", "airplane_3"])

    events = do(state, "tanks", dice=dice)

    exploded, ended = one(events, TankExploded), one(events, BattleEnded)
    assert (exploded.soldiers, exploded.tanks, exploded.airplanes) == (4, 3, 2)
    assert (ended.winner, ended.tanks, ended.airplanes) == (DEFENDER, 0, 0)
    assert none(events, TankFired)
    assert on(state, TARGET) == (DEFENDER, "5s")


@rule("magnifico-it/7.5.3")
@pytest.mark.parametrize("dice", BLASTS)
def test_in_the_italian_edition_three_explosions_lose_the_battle_and_one_tank(dice: str) -> None:
    state = war("4s 3t 2a", "5s", attacker=["tank_5_7", "airplane_3"], edition="italian")
    reserve = GAME.view(state, None).tanks_left

    events = do(state, "tanks", dice=dice)

    exploded, ended = one(events, TankExploded), one(events, BattleEnded)
    assert (exploded.soldiers, exploded.tanks, exploded.airplanes) == (4, 1, 0)
    assert (ended.winner, ended.tanks, ended.airplanes) == (DEFENDER, 2, 2)
    assert on(state, TARGET) == (DEFENDER, "5s 2t 2a")
    assert GAME.view(state, None).tanks_left == reserve + 1


@rule("magnifico/7.5.3", "magnifico/7.7.7")
def test_the_explosion_of_a_defending_tank_loses_castle_and_territory() -> None:
    state = defending("5s 2t 1a castle 4", "6s", defender=["tank_5_7", "airplane_3"])

    ended = one(do(state, "tanks", dice="xxxmm"), BattleEnded)

    assert (ended.winner, ended.conquered, ended.tanks, ended.airplanes) == (ATTACKER, True, 0, 0)
    assert on(state, TARGET) == (ATTACKER, "6s castle 4")


@rule("magnifico/7.5.3", "magnifico/8.3")
def test_machines_that_stand_idle_outlive_the_explosion() -> None:
    state = defending("3s 2t 2a", "6s", defender=["tank_5_7"])

    exploded = one(do(state, "tanks", dice="xxxmm"), TankExploded)

    assert (exploded.soldiers, exploded.tanks, exploded.airplanes) == (3, 2, 0)
    assert on(state, TARGET) == (ATTACKER, "6s 2a")


@rule("magnifico-it/7.5.3")
def test_the_italian_attacker_captures_what_a_defending_tank_leaves() -> None:
    state = defending("5s 2t 1a", "6s", defender=["tank_5_7", "airplane_3"], edition="italian")
    do(state, "tanks", dice="xxxmm")
    assert on(state, TARGET) == (ATTACKER, "6s 1t 1a")


@rule("magnifico/7.5.3", "magnifico-it/7.5.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_by_option_two_explosions_cost_that_tank_and_nothing_else(edition: str) -> None:
    state = war("4s 3t 2a", "5s", attacker=["tank_5_7", "airplane_3"], double_explosion=True, edition=edition)
    reserve = GAME.view(state, None).tanks_left

    exploded = one(do(state, "tanks", dice="xxmmh"), TankExploded)

    assert (exploded.soldiers, exploded.tanks, exploded.airplanes) == (0, 1, 0)
    assert (army(state), garrison(state)) == ("4s 2t 2a", "5s")
    assert GAME.view(state, None).tanks_left == reserve + 1
    assert offered(state) == ["fire", "cease"]


@rule("magnifico/7.5.3")
def test_by_option_the_last_tank_may_be_lost_and_the_battle_goes_on() -> None:
    state = war("4s 1t", "5s", attacker=["tank_5_7"], double_explosion=True)

    do(state, "tanks", dice="xxmmh")

    assert army(state) == "4s"
    assert offered(state) == ["infantry", "finish"]


@rule("magnifico/7.5.3")
def test_the_option_leaves_three_explosions_as_they_are() -> None:
    state = war("4s 3t 2a", "5s", attacker=["tank_5_7", "airplane_3"], double_explosion=True)
    do(state, "tanks", dice="xxxmm")
    assert on(state, TARGET) == (DEFENDER, "5s")


@rule("magnifico/7.5.2")
def test_tanks_roll_one_by_one_and_each_once() -> None:
    state = war("2s 3t", "20s", attacker=["tank_2_3"])

    assert len(shots(do(state, "tanks", dice="mm"))) == 1
    assert offered(state) == ["fire", "cease"]
    assert len(shots(do(state, "fire", dice="mm"))) == 1
    assert len(shots(do(state, "fire", dice="mm"))) == 1

    assert garrison(state) == "11s"
    assert offered(state) == ["infantry", "finish"]


@rule("magnifico/7.5.2", "magnifico/7.3.3")
def test_leaving_the_tank_assault_ends_it() -> None:
    state = war("2s 3t 1a", "20s", attacker=["tank_2_3", "airplane_1"])
    do(state, "tanks", dice="mm")

    do(state, "cease")
    assert offered(state) == ["infantry", "airplanes", "finish"]
    do(state, "airplanes 1a", dice="m")

    assert barred(state, "tanks").reason == "assault_used"


@rule("magnifico/7.5.2")
def test_a_declared_tank_assault_rolls_at_least_one_tank() -> None:
    state = war("2s 3t", "20s", attacker=["tank_2_3"])
    assert len(shots(do(state, "tanks", dice="mm"))) == 1


@rule("magnifico/7.5.2")
def test_every_tank_fires_again_in_the_next_side_turn() -> None:
    state = war("2s 2t", "20s", attacker=["tank_2_3"])
    do(state, "tanks", dice="mm")
    do(state, "fire", dice="mm")
    do(state, "finish")
    do(state, "infantry 1s", dice="m")

    do(state, "tanks", dice="mm")

    assert offered(state) == ["fire", "cease"]


@rule("magnifico/7.5.2", "magnifico/7.3.8")
def test_no_tank_rolls_once_the_last_enemy_is_dead() -> None:
    state = war("2s 3t", "3s", attacker=["tank_2_3"])
    do(state, "tanks", dice="mm")
    assert asked(state).kind == "turn"
    assert on(state, TARGET) == (ATTACKER, "2s 3t")


@rule("magnifico/7.5.4", "magnifico/13.7")
@pytest.mark.parametrize(("gears", "dice"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_a_tank_rolls_at_least_one_die(gears: int, dice: int) -> None:
    state = war("2s 1t", "12s", attacker=["tank_3_4", *["gear"] * gears])
    (shot,) = shots(do(state, "tanks", dice="m" * dice))
    assert len(shot.dice) == dice


@rule("magnifico/7.5.4", "magnifico/6.2")
def test_tank_upgrades_have_no_limit() -> None:
    upgrades = ["gear", "gear", "gear", "cannon_lighter", "cannon_lighter", "multi_cannon"]
    state = war("2s 1t", "20s", attacker=["tank_4_5", *upgrades])
    (shot,) = shots(do(state, "tanks", dice="m"))
    assert shot.hits == 5 + 2 + 2


@rule("magnifico/7.5.3", "magnifico/13.7", "magnifico/13.8", "magnifico/13.9", "magnifico/13.17")
def test_a_shot_tells_what_the_tank_could_do_at_best_and_what_it_owes_to_upgrades() -> None:
    upgrades = ["gear", "cannon_lighter", "multi_cannon"]
    state = war("2s 1t", "9s castle 1", attacker=["tank_4_5", *upgrades], defender=["walls"])
    (shot,) = shots(do(state, "tanks", dice="xmm"))
    assert (shot.hits, shot.full, shot.added, shot.gears) == (4, 8, 3, 1)
    assert (shot.castle, shot.walls, shot.blocked) == (3, 1, 3)


@rule("magnifico/7.5.3", "magnifico/13.7")
@pytest.mark.parametrize(("dice", "options"), [("xxxm", {}), ("xxmm", {"double_explosion": True})])
def test_a_tank_that_explodes_tells_how_many_dice_its_gears_spared_it(dice: str, options: dict[str, bool]) -> None:
    state = war("4s 1t", "5s", attacker=["tank_5_7", "gear"], **options)
    assert one(do(state, "tanks", dice=dice), TankExploded).gears == 1


@rule("magnifico/7.5.2")
def test_the_table_sees_how_many_tanks_can_still_fire() -> None:
    state = war("2s 3t", "20s", attacker=["tank_2_3"])
    for line, unfired in (("tanks", 2), ("fire", 1), ("fire", 0)):
        do(state, line, dice="mm")
        battle = GAME.view(state, None).battle
        assert battle and (battle.unfired, battle.committed) == (unfired, 0)


@rule("magnifico/7.5.3")
@pytest.mark.parametrize(("double", "dice"), [(False, 2), (True, 1)], ids=["three explosions", "by option two"])
def test_a_tank_is_never_lost_with_fewer_dice_than_the_explosions_that_destroy_it(double: bool, dice: int) -> None:
    assert most_safe_dice(double_explosion=double) == dice
