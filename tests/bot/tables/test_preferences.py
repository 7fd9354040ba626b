"""What people prefer in their play, and their effects at all their tables."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.store import Person, deadlines
from bot.store.deadlines import Appointment
from bot.tables import Table
from bot.tables.timing.availability import next_at
from bot.tables.timing.clock import DAY, HOUR, MINUTE

from .harness import TablesHarness
from .virtual_clock import START
from .wake_ups import until_idle

EIGHT = 8 * 60
"""In minutes after midnight."""


async def two_tables(harness: TablesHarness) -> tuple[Table, Table]:
    """Two auctions at which the same people are awaited."""
    tables = [await harness.game(3, channel=channel, options={"speed": "days"}, until="bid") for channel in (70, 71)]
    await harness.sent()
    return tables[0], tables[1]


async def digests(harness: TablesHarness) -> list[str | None]:
    return [who for kind, who, _ in await harness.sent() if kind == "digest"]


async def test_hours_count_at_all_tables_at_once(harness: TablesHarness) -> None:
    tables = await two_tables(harness)
    person = harness.people[0]
    assert [(await harness.clock_of(table, person)).left for table in tables] == [60 * HOUR] * 2
    changed = await harness.tables.preferences.change(person, zone="Europe/Rome", wakes=EIGHT, sleeps=23 * 60)
    assert (changed.zone, changed.wakes, changed.sleeps) == ("Europe/Rome", EIGHT, 23 * 60)
    four_days_of_fifteen_hours = next_at(START, EIGHT, "Europe/Rome") + 3 * DAY + 15 * HOUR
    assert [(await harness.clock_of(table, person)).due for table in tables] == [four_days_of_fifteen_hours] * 2
    other = await harness.clock_of(tables[0], harness.people[1])
    assert other.due == START + (other.left or 0)


async def test_habits_outlive_a_restart(harness: TablesHarness) -> None:
    changed = await harness.tables.preferences.change(harness.people[0], zone="Asia/Kathmandu", wakes=60, sleeps=30)
    away = await harness.tables.preferences.away(changed, START + DAY)
    await harness.restart()
    assert await harness.tables.people.meet(100, "Player 0") == away
    assert (away.zone, away.away_until) == ("Asia/Kathmandu", START + DAY)


async def test_who_is_away_is_away_at_all_tables_and_each_hears_of_it(harness: TablesHarness) -> None:
    tables = await two_tables(harness)
    person = harness.people[0]
    lefts = [(await harness.clock_of(table, person)).left or 0 for table in tables]
    await harness.tables.preferences.away(person, START + 9 * DAY)
    assert await harness.news() == ["away", "away"]
    for table, left in zip(tables, lefts, strict=True):
        assert (await harness.clock_of(table, person)).due == START + 9 * DAY + left


async def test_reminders_begin_when_they_are_wanted(harness: TablesHarness) -> None:
    await two_tables(harness)
    silent = await harness.tables.preferences.change(harness.people[0], remind_way="none")
    await harness.pass_time(30 * HOUR)
    assert harness.people[0].name not in [who for _, who, _ in await harness.sent()]
    await harness.tables.preferences.change(silent, remind_way="dm", remind_every=HOUR)
    await harness.pass_time(HOUR)
    assert [who for kind, who, _ in await harness.sent() if kind == "remind"] == [harness.people[0].name] * 2


# The digest


async def with_digest(harness: TablesHarness, zone: str = "Europe/Rome") -> Person:
    return await harness.tables.preferences.change(harness.people[0], digest_at=EIGHT, zone=zone)


async def test_a_digest_comes_once_a_day_at_its_hour(harness: TablesHarness) -> None:
    person = await with_digest(harness)
    first = next_at(START, EIGHT, "Europe/Rome")
    await harness.pass_time(first - START - 1)
    assert await digests(harness) == []
    for _ in range(3):
        await harness.pass_time(1)
        assert await digests(harness) == [person.name]
        await harness.pass_time(DAY - 1)
        assert await digests(harness) == []


@pytest.mark.parametrize(("day", "hours"), [("2026-10-24", 25), ("2026-03-28", 23)])
async def test_a_digest_keeps_its_hour_when_clocks_are_changed(harness: TablesHarness, day: str, hours: int) -> None:
    await until_idle(harness.tables, harness.clock)
    harness.clock.advance(_noon_in_rome(day) - harness.clock.now_ms())
    await with_digest(harness)
    # From noon to eight: twenty hours by the clock.
    await harness.pass_time((20 + hours - 24) * HOUR - MINUTE)
    assert await digests(harness) == []
    await harness.pass_time(MINUTE)
    assert len(await digests(harness)) == 1


async def test_a_digest_that_was_missed_comes_once(harness: TablesHarness) -> None:
    person = await with_digest(harness)
    await harness.end()
    harness.clock.advance(5 * DAY)
    await harness.begin()
    await harness.pass_time(1)
    assert await digests(harness) == [person.name]
    due = await harness.database.read(deadlines.next_due)
    assert due == next_at(harness.clock.now_ms(), EIGHT, "Europe/Rome")


async def test_nobody_gets_a_digest_while_he_is_away(harness: TablesHarness) -> None:
    person = await with_digest(harness)
    await harness.tables.preferences.away(person, START + 3 * DAY)
    await harness.pass_time(3 * DAY)
    assert await digests(harness) == []
    await harness.pass_time(DAY)
    assert await digests(harness) == [person.name]


async def test_who_wants_no_digest_any_more_gets_none(harness: TablesHarness) -> None:
    person = await with_digest(harness)
    await harness.tables.preferences.change(person, digest_at=None)
    await harness.pass_time(3 * DAY)
    assert await digests(harness) == []
    assert await harness.database.read(deadlines.next_due) is None


async def test_who_moves_gets_his_digest_by_his_new_clocks(harness: TablesHarness) -> None:
    await harness.tables.preferences.change(await with_digest(harness), zone="America/New_York")
    [appointment] = await harness.database.read(deadlines.due_by, START + 2 * DAY)
    assert appointment == Appointment(harness.people[0].id, "digest", next_at(START, EIGHT, "America/New_York"))


async def test_who_is_forgotten_has_no_digest(harness: TablesHarness) -> None:
    await harness.tables.forget(await with_digest(harness))
    await harness.pass_time(3 * DAY)
    assert await digests(harness) == []
    assert await harness.database.read(deadlines.next_due) is None


def _noon_in_rome(day: str) -> int:
    """The noon of a day (ms)."""
    return round(datetime.fromisoformat(f"{day} 12:00").replace(tzinfo=ZoneInfo("Europe/Rome")).timestamp() * 1000)
