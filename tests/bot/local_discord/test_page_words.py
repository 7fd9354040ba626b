"""The page's words are complete in both languages."""

from __future__ import annotations

import re

import pytest

from bot.local_discord.client_actions.resolving import Reason
from bot.local_discord.page_server.site import FILES

SPEAKERS = {"strings.js": "say", "fault_strings.js": "faultText", "refusal_strings.js": None}


def words(name: str) -> dict[str, set[str]]:
    """The names of the texts in a file, by language."""
    source = (FILES / name).read_text("utf-8")
    blocks = re.findall(r"^  (en|it): \{\n(.*?)^  \},", source, re.DOTALL | re.MULTILINE)
    return {language: set(re.findall(r"^    (\w+):", block, re.MULTILINE)) for language, block in blocks}


def used(function: str) -> set[str]:
    """The names that the page's modules ask for outright."""
    sources = [path.read_text("utf-8") for path in FILES.glob("*.js")]
    return {name for source in sources for name in re.findall(rf'\b{function}\(\s*"(\w+)"', source)}


@pytest.mark.parametrize("name", SPEAKERS)
def test_english_and_italian_have_the_same_texts(name: str) -> None:
    texts = words(name)
    assert texts["en"]
    assert texts["en"] == texts["it"]


@pytest.mark.parametrize(("name", "function"), [(n, f) for n, f in SPEAKERS.items() if f])
def test_every_text_that_is_asked_for_exists(name: str, function: str) -> None:
    assert used(function) <= words(name)["en"]


def test_no_text_of_the_page_is_left_over() -> None:
    assert words("strings.js")["en"] - used("say") == set()


def test_every_reason_of_a_refusal_has_its_sentence() -> None:
    assert {str(reason) for reason in Reason} <= words("refusal_strings.js")["en"]
