"""How castles protect (magnifico/7.7)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded, IncomePaid, RoundScored
from tests.engine.magnifico.battles import (
    ATTACKER,
    CANNONS,
    DEFENDER,
    TARGET,
    defending,
    garrison,
    infantry,
    level,
    shots,
    war,
)
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    all_of,
    any_luck,
    army,
    do,
    end_round,
    offered,
    on,
    one,
    table,
)
from tests.rules import rule


@rule("magnifico/7.7.1")
def test_a_castle_builds_machines_and_pays_ten_florins() -> None:
    state = table(lands={"rome": (0, "3s castle"), "naples": (0, "3s")}, cards={0: ["tank_1_1"]}, florins=30)
    assert offered(state, "build", "tank") == ["rome"]

    paid = one(end_round(state), IncomePaid)

    assert paid.florins[0] == 30


@rule("magnifico/7.7.1", "magnifico/7.7.3")
def test_a_castle_shelters_the_soldiers_of_its_territory() -> None:
    open_land, castle = war("3s", "5s"), war("3s", "5s castle 1")

    for state in (open_land, castle):
        do(state, "infantry 3s", dice="hhh")

    assert (garrison(open_land), garrison(castle)) == ("2s", "4s")


@rule("magnifico/7.7.2")
@pytest.mark.parametrize("towers", range(5))
def test_the_castle_alone_is_level_one_and_each_tower_adds_one(towers: int) -> None:
    state = table(lands={"rome": (0, f"3s castle {towers}")})
    assert level(state, "rome") == 1 + towers


@rule("magnifico/7.7.2")
def test_without_a_castle_there_is_no_level() -> None:
    state = table(lands={"rome": (0, "3s")}, cards={0: ["walls"]})
    assert level(state, "rome") == 0


@rule("magnifico/7.7.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_six_hits_on_level_five_kill_one(edition: str) -> None:
    state = war("6s", "6s castle 4", edition=edition)

    assaulted = infantry(do(state, "infantry 6s", dice="hhhhhh"))

    assert (assaulted.blocked, assaulted.killed) == (5, 1)
    assert garrison(state) == "5s"


@rule("magnifico/7.7.3")
@pytest.mark.parametrize(("towers", "killed"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_each_level_blocks_one_hit_of_a_tank(towers: int, killed: int) -> None:
    state = war("2s 1t", f"9s castle {towers}", attacker=["tank_4_5"])
    (shot,) = shots(do(state, "tanks", dice="mmmm"))
    assert (shot.hits, shot.blocked, shot.killed) == (5, 1 + towers, killed)


@rule("magnifico/7.7.3")
def test_a_castle_blocks_no_more_hits_than_there_are() -> None:
    state = war("6s", "6s castle 4")
    assert infantry(do(state, "infantry 4s", dice="hhmm")).blocked == 2


@rule("magnifico/7.7.3", "magnifico/7.5.3")
def test_a_tank_is_halved_before_the_castle_blocks() -> None:
    state = war("2s 1t", "9s castle 1", attacker=["tank_5_7"])
    (shot,) = shots(do(state, "tanks", dice="xmmmm"))
    assert (shot.hits, shot.blocked, shot.killed) == (3, 2, 1)


@rule("magnifico/7.7.4")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_level_counts_against_every_tank_by_itself(edition: str) -> None:
    state = war("2s 3t", "12s castle 1", attacker=["tank_3_4"], edition=edition)
    fired = shots(do(state, "tanks", dice="mmm"))
    fired += shots(do(state, "fire", dice="mmm"))
    fired += shots(do(state, "fire", dice="mmm"))

    assert [(shot.blocked, shot.killed) for shot in fired] == [(2, 2)] * 3
    assert garrison(state) == "6s"


@rule("magnifico/7.7.4")
def test_the_level_counts_in_every_infantry_assault() -> None:
    state = war("4s", "9s castle 1")
    first = infantry(do(state, "infantry 4s", dice="hhhm"))
    do(state, "infantry 1s", dice="m")
    second = infantry(do(state, "infantry 4s", dice="hhhm"))

    assert (first.blocked, second.blocked) == (2, 2)
    assert garrison(state) == "7s"


@rule("magnifico/7.7.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_airplanes_kill_through_every_castle(edition: str) -> None:
    state = war("2s 3a", "5s castle 4", attacker=["airplane_5"], defender=["walls"], edition=edition)
    do(state, "airplanes 3a", dice="hhh")
    assert garrison(state) == "2s"


@rule("magnifico/7.7.6")
def test_bombards_cannons_and_paratroopers_weaken_a_castle() -> None:
    plain = war("5s 1a", "9s castle 4", attacker=["airplane_5"])
    bombard = war("5s 1a", "9s castle 4", attacker=["airplane_5", "bombard"])
    cannon = war("5s 1a", "9s castle 4", attacker=["airplane_5", *CANNONS])
    jumper = war("5s 1a", "9s castle 4", attacker=["airplane_5", "paratrooper"])
    do(jumper, "airplanes 1a 1p", dice="h")

    blocked = [infantry(do(state, "infantry 4s", dice="hhhh")).blocked for state in (plain, bombard, jumper)]
    do(cannon, "infantry 4s 2g", dice="hhhh")

    assert blocked == [4, 4, 0]
    assert (level(plain), level(cannon)) == (5, 3)
    assert infantry(do(war("5s", "9s castle 4", attacker=["bombard"] * 3), "infantry 4s", dice="hhhh")).blocked == 2


@rule("magnifico/7.7.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_castle_protects_nobody_from_his_own_explosions(edition: str) -> None:
    state = defending("5s castle 4", "6s", defender=["walls"], edition=edition)

    assaulted = infantry(do(state, "infantry 5s", dice="xxxmm"))

    assert assaulted.lost == 3
    assert garrison(state) == "2s"


@rule("magnifico/7.7.7", "magnifico/7.5.3", "magnifico-it/7.5.3")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_castle_protects_nobody_from_his_own_tank(edition: str) -> None:
    state = defending("5s 1t castle 4", "6s", defender=["tank_5_7"], edition=edition)

    ended = one(do(state, "tanks", dice="xxxxx"), BattleEnded)

    assert (ended.winner, ended.conquered) == (ATTACKER, True)


@rule("magnifico/7.7.8")
@pytest.mark.parametrize("line", ["infantry 3s", "tanks"])
def test_attackers_have_no_protection_from_the_castle_they_left(line: str) -> None:
    lands = {"rome": (ATTACKER, "6s castle 4"), "naples": (DEFENDER, "3s 1t castle 4"), "athens": (DEFENDER, "2s")}
    state = table(lands=lands, cards={ATTACKER: ["walls"], DEFENDER: ["tank_2_3"]})
    do(state, "attack rome naples 5s")
    do(state, "infantry 1s", dice="m")

    do(state, line, dice="hhh" if line != "tanks" else "mm")

    assert army(state) == "2s"


@rule("magnifico/7.7.9", "magnifico/10.5")
def test_four_towers_make_a_perfect_city_that_scores_each_round() -> None:
    state = table(lands={"rome": (0, "3s castle 4"), "naples": (1, "3s castle 3")})
    players = GAME.view(state, None).players
    assert [player.perfect_cities for player in players] == [1, 0, 0]

    scored = all_of(end_round(state, any_luck()), RoundScored)

    assert [each.perfect_cities for each in sorted(scored, key=lambda each: each.seat)] == [1, 0, 0]


@rule("magnifico/7.7.9", "magnifico/7.3.8")
def test_a_perfect_city_changes_hands_whole() -> None:
    state = war("4s 2a", "2s castle 4", attacker=["airplane_5"])
    do(state, "airplanes 2a", dice="hh")
    assert on(state, TARGET) == (ATTACKER, "4s 2a castle 4")
    assert GAME.view(state, None).players[ATTACKER].perfect_cities == 1
