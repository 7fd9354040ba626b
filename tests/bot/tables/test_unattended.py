"""Tables without any present player, deadlines that passed while the program was down, and what the record keeps."""

from __future__ import annotations

from bot.store.deadlines import due_by
from bot.tables import Table
from bot.tables.telling.reports import REMOVED
from bot.tables.timing.clock import DAY, HOUR
from engine.record import verify
from engine.table_actions import TimeUp

from .harness import TablesHarness
from .late_players import BANK, WARNING, acts, answer, at_home, reminders
from .virtual_clock import START


async def deserted(harness: TablesHarness) -> Table:
    """A game of three in which all let their time run out while they bid."""
    table = await harness.game(3, options={"speed": "days"}, until="bid")
    await harness.sent()
    await harness.pass_time(20 * DAY)
    await harness.settle(table)
    return table


async def test_a_table_sleeps_when_nobody_is_present_any_more(harness: TablesHarness) -> None:
    table = await deserted(harness)
    status = await table.status()
    assert status.asleep == "unattended"
    assert (await harness.news())[-1] == "unattended"
    revision = (await table.status()).public
    await harness.pass_time(30 * DAY)
    await harness.settle(table)
    assert (await table.status()).public == revision
    assert await harness.sent() == []


async def test_a_table_wakes_with_the_first_who_is_back(harness: TablesHarness) -> None:
    table = await deserted(harness)
    back = harness.people[1]
    await table.arrive(back)
    status = await table.status()
    assert status.asleep is None
    assert [seat.number for seat in (await table.lobby()).seats if seat.caretaken_since is None] == [1]
    question = await harness.asked(table, back)
    await table.act(back, harness.any_of(question), question.key)
    await harness.settle(table)
    assert (await table.status()).round >= status.round


async def test_a_table_that_sleeps_sleeps_on_after_a_restart(harness: TablesHarness) -> None:
    table = await deserted(harness)
    await harness.restart()
    table = await harness.tables.get(table.id)
    await harness.settle(table)
    assert (await table.status()).asleep == "unattended"
    await table.arrive(harness.people[0])
    assert (await table.status()).asleep is None


async def test_a_table_at_which_nobody_is_sleeps_on_when_it_can_be_reached_again(harness: TablesHarness) -> None:
    table = await deserted(harness)
    await table.fall_asleep(REMOVED)
    await table.awake(REMOVED)
    await harness.settle(table)
    assert (await table.status()).asleep == "unattended"


async def test_somebody_present_becomes_host(harness: TablesHarness) -> None:
    table = await harness.game(3, options={"speed": "days"}, until="bid")
    for person in harness.people[1:3]:
        await table.act(person, "bid 20")
    await harness.sent()
    await harness.pass_time(4 * DAY)
    await harness.settle(table)
    host = (await table.lobby()).host
    assert host is not None and host.id == harness.people[1].id
    assert "new_host" in await harness.news()


async def test_a_caretaker_acts_on_after_a_restart(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(BANK)
    await harness.restart()
    table = await harness.tables.get(table.id)
    await harness.settle(table)
    assert harness.people.index(person) not in await harness.table_awaits(table)
    assert (await table.lobby()).seats[harness.people.index(person)].caretaken_since == START + BANK


async def test_what_fell_due_while_the_program_was_down_rings_once_and_in_order(harness: TablesHarness) -> None:
    table, person = await at_home(harness, "wait")
    seat = harness.people.index(person)
    await harness.end()
    harness.clock.advance(10 * DAY)
    await harness.begin()
    table = await harness.tables.get(table.id)
    await harness.pass_time(1)
    assert await reminders(harness) == [(person.name, 1, False), (person.name, 1, True)]
    assert await acts(table) == []
    await harness.pass_time(WARNING)
    assert await harness.news() == ["time_up"]
    assert await acts(table) == [TimeUp(seat)]


async def test_a_warning_that_falls_due_late_and_at_night_waits_for_the_morning(harness: TablesHarness) -> None:
    table, person = await at_home(harness, "wait")
    seat = harness.people.index(person)
    hours = {"zone": "UTC", "wakes": 9 * 60, "sleeps": 22 * 60}
    await harness.tables.preferences.change(person, remind_every=0, **hours)
    await harness.end()
    harness.clock.advance(10 * DAY)  # 22:13
    await harness.begin()
    table = await harness.tables.get(table.id)
    await harness.pass_time(10 * HOUR)
    assert await reminders(harness) == []
    await harness.pass_time(HOUR)
    assert await reminders(harness) == [(person.name, 1, False), (person.name, 1, True)]
    await harness.pass_time(WARNING - HOUR)
    assert await acts(table) == []
    await harness.pass_time(HOUR)
    assert await acts(table) == [TimeUp(seat)]


async def test_who_was_warned_before_the_program_went_down_is_late(harness: TablesHarness) -> None:
    table, person = await at_home(harness, "wait")
    await harness.pass_time(BANK - WARNING)
    await harness.end()
    harness.clock.advance(10 * DAY)
    await harness.begin()
    table = await harness.tables.get(table.id)
    await harness.pass_time(1)
    assert await acts(table) == [TimeUp(harness.people.index(person))]


async def test_a_clock_set_back_rings_no_deadline_twice(harness: TablesHarness) -> None:
    table, person = await at_home(harness, "wait")
    await harness.pass_time(BANK)
    harness.clock.advance(-DAY)
    await harness.restart()
    table = await harness.tables.get(table.id)
    await harness.pass_time(2 * DAY)
    assert await acts(table) == [TimeUp(harness.people.index(person))]


async def test_nothing_of_a_closed_table_falls_due(harness: TablesHarness) -> None:
    table, _ = await at_home(harness)
    await table.close(harness.people[0])
    assert await harness.database.read(due_by, START + 365 * DAY) == []


async def test_the_record_tells_of_it_and_holds(harness: TablesHarness) -> None:
    table = await harness.game(3, options={"speed": "days", "target": 15}, until="bid")
    await harness.pass_time(4 * DAY)
    await harness.restart()
    table = await harness.tables.get(table.id)
    await table.arrive(harness.people[2])
    await table.arrive(harness.people[0])
    while (await table.status()).stage == "playing":
        await harness.settle(table)
        for seat in await harness.table_awaits(table):
            person = harness.people[seat]
            if person in (harness.people[0], harness.people[2]):
                await answer(harness, table, person)
                break
    record = await table.record()
    assert {"time_up 0", "time_up 1", "time_up 2", "hand_back 2", "hand_back 0"} <= {e.text for e in record.entries}
    verdict = verify(record, (await table.snapshot(None)).game)
    assert verdict.result == (await table.status()).result
    assert {entry.cause for entry in await table.log(None) if entry.seat == 1} <= {"minded", "order", "press"}
