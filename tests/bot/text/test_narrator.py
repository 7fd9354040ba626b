"""A sentence addresses its reader, and names all others."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN
from bot.text.narrator import Audience, Narrator

NAMES = ("Ada", "Bruno", "Carla")


def attack(reader: int | None) -> str:
    voice = Narrator(ENGLISH, Audience.of(NAMES, reader))
    return voice.between(0, 1, "You attack %(whom)s.", "%(who)s attacks you.", "%(who)s attacks %(whom)s.")


@pytest.mark.parametrize(
    ("reader", "said"),
    [(0, "You attack Bruno."), (1, "Ada attacks you."), (2, "Ada attacks Bruno."), (None, "Ada attacks Bruno.")],
)
def test_each_reader_has_his_own_sentence(reader: int | None, said: str) -> None:
    assert attack(reader) == said


def test_in_a_list_the_reader_is_you() -> None:
    lists = [Narrator(words, Audience.of(NAMES, 1)).each([1, 0], [60, 40]) for words in (ENGLISH, ITALIAN)]

    assert lists == ["you 60, Ada 40", "tu 60, Ada 40"]


def test_names_of_a_cast_are_safe() -> None:
    assert Audience.of(["@everyone", ""]).names == ("＠everyone", "?")
