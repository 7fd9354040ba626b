"""The ids of controls are parsed back to their arguments, and no other text is parsed as an id."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.front.discord.interaction import LONGEST_ID, IdTooLong, Pressed, make_id, parse_id

ARGUMENTS = st.lists(st.text(max_size=8), max_size=3)


@given(ARGUMENTS)
def test_an_id_is_read_as_it_was_made(args: list[str]) -> None:
    assert parse_id(make_id("answer", *args)) == Pressed("answer", tuple(args))


def test_numbers_come_back_as_text() -> None:
    assert parse_id(make_id("answer", 17, "bid.2.0", "florins", 80)) == Pressed(
        "answer", ("17", "bid.2.0", "florins", "80")
    )


@pytest.mark.parametrize("argument", ["a/b", "50%", "%2F", "%252F", "", "/"])
def test_what_parts_an_id_may_be_in_an_argument(argument: str) -> None:
    assert parse_id(make_id("set", argument, "last")) == Pressed("set", (argument, "last"))


def test_an_id_of_a_hundred_characters_is_made() -> None:
    room = LONGEST_ID - len(make_id("set", ""))
    assert len(make_id("set", "x" * room)) == LONGEST_ID == 100


def test_an_id_of_one_more_is_refused() -> None:
    room = LONGEST_ID - len(make_id("set", ""))
    with pytest.raises(IdTooLong):
        make_id("set", "x" * (room + 1))


def test_an_escaped_character_counts_as_what_is_sent() -> None:
    room = LONGEST_ID - len(make_id("set", ""))
    with pytest.raises(IdTooLong):
        make_id("set", "/" * (room // 3 + 1))


@pytest.mark.parametrize("foreign", ["", "b", "play", "x/play/1", "bottega/play/1", "B/play/1", "/b/play", " b/play"])
def test_an_id_of_somebody_else_is_none(foreign: str) -> None:
    assert parse_id(foreign) is None
