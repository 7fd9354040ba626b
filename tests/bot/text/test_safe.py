"""Whatever a person calls himself, his name does nothing but stand there."""

from __future__ import annotations

import unicodedata

import pytest
from discord.utils import escape_mentions, remove_markdown
from hypothesis import example, given
from hypothesis import strategies as st

from bot.text.safe import LONGEST_NAME, NAMELESS, safe

HOSTILE = [
    "@everyone", "<@123456789012345678>", "<@&1>", "<#42>", "<t:0:R>", "</game new:1>", "<:a:1>",
    "[free](https://evil.example)", "https://evil.example", "discord.gg/abc", "**bold**", "__under__", "~~gone~~",
    "||spoiler||", "`code`", "```py\nx\n```", "# heading", "-# small", "- item", "> quote", ">>> quote", "\\*",
    "\u202eevil\u202c", "\u200b\u200c\u200d", "\u2066x\u2069", "Z\u0351\u0352\u0353\u0354\u0355\u0356algo", "\u3164",
    "\x00\x07name", "a\nb\r\nc\u2028d", "%(who)s %s %", "{0}", "\ud800", "é" * 80, "👩‍👩‍👧‍👦", "*_~`|[]()<>@#:/\\" * 3,
]  # fmt: skip
MARKS = set("<>@#*_~`|[]\\/:")

hostile_text = st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(max_size=12)), max_size=5).map("".join)


@given(hostile_text)
@example("")
def test_a_safe_name_is_short_visible_and_of_one_line(text: str) -> None:
    name = safe(text)

    assert 1 <= len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert any(unicodedata.category(char)[0] in "LNPS" for char in name)
    assert not any(unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} for char in name)


@given(hostile_text)
def test_a_safe_name_holds_nothing_discord_reads(text: str) -> None:
    name = safe(text)

    assert not MARKS & set(name)
    assert escape_mentions(name) == name
    assert remove_markdown(name) == name


@given(hostile_text)
def test_making_a_name_safe_twice_changes_nothing(text: str) -> None:
    assert safe(safe(text)) == safe(text)


@given(st.text(max_size=80), st.integers(min_value=2, max_value=60))
def test_a_name_is_as_short_as_asked(text: str, longest: int) -> None:
    assert len(safe(text, longest)) <= longest


@pytest.mark.parametrize(
    "name", ["Ada", "Nicolò", "Zoë van Dijk", "李小龍", "Ольга", "🎲 Max", "Jean-Luc", "O'Neil & Co."]
)
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert safe(name) == name


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("<@123>", "‹＠123›"),
        ("AC/DC", "AC∕DC"),
        ("**Ada**", "∗∗Ada∗∗"),
        ("\u202eadA", "adA"),
        ("- Ada", "‐ Ada"),
        ("Ada\n\n  Lovelace", "Ada Lovelace"),
        ("a" * 40, "a" * 31 + "…"),
    ],
)
def test_a_hostile_name_is_still_readable(hostile: str, shown: str) -> None:
    assert safe(hostile) == shown


def test_a_name_of_nothing_visible_gets_another() -> None:
    assert safe("\u200b\u3164 \u202e") == NAMELESS
    assert safe("", nameless="someone who left") == "someone who left"
