"""People's habits of play, and their effects at all their tables."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.store import Person, deadlines
from bot.store.deadlines import Appointment
from bot.tables import Table
from bot.tables.timing.availability import next_at
from bot.tables.timing.clock import DAY, HOUR, MINUTE

from .evening import Evening
from .virtual_clock import START

EIGHT = 8 * 60
"""In minutes after midnight."""


async def two_tables(evening: Evening) -> tuple[Table, Table]:
    """Two auctions at which the same people are awaited."""
    tables = [await evening.game(3, channel=channel, options={"speed": "days"}, until="bid") for channel in (70, 71)]
    await evening.sent()
    return tables[0], tables[1]


async def digests(evening: Evening) -> list[str | None]:
    return [who for kind, who, _ in await evening.sent() if kind == "digest"]


async def test_hours_count_at_all_tables_at_once(evening: Evening) -> None:
    tables = await two_tables(evening)
    person = evening.people[0]
    assert [(await evening.clock_of(table, person)).left for table in tables] == [60 * HOUR] * 2
    changed = await evening.tables.preferences.change(person, zone="Europe/Rome", wakes=EIGHT, sleeps=23 * 60)
    assert (changed.zone, changed.wakes, changed.sleeps) == ("Europe/Rome", EIGHT, 23 * 60)
    four_days_of_fifteen_hours = next_at(START, EIGHT, "Europe/Rome") + 3 * DAY + 15 * HOUR
    assert [(await evening.clock_of(table, person)).due for table in tables] == [four_days_of_fifteen_hours] * 2
    other = await evening.clock_of(tables[0], evening.people[1])
    assert other.due == START + (other.left or 0)


async def test_habits_outlive_a_restart(evening: Evening) -> None:
    changed = await evening.tables.preferences.change(evening.people[0], zone="Asia/Kathmandu", wakes=60, sleeps=30)
    away = await evening.tables.preferences.away(changed, START + DAY)
    await evening.restart()
    assert await evening.tables.people.meet(100, "Player 0") == away
    assert (away.zone, away.away_until) == ("Asia/Kathmandu", START + DAY)


async def test_who_is_away_is_away_at_all_tables_and_each_hears_of_it(evening: Evening) -> None:
    tables = await two_tables(evening)
    person = evening.people[0]
    lefts = [(await evening.clock_of(table, person)).left or 0 for table in tables]
    await evening.tables.preferences.away(person, START + 9 * DAY)
    assert await evening.news() == ["away", "away"]
    for table, left in zip(tables, lefts, strict=True):
        assert (await evening.clock_of(table, person)).due == START + 9 * DAY + left


async def test_reminders_begin_when_they_are_wanted(evening: Evening) -> None:
    await two_tables(evening)
    silent = await evening.tables.preferences.change(evening.people[0], remind_way="none")
    await evening.pass_time(30 * HOUR)
    assert evening.people[0].name not in [who for _, who, _ in await evening.sent()]
    await evening.tables.preferences.change(silent, remind_way="dm", remind_every=HOUR)
    await evening.pass_time(HOUR)
    assert [who for kind, who, _ in await evening.sent() if kind == "remind"] == [evening.people[0].name] * 2


# The digest


async def with_digest(evening: Evening, zone: str = "Europe/Rome") -> Person:
    return await evening.tables.preferences.change(evening.people[0], digest_at=EIGHT, zone=zone)


async def test_a_digest_comes_once_a_day_at_its_hour(evening: Evening) -> None:
    person = await with_digest(evening)
    first = next_at(START, EIGHT, "Europe/Rome")
    await evening.pass_time(first - START - 1)
    assert await digests(evening) == []
    for _ in range(3):
        await evening.pass_time(1)
        assert await digests(evening) == [person.name]
        await evening.pass_time(DAY - 1)
        assert await digests(evening) == []


@pytest.mark.parametrize(("day", "hours"), [("2026-10-24", 25), ("2026-03-28", 23)])
async def test_a_digest_keeps_its_hour_when_clocks_are_changed(evening: Evening, day: str, hours: int) -> None:
    evening.clock.advance(_noon_in_rome(day) - evening.clock.now_ms())
    await with_digest(evening)
    # From noon to eight: twenty hours by the clock.
    await evening.pass_time((20 + hours - 24) * HOUR - MINUTE)
    assert await digests(evening) == []
    await evening.pass_time(MINUTE)
    assert len(await digests(evening)) == 1


async def test_a_digest_that_was_missed_comes_once(evening: Evening) -> None:
    person = await with_digest(evening)
    await evening.end()
    evening.clock.advance(5 * DAY)
    await evening.begin()
    await evening.pass_time(1)
    assert await digests(evening) == [person.name]
    due = await evening.database.read(deadlines.next_due)
    assert due == next_at(evening.clock.now_ms(), EIGHT, "Europe/Rome")


async def test_nobody_gets_a_digest_while_he_is_away(evening: Evening) -> None:
    person = await with_digest(evening)
    await evening.tables.preferences.away(person, START + 3 * DAY)
    await evening.pass_time(3 * DAY)
    assert await digests(evening) == []
    await evening.pass_time(DAY)
    assert await digests(evening) == [person.name]


async def test_who_wants_no_digest_any_more_gets_none(evening: Evening) -> None:
    person = await with_digest(evening)
    await evening.tables.preferences.change(person, digest_at=None)
    await evening.pass_time(3 * DAY)
    assert await digests(evening) == []
    assert await evening.database.read(deadlines.next_due) is None


async def test_who_moves_gets_his_digest_by_his_new_clocks(evening: Evening) -> None:
    await evening.tables.preferences.change(await with_digest(evening), zone="America/New_York")
    [appointment] = await evening.database.read(deadlines.due_by, START + 2 * DAY)
    assert appointment == Appointment(evening.people[0].id, "digest", next_at(START, EIGHT, "America/New_York"))


async def test_who_is_forgotten_has_no_digest(evening: Evening) -> None:
    await evening.tables.forget(await with_digest(evening))
    await evening.pass_time(3 * DAY)
    assert await digests(evening) == []
    assert await evening.database.read(deadlines.next_due) is None


def _noon_in_rome(day: str) -> int:
    """The noon of a day (ms)."""
    return round(datetime.fromisoformat(f"{day} 12:00").replace(tzinfo=ZoneInfo("Europe/Rome")).timestamp() * 1000)
