"""Any name a person chooses is harmless."""

from __future__ import annotations

import unicodedata

import pytest
from discord.utils import escape_mentions, remove_markdown
from hypothesis import example, given
from hypothesis import strategies as st

from bot.text.discord_text import LONGEST_NAME, NAMELESS, clusters, safe

HOSTILE = [
    "@everyone", "<@123456789012345678>", "<@&1>", "<#42>", "<t:0:R>", "</game new:1>", "<:a:1>",
    "[free](https://evil.example)", "https://evil.example", "discord.gg/abc", "**bold**", "__under__", "~~gone~~",
    "||spoiler||", "`code`", "```py\nx\n```", "# heading", "-# small", "- item", "> quote", ">>> quote", "\\*",
    "\u202eevil\u202c", "\u200b\u200c\u200d", "\u2066x\u2069", "Z\u0351\u0352\u0353\u0354\u0355\u0356algo", "\u3164",
    "\x00\x07name", "a\nb\r\nc\u2028d", "%(who)s %s %", "{0}", "\ud800", "é" * 80, "👩‍👩‍👧‍👦", "*_~`|[]()<>@#:/\\" * 3,
]  # fmt: skip
MARKS = set("<>@#*_~`|[]\\/:")

INVISIBLE = ["\u200c", "\u200d", "\ufe0f", "\ufe0e", "\u20e3", "\U0001f3fd", "\U000e0067", "\U000e007f", "\u034f"]
JOINED = [
    "👩‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍⚕️", "❤️‍🔥", "🇮🇹", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👍🏿", "می‌خواهم", "क्‍ष", "ශ්‍රී",
]  # fmt: skip
FLAGS = {"🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"}

hostile_text = st.lists(st.one_of(st.sampled_from(HOSTILE + INVISIBLE + JOINED), st.text(max_size=12)), max_size=5).map(
    "".join
)


@given(hostile_text)
@example("")
@example("🏴󠁧󠁢󠁥󠁮󠁧󠁿\ufe0e")
def test_a_safe_name_is_short_visible_and_of_one_line(text: str) -> None:
    name = safe(text)

    assert 1 <= len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert any(unicodedata.category(char)[0] in "LNPS" for char in name)
    others = (sign for sign in clusters(name) if sign.rstrip("\ufe0e\ufe0f") not in FLAGS)
    plain = "".join(others).replace("\u200c", "").replace("\u200d", "")
    assert not any(unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} for char in plain)


@given(hostile_text)
def test_an_invisible_character_stands_only_between_what_it_joins(text: str) -> None:
    name = safe(text)
    assert name[-1] not in "\u200c\u200d" and name[0] not in "\u200c\u200d"
    for before, joiner, after in zip(name, name[1:], name[2:], strict=False):
        if joiner == "\u200d":
            assert unicodedata.combining(before) == 9 or unicodedata.category(after) == "So"
        if joiner == "\u200c":
            assert unicodedata.combining(before) == 9 or unicodedata.category(after) in ("Lo", "Lm")


@given(hostile_text)
def test_a_safe_name_holds_nothing_discord_reads(text: str) -> None:
    name = safe(text)

    assert not MARKS & set(name)
    assert escape_mentions(name) == name
    assert remove_markdown(name) == name


@given(hostile_text)
@example("a" * 28 + "می\u200cخواهم")
def test_making_a_name_safe_twice_changes_nothing(text: str) -> None:
    assert safe(safe(text)) == safe(text)


@given(st.text(max_size=80), st.integers(min_value=2, max_value=60))
def test_a_name_is_as_short_as_asked(text: str, longest: int) -> None:
    assert len(safe(text, longest)) <= longest


def test_an_ordinary_name_stays_as_it_is() -> None:
    names = ["Ada", "Nicolò", "Zoë van Dijk", "李小龍", "Ольга", "🎲 Max", "Jean-Luc", "O'Neil & Co."]
    assert [name for name in names if safe(name) != name] == []


def test_what_makes_one_sign_of_several_stays() -> None:
    names = [*JOINED, *(f"Ada {sign}" for sign in JOINED)]
    assert [name for name in names if safe(name) != name] == []


HIDING = {
    "A\u200dda": "Ada",
    "A\u200cda": "Ada",
    "\u200dAda\u200c": "Ada",
    "Ada\ufe0f": "Ada",
    "😀\u200dAda": "😀Ada",
    "👩\u200d\u200d👧": "👩‍👧",
    "A\U000e0067\U000e0062da": "Ada",
    "\U0001f3f4\U000e0078\U000e007f": "\U0001f3f4",
    "می\u200c\u200cخواهم": "می‌خواهم",
    "\u202eمی\u200cخواهم\u202c": "می‌خواهم",
    "\u0301Ada": "Ada",
}


def test_what_only_hides_goes() -> None:
    assert {name: safe(name) for name in HIDING} == HIDING


@pytest.mark.parametrize("length", range(20, 33))
def test_a_cut_does_not_go_through_a_sign(length: int) -> None:
    before = "a" * length
    kept = {sign: safe(before + sign + "b" * 30).rstrip("…").rstrip("b") for sign in JOINED if sign.isprintable()}
    assert [sign for sign, name in kept.items() if name not in (before + sign, before, "a" * 31)] == []


READABLE = {
    "<@123>": "‹＠123›",
    "AC/DC": "AC∕DC",
    "**Ada**": "∗∗Ada∗∗",
    "\u202eadA": "adA",
    "- Ada": "‐ Ada",
    "Ada\n\n  Lovelace": "Ada Lovelace",
    "a" * 40: "a" * 31 + "…",
}


def test_a_hostile_name_is_still_readable() -> None:
    assert {name: safe(name) for name in READABLE} == READABLE


def test_a_name_of_nothing_visible_gets_another() -> None:
    assert safe("\u200b\u3164 \u202e") == NAMELESS
    assert safe("", nameless="someone who left") == "someone who left"
