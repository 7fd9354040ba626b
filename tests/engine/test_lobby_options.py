"""The options that a lobby offers are derived from a game's model."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import Field

from engine.table_options import ByPost, Choice, Implies, Number, Rule, Switch, TableOptions, lobby_options


class Options(TableOptions):
    length: Annotated[Literal["short", "long"], Rule("game/1.1")] = "short"
    rounds: Annotated[int, Field(ge=3, le=9), Rule("game/1.2")] = 5
    teams: Annotated[bool, Implies({"length": "long"})] = False
    letters: Annotated[bool, ByPost()] = False


class Unbounded(TableOptions):
    rounds: int = 5


def test_a_literal_is_a_choice_a_bounded_number_a_number_and_a_bool_a_switch() -> None:
    assert lobby_options(Options) == (
        Choice("length", ("short", "long"), "short", "game/1.1"),
        Number("rounds", 3, 9, 5, "game/1.2"),
        Switch("teams", implies={"length": "long"}),
        Switch("letters", by_post=True),
    )


def test_what_no_lobby_can_show_is_refused() -> None:
    with pytest.raises(TypeError, match="rounds"):
        lobby_options(Unbounded)
