"""What part of a name can be written on a picture."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from bot.render.fonts import SANS, SANS_BOLD, ellipsize
from bot.render.repertoire import CHARACTERS, drawable
from bot.text.discord_text import safe


def test_the_faces_have_what_they_are_said_to_have_and_nothing_else() -> None:
    asked = [chr(code) for code in (*range(0x21, 0x600), *range(0x1E00, 0x2300), *range(0xA780, 0xA790))]
    for face in (SANS, SANS_BOLD):
        written = {char for char in asked if char.isprintable() and not char.isspace() and face.has(char)}
        assert written == CHARACTERS


DRAWN = {
    "Ada": "Ada",
    "Łukasz Çağrı": "Łukasz Çağrı",
    "Ada 🎨": "Ada",
    "🎲 Max 🎲": "Max",
    "𝓐𝓭𝓪": "Ada",
    "Ａｄａ": "Ada",
    "Ⓐⓓⓐ": "Ada",
    "ᴀᴅᴀ": "ADA",
    "🅰🅳🅰": "ADA",
    "🇮🇹 Ada": "IT Ada",
    "Ada∗ˍ∶＠": "Ada*_:@",
    "K̇evin": "Kevin",
    "Иван (Ivan)": "Ivan",
    "李小龍 (B, blue)": "B, blue",
    "Аdа (C, yellow)": "Ada (C, yellow)",
    "ΑΙΝΑ": "AINA",
    "Рос": "Poc",
    "Иван": "",
    "李小龍": "",
    "🎲": "",
    "(李)": "",
    "می‌خواهم": "",
    "…": "…",
}


def test_all_that_can_be_drawn_of_a_name_is() -> None:
    assert {name: drawable(name) for name in DRAWN} == DRAWN


@given(st.text(max_size=40))
@example("\u2029")
@example("\u0345\u0301")
def test_what_is_drawn_can_be_written(name: str) -> None:
    drawn = drawable(safe(name))
    assert SANS.has(drawn) and SANS_BOLD.has(drawn)
    assert drawable(drawn) == drawn
    assert SANS_BOLD.width(ellipsize(safe(name), SANS_BOLD, 20, 200), 20) <= 200
