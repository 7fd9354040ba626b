"""Pictures are the same as when they were last looked at and approved."""

from __future__ import annotations

import pytest

from tests.bot.render.boards import board, crowded
from tests.bot.render.golden_images import MOST_DIFFERENT, kept, small, worst_tile

from .golden_pictures import GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_a_picture_is_as_it_was(name: str) -> None:
    assert worst_tile(small(GOLDEN[name]()), kept("magnifico", name)) < MOST_DIFFERENT


def test_one_airplane_that_is_missing_is_noticed() -> None:
    state = crowded()
    place = next(name for name, land in state.lands.items() if land.airplanes)
    state.lands[place].airplanes = 0
    assert worst_tile(small(board(state)), kept("magnifico", "crowd")) > MOST_DIFFERENT


def test_one_tower_that_is_missing_is_noticed() -> None:
    state = crowded()
    place = next(name for name, land in state.lands.items() if land.towers == 4)
    state.lands[place].towers = 3
    assert worst_tile(small(board(state)), kept("magnifico", "crowd")) > MOST_DIFFERENT
