"""The walk through the city on the board."""

from collections.abc import Iterator
from itertools import pairwise

from bot.render.leonardo1989.layout import ACROSS, CHANNEL, WALK, WIDTH, Cell
from engine.leonardo1989.constants import SPACES, onwards


def test_no_two_spaces_lie_in_one_place() -> None:
    assert len(set(WALK)) == len(CHANNEL.cells) == SPACES


def steps() -> Iterator[tuple[Cell, Cell]]:
    """Each space and the next of the walk."""
    return ((here, CHANNEL.cells[onwards(space, 1)]) for space, here in CHANNEL.cells.items())


def test_the_walk_leads_from_each_space_to_one_beside_it() -> None:
    def distance(here: Cell, there: Cell) -> tuple[int, int]:
        return round(abs(here.left - there.left) / ACROSS), abs(_row(here.top) - _row(there.top))

    assert [step for step in steps() if distance(*step) not in ((1, 0), (0, 1))] == []


def test_each_row_is_reached_by_a_lane_or_a_bridge() -> None:
    def is_linked(here: Cell, there: Cell) -> bool:
        lower = max(here, there, key=lambda cell: cell.top)
        return CHANNEL.is_neighbour(here.space, there.space) or lower.lane is not None

    assert [step for step in steps() if not is_linked(*step)] == []


WAYS = {(space, far): CHANNEL.route(space, far) for space in CHANNEL.cells for far in (1, 7, 12, -5, 32)}


def test_a_way_leads_from_where_a_walk_begins_to_where_it_ends() -> None:
    stops = {each: (CHANNEL.cells[each[0]].stop, CHANNEL.cells[onwards(*each)].stop) for each in WAYS}
    assert [each for each, way in WAYS.items() if (way[0], way[-1]) != stops[each]] == []


def test_a_way_stays_in_the_city_and_turns_only_at_right_angles() -> None:
    parts = [(each, here, there) for each, way in WAYS.items() for here, there in pairwise(way)]
    assert [part for part in parts if part[1][0] != part[2][0] and part[1][1] != part[2][1]] == []
    assert [part for part in parts if not (0 < part[2][0] < WIDTH and 0 < part[2][1] < CHANNEL.foot)] == []


def _row(top: float) -> int:
    return [CHANNEL.top(row) for row in range(5)].index(round(top))
