"""Texts keep Discord's limits, and lose nothing silently."""

from __future__ import annotations

import pytest

from bot.text.discord_text import CHANGES, last_lines, most_important, pages, shortened
from bot.text.language import ENGLISH


@pytest.mark.parametrize(
    ("text", "limit", "shown"),
    [
        ("short", 10, "short"),
        ("a sentence that is long", 18, "a sentence that…"),
        ("x" * 30, 10, "x" * 9 + "…"),
        ("one, two, three", 10, "one, two…"),
    ],
)
def test_a_text_is_cut_at_a_word(text: str, limit: int, shown: str) -> None:
    assert shortened(text, limit) == shown
    assert len(shown) <= limit


def test_of_many_lines_the_last_stay_and_the_others_are_counted() -> None:
    lines = [f"line {number:03}" for number in range(100)]

    text = last_lines(lines, ENGLISH, limit=200)

    assert text.endswith("line 098\nline 099")
    assert text.startswith("(87 earlier lines: see the log.)")
    assert len(text) <= 200


def test_lines_that_fit_are_all_shown() -> None:
    assert last_lines(["one", "two"], ENGLISH, limit=200) == "one\ntwo"


def test_pages_hold_whole_paragraphs_in_order() -> None:
    paragraphs = [letter * 40 for letter in "abcde"]

    packed = pages(paragraphs, limit=100)

    assert all(len(page) <= 100 for page in packed)
    assert "\n\n".join(packed) == "\n\n".join(paragraphs)


def test_the_weightiest_sentences_come_first_and_what_has_no_room_is_left_out() -> None:
    heavy, long, light = "You have lost Rome.", f"{'All the palaces of the town ' * 10}are theirs.", "It rains."
    assert most_important([heavy, long, light]) == f"{heavy} {light}"
    assert most_important([long * 3]).endswith("…")
    assert len(most_important([long * 3])) <= CHANGES
    assert most_important([]) == ""
