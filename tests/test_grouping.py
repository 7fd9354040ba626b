"""Tests that share something dear are run by one worker, all others by any."""

from __future__ import annotations

from pathlib import Path

import pytest

from .grouping import SHARING, shared_by

REPOSITORY = Path(__file__).parents[1]


@pytest.mark.parametrize("file", SHARING)
def test_every_file_that_shares_is_there(file: str) -> None:
    assert (REPOSITORY / file).is_file()


def test_secrets_of_one_game_go_to_one_worker() -> None:
    file = "tests/front/test_secrecy.py"
    one, same, other, all_games = (
        shared_by(f"{file}::{test}")
        for test in ("test_a[davinci: his hand]", "test_b[davinci]", "test_b[magnifico]", "test_c")
    )
    assert one == same
    assert len({one, other, all_games}) == 3


def test_other_tests_go_wherever_there_is_room() -> None:
    one, other = (shared_by(f"tests/engine/test_match.py::{test}") for test in ("test_a", "test_b"))
    assert one != other
