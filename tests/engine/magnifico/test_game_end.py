"""How the game ends (magnifico/11, 12.3)."""

from __future__ import annotations

import pytest

from engine.game import Result
from engine.magnifico.events import GameWon, RoundBegan, RoundScored
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, all_of, do, end_round, none, one, scores, table
from tests.rules import rule


@rule("magnifico/11.1")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize(("before", "over"), [(27, False), (28, True), (29, True)])
def test_thirty_points_end_the_game(before: int, over: bool, edition: str) -> None:
    state = table(scores={0: before}, edition=edition)
    events = end_round(state)
    assert (GAME.result(state) is not None) == over
    assert none(events, RoundBegan) == over
    assert (GAME.decisions(state) == ()) == over


@rule("magnifico/11.1", "magnifico/14.1")
@pytest.mark.parametrize("target", [15, 40])
def test_or_whatever_the_table_agreed_on(target: int) -> None:
    state = table(scores={0: target - 3}, target=target)
    end_round(state)
    assert GAME.result(state) is None
    state = table(scores={0: target - 2}, target=target)
    assert one(end_round(state), GameWon) == GameWon(0, target)
    assert GAME.result(state) == Result((0,), (target, 0, 0), "target")


@rule("magnifico/11.2")
def test_the_leader_scores_first() -> None:
    state = table(scores={0: 1, 1: 5, 2: 3})
    assert [event.seat for event in all_of(end_round(state), RoundScored)] == [1, 2, 0]


@rule("magnifico/11.2", "magnifico/12.3")
@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_ties_go_to_the_holder_of_leonardo_then_to_the_nearest_after_him(holder: int, order: list[int]) -> None:
    state = table(leonardo=holder, scores={0: 7, 1: 7, 2: 7})
    assert [event.seat for event in all_of(end_round(state), RoundScored)] == order


@rule("magnifico/11.2")
def test_the_order_is_that_of_the_scores_before() -> None:
    lands = {"rome": (0, "2s castle 4"), "naples": (0, "2s castle 4"), "paris": (1, "1s")}
    state = table(lands=lands, scores={0: 5, 1: 6, 2: 0}, leonardo=2)
    assert [event.seat for event in all_of(end_round(state), RoundScored)] == [1, 0, 2]


@rule("magnifico/11.3", "magnifico/11.2")
def test_the_first_at_the_target_wins_even_if_another_would_go_higher() -> None:
    lands = {"rome": (1, "2s castle 4"), "naples": (1, "2s castle 4"), "paris": (0, "1s")}
    state = table(lands=lands, scores={0: 29, 1: 28}, leonardo=0)
    events = end_round(state)
    assert one(events, GameWon) == GameWon(0, 31)
    assert scores(state) == [31, 28, 0], "nobody else counts any more"
    assert len(all_of(events, RoundScored)) == 1


@rule("magnifico/11.2", "magnifico/11.3")
def test_each_ones_whole_sum_counts_at_once() -> None:
    lands = {"rome": (0, "2s castle 4"), "naples": (0, "2s castle 4"), "paris": (1, "1s")}
    state = table(lands=lands, scores={0: 29}, leonardo=0)
    assert one(end_round(state), GameWon).score == 29 + 2 + 2 + 2 + 2


@rule("magnifico/11.3", "magnifico/10.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_work_of_art_can_win_in_mid_turn(edition: str) -> None:
    state = table(scores={0: 26, 1: 29}, stores={0: ["gioconda"]}, edition=edition)
    events = do(state, "activate gioconda")
    assert one(events, GameWon) == GameWon(0, 30)
    assert GAME.result(state) == Result((0,), (30, 29, 0), "target")
    assert GAME.decisions(state) == ()


@rule("magnifico/11.3", "magnifico/10.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("line", ["build tank rome", "build airplane rome", "tower rome"])
def test_a_first_wonder_can_win_in_mid_turn(line: str, edition: str) -> None:
    lands = {"rome": (0, "2s castle 3")}
    state = table(lands=lands, scores={0: 28}, cards={0: ["tank_2_3", "airplane_1"]}, edition=edition)
    assert one(do(state, line), GameWon).seat == 0


@rule("magnifico/11.1")
def test_everybody_sees_the_result() -> None:
    state = table(scores={1: 28}, leonardo=1)
    end_round(state)
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).result == Result((1,), (0, 30, 0), "target")
