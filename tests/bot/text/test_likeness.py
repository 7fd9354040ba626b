"""Which names are easily confused, and letters without their fancy dress."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.discord_text import likeness, plain, safe

ADA = ["Ada", "ADA", "ada", "Àda", "Аda", "Adа", "ΑDΑ", "𝓐𝓭𝓪", "Ａｄａ", "Ⓐⓓⓐ", "ᴀᴅᴀ", "🅰🅳🅰", "ᵃᵈᵃ", "A\u0301da",
       "A\u200dda", "Ad\u200ba", "*Ada*", "Ada.", "«Ada»"]  # fmt: skip


def test_what_looks_like_ada_is_like_ada() -> None:
    assert [name for name in ADA if likeness(safe(name)) != likeness("Ada")] == []


@pytest.mark.parametrize(
    ("one", "other"), [("Ali", "AIi"), ("Bill", "BiII"), ("O0", "00"), ("Arno", "Amo"), ("Wim", "VVim"), ("Кот", "Kot")]
)
def test_letters_seen_as_one_are_one(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Aldo"),
        ("Ada", "Ida"),
        ("李小龍", "李小虎"),
        ("Ольга", "Олег"),
        ("🎲", "🎨"),
        ("Ada 1", "Ada 2"),
        ("!?", "??"),
    ],
)
def test_other_names_are_not_alike(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


@given(st.text(max_size=40))
def test_every_name_has_a_likeness_that_is_its_own(name: str) -> None:
    shown = safe(name)
    assert likeness(shown)
    assert likeness(shown.upper()) == likeness(shown.upper().lower().upper())


DRESSED = {
    "𝓐𝓭𝓪": "Ada", "Ａｄａ": "Ada", "Ⓐⓓⓐ": "Ada", "ᴀᴅᴀ": "ADA", "🅰🅳🅰": "ADA", "🄰🄳🄰": "ADA", "ᵃᵈᵃ": "ada",
    "𝔸𝕕𝕒": "Ada", "𝙰𝚍𝚊": "Ada", "ⒶDA 7⃣": "ADA 7⃣", "ɐpɐ": "apa", "①❷⑶": "12(3)", "ꜱɪʟᴠɪᴀ": "SILVIA",
    "李小龍": "李小龍", "Иван": "Иван", "Łódź": "Lódź", "🎲": "🎲",
}  # fmt: skip


def test_dressed_up_letters_are_letters() -> None:
    assert {name: plain(name) for name in DRESSED} == DRESSED
