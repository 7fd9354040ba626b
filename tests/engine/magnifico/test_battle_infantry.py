"""Infantry assaults (magnifico/7.4)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import BattleEnded
from tests.engine.magnifico.battles import ATTACKER, DEFENDER, defending, garrison, infantry, war
from tests.engine.magnifico.positions import BOTH_EDITIONS, army, do, on, one
from tests.rules import rule


@rule("magnifico/7.4.3", "magnifico/2.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(
    ("dice", "killed", "lost"), [("mmmm", 0, 0), ("hhhh", 4, 0), ("xxmm", 0, 2), ("hhmx", 2, 1), ("hxxx", 1, 3)]
)
def test_hits_kill_enemies_and_explosions_own_soldiers(dice: str, killed: int, lost: int, edition: str) -> None:
    state = war("6s", "9s", edition=edition)

    assaulted = infantry(do(state, "infantry 4s", dice=dice))

    assert (assaulted.seat, assaulted.killed, assaulted.lost) == (ATTACKER, killed, lost)
    assert army(state) == f"{6 - lost}s"
    assert garrison(state) == f"{9 - killed}s"


@rule("magnifico/7.4.3")
def test_every_face_of_the_die_counts_as_the_book_says() -> None:
    state = war("6s", "9s")

    assaulted = infantry(do(state, "infantry 6s", dice=[0, 1, 2, 3, 4, 5]))

    assert (assaulted.killed, assaulted.lost) == (3, 1)


@rule("magnifico/7.4.3")
def test_the_defenders_infantry_assaults_in_the_same_way() -> None:
    state = defending("5s", "6s")

    assaulted = infantry(do(state, "infantry 5s", dice="hhmxm"))

    assert assaulted.seat == DEFENDER
    assert (army(state), garrison(state)) == ("4s", "4s")


@rule("magnifico/7.4.2")
def test_hits_are_for_soldiers_and_leave_machines_alone() -> None:
    state = war("4s", "5s 2t 2a")
    do(state, "infantry 4s", dice="hhhm")
    assert garrison(state) == "2s 2t 2a"


@rule("magnifico/7.4.2")
def test_hits_beyond_the_last_enemy_are_wasted() -> None:
    state = war("4s", "2s 2t")

    assaulted = infantry(do(state, "infantry 4s", dice="hhhh"))

    assert assaulted.killed == 2
    assert on(state, "naples") == (ATTACKER, "4s 2t")


@rule("magnifico/7.4.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_who_loses_his_last_soldier_to_his_own_dice_has_lost(edition: str) -> None:
    state = defending("2s 5t 5a", edition=edition)

    ended = one(do(state, "infantry 2s", dice="xx"), BattleEnded)

    assert (ended.winner, ended.loser) == (ATTACKER, DEFENDER)
    assert on(state, "naples") == (ATTACKER, "6s 5t 5a")
