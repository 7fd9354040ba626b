"""The walk through the city, as it lies on the board."""

from itertools import pairwise

import pytest

from bot.render.leonardo1989.plan import ACROSS, CELLS, CITY_HEIGHT, DOWN, SIZE, WALK, is_neighbour, route
from engine.leonardo1989.box import SPACES, onwards


def test_no_two_spaces_lie_in_one_place() -> None:
    assert len(set(WALK)) == len(CELLS) == SPACES


@pytest.mark.parametrize("space", CELLS)
def test_the_walk_leads_from_each_space_to_one_beside_it(space: int) -> None:
    here, there = CELLS[space], CELLS[onwards(space, 1)]
    across, down = abs(here.left - there.left) / ACROSS, abs(here.top - there.top) / DOWN
    assert (round(across), round(down)) in ((1, 0), (0, 1))


@pytest.mark.parametrize("space", CELLS)
def test_each_row_is_reached_by_a_lane_or_a_bridge(space: int) -> None:
    here, there = CELLS[space], CELLS[onwards(space, 1)]
    lower = max(here, there, key=lambda cell: cell.top)
    assert is_neighbour(here.space, there.space) or lower.lane is not None


@pytest.mark.parametrize("steps", [1, 7, 12, -5, 32])
@pytest.mark.parametrize("space", CELLS)
def test_a_way_stays_in_the_city_and_turns_only_at_right_angles(space: int, steps: int) -> None:
    way = route(space, steps)
    assert (way[0], way[-1]) == (CELLS[space].stop, CELLS[onwards(space, steps)].stop)
    for (x0, y0), (x1, y1) in pairwise(way):
        assert x0 == x1 or y0 == y1
        assert 0 < x1 < SIZE[0] and 0 < y1 < CITY_HEIGHT
