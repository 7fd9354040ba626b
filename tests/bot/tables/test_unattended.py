"""Tables without any present player, deadlines that passed while the program was down, and what the record keeps."""

from __future__ import annotations

from bot.store.deadlines import due_by
from bot.tables import Table
from bot.tables.telling.reports import REMOVED
from bot.tables.timing.clock import DAY, HOUR
from engine.record import verify
from engine.table_actions import TimeUp

from .evening import Evening
from .lateness import BANK, WARNING, acts, answer, at_home, called
from .virtual_clock import START


async def deserted(evening: Evening) -> Table:
    """A game of three in which all let their time run out while they bid."""
    table = await evening.game(3, options={"speed": "days"}, until="bid")
    await evening.sent()
    await evening.pass_time(20 * DAY)
    await evening.settle(table)
    return table


async def test_a_table_sleeps_when_nobody_is_present_any_more(evening: Evening) -> None:
    table = await deserted(evening)
    status = await table.status()
    assert status.asleep == "unattended"
    assert (await evening.news())[-1] == "unattended"
    revision = (await table.status()).public
    await evening.pass_time(30 * DAY)
    await evening.settle(table)
    assert (await table.status()).public == revision
    assert await evening.sent() == []


async def test_a_table_wakes_with_the_first_who_is_back(evening: Evening) -> None:
    table = await deserted(evening)
    back = evening.people[1]
    await table.arrive(back)
    status = await table.status()
    assert status.asleep is None
    assert [seat.number for seat in (await table.lobby()).seats if seat.caretaken_since is None] == [1]
    question = await evening.asked(table, back)
    await table.act(back, evening.any_of(question), question.key)
    await evening.settle(table)
    assert (await table.status()).round >= status.round


async def test_a_table_that_sleeps_sleeps_on_after_a_restart(evening: Evening) -> None:
    table = await deserted(evening)
    await evening.restart()
    table = await evening.tables.get(table.id)
    await evening.settle(table)
    assert (await table.status()).asleep == "unattended"
    await table.arrive(evening.people[0])
    assert (await table.status()).asleep is None


async def test_a_table_at_which_nobody_is_sleeps_on_when_it_can_be_reached_again(evening: Evening) -> None:
    table = await deserted(evening)
    await table.fall_asleep(REMOVED)
    await table.awake(REMOVED)
    await evening.settle(table)
    assert (await table.status()).asleep == "unattended"


async def test_somebody_present_becomes_host(evening: Evening) -> None:
    table = await evening.game(3, options={"speed": "days"}, until="bid")
    for person in evening.people[1:3]:
        await table.act(person, "bid 20")
    await evening.sent()
    await evening.pass_time(4 * DAY)
    await evening.settle(table)
    host = (await table.lobby()).host
    assert host is not None and host.id == evening.people[1].id
    assert "new_host" in await evening.news()


async def test_a_caretaker_acts_on_after_a_restart(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(BANK)
    await evening.restart()
    table = await evening.tables.get(table.id)
    await evening.settle(table)
    assert evening.people.index(person) not in await evening.table_awaits(table)
    assert (await table.lobby()).seats[evening.people.index(person)].caretaken_since == START + BANK


async def test_what_fell_due_while_the_program_was_down_rings_once_and_in_order(evening: Evening) -> None:
    table, person = await at_home(evening, "wait")
    seat = evening.people.index(person)
    await evening.end()
    evening.clock.advance(10 * DAY)
    await evening.begin()
    table = await evening.tables.get(table.id)
    await evening.pass_time(1)
    assert await called(evening) == [(person.name, 1, False), (person.name, 1, True)]
    assert await acts(table) == []
    await evening.pass_time(WARNING)
    assert await evening.news() == ["time_up"]
    assert await acts(table) == [TimeUp(seat)]


async def test_a_warning_that_falls_due_late_and_at_night_waits_for_the_morning(evening: Evening) -> None:
    table, person = await at_home(evening, "wait")
    seat = evening.people.index(person)
    hours = {"zone": "UTC", "wakes": 9 * 60, "sleeps": 22 * 60}
    await evening.tables.preferences.change(person, remind_every=0, **hours)
    await evening.end()
    evening.clock.advance(10 * DAY)  # 22:13
    await evening.begin()
    table = await evening.tables.get(table.id)
    await evening.pass_time(10 * HOUR)
    assert await called(evening) == []
    await evening.pass_time(HOUR)
    assert await called(evening) == [(person.name, 1, False), (person.name, 1, True)]
    await evening.pass_time(WARNING - HOUR)
    assert await acts(table) == []
    await evening.pass_time(HOUR)
    assert await acts(table) == [TimeUp(seat)]


async def test_who_was_warned_before_the_program_went_down_is_late(evening: Evening) -> None:
    table, person = await at_home(evening, "wait")
    await evening.pass_time(BANK - WARNING)
    await evening.end()
    evening.clock.advance(10 * DAY)
    await evening.begin()
    table = await evening.tables.get(table.id)
    await evening.pass_time(1)
    assert await acts(table) == [TimeUp(evening.people.index(person))]


async def test_a_clock_set_back_rings_no_deadline_twice(evening: Evening) -> None:
    table, person = await at_home(evening, "wait")
    await evening.pass_time(BANK)
    evening.clock.advance(-DAY)
    await evening.restart()
    table = await evening.tables.get(table.id)
    await evening.pass_time(2 * DAY)
    assert await acts(table) == [TimeUp(evening.people.index(person))]


async def test_nothing_of_a_closed_table_falls_due(evening: Evening) -> None:
    table, _ = await at_home(evening)
    await table.close(evening.people[0])
    assert await evening.database.read(due_by, START + 365 * DAY) == []


async def test_the_record_tells_of_it_and_holds(evening: Evening) -> None:
    table = await evening.game(3, options={"speed": "days", "target": 15}, until="bid")
    await evening.pass_time(4 * DAY)
    await evening.restart()
    table = await evening.tables.get(table.id)
    await table.arrive(evening.people[2])
    await table.arrive(evening.people[0])
    while (await table.status()).stage == "playing":
        await evening.settle(table)
        for seat in await evening.table_awaits(table):
            person = evening.people[seat]
            if person in (evening.people[0], evening.people[2]):
                await answer(evening, table, person)
                break
    record = await table.record()
    assert {"time_up 0", "time_up 1", "time_up 2", "hand_back 2", "hand_back 0"} <= {e.text for e in record.entries}
    verdict = verify(record, (await table.snapshot(None)).game)
    assert verdict.result == (await table.status()).result
    assert {entry.cause for entry in await table.log(None) if entry.seat == 1} <= {"minded", "order", "press"}
