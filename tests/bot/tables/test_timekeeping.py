"""The clocks of a table: what is left on them, and when they stand still."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person
from bot.store.rows import ClockRow
from bot.tables import Table
from bot.tables.telling.reports import REMOVED
from bot.tables.timing.availability import hours_of, spent
from bot.tables.timing.clock import DAY, HOUR, MINUTE

from .harness import TablesHarness
from .late_players import BANK, INCREMENT, answer, at_home
from .virtual_clock import START

CAP = 72 * HOUR


async def auction(harness: TablesHarness) -> Table:
    """A game by days in which three players are asked for their bids at once."""
    return await harness.game(3, options={"speed": "days"}, until="bid")


async def test_a_clock_begins_with_its_bank_and_says_when_it_will_have_run_down(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    now = harness.clock.now_ms()
    assert await harness.clock_of(table, person) == ClockRow(_seat(harness, person), BANK, now, now + BANK)
    assert (await table.status()).awaited[0].until == now + BANK


async def test_an_answer_takes_what_was_spent_and_earns_an_increment(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(19 * HOUR)
    await answer(harness, table, person)
    assert await harness.clock_of(table, person) == ClockRow(_seat(harness, person), BANK - 19 * HOUR + INCREMENT)


async def test_a_clock_holds_no_more_than_its_cap(harness: TablesHarness) -> None:
    table = await auction(harness)
    for _ in range(12):
        await answer(harness, table, await harness.awaited(table))
    for person in harness.people[:3]:
        assert (await harness.clock_of(table, person)).left == CAP


async def test_each_of_several_who_are_awaited_spends_his_own(harness: TablesHarness) -> None:
    table = await auction(harness)
    early, late, last = harness.people[:3]
    before = {person: (await harness.clock_of(table, person)).left or 0 for person in (early, late, last)}
    await harness.pass_time(HOUR)
    await answer(harness, table, early)
    await harness.pass_time(4 * HOUR)
    await answer(harness, table, late)
    assert (await harness.clock_of(table, early)).left == min(CAP, before[early] - HOUR + INCREMENT)
    assert (await harness.clock_of(table, late)).left == min(CAP, before[late] - 5 * HOUR + INCREMENT)
    waited = await harness.clock_of(table, last)
    assert (waited.left, waited.due) == (before[last], START + before[last])


async def test_a_second_thought_earns_nothing(harness: TablesHarness) -> None:
    table = await auction(harness)
    person = harness.people[0]
    await table.act(person, "bid 20")
    once = await harness.clock_of(table, person)
    await table.act(person, "bid 30")
    assert await harness.clock_of(table, person) == once


ASLEEP_SOON = {"zone": "UTC", "wakes": 8 * 60, "sleeps": 23 * 60}
"""The evening begins at 22:13 by this clock."""


async def test_nothing_is_spent_in_hours_of_sleep(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.tables.preferences.change(person, **ASLEEP_SOON)
    due = (await harness.clock_of(table, person)).due
    # 47 minutes this evening, then three days of 15 hours, and what is left in the morning after.
    assert due == START + 47 * MINUTE - 20_000 + 3 * DAY + (9 * HOUR) + (BANK - 45 * HOUR - 47 * MINUTE + 20_000)
    await harness.pass_time(10 * HOUR)
    await answer(harness, table, person)
    left = (await harness.clock_of(table, person)).left
    awake = spent(START, START + 10 * HOUR, hours_of(await harness.tables.person_of(person.id)))
    assert left == BANK - awake + INCREMENT > BANK + 10 * HOUR


async def test_who_plays_live_plays_at_night(harness: TablesHarness) -> None:
    table, person = await at_home(harness, speed="live")
    await harness.tables.preferences.change(person, zone="UTC", wakes=8 * 60, sleeps=22 * 60)
    clock = await harness.clock_of(table, person)
    assert clock.due == START + 10 * MINUTE
    await harness.pass_time(3 * MINUTE)
    await answer(harness, table, person)
    assert (await harness.clock_of(table, person)).left == 8 * MINUTE


async def test_other_hours_count_from_when_they_are_told(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(10 * HOUR)
    await harness.tables.preferences.change(person, **ASLEEP_SOON)
    assert (await harness.clock_of(table, person)).left == BANK - 10 * HOUR


async def test_a_clock_stands_while_its_player_is_away_until_he_is_back(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(8 * HOUR)
    await harness.sent()
    away = await harness.tables.preferences.away(person, START + 10 * DAY)
    assert (await harness.clock_of(table, person)).due == START + 10 * DAY + BANK - 8 * HOUR
    assert await harness.news() == ["away"]
    await harness.pass_time(5 * DAY)
    assert [kind for kind, _, _ in await harness.sent()] == []
    await harness.tables.preferences.away(away, None)
    clock = await harness.clock_of(table, person)
    assert (clock.left, clock.due) == (BANK - 8 * HOUR, harness.clock.now_ms() + BANK - 8 * HOUR)


async def test_who_was_away_and_says_nothing_goes_on_when_he_said_he_would(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.tables.preferences.away(person, START + 2 * DAY)
    await harness.pass_time(2 * DAY + 3 * HOUR)
    await answer(harness, table, person)
    assert (await harness.clock_of(table, person)).left == BANK - 3 * HOUR + INCREMENT


async def test_a_pause_stops_all_clocks_and_its_end_sets_them_going(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(8 * HOUR)
    done = await table.pause(harness.people[0])
    assert done.proposal
    for other in harness.people[1:3]:
        await table.consent(other, done.proposal.id, True)
    stopped = ClockRow(_seat(harness, person), BANK - 8 * HOUR)
    assert await harness.clock_of(table, person) == stopped
    await harness.pass_time(30 * DAY)
    assert await harness.clock_of(table, person) == stopped
    await table.resume(person)
    now = harness.clock.now_ms()
    assert await harness.clock_of(table, person) == replace(stopped, since=now, due=now + BANK - 8 * HOUR)
    assert {awaited.since for awaited in (await table.status()).awaited} == {now}


async def test_a_closed_table_has_no_time(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(8 * HOUR)
    await table.close(harness.people[0])
    await harness.pass_time(10 * DAY)
    assert await harness.clock_of(table, person) == ClockRow(_seat(harness, person), BANK - 8 * HOUR)
    await table.reopen(harness.people[0])
    assert (await harness.clock_of(table, person)).due == harness.clock.now_ms() + BANK - 8 * HOUR


async def test_a_table_that_cannot_be_reached_has_no_time(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(8 * HOUR)
    await table.fall_asleep(REMOVED)
    await harness.pass_time(10 * DAY)
    assert await harness.clock_of(table, person) == ClockRow(_seat(harness, person), BANK - 8 * HOUR)
    await table.awake(REMOVED)
    assert (await harness.clock_of(table, person)).due == harness.clock.now_ms() + BANK - 8 * HOUR


async def test_who_begins_with_too_little_is_given_an_increment(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(BANK - HOUR)
    await table.close(harness.people[0])
    await table.reopen(harness.people[0])
    assert (await harness.clock_of(table, person)).left == INCREMENT


async def test_a_table_without_clocks_waits_for_ever(harness: TablesHarness) -> None:
    table, person = await at_home(harness, speed="none")
    await harness.pass_time(300 * DAY)
    assert (await harness.clock_of(table, person)).left is None
    assert await harness.table_awaits(table) == [_seat(harness, person)]
    assert (await table.status()).awaited[0].until is None


async def test_time_that_is_set_back_takes_nothing_and_gives_nothing(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(8 * HOUR)
    await harness.restart()
    harness.clock.advance(-2 * DAY)
    table = await harness.tables.get(table.id)
    await answer(harness, table, person)
    assert (await harness.clock_of(table, person)).left == min(CAP, BANK + INCREMENT)


async def test_what_time_brings_is_the_same_after_a_restart(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(8 * HOUR)
    before = await harness.clock_of(table, person)
    await harness.restart()
    assert await harness.clock_of(await harness.tables.get(table.id), person) == before


async def test_a_game_that_is_over_has_no_clock_that_runs(harness: TablesHarness) -> None:
    table = await auction(harness)
    done = await table.end_early(harness.people[0])
    assert done.proposal
    for other in harness.people[1:3]:
        await table.consent(other, done.proposal.id, True)
    for person in harness.people[:3]:
        clock = await harness.clock_of(table, person)
        assert (clock.since, clock.due) == (None, None)
    await harness.sent()
    await harness.pass_time(30 * DAY)
    assert await harness.sent() == []


def _seat(harness: TablesHarness, person: Person) -> int:
    return harness.people.index(person)
