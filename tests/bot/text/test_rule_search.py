"""A search finds the rule meant while it is still being typed."""

from __future__ import annotations

import pytest

from bot.text.rulebook import Language, Rulebook, rulebook

EDITIONS: tuple[str, ...] = ("international", "italian")


@pytest.fixture
def magnifico() -> Rulebook:
    return rulebook("magnifico")


@pytest.mark.parametrize(
    ("words", "language", "first"),
    [
        ("5.3", "en", "magnifico/5.3"),
        ("12.3", "it", "magnifico/12.3"),
        ("magnifico/7.5.3", "en", "magnifico/7.5.3"),
        ("towers", "en", "magnifico/2.3"),
        ("withdr", "en", "magnifico/7.3.10"),
        ("ritirata", "it", "magnifico/7.3.10"),
        ("CITTA perfetta", "it", "magnifico/7.7.9"),
        ("landing loss", "en", "magnifico/7.3.1"),
    ],
)
def test_search_puts_the_rule_meant_first(magnifico: Rulebook, words: str, language: Language, first: str) -> None:
    assert magnifico.search(words, language)[0].id == first


def test_search_needs_every_word(magnifico: Rulebook) -> None:
    assert magnifico.search("castle zeppelin", "en") == ()


def test_search_reads_one_language_only(magnifico: Rulebook) -> None:
    assert magnifico.search("fiorini", "en") == ()
    assert magnifico.search("fiorini", "it")


@pytest.mark.parametrize("words", ["", "a", "1", "castle"])
def test_search_gives_no_more_than_autocomplete_takes(magnifico: Rulebook, words: str) -> None:
    assert 0 < len(magnifico.search(words, "en")) <= 25


def test_search_can_be_held_to_one_edition(magnifico: Rulebook) -> None:
    withdrawals = {edition: magnifico.search("7.3.10", "en", edition=edition)[0].id for edition in EDITIONS}

    assert withdrawals == {"international": "magnifico/7.3.10", "italian": "magnifico-it/7.3.10"}
