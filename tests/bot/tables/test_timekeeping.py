"""The clocks of a table: what is left on them, and when they stand still."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person
from bot.store.rows import ClockRow
from bot.tables import Table
from bot.tables.telling.reports import REMOVED
from bot.tables.timing.availability import hours_of, spent
from bot.tables.timing.clock import DAY, HOUR, MINUTE

from .evening import Evening
from .lateness import BANK, INCREMENT, answer, at_home
from .virtual_clock import START

CAP = 72 * HOUR


async def auction(evening: Evening) -> Table:
    """A game by days in which three players are asked for their bids at once."""
    return await evening.game(3, options={"speed": "days"}, until="bid")


async def test_a_clock_begins_with_its_bank_and_says_when_it_will_have_run_down(evening: Evening) -> None:
    table, person = await at_home(evening)
    now = evening.clock.now_ms()
    assert await evening.clock_of(table, person) == ClockRow(_seat(evening, person), BANK, now, now + BANK)
    assert (await table.status()).awaited[0].until == now + BANK


async def test_an_answer_takes_what_was_spent_and_earns_an_increment(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(19 * HOUR)
    await answer(evening, table, person)
    assert await evening.clock_of(table, person) == ClockRow(_seat(evening, person), BANK - 19 * HOUR + INCREMENT)


async def test_a_clock_holds_no_more_than_its_cap(evening: Evening) -> None:
    table = await auction(evening)
    for _ in range(12):
        await answer(evening, table, await evening.awaited(table))
    for person in evening.people[:3]:
        assert (await evening.clock_of(table, person)).left == CAP


async def test_each_of_several_who_are_awaited_spends_his_own(evening: Evening) -> None:
    table = await auction(evening)
    early, late, last = evening.people[:3]
    before = {person: (await evening.clock_of(table, person)).left or 0 for person in (early, late, last)}
    await evening.pass_time(HOUR)
    await answer(evening, table, early)
    await evening.pass_time(4 * HOUR)
    await answer(evening, table, late)
    assert (await evening.clock_of(table, early)).left == min(CAP, before[early] - HOUR + INCREMENT)
    assert (await evening.clock_of(table, late)).left == min(CAP, before[late] - 5 * HOUR + INCREMENT)
    waited = await evening.clock_of(table, last)
    assert (waited.left, waited.due) == (before[last], START + before[last])


async def test_a_second_thought_earns_nothing(evening: Evening) -> None:
    table = await auction(evening)
    person = evening.people[0]
    await table.act(person, "bid 20")
    once = await evening.clock_of(table, person)
    await table.act(person, "bid 30")
    assert await evening.clock_of(table, person) == once


ASLEEP_SOON = {"zone": "UTC", "wakes": 8 * 60, "sleeps": 23 * 60}
"""The evening begins at 22:13 by this clock."""


async def test_nothing_is_spent_in_hours_of_sleep(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.tables.preferences.change(person, **ASLEEP_SOON)
    due = (await evening.clock_of(table, person)).due
    # 47 minutes this evening, then three days of 15 hours, and what is left in the morning after.
    assert due == START + 47 * MINUTE - 20_000 + 3 * DAY + (9 * HOUR) + (BANK - 45 * HOUR - 47 * MINUTE + 20_000)
    await evening.pass_time(10 * HOUR)
    await answer(evening, table, person)
    left = (await evening.clock_of(table, person)).left
    awake = spent(START, START + 10 * HOUR, hours_of(await evening.tables.person_of(person.id)))
    assert left == BANK - awake + INCREMENT > BANK + 10 * HOUR


async def test_who_plays_live_plays_at_night(evening: Evening) -> None:
    table, person = await at_home(evening, speed="live")
    await evening.tables.preferences.change(person, zone="UTC", wakes=8 * 60, sleeps=22 * 60)
    clock = await evening.clock_of(table, person)
    assert clock.due == START + 10 * MINUTE
    await evening.pass_time(3 * MINUTE)
    await answer(evening, table, person)
    assert (await evening.clock_of(table, person)).left == 8 * MINUTE


async def test_other_hours_count_from_when_they_are_told(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(10 * HOUR)
    await evening.tables.preferences.change(person, **ASLEEP_SOON)
    assert (await evening.clock_of(table, person)).left == BANK - 10 * HOUR


async def test_a_clock_stands_while_its_player_is_away_until_he_is_back(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(8 * HOUR)
    await evening.sent()
    away = await evening.tables.preferences.away(person, START + 10 * DAY)
    assert (await evening.clock_of(table, person)).due == START + 10 * DAY + BANK - 8 * HOUR
    assert await evening.news() == ["away"]
    await evening.pass_time(5 * DAY)
    assert [kind for kind, _, _ in await evening.sent()] == []
    await evening.tables.preferences.away(away, None)
    clock = await evening.clock_of(table, person)
    assert (clock.left, clock.due) == (BANK - 8 * HOUR, evening.clock.now_ms() + BANK - 8 * HOUR)


async def test_who_was_away_and_says_nothing_goes_on_when_he_said_he_would(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.tables.preferences.away(person, START + 2 * DAY)
    await evening.pass_time(2 * DAY + 3 * HOUR)
    await answer(evening, table, person)
    assert (await evening.clock_of(table, person)).left == BANK - 3 * HOUR + INCREMENT


async def test_a_pause_stops_all_clocks_and_its_end_sets_them_going(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(8 * HOUR)
    done = await table.pause(evening.people[0])
    assert done.proposal
    for other in evening.people[1:3]:
        await table.consent(other, done.proposal.id, True)
    stopped = ClockRow(_seat(evening, person), BANK - 8 * HOUR)
    assert await evening.clock_of(table, person) == stopped
    await evening.pass_time(30 * DAY)
    assert await evening.clock_of(table, person) == stopped
    await table.resume(person)
    now = evening.clock.now_ms()
    assert await evening.clock_of(table, person) == replace(stopped, since=now, due=now + BANK - 8 * HOUR)
    assert {awaited.since for awaited in (await table.status()).awaited} == {now}


async def test_a_closed_table_has_no_time(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(8 * HOUR)
    await table.close(evening.people[0])
    await evening.pass_time(10 * DAY)
    assert await evening.clock_of(table, person) == ClockRow(_seat(evening, person), BANK - 8 * HOUR)
    await table.reopen(evening.people[0])
    assert (await evening.clock_of(table, person)).due == evening.clock.now_ms() + BANK - 8 * HOUR


async def test_a_table_that_cannot_be_reached_has_no_time(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(8 * HOUR)
    await table.fall_asleep(REMOVED)
    await evening.pass_time(10 * DAY)
    assert await evening.clock_of(table, person) == ClockRow(_seat(evening, person), BANK - 8 * HOUR)
    await table.awake(REMOVED)
    assert (await evening.clock_of(table, person)).due == evening.clock.now_ms() + BANK - 8 * HOUR


async def test_who_begins_with_too_little_is_given_an_increment(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(BANK - HOUR)
    await table.close(evening.people[0])
    await table.reopen(evening.people[0])
    assert (await evening.clock_of(table, person)).left == INCREMENT


async def test_a_table_without_clocks_waits_for_ever(evening: Evening) -> None:
    table, person = await at_home(evening, speed="none")
    await evening.pass_time(300 * DAY)
    assert (await evening.clock_of(table, person)).left is None
    assert await evening.table_awaits(table) == [_seat(evening, person)]
    assert (await table.status()).awaited[0].until is None


async def test_time_that_is_set_back_takes_nothing_and_gives_nothing(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(8 * HOUR)
    await evening.restart()
    evening.clock.advance(-2 * DAY)
    table = await evening.tables.get(table.id)
    await answer(evening, table, person)
    assert (await evening.clock_of(table, person)).left == min(CAP, BANK + INCREMENT)


async def test_what_time_brings_is_the_same_after_a_restart(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(8 * HOUR)
    before = await evening.clock_of(table, person)
    await evening.restart()
    assert await evening.clock_of(await evening.tables.get(table.id), person) == before


async def test_a_game_that_is_over_has_no_clock_that_runs(evening: Evening) -> None:
    table = await auction(evening)
    done = await table.end_early(evening.people[0])
    assert done.proposal
    for other in evening.people[1:3]:
        await table.consent(other, done.proposal.id, True)
    for person in evening.people[:3]:
        clock = await evening.clock_of(table, person)
        assert (clock.since, clock.due) == (None, None)
    await evening.sent()
    await evening.pass_time(30 * DAY)
    assert await evening.sent() == []


def _seat(evening: Evening, person: Person) -> int:
    return evening.people.index(person)
