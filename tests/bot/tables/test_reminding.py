"""Players who keep a table waiting are reminded: at their own pace, while awake, and not for ever."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.errors import NotYourTurn
from bot.tables.timing.clock import DAY, HOUR
from bot.tables.timing.speeds import MOST_REMINDERS

from .harness import TablesHarness
from .late_players import BANK, REMIND, answer, at_home, reminders
from .virtual_clock import START


async def test_who_is_awaited_is_reminded_at_the_tables_pace(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(REMIND - 1)
    assert await reminders(harness) == []
    await harness.pass_time(1)
    assert await reminders(harness) == [(person.name, 1, False)]
    await harness.pass_time(REMIND)
    assert await reminders(harness) == [(person.name, 2, False)]
    assert await harness.table_awaits(table) == [harness.people.index(person)]


async def test_everybody_is_reminded_at_his_own_interval(harness: TablesHarness) -> None:
    table = await harness.game(3, options={"speed": "days"}, until="bid")
    often, never, plainly = harness.people[:3]
    await harness.tables.preferences.change(often, remind_every=15 * HOUR)
    await harness.tables.preferences.change(never, remind_every=0)
    await harness.sent()
    await harness.pass_time(REMIND)
    assert await reminders(harness) == [(often.name, 1, False), (plainly.name, 1, False)]
    await harness.pass_time(10 * HOUR)
    assert await reminders(harness) == [(often.name, 2, False)]
    assert len(await harness.table_awaits(table)) == 3


async def test_reminders_come_in_waking_hours_only(harness: TablesHarness) -> None:
    _, person = await at_home(harness, speed="relaxed")
    hours = {"zone": "UTC", "wakes": 9 * 60, "sleeps": 23 * 60}
    await harness.tables.preferences.change(person, remind_every=4 * HOUR, **hours)
    await harness.pass_time(10 * HOUR)
    assert await reminders(harness) == []
    await harness.pass_time(1 * HOUR)
    assert await reminders(harness) == [(person.name, 1, False)]


async def test_who_is_asked_while_he_sleeps_is_called_as_he_wakes(harness: TablesHarness) -> None:
    _, person = await at_home(harness)
    await harness.tables.preferences.change(person, zone="UTC", wakes=9 * 60, sleeps=22 * 60)
    await harness.pass_time(11 * HOUR)
    assert await reminders(harness) == [(person.name, 1, False)]


@pytest.mark.parametrize("habits", [{"remind_way": "none"}, {"digest_at": 480}])
async def test_who_wants_no_reminders_gets_none(harness: TablesHarness, habits: dict[str, Any]) -> None:
    _, person = await at_home(harness, "wait")
    await harness.tables.preferences.change(person, **habits)
    await harness.pass_time(BANK + 10 * DAY)
    assert [warning for _, _, warning in await reminders(harness)] == [True]


async def test_an_answer_ends_the_reminders(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(REMIND - 1)
    await answer(harness, table, person)
    later = await harness.awaited(table)
    assert later is not person
    await harness.pass_time(REMIND)
    assert await reminders(harness) == [(later.name, 1, False)]


async def test_in_the_end_the_table_is_told_that_reminders_are_of_no_use(harness: TablesHarness) -> None:
    _, person = await at_home(harness, speed="none")
    await harness.pass_time(60 * DAY)
    told = await harness.sent()
    assert [data["count"] for kind, _, data in told if kind == "remind"] == [MOST_REMINDERS]
    assert [data for kind, _, data in told if kind == "notice"] == [
        {
            "news": "unanswered",
            "by": harness.people.index(person),
            "count": MOST_REMINDERS,
            "at": harness.clock.now_ms() - 60 * DAY + MOST_REMINDERS * 40 * HOUR,
        }
    ]


async def test_a_new_question_is_reminded_of_anew(harness: TablesHarness) -> None:
    table = await harness.game(3, options={"speed": "none"}, until="bid")
    await harness.pass_time(30 * DAY)
    await harness.sent()
    for person in harness.people[:3]:
        await table.act(person, "bid 10")
    person = await harness.awaited(table)
    await harness.pass_time(40 * HOUR)
    assert await reminders(harness) == [(person.name, 1, False)]


async def test_a_snooze_puts_the_next_reminder_off(harness: TablesHarness) -> None:
    table, person = await at_home(harness, speed="relaxed")
    await harness.pass_time(HOUR)
    await table.snooze(person, START + 4 * DAY)
    await harness.pass_time(4 * DAY - 2 * HOUR)
    assert await reminders(harness) == []
    await harness.pass_time(2 * HOUR)
    assert await reminders(harness) == [(person.name, 1, False)]


async def test_who_wants_no_more_reminders_of_a_question_gets_none_of_it(harness: TablesHarness) -> None:
    table, person = await at_home(harness, speed="relaxed")
    often = await harness.tables.preferences.change(person, remind_every=HOUR)
    await table.snooze(often, None)
    await harness.tables.preferences.change(often, remind_next=True)
    await harness.pass_time(4 * DAY + 12 * HOUR)
    assert await reminders(harness) == [(person.name, MOST_REMINDERS, True)]
    await answer(harness, table, often)
    await harness.play(table, "bid")
    await harness.pass_time(HOUR)
    assert (person.name, 1, False) in await reminders(harness)


async def test_who_is_not_awaited_has_nothing_to_put_off(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    other = next(each for each in harness.people[:3] if each is not person)
    with pytest.raises(NotYourTurn):
        await table.snooze(other, START + DAY)


async def test_a_reminder_that_comes_late_at_night_waits_for_the_morning(harness: TablesHarness) -> None:
    _, person = await at_home(harness, speed="relaxed")
    await harness.tables.preferences.change(
        person, zone="UTC", wakes=9 * 60, sleeps=24 * 60 - 1, remind_every=16 * HOUR
    )
    await harness.end()
    harness.clock.advance(30 * HOUR)  # 04:13
    await harness.begin()
    await harness.pass_time(4 * HOUR)
    assert await reminders(harness) == []
    await harness.pass_time(1 * HOUR)
    assert await reminders(harness) == [(person.name, 1, False)]
