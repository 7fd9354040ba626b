"""Players whose time is up: they are warned, a caretaker has their seat, and they get it back when they return."""

from __future__ import annotations

import pytest

from bot.store import Person
from bot.tables import Table
from bot.tables.errors import NotYourTurn, StaleQuestion
from bot.tables.timing.clock import DAY
from engine.table_actions import HandBack, TimeUp

from .evening import Evening
from .lateness import BANK, INCREMENT, REMIND, WARNING, acts, answer, at_home, called


async def test_a_warning_comes_before_the_time_is_up(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.tables.preferences.change(person, remind_every=0)
    await evening.pass_time(BANK - WARNING)
    assert await called(evening) == [(person.name, 0, True)]
    assert await acts(table) == []
    await evening.pass_time(WARNING)
    assert await acts(table) == [TimeUp(evening.people.index(person))]


async def test_a_caretaker_acts_for_who_is_late(evening: Evening) -> None:
    table, person = await at_home(evening)
    seat = evening.people.index(person)
    await evening.pass_time(BANK)
    await evening.settle(table)
    told = await evening.sent()
    assert [d["news"] for kind, who, d in told if kind == "notice" and who is None][:1] == ["minded"]
    assert [d["news"] for kind, who, d in told if kind == "notice" and who == person.name] == ["you_are_minded"]
    log = await table.log(None)
    assert {entry.cause for entry in log if entry.seat == seat} == {"minded"}
    assert seat not in await evening.table_awaits(table)


async def test_a_minded_seat_has_no_clock_and_holds_nobody_up(evening: Evening) -> None:
    table, person = await at_home(evening)
    await evening.pass_time(BANK)
    await evening.settle(table)
    clock = await evening.clock_of(table, person)
    assert (clock.left, clock.since, clock.due) == (0, None, None)
    others = [each for each in evening.people[:3] if each is not person]
    for _ in range(12):
        late = await evening.awaited(table)
        assert late in others
        await answer(evening, table, late)
        await evening.settle(table)
    assert (await evening.clock_of(table, person)).left == 0


async def test_the_seat_is_given_back_at_the_next_press(evening: Evening) -> None:
    table, person = await at_home(evening)
    seat = evening.people.index(person)
    await evening.pass_time(BANK)
    await evening.settle(table)
    await evening.sent()
    assert await table.arrive(person) == 1
    assert await evening.news() == ["back"]
    assert await acts(table) == [TimeUp(seat), HandBack(seat)]
    assert await table.arrive(person) is None
    assert (await table.lobby()).seats[seat].caretaken_since is None


async def test_who_acts_himself_is_back(evening: Evening) -> None:
    table = await evening.game(3, options={"speed": "days"}, until="bid")
    away = evening.people[2]
    for person in evening.people[:2]:
        await table.act(person, "bid 20")
    await evening.pass_time(10 * DAY)
    await evening.settle(table)
    with pytest.raises((NotYourTurn, StaleQuestion)):
        await table.act(away, "bid 20", "an old button")
    assert (await table.lobby()).seats[2].caretaken_since is None
    assert HandBack(2) in await acts(table)


async def test_who_is_back_at_his_own_turn_has_an_increment(evening: Evening) -> None:
    table, person = await at_home(evening)
    evening.limits = type(evening.limits)(pace=DAY)  # the caretaker does not act yet
    await evening.restart()
    table = await evening.tables.get(table.id)
    await evening.pass_time(BANK)
    await table.arrive(person)
    assert (await evening.clock_of(table, person)).left == INCREMENT
    await answer(evening, table, person)


async def test_a_table_that_waits_goes_on_waiting(evening: Evening) -> None:
    table, person = await at_home(evening, "wait")
    await evening.pass_time(BANK)
    told = await evening.sent()
    assert [data["news"] for kind, _, data in told if kind == "notice"] == ["time_up"]
    await evening.pass_time(30 * DAY)
    assert await evening.news() == ["unanswered"]
    assert await acts(table) == [TimeUp(evening.people.index(person))]
    await answer(evening, table, person)
    assert (await evening.clock_of(table, person)).left == INCREMENT


async def test_reminders_go_on_once_the_time_is_up(evening: Evening) -> None:
    _, person = await at_home(evening, "wait")
    await evening.pass_time(BANK)
    await evening.sent()
    await evening.pass_time(REMIND)
    assert await called(evening) == [(person.name, 3, False)]


async def voted_on(evening: Evening) -> tuple[Table, Person, list[Person], int]:
    """A game in which a player's time is up. Returns the table, the player, the others who vote, and the proposal."""
    table, person = await at_home(evening, "vote")
    await evening.pass_time(BANK)
    [proposal] = (await table.status()).proposals
    others = [each for each in evening.people[:3] if each is not person]
    assert (proposal.kind, proposal.by) == ("mind", evening.people.index(person))
    assert [evening.people[seat] for seat in proposal.asked] == others
    return table, person, others, proposal.id


async def test_the_others_may_call_a_caretaker(evening: Evening) -> None:
    table, person, others, proposal = await voted_on(evening)
    await evening.sent()
    for other in others:
        await table.consent(other, proposal, True)
    await evening.settle(table)
    assert (await evening.news())[:1] == ["minded"]
    assert evening.people.index(person) not in await evening.table_awaits(table)
    assert (await table.status()).proposals == ()


async def test_the_others_may_give_more_time(evening: Evening) -> None:
    table, person, others, proposal = await voted_on(evening)
    await table.consent(others[0], proposal, False)
    clock = await evening.clock_of(table, person)
    assert (clock.left, clock.due) == (INCREMENT, evening.clock.now_ms() + INCREMENT)
    await evening.sent()
    await evening.pass_time(INCREMENT)
    assert [warning for _, _, warning in await called(evening)] == [True]
    assert [each.kind for each in (await table.status()).proposals] == ["mind"]


async def test_who_answers_meanwhile_ends_the_vote(evening: Evening) -> None:
    table, person, others, proposal = await voted_on(evening)
    await table.consent(others[0], proposal, True)
    await answer(evening, table, person)
    assert (await table.status()).proposals == ()


async def test_one_vote_is_enough_however_long_it_takes(evening: Evening) -> None:
    table, _, others, _ = await voted_on(evening)
    await table.close(evening.people[0])
    await table.reopen(evening.people[0])
    await evening.pass_time(5 * DAY)
    assert [each.kind for each in (await table.status()).proposals] == ["mind"]
    asked = await table.pause(others[0])
    assert asked.proposal
    for person in evening.people[:3]:
        await table.consent(person, asked.proposal.id, True)
    await table.resume(others[0])
    await evening.pass_time(5 * DAY)
    assert [each.kind for each in (await table.status()).proposals] == ["mind"]
