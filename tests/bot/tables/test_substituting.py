"""Handing a seat over: offering it, taking it, and what the new player gets with it."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import people
from bot.store.rows import ClockRow
from bot.tables import Actor, Limits, Place, Table
from bot.tables.errors import AlreadySeated, NotAtTable, NotHost, NotOffered, NotYourSeat, SeatIsPlayed, TooManyTables
from bot.tables.timing.clock import HOUR

from .harness import GUILD, TablesHarness

LEAVER, NEWCOMER, OTHER = 1, 3, 4


async def offered(harness: TablesHarness, **options: str) -> Table:
    """A game in its first auction whose second player offers their seat; the outbox is empty."""
    table = await harness.game(options=options, until="bid")
    await table.offer(harness.people[LEAVER], 1)
    await harness.sent()
    return table


async def clock(table: Table, seat: int) -> ClockRow:
    data = (await table.session.state()).data
    return next(clock for clock in data.clocks if clock.seat == seat)


async def test_whoever_takes_a_seat_gets_what_belongs_to_it(harness: TablesHarness) -> None:
    table = await offered(harness)
    leaver, newcomer = harness.people[LEAVER], harness.people[NEWCOMER]
    await table.set_orders(leaver, {"intercept_tanks": "all"})
    seen, key = (await table.snapshot(leaver)).view, (await harness.asked(table, leaver)).key
    await table.drafts.answer(leaver, key, "florins", 20)
    await table.take_over(newcomer, 1)
    snapshot = await table.snapshot(newcomer)
    assert (snapshot.seat, snapshot.view) == (1, seen)
    assert snapshot.orders is not None
    assert snapshot.orders["intercept_tanks"] == "all"
    assert snapshot.drafts[key].given == (20,)
    await table.act(newcomer, "bid 20")
    assert 1 in (await table.status()).sealed


async def test_whoever_left_a_seat_knows_nothing_of_it_any_more(harness: TablesHarness) -> None:
    table = await offered(harness)
    leaver = harness.people[LEAVER]
    await table.take_over(harness.people[NEWCOMER], 1)
    snapshot = await table.snapshot(leaver)
    assert (snapshot.seat, snapshot.questions, snapshot.view) == (None, (), (await table.snapshot(None)).view)
    with pytest.raises(NotYourSeat):
        await table.act(leaver, "bid 20")


async def test_the_new_player_is_greeted_and_asked_and_the_old_ones_messages_are_closed(harness: TablesHarness) -> None:
    table = await offered(harness)
    await table.take_over(harness.people[NEWCOMER], 1)
    told = await harness.sent()
    assert [(kind, who) for kind, who, _ in told if who] == [
        ("panel", "Player 1"),
        ("hello", "Player 3"),
        ("ask", "Player 3"),
    ]
    assert [data["news"] for kind, _, data in told if kind == "notice"] == ["taken_over"]
    assert [kind for kind, _, _ in told].count("board") == 1


async def test_a_question_still_in_line_goes_to_the_new_player(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.offer(harness.people[LEAVER], 1)
    await table.take_over(harness.people[NEWCOMER], 1)
    asked = [who for kind, who, data in await harness.sent() if kind == "ask" and data["seat"] == 1]
    assert asked == ["Player 3"]


async def test_who_played_before_is_kept_and_credited(harness: TablesHarness) -> None:
    table = await offered(harness)
    harness.clock.advance(HOUR)
    await table.take_over(harness.people[NEWCOMER], 1)
    await table.offer(harness.people[NEWCOMER], 1)
    await table.take_over(harness.people[OTHER], 1)
    await harness.restart()
    table = await harness.tables.get(table.id)
    seat = (await table.lobby()).seats[1]
    assert seat.person == harness.people[OTHER]
    assert seat.before == (harness.people[LEAVER], harness.people[NEWCOMER])
    (sat,) = (await harness.tables.database.read(people.data_about, harness.people[LEAVER].id))["sittings"]
    assert (sat["seat"], sat["ended"] - sat["began"]) == (1, HOUR)


async def test_of_two_who_want_a_seat_one_gets_it(harness: TablesHarness) -> None:
    table = await offered(harness)
    came_of = await asyncio.gather(
        table.take_over(harness.people[NEWCOMER], 1), table.take_over(harness.people[OTHER], 1), return_exceptions=True
    )
    assert [type(each) for each in came_of if isinstance(each, Exception)] == [NotOffered]
    assert (await table.lobby()).seats[1].person in (harness.people[NEWCOMER], harness.people[OTHER])


async def test_a_press_that_comes_twice_takes_the_seat_once(harness: TablesHarness) -> None:
    table = await offered(harness)
    await table.take_over(Actor(harness.people[NEWCOMER], claim=5), 1)
    assert (await table.take_over(Actor(harness.people[NEWCOMER], claim=5), 1)).repeated


async def test_a_seat_is_taken_only_while_it_is_offered_and_by_somebody_without_one(harness: TablesHarness) -> None:
    table = await offered(harness)
    with pytest.raises(AlreadySeated):
        await table.take_over(harness.people[2], 1)
    await table.withdraw(harness.people[LEAVER], 1)
    assert await harness.news() == ["not_offered"]
    with pytest.raises(NotOffered):
        await table.take_over(harness.people[NEWCOMER], 1)
    with pytest.raises(NotOffered):
        await table.withdraw(harness.people[LEAVER], 1)


async def test_nobody_takes_a_seat_beyond_his_limit(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=0, per_person=1)
    await harness.restart()
    table = await offered(harness)
    newcomer = harness.people[NEWCOMER]
    busy = await harness.tables.create(Place(GUILD, 71), "magnifico", newcomer, language="en")
    with pytest.raises(TooManyTables):
        await table.take_over(newcomer, 1)
    await busy.leave(newcomer)
    await table.take_over(newcomer, 1)


async def test_the_seat_of_somebody_who_is_there_is_offered_by_nobody_else(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    with pytest.raises(SeatIsPlayed):
        await table.offer(harness.people[0], 1)
    with pytest.raises(NotHost):
        await table.offer(harness.people[2], 1)


async def test_a_resigned_seat_is_offered_by_the_host_and_played_on_by_a_person(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.resign(harness.people[LEAVER])
    await table.offer(harness.people[0], 1)
    await table.take_over(harness.people[NEWCOMER], 1)
    seat = (await table.lobby()).seats[1]
    assert (seat.person, seat.player, seat.resigned) == (harness.people[NEWCOMER], "human", False)
    assert seat.before == (harness.people[LEAVER],)


async def test_a_host_who_hands_his_seat_over_hands_on_the_table_too(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.offer(harness.people[0], 0)
    await table.take_over(harness.people[NEWCOMER], 0)
    host = (await table.lobby()).host
    assert host is not None
    assert host != harness.people[0]


async def test_the_new_player_has_at_least_what_a_decision_adds(harness: TablesHarness) -> None:
    table = await offered(harness, speed="hours")
    harness.clock.advance(11 * HOUR)
    await table.take_over(harness.people[NEWCOMER], 1)
    running = await clock(table, 1)
    assert running.due is not None
    assert running.due - harness.clock.now_ms() >= 2 * HOUR


async def test_a_request_is_put_to_the_new_player_too_and_the_old_ones_own_is_off(harness: TablesHarness) -> None:
    table = await offered(harness)
    ada, leaver, newcomer = harness.people[0], harness.people[LEAVER], harness.people[NEWCOMER]
    done = await table.end_early(ada)
    assert done.proposal is not None
    await table.pause(leaver)
    await table.consent(leaver, done.proposal.id, agrees=True)
    await table.take_over(newcomer, 1)
    (left,) = (await table.status()).proposals
    assert (left.kind, left.agreed) == ("end", ())
    await table.consent(newcomer, left.id, agrees=True)
    await table.consent(harness.people[2], left.id, agrees=True)
    assert (await table.status()).abandoned


async def test_who_left_the_server_is_minded_and_may_be_replaced(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.sent()
    gone = harness.people[0]
    await table.leave_server(gone)
    assert await harness.news() == ["left_server", "you_are_minded", "new_host", "offered"]
    seat = (await table.lobby()).seats[0]
    assert seat.caretaken_since == seat.offered_since == harness.clock.now_ms()
    await table.take_over(harness.people[NEWCOMER], 0)
    assert (await table.lobby()).seats[0].person == harness.people[NEWCOMER]


async def test_who_comes_back_before_that_has_his_seat_and_it_is_on_offer_no_more(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.leave_server(harness.people[LEAVER])
    await table.arrive(harness.people[LEAVER])
    seat = (await table.lobby()).seats[1]
    assert (seat.caretaken_since, seat.offered_since) == (None, None)


async def test_a_table_nobody_was_at_wakes_for_a_substitute(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for person in harness.people[:3]:
        await table.leave_server(person)
    assert (await table.status()).asleep == "unattended"
    await table.take_over(harness.people[NEWCOMER], 2)
    assert (await table.status()).asleep is None


async def test_the_host_names_another_who_plays(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.sent()
    with pytest.raises(NotHost):
        await table.name_host(harness.people[1], harness.people[1])
    with pytest.raises(NotAtTable):
        await table.name_host(harness.people[0], harness.people[NEWCOMER])
    await table.name_host(harness.people[0], harness.people[2])
    assert (await table.lobby()).host == harness.people[2]
    assert await harness.news() == ["new_host"]
