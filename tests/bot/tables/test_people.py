"""People are kept in memory, and what is kept equals the database."""

from __future__ import annotations

import pytest

from bot.tables.people import people
from bot.tables.people.people import People

from ..conftest import SQLITE
from .harness import TablesHarness


@pytest.fixture
def known(harness: TablesHarness) -> People:
    return People(harness.database, harness.clock)


alone = pytest.mark.parametrize("location", [SQLITE], indirect=True)
"""Only a process that has the database to itself keeps people in memory."""


@alone
async def test_a_person_is_met_once_and_found_again(known: People, monkeypatch: pytest.MonkeyPatch) -> None:
    met = await known.meet(7, "Ada", "it")
    monkeypatch.setattr(known, "_database", None)
    assert await known.meet(7, "Ada", "it") is met
    assert await known.meet(7, "Ada", None) is met


async def test_another_name_or_language_of_his_discord_is_noted(known: People, harness: TablesHarness) -> None:
    await known.meet(7, "Ada", "it")
    renamed = await known.meet(7, "Ada L.", "en-GB")
    assert (renamed.name, renamed.locale) == ("Ada L.", "en-GB")
    assert await People(harness.database, harness.clock).meet(7, "Ada L.", None) == renamed


async def test_what_is_changed_is_seen_at_the_next_press(known: People) -> None:
    person = await known.meet(7, "Ada", None)
    changed = await known.change(person, language="it", dms_closed=5)
    assert await known.meet(7, "Ada", None) == changed
    assert (changed.language, changed.dms_closed) == ("it", 5)


async def test_whoever_was_forgotten_is_met_as_somebody_new(known: People) -> None:
    person = await known.meet(7, "Ada", None)
    await known.forget(person)
    again = await known.meet(7, "Ada", None)
    assert again.id != person.id


@alone
async def test_only_those_seen_last_are_kept(known: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST_KEPT", 3)
    for number in range(5):
        await known.meet(500 + number, "Somebody", None)
    assert list(known._kept) == [502, 503, 504]
