"""Works of art (magnifico/13.18)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import CardActivated, IncomePaid, PointsGained, RoundScored
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    PACK,
    all_of,
    any_luck,
    do,
    end_round,
    florins,
    one,
    scores,
    table,
)
from tests.rules import rule

ART = sorted(PACK.art)


@rule("magnifico/13.18", "magnifico/10.7")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("card", ART)
def test_a_work_of_art_gives_its_points_at_once(card: str, edition: str) -> None:
    state = table(stores={1: [card]}, turn=1, edition=edition)

    events = do(state, f"activate {card}")

    assert one(events, CardActivated).florins == PACK.art[card].cost
    assert one(events, PointsGained).points == PACK.art[card].points
    assert scores(state) == [0, PACK.art[card].points, 0]
    assert florins(state)[1] == 100 - PACK.art[card].cost


@rule("magnifico/13.18")
def test_its_points_are_given_once() -> None:
    state = table(cards={1: [ART[0]]}, turn=1)
    scored = all_of(end_round(state, any_luck()), RoundScored)
    others = {each.seat: each.leonardo + each.workshop + each.court + each.crown for each in scored}
    assert scores(state) == [others[seat] for seat in range(3)]


@rule("magnifico/13.18", "magnifico/5.1.2")
@pytest.mark.parametrize("works", [0, 1, 4])
def test_each_work_brings_ten_florins_more_with_every_income(works: int) -> None:
    state = table(lands={"rome": (0, "3s castle"), "naples": (0, "2s")}, cards={0: ART[:works]}, florins=0)
    assert one(end_round(state), IncomePaid).florins[0] == 30 + 10 * works


@rule("magnifico/13.18", "magnifico/10.2")
def test_works_of_art_count_for_the_workshop() -> None:
    state = table(cards={0: ["bombard"], 1: ART[:2]})
    scored = {each.seat: each.workshop for each in all_of(end_round(state, any_luck()), RoundScored)}
    assert scored == {0: 0, 1: 2, 2: 0}
