"""Players who keep a table waiting are reminded: at their own pace, while awake, and not for ever."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.errors import NotYourTurn
from bot.tables.timing.clock import DAY, HOUR
from bot.tables.timing.speeds import MOST_REMINDERS

from .evening import Evening
from .lateness import BANK, REMIND, answer, at_home, called
from .virtual_clock import START


async def test_who_is_awaited_is_reminded_at_the_tables_pace(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(REMIND - 1)
    assert await called(evening) == []
    await evening.pass_time(1)
    assert await called(evening) == [(person.name, 1, False)]
    await evening.pass_time(REMIND)
    assert await called(evening) == [(person.name, 2, False)]
    assert await evening.table_awaits(table) == [evening.people.index(person)]


async def test_everybody_is_reminded_at_his_own_interval(evening: Evening) -> None:
    table = await evening.game(3, options={"speed": "days"}, until="bid")
    often, never, plainly = evening.people[:3]
    await evening.tables.preferences.change(often, remind_every=15 * HOUR)
    await evening.tables.preferences.change(never, remind_every=0)
    await evening.sent()
    await evening.pass_time(REMIND)
    assert await called(evening) == [(often.name, 1, False), (plainly.name, 1, False)]
    await evening.pass_time(10 * HOUR)
    assert await called(evening) == [(often.name, 2, False)]
    assert len(await evening.table_awaits(table)) == 3


async def test_reminders_come_in_waking_hours_only(evening: Evening) -> None:
    _, person = await at_home(evening, speed="relaxed")
    hours = {"zone": "UTC", "wakes": 9 * 60, "sleeps": 23 * 60}
    await evening.tables.preferences.change(person, remind_every=4 * HOUR, **hours)
    await evening.pass_time(10 * HOUR)
    assert await called(evening) == []
    await evening.pass_time(1 * HOUR)
    assert await called(evening) == [(person.name, 1, False)]


async def test_who_is_asked_while_he_sleeps_is_called_as_he_wakes(evening: Evening) -> None:
    _, person = await at_home(evening)
    await evening.tables.preferences.change(person, zone="UTC", wakes=9 * 60, sleeps=22 * 60)
    await evening.pass_time(11 * HOUR)
    assert await called(evening) == [(person.name, 1, False)]


@pytest.mark.parametrize("habits", [{"remind_way": "none"}, {"digest_at": 480}])
async def test_who_wants_no_reminders_gets_none(evening: Evening, habits: dict[str, Any]) -> None:
    _, person = await at_home(evening, "wait")
    await evening.tables.preferences.change(person, **habits)
    await evening.pass_time(BANK + 10 * DAY)
    assert [warning for _, _, warning in await called(evening)] == [True]


async def test_an_answer_ends_the_reminders(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(REMIND - 1)
    await answer(evening, table, person)
    later = await evening.awaited(table)
    assert later is not person
    await evening.pass_time(REMIND)
    assert await called(evening) == [(later.name, 1, False)]


async def test_in_the_end_the_table_is_told_that_reminders_are_of_no_use(evening: Evening) -> None:
    _, person = await at_home(evening, speed="none")
    await evening.pass_time(60 * DAY)
    told = await evening.sent()
    assert [data["count"] for kind, _, data in told if kind == "remind"] == [MOST_REMINDERS]
    assert [data for kind, _, data in told if kind == "notice"] == [
        {
            "news": "unanswered",
            "by": evening.people.index(person),
            "count": MOST_REMINDERS,
            "at": evening.clock.now_ms() - 60 * DAY + MOST_REMINDERS * 40 * HOUR,
        }
    ]


async def test_a_new_question_is_reminded_of_anew(evening: Evening) -> None:
    table = await evening.game(3, options={"speed": "none"}, until="bid")
    await evening.pass_time(30 * DAY)
    await evening.sent()
    for person in evening.people[:3]:
        await table.act(person, "bid 10")
    person = await evening.awaited(table)
    await evening.pass_time(40 * HOUR)
    assert await called(evening) == [(person.name, 1, False)]


async def test_a_snooze_puts_the_next_reminder_off(evening: Evening) -> None:
    table, person = await at_home(evening, speed="relaxed")
    await evening.pass_time(HOUR)
    await table.snooze(person, START + 4 * DAY)
    await evening.pass_time(4 * DAY - 2 * HOUR)
    assert await called(evening) == []
    await evening.pass_time(2 * HOUR)
    assert await called(evening) == [(person.name, 1, False)]


async def test_who_wants_no_more_reminders_of_a_question_gets_none_of_it(evening: Evening) -> None:
    table, person = await at_home(evening, speed="relaxed")
    often = await evening.tables.preferences.change(person, remind_every=HOUR)
    await table.snooze(often, None)
    await evening.tables.preferences.change(often, remind_next=True)
    await evening.pass_time(4 * DAY + 12 * HOUR)
    assert await called(evening) == [(person.name, MOST_REMINDERS, True)]
    await answer(evening, table, often)
    await evening.play(table, "bid")
    await evening.pass_time(HOUR)
    assert (person.name, 1, False) in await called(evening)


async def test_who_is_not_awaited_has_nothing_to_put_off(evening: Evening) -> None:
    table, person = await at_home(evening)
    other = next(each for each in evening.people[:3] if each is not person)
    with pytest.raises(NotYourTurn):
        await table.snooze(other, START + DAY)


async def test_a_reminder_that_comes_late_at_night_waits_for_the_morning(evening: Evening) -> None:
    _, person = await at_home(evening, speed="relaxed")
    await evening.tables.preferences.change(
        person, zone="UTC", wakes=9 * 60, sleeps=24 * 60 - 1, remind_every=16 * HOUR
    )
    await evening.end()
    evening.clock.advance(30 * HOUR)  # 04:13
    await evening.begin()
    await evening.pass_time(4 * HOUR)
    assert await called(evening) == []
    await evening.pass_time(1 * HOUR)
    assert await called(evening) == [(person.name, 1, False)]
