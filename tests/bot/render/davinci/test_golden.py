"""Pictures are the same as when they were last looked at and approved."""

from __future__ import annotations

import pytest

from tests.bot.render.golden_images import MOST_DIFFERENT, kept, small, worst_tile

from .boards import board, crowded
from .golden_pictures import GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_a_picture_is_as_it_was(name: str) -> None:
    assert worst_tile(small(GOLDEN[name]()), kept("davinci", name)) < MOST_DIFFERENT


def test_one_group_of_workers_that_is_missing_is_noticed() -> None:
    state = crowded()
    gone = state.areas["joiner"].pop()
    state.players[gone.seat].free += gone.apprentices
    assert worst_tile(small(board(state)), kept("davinci", "crowd")) > MOST_DIFFERENT


def test_one_worker_that_is_missing_in_a_laboratory_is_noticed() -> None:
    state = crowded()
    lab = state.players[1].small
    lab.apprentices -= 1
    assert worst_tile(small(board(state)), kept("davinci", "crowd")) > MOST_DIFFERENT
