"""The chart: round figures, dashes that continue, letters that do not cover each other."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from bot.render.game_over.chart import DASHES, apart, dashes, scale
from bot.render.palette import OWNER_COLOURS


@pytest.mark.parametrize(
    ("course", "figures"),
    [
        ([(0, 0), (12, 30)], (0, 30, 10)),
        ([(0, 0), (2135, 40)], (0, 2500, 500)),
        ([(0, 0), (0, 0)], (0, 1, 1)),
        ([(-4, 3), (9, 2)], (-5, 10, 5)),
    ],
)
def test_the_scale_is_round(course: list[tuple[int, int]], figures: tuple[int, int, int]) -> None:
    assert scale(course) == figures


def test_dashes_keep_their_length_around_corners() -> None:
    found = dashes([(0, 0), (50, 0), (50, 50), (100, 50)], 30, 10)
    lengths = [sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(dash)) for dash in found]
    assert lengths == pytest.approx([30, 30, 30, 30])


def test_every_owner_has_dashes_of_its_own_or_a_colour_far_from_the_other() -> None:
    assert set(DASHES) == set(OWNER_COLOURS)
    same = [pair for pair in combinations(DASHES, 2) if DASHES[pair[0]] == DASHES[pair[1]]]
    assert same == [("red", "black")]


def test_letters_are_moved_apart_within_the_field() -> None:
    moved = apart([100, 100, 104, 300], 46, 0, 320)
    assert sorted(moved) == moved
    assert all(below - above >= 46 for above, below in pairwise(moved))
    assert moved[-1] <= 320
