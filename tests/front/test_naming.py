"""Two people at a table never have the same name."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.front.context import display_names
from bot.front.discord.interaction import name_of
from bot.render.repertoire import drawable
from bot.text.discord_text import LONGEST_NAME, likeness, safe
from bot.text.language import ENGLISH, ITALIAN, Language
from bot.text.narrator import Audience

COLOURS = ("red", "blue", "yellow", "green", "purple", "black")


def named(*names: str | None, dealt: bool = True, words: Language = ENGLISH) -> tuple[str, ...]:
    """The names that people with these names get at a table; None is a computer."""
    colours: Sequence[str] = COLOURS if dealt else ("",) * len(names)
    return display_names([(name, "apprentice", colour) for name, colour in zip(names, colours, strict=False)], words)


def test_names_that_differ_stay_as_they_are() -> None:
    assert named("Ada", "Bruno", None, None) == ("Ada", "Bruno", "Apprentice 1", "Apprentice 2")


@pytest.mark.parametrize("other", ["Ada", "ADA", "Аda", "Àda", "A\u200dda", "𝓐𝓭𝓪", "Ada.", "Ad\u200ba"])
def test_who_looks_alike_is_called_by_what_the_board_shows(other: str) -> None:
    assert named("Ada", "Bruno", other) == ("Ada (A, red)", "Bruno", f"{safe(other)} (C, yellow)")


def test_before_colours_are_dealt_the_letter_has_to_do() -> None:
    assert named("Ada", "Ada", dealt=False) == ("Ada (A)", "Ada (B)")


def test_colours_are_told_in_the_readers_language() -> None:
    assert named("Ada", "Ada", words=ITALIAN) == ("Ada (A, rosso)", "Ada (B, blu)")


def test_who_calls_himself_a_computer_is_told_from_one() -> None:
    assert named("Apprentice 1", None) == ("Apprentice 1 (A, red)", "Apprentice 1 (B, blue)")


def test_names_that_differ_only_where_they_are_cut_are_told_apart() -> None:
    one, other = named("Leonardo di ser Piero da Vinci, pittore", "Leonardo di ser Piero da Vinci, ingegnere")
    assert one.endswith("(A, red)") and other.endswith("(B, blue)")
    assert max(len(one), len(other)) <= LONGEST_NAME


def test_names_that_differ_only_in_what_no_picture_shows_are_told_apart() -> None:
    assert named("Ada 🎲", "Ada 🎨") == ("Ada 🎲 (A, red)", "Ada 🎨 (B, blue)")


def test_words_tell_for_whom_a_letter_stands_that_is_all_a_picture_has() -> None:
    names = named("李小龍", "Bruno")
    assert names == ("李小龍 (A, red)", "Bruno")
    assert [drawable(name) for name in names] == ["A, red", "Bruno"]


def test_two_who_left_are_told_apart() -> None:
    assert named("", "") == ("someone who left (A, red)", "someone who left (B, blue)")


def test_a_name_of_nothing_visible_is_not_that_of_somebody_who_left() -> None:
    assert named("\u200b\u3164", "Bruno")[0] == "someone without a name"


A_NAME = st.one_of(
    st.none(), st.sampled_from(["Ada", "Аdа", "ADA", "\u200b", "", "Ada (B, blue)", "B, blue"]), st.text(max_size=50)
)


def test_who_calls_himself_what_another_is_called_is_told_apart_too() -> None:
    assert named("Ada (B, blue)", "Ada", "ADA") == ("Ada (B, blue) (A, red)", "Ada (B, blue)", "ADA (C, yellow)")


@given(st.lists(A_NAME, min_size=2, max_size=6))
def test_no_two_at_a_table_are_called_alike(names: list[str | None]) -> None:
    shown = named(*names)
    assert len({likeness(name) for name in shown}) == len(shown)
    assert len({likeness(drawable(name)) for name in shown}) == len(shown)
    assert all(len(name) <= LONGEST_NAME for name in shown)
    assert Audience.of(shown).names == shown


def user(name: str, global_name: str | None, nick: str | None = None) -> Any:
    return SimpleNamespace(name=name, global_name=global_name, display_name=nick or global_name or name)


@pytest.mark.parametrize("blank", ["\u200b", "\u3164", "\u2800\u2800", "\u115f", " \u202e ", "\u00ad", "\ufffc"])
def test_who_shows_nothing_goes_by_his_user_name(blank: str) -> None:
    assert name_of(user("ada", blank)) == "ada"
    assert name_of(user("ada", "Ada", blank)) == "Ada"
    assert name_of(user("ada", blank, blank)) == "ada"
    assert name_of(user("ada", "Ada", "Countess")) == "Countess"
