"""All parts of an interaction are read in one place; values that none of our controls sends are refused as out of
date."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.front.discord.interaction import LARGEST, Request, UnknownControl, number, readable, request_of
from bot.store import Person

from .presses import press
from .test_router import Interaction

ADA = Person(1, 100, "Ada", None, None, None)
COLOURS = ("red", "blue")


def chose(*values: str) -> Request:
    return press(ADA, values=values)


def filled_in(**fields: str) -> Request:
    return press(ADA, fields={name: (text,) for name, text in fields.items()})


# Numbers and words


@pytest.mark.parametrize("word", ["0", "7", "007", str(LARGEST)])
def test_a_whole_number_is_read(word: str) -> None:
    assert number(word) == int(word)


@pytest.mark.parametrize(
    "word", ["", "-1", "+1", "1.0", "1e3", " 1", "1_0", "²", "١٢", "x", str(LARGEST + 1), "9" * 40]
)
def test_what_no_database_holds_is_no_number(word: str) -> None:
    with pytest.raises(UnknownControl):
        number(word)


@pytest.mark.parametrize("word", ["\x00", "a\nb", "\u202eabc", "\u200b", "\ud800"])
def test_what_none_of_our_controls_would_hold_is_not_read(word: str) -> None:
    with pytest.raises(UnknownControl):
        readable(word)


# Choices


def test_what_was_chosen_is_what_it_stands_for() -> None:
    assert chose("24").take([0, 24, 48]) == 24


@pytest.mark.parametrize("values", [(), ("green",), ("red", "blue"), ("",), ("RED",)], ids=repr)
def test_what_was_not_offered_cannot_be_taken(values: tuple[str, ...]) -> None:
    with pytest.raises(UnknownControl):
        chose(*values).take(COLOURS)


# Form fields


def test_a_field_is_read_as_it_was_written() -> None:
    assert filled_in(note=" two\nlines ").filled_in("note", 20) == " two\nlines "


@pytest.mark.parametrize("note", ["x" * 21, "\x00", "\udfff"], ids=["long", "nothing", "half"])
def test_what_no_form_of_ours_takes_is_not_read(note: str) -> None:
    with pytest.raises(UnknownControl):
        filled_in(note=note).filled_in("note", 20)


@pytest.mark.parametrize("fields", [{}, {"note": ()}, {"note": ("a", "b")}], ids=repr)
def test_a_field_that_is_not_there_is_not_read(fields: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(UnknownControl):
        replace(press(ADA), fields=fields).filled_in("note", 20)


def test_an_answer_is_a_button_a_list_or_a_form() -> None:
    assert press(ADA).answers("rome", "number") == ("rome",)
    assert chose("rome", "naples").answers(None, "number") == ("rome", "naples")
    assert filled_in(number="20").answers(None, "number") == ("20",)
    assert press(ADA).answers(None, "number") == ()


def test_where_there_can_be_but_one_answer_two_are_none() -> None:
    with pytest.raises(UnknownControl):
        chose("rome", "naples").answer(None, "number")


# Real interactions


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"values": None, "components": None},
        {"values": "word", "components": "word"},
        {"components": [None, 1, {}, {"component": 1}, {"component": {"custom_id": 7, "value": "x"}}]},
        {"components": [{"component": {"custom_id": "note"}}]},
    ],
    ids=repr,
)
def test_data_without_shape_brings_nothing(data: dict[str, Any]) -> None:
    interaction: Any = Interaction()
    interaction.data = data
    made = request_of(interaction)
    assert (made.values, made.fields) == ((), {})


@pytest.mark.parametrize(("value", "text"), [("8:00", "8:00"), (None, "")])
def test_a_field_comes_with_its_text(value: str | None, text: str) -> None:
    interaction: Any = Interaction()
    interaction.data = {"components": [{"type": 18, "component": {"type": 4, "custom_id": "hour", "value": value}}]}
    assert request_of(interaction).fields == {"hour": (text,)}
