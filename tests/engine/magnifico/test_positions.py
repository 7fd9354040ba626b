"""The position builder says what it does."""

from __future__ import annotations

import doctest

import pytest

from tests.engine.magnifico import positions
from tests.engine.magnifico.positions import ScriptedChance, do, on, refused, table


def test_the_examples_of_the_builder_hold() -> None:
    assert doctest.testmod(positions).failed == 0


def test_a_territory_reads_as_it_was_written() -> None:
    state = table(lands={"rome": (1, "4s 1t 2a castle 3")})
    assert on(state, "rome") == (1, "4s 1t 2a castle 3")
    assert on(state, "naples") == (None, "")


def test_a_turn_in_mid_round_leaves_those_after_it_waiting() -> None:
    assert table(leonardo=1, turn=2).waiting == [2, 0]


def test_the_script_of_dice_must_fit_exactly() -> None:
    with pytest.raises(AssertionError, match="no outcome was expected"):
        ScriptedChance([]).below(6, "infantry")
    with pytest.raises(AssertionError, match="no outcome of 6"):
        ScriptedChance([6]).below(6, "infantry")
    with pytest.raises(AssertionError, match="never asked for"):
        do(table(), "end", dice="h")


def test_an_allowed_line_is_no_refusal() -> None:
    with pytest.raises(AssertionError, match="is allowed"):
        refused(table(), "end")
