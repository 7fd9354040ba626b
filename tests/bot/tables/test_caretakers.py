"""Players whose time is up: they are warned, a caretaker has their seat, and they get it back when they return."""

from __future__ import annotations

import pytest

from bot.store import Person
from bot.tables import Table
from bot.tables.errors import NotYourTurn, StaleQuestion
from bot.tables.timing.clock import DAY
from engine.table_actions import HandBack, TimeUp

from .harness import TablesHarness
from .late_players import BANK, INCREMENT, REMIND, WARNING, acts, answer, at_home, reminders


async def test_a_warning_comes_before_the_time_is_up(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.tables.preferences.change(person, remind_every=0)
    await harness.pass_time(BANK - WARNING)
    assert await reminders(harness) == [(person.name, 0, True)]
    assert await acts(table) == []
    await harness.pass_time(WARNING)
    assert await acts(table) == [TimeUp(harness.people.index(person))]


async def test_a_caretaker_acts_for_who_is_late(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    seat = harness.people.index(person)
    await harness.pass_time(BANK)
    await harness.settle(table)
    told = await harness.sent()
    assert [d["news"] for kind, who, d in told if kind == "notice" and who is None][:1] == ["minded"]
    assert [d["news"] for kind, who, d in told if kind == "notice" and who == person.name] == ["you_are_minded"]
    log = await table.log(None)
    assert {entry.cause for entry in log if entry.seat == seat} == {"minded"}
    assert seat not in await harness.table_awaits(table)


async def test_a_minded_seat_has_no_clock_and_holds_nobody_up(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    await harness.pass_time(BANK)
    await harness.settle(table)
    clock = await harness.clock_of(table, person)
    assert (clock.left, clock.since, clock.due) == (0, None, None)
    others = [each for each in harness.people[:3] if each is not person]
    for _ in range(12):
        late = await harness.awaited(table)
        assert late in others
        await answer(harness, table, late)
        await harness.settle(table)
    assert (await harness.clock_of(table, person)).left == 0


async def test_the_seat_is_given_back_at_the_next_press(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    seat = harness.people.index(person)
    await harness.pass_time(BANK)
    await harness.settle(table)
    await harness.sent()
    assert await table.arrive(person) == 1
    assert await harness.news() == ["back"]
    assert await acts(table) == [TimeUp(seat), HandBack(seat)]
    assert await table.arrive(person) is None
    assert (await table.lobby()).seats[seat].caretaken_since is None


async def test_who_acts_himself_is_back(harness: TablesHarness) -> None:
    table = await harness.game(3, options={"speed": "days"}, until="bid")
    away = harness.people[2]
    for person in harness.people[:2]:
        await table.act(person, "bid 20")
    await harness.pass_time(10 * DAY)
    await harness.settle(table)
    with pytest.raises((NotYourTurn, StaleQuestion)):
        await table.act(away, "bid 20", "an old button")
    assert (await table.lobby()).seats[2].caretaken_since is None
    assert HandBack(2) in await acts(table)


async def test_who_is_back_at_his_own_turn_has_an_increment(harness: TablesHarness) -> None:
    table, person = await at_home(harness)
    harness.limits = type(harness.limits)(pace=DAY)  # the caretaker does not act yet
    await harness.restart()
    table = await harness.tables.get(table.id)
    await harness.pass_time(BANK)
    await table.arrive(person)
    assert (await harness.clock_of(table, person)).left == INCREMENT
    await answer(harness, table, person)


async def test_a_table_that_waits_goes_on_waiting(harness: TablesHarness) -> None:
    table, person = await at_home(harness, "wait")
    await harness.pass_time(BANK)
    told = await harness.sent()
    assert [data["news"] for kind, _, data in told if kind == "notice"] == ["time_up"]
    await harness.pass_time(30 * DAY)
    assert await harness.news() == ["unanswered"]
    assert await acts(table) == [TimeUp(harness.people.index(person))]
    await answer(harness, table, person)
    assert (await harness.clock_of(table, person)).left == INCREMENT


async def test_reminders_go_on_once_the_time_is_up(harness: TablesHarness) -> None:
    _, person = await at_home(harness, "wait")
    await harness.pass_time(BANK)
    await harness.sent()
    await harness.pass_time(REMIND)
    assert await reminders(harness) == [(person.name, 3, False)]


async def voted_on(harness: TablesHarness) -> tuple[Table, Person, list[Person], int]:
    """A game in which a player's time is up. Returns the table, the player, the others who vote, and the proposal."""
    table, person = await at_home(harness, "vote")
    await harness.pass_time(BANK)
    [proposal] = (await table.status()).proposals
    others = [each for each in harness.people[:3] if each is not person]
    assert (proposal.kind, proposal.by) == ("mind", harness.people.index(person))
    assert [harness.people[seat] for seat in proposal.asked] == others
    return table, person, others, proposal.id


async def test_the_others_may_call_a_caretaker(harness: TablesHarness) -> None:
    table, person, others, proposal = await voted_on(harness)
    await harness.sent()
    for other in others:
        await table.consent(other, proposal, True)
    await harness.settle(table)
    assert (await harness.news())[:1] == ["minded"]
    assert harness.people.index(person) not in await harness.table_awaits(table)
    assert (await table.status()).proposals == ()


async def test_the_others_may_give_more_time(harness: TablesHarness) -> None:
    table, person, others, proposal = await voted_on(harness)
    await table.consent(others[0], proposal, False)
    clock = await harness.clock_of(table, person)
    assert (clock.left, clock.due) == (INCREMENT, harness.clock.now_ms() + INCREMENT)
    await harness.sent()
    await harness.pass_time(INCREMENT)
    assert [warning for _, _, warning in await reminders(harness)] == [True]
    assert [each.kind for each in (await table.status()).proposals] == ["mind"]


async def test_who_answers_meanwhile_ends_the_vote(harness: TablesHarness) -> None:
    table, person, others, proposal = await voted_on(harness)
    await table.consent(others[0], proposal, True)
    await answer(harness, table, person)
    assert (await table.status()).proposals == ()


async def test_one_vote_is_enough_however_long_it_takes(harness: TablesHarness) -> None:
    table, _, others, _ = await voted_on(harness)
    await table.close(harness.people[0])
    await table.reopen(harness.people[0])
    await harness.pass_time(5 * DAY)
    assert [each.kind for each in (await table.status()).proposals] == ["mind"]
    asked = await table.pause(others[0])
    assert asked.proposal
    for person in harness.people[:3]:
        await table.consent(person, asked.proposal.id, True)
    await table.resume(others[0])
    await harness.pass_time(5 * DAY)
    assert [each.kind for each in (await table.status()).proposals] == ["mind"]
