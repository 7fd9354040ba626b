"""The odds of a battle, compared with figures computed by hand and with battles played by the rules."""

from __future__ import annotations

import itertools
import random
import statistics

import pytest

from engine.chance import RandomChance
from engine.magnifico.players.combat import NO_COVER, Arms, Cover, duel, odds_against, volley
from engine.magnifico.players.evaluation import outlook_of
from tests.engine.magnifico.positions import GAME, asked, do, table

BARE = Arms()


def test_one_against_one() -> None:
    """The attacker hits with 1/2 and dies by their own shot with 1/6, and so the defender, who answers with 1/3 left.
    Attacker's turn w: w = 1/2 + 1/3 d, and the defender's d = 1/6 + 1/3 w."""
    win = (1 / 2 + 1 / 18) / (1 - 1 / 9)
    assert duel(1, 1, BARE, BARE, NO_COVER).win == pytest.approx(win)
    assert duel(1, 1, BARE, BARE, NO_COVER).left == pytest.approx(win)


def test_behind_walls_no_hit_can_pass_only_own_shots_kill() -> None:
    """Two soldiers never score more than a castle of level 2 blocks; three may."""
    assert all(killed == 0 for killed, _, _ in volley(2, BARE, Cover(2, 2)))
    assert duel(2, 3, BARE, BARE, Cover(2, 2)).win < 0.05 < duel(4, 3, BARE, BARE, Cover(2, 2)).win


def test_more_soldiers_win_more_often_and_keep_more() -> None:
    odds = [duel(soldiers, 3, BARE, BARE, NO_COVER) for soldiers in range(1, 7)]
    assert odds == sorted(odds)
    assert all(a.win < b.win and a.left < b.left for a, b in itertools.pairwise(odds))


def test_a_volley_is_a_whole_distribution() -> None:
    assert sum(p for _, _, p in volley(4, BARE, NO_COVER)) == pytest.approx(1, abs=0.01)
    assert sum(killed * p for killed, _, p in volley(4, BARE, NO_COVER)) == pytest.approx(2, abs=0.02)
    assert sum(lost * p for _, lost, p in volley(4, BARE, NO_COVER)) == pytest.approx(4 / 6, abs=0.02)


def test_wagons_save_misses_and_guns_double_hits() -> None:
    """One soldier: 1/2 a hit, 1/3 a miss."""
    assert volley(1, Arms(wagons=1), NO_COVER) == ((0, 1, pytest.approx(1 / 6)), (1, 0, pytest.approx(5 / 6)))
    assert {killed: p for killed, _, p in volley(1, Arms(guns=1), NO_COVER)}[2] == pytest.approx(1 / 2)


def test_a_tank_may_cost_all_its_own_soldiers() -> None:
    """Three dice all explosions: 1/216. Infantry, none of whose hits passes the castle, also rolls its own dice."""
    tank = Arms(tanks=1, tank_dice=3, tank_hits=4)
    lost_all = sum(p for _, lost, p in volley(4, tank, Cover(9, 0)) if lost == 4)
    assert lost_all == pytest.approx(1 / 216 + 1 / 6**4, abs=0.002)


POSITIONS = {
    "three on two": ({"rome": (0, "4s"), "naples": (1, "2s")}, {}, 3, 0, 0),
    "six on a castle": ({"rome": (0, "7s"), "naples": (1, "3s castle 1")}, {}, 6, 0, 0),
    "with a tank": ({"rome": (0, "4s 1t"), "naples": (1, "4s")}, {0: ["tank_3_4"]}, 3, 1, 0),
    "with airplanes": (
        {"rome": (0, "3s 2a"), "naples": (1, "3s castle 2")}, {0: ["airplane_3", "gyroscope"]}, 2, 0, 2,
    ),
    "with cards": (
        {"rome": (0, "5s"), "naples": (1, "4s castle")},
        {0: ["battle_wagon", "multi_gun", "bombard"], 1: ["battle_wagon"]}, 4, 0, 0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_the_odds_are_near_what_the_rules_play(name: str) -> None:
    """150 battles in which both sides use everything, first airplanes, then tanks, then infantry."""
    lands, cards, soldiers, tanks, airplanes = POSITIONS[name]
    seen = {**lands, "athens": (1, "1s")}
    outlook = outlook_of(GAME.view(table(lands=seen, cards=cards), 0))
    odds = odds_against(outlook, outlook.lands["naples"], soldiers, tanks, airplanes)
    wins = []
    for seed in range(150):
        state = table(lands=seen, cards=cards)
        chance = RandomChance(random.Random(seed))
        do(state, f"attack rome naples {soldiers}s {tanks}t {airplanes}a", dice=chance)
        while state.battle:
            kinds = asked(state).tree.answers  # type: ignore[union-attr]
            own = state.battle.army if state.battle.side == "attacker" else state.lands["naples"]
            lines = {
                "withdraw": "withdraw", "fire": "fire", "airplanes": f"airplanes {own.airplanes}a", "tanks": "tanks",
                "infantry": f"infantry {own.soldiers}s", "finish": "finish",
            }  # fmt: skip
            do(state, next(line for kind, line in lines.items() if kind in kinds), dice=chance)
        wins.append(state.lands["naples"].owner == 0)
    assert statistics.mean(wins) == pytest.approx(odds.win, abs=0.13)
