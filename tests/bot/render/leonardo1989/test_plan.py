"""The walk through the city, as it lies on the board."""

from itertools import pairwise

import pytest

from bot.render.leonardo1989.layout import ACROSS, CHANNEL, WALK, WIDTH
from engine.leonardo1989.box import SPACES, onwards


def test_no_two_spaces_lie_in_one_place() -> None:
    assert len(set(WALK)) == len(CHANNEL.cells) == SPACES


@pytest.mark.parametrize("space", CHANNEL.cells)
def test_the_walk_leads_from_each_space_to_one_beside_it(space: int) -> None:
    here, there = CHANNEL.cells[space], CHANNEL.cells[onwards(space, 1)]
    across, down = abs(here.left - there.left) / ACROSS, _row(here.top) - _row(there.top)
    assert (round(across), abs(down)) in ((1, 0), (0, 1))


@pytest.mark.parametrize("space", CHANNEL.cells)
def test_each_row_is_reached_by_a_lane_or_a_bridge(space: int) -> None:
    here, there = CHANNEL.cells[space], CHANNEL.cells[onwards(space, 1)]
    lower = max(here, there, key=lambda cell: cell.top)
    assert CHANNEL.is_neighbour(here.space, there.space) or lower.lane is not None


@pytest.mark.parametrize("steps", [1, 7, 12, -5, 32])
@pytest.mark.parametrize("space", CHANNEL.cells)
def test_a_way_stays_in_the_city_and_turns_only_at_right_angles(space: int, steps: int) -> None:
    way = CHANNEL.route(space, steps)
    assert (way[0], way[-1]) == (CHANNEL.cells[space].stop, CHANNEL.cells[onwards(space, steps)].stop)
    for (x0, y0), (x1, y1) in pairwise(way):
        assert x0 == x1 or y0 == y1
        assert 0 < x1 < WIDTH and 0 < y1 < CHANNEL.foot


def _row(top: float) -> int:
    return [CHANNEL.top(row) for row in range(5)].index(round(top))
