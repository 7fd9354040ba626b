"""The outbox: what is still to be told, at least once, and nothing secret."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.store import outbox
from bot.store.outbox import InFlight, NewMessage, Sending
from bot.tables import Kind
from bot.tables.telling.outbox import Claim, Message
from bot.tables.timing.clock import MINUTE
from tests.timeouts import TIMEOUT

from .harness import TablesHarness


async def claim_of(harness: TablesHarness) -> Claim:
    claim = await harness.tables.outbox.claim()
    assert claim
    return claim


async def claimed(harness: TablesHarness) -> tuple[Message, ...]:
    """The messages claimed next; the claim is not released."""
    return (await claim_of(harness)).messages


async def test_an_act_asks_the_next_and_renews_the_board(harness: TablesHarness) -> None:
    table = await harness.game()
    [awaited] = (await table.status()).awaited
    await harness.sent()
    await table.act(harness.people[awaited.seat], "home rome")
    [after] = (await table.status()).awaited
    told = await harness.sent()
    assert ("board", None, {"public": 2}) in told
    assert ("panel", f"Player {awaited.seat}", {"seat": awaited.seat}) in told
    asks = [(who, data["decision"], data["seat"]) for kind, who, data in told if kind == "ask"]
    assert asks == [(f"Player {after.seat}", "home", after.seat)]


async def test_who_is_asked_in_secret_gets_that_one_message(harness: TablesHarness) -> None:
    table = await harness.game()
    for line in ("home rome", "home milan", "home moscow"):
        await harness.sent()
        [awaited] = (await table.status()).awaited
        await table.act(harness.people[awaited.seat], line)
    private = [(kind, who) for kind, who, _ in await harness.sent() if who]
    assert sorted(private) == [("ask", f"Player {seat}") for seat in range(3)]


async def test_a_burst_of_acts_is_one_board(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    boards = [data for kind, _, data in await harness.sent() if kind == "board"]
    assert boards == [{"public": (await table.status()).public}]


async def test_what_waits_survives_a_restart(harness: TablesHarness) -> None:
    await harness.lobby()
    before = await claimed(harness)
    await harness.restart()
    again = await claimed(harness)
    assert [(m.id, m.kind) for m in again] == [(m.id, m.kind) for m in before]
    assert {m.kind for m in again} == {Kind.LOBBY, Kind.HELLO}


async def test_what_is_claimed_is_not_given_out_twice(harness: TablesHarness) -> None:
    table = await harness.lobby()
    assert await claimed(harness)
    await table.wish(harness.people[0], "red")
    assert await harness.tables.outbox.claim() is None
    assert await harness.tables.outbox.next_due() is None


async def test_each_claim_is_of_one_table(harness: TablesHarness) -> None:
    tables = [await harness.lobby(channel=channel) for channel in (1, 2)]
    assert [{m.table for m in await claimed(harness)} for _ in tables] == [{table.id} for table in tables]


async def test_a_claim_that_is_left_by_an_error_is_in_line_again(harness: TablesHarness) -> None:
    await harness.lobby()
    claim = await harness.tables.outbox.claim()
    assert claim
    with pytest.raises(ZeroDivisionError), claim:
        raise ZeroDivisionError
    assert await claimed(harness) == claim.messages


async def test_for_a_message_that_is_held_only_its_own_line_waits(harness: TablesHarness) -> None:
    table = await harness.lobby()
    with await claim_of(harness) as claim:
        lobby, _ = claim.messages
        held = harness.tables.outbox.hold(lobby)
    await table.close(harness.people[0])
    assert [m.kind for m in await claimed(harness)] == [Kind.HELLO]
    with held:
        pass
    await harness.restart()
    assert [m.kind for m in await claimed(harness)] == [Kind.LOBBY, Kind.HELLO, Kind.NOTICE]


async def test_for_a_message_held_beside_its_line_nothing_waits(harness: TablesHarness) -> None:
    table = await harness.lobby()
    with await claim_of(harness) as claim:
        harness.tables.outbox.hold(claim.messages[0], beside=True)
    await table.close(harness.people[0])
    assert [m.kind for m in await claimed(harness)] == [Kind.HELLO, Kind.NOTICE]


async def test_how_late_the_oldest_message_is(harness: TablesHarness) -> None:
    assert await harness.tables.outbox.overdue() == 0
    await harness.lobby()
    harness.clock.advance(MINUTE)
    await claimed(harness)
    assert await harness.tables.outbox.overdue() == MINUTE


async def test_what_is_told_beside_its_line_is_not_late(harness: TablesHarness) -> None:
    await harness.lobby()
    with await claim_of(harness) as claim:
        for message in claim.messages:
            harness.tables.outbox.hold(message, beside=True)
    harness.clock.advance(MINUTE)
    assert await harness.tables.outbox.overdue() == 0


async def test_what_was_put_off_can_be_hurried_at_one_table(harness: TablesHarness) -> None:
    tables = [await harness.lobby(channel=channel) for channel in (1, 2)]
    outbox = harness.tables.outbox
    for _ in tables:
        with await claim_of(harness) as claim:
            for message in claim.messages:
                await outbox.failed(message, harness.clock.now_ms() + MINUTE, "503")
    await outbox.retry_now(tables[1].id)
    assert {m.table for m in await claimed(harness)} == {tables[1].id}
    assert await outbox.claim() is None


async def test_a_message_renewed_while_in_flight_is_sent_again(harness: TablesHarness) -> None:
    table = await harness.lobby()
    with await claim_of(harness) as claim:
        await harness.tables.outbox.begin(claim.messages[0], Sending("nonce", 70, 1, 0))
        await table.wish(harness.people[0], "red")
        for message in claim.messages:
            await harness.tables.outbox.done(message)
    again = await claim_of(harness)
    assert [message.sending for message in again.messages] == [None]
    again.release()
    assert [(kind, data) for kind, _, data in await harness.sent()] == [("lobby", {})]


async def test_a_failed_message_waits_for_its_time(harness: TablesHarness) -> None:
    await harness.lobby()
    outbox, now = harness.tables.outbox, harness.clock.now_ms()
    with await claim_of(harness) as claim:
        for message in claim.messages:
            await outbox.failed(message, now + 5_000, "503")
    assert await outbox.claim() is None
    waiting = asyncio.create_task(outbox.next_claim())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    harness.clock.advance(5_000)
    again = await asyncio.wait_for(waiting, TIMEOUT)
    assert {message.attempts for message in again.messages} == {1}


async def test_a_message_given_up_is_tried_no_more_and_can_come_anew(harness: TablesHarness) -> None:
    table = await harness.lobby()
    with await claim_of(harness) as claim:
        for message in claim.messages:
            await harness.tables.outbox.give_up(message, "50013")
    assert await harness.tables.outbox.next_due() is None
    await table.wish(harness.people[0], "red")
    assert [kind for kind, _, _ in await harness.sent()] == ["lobby"]


async def test_waiting_ends_when_something_comes(harness: TablesHarness) -> None:
    waiting = asyncio.create_task(harness.tables.outbox.next_claim())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    await harness.lobby()
    await asyncio.wait_for(waiting, TIMEOUT)


async def test_a_lost_answer_has_the_panel_rebuilt(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.sent()
    await harness.tables.refresh_panel(table.id, harness.people[1])
    assert await harness.sent() == [("panel", "Player 1", {"seat": 1})]


@pytest.mark.parametrize("florins", [20, 70])
async def test_what_is_told_of_a_bid_does_not_depend_on_it(harness: TablesHarness, florins: int) -> None:
    table = await harness.game(until="bid")
    await harness.sent()
    await table.act(harness.people[0], f"bid {florins}")
    public = (await table.status()).public
    assert await harness.sent() == [("panel", "Player 0", {"seat": 0}), ("board", None, {"public": public})]


async def test_a_long_line_costs_no_more_for_each_message(harness: TablesHarness) -> None:
    """After an outage thousands may wait."""
    table, person, now = await harness.lobby(), harness.people[0], harness.clock.now_ms()

    async def quickest(waiting: int) -> float:
        """The time for which the first of so many messages are looked for."""
        tell = [NewMessage("notice", person.id if n % 2 else None) for n in range(waiting)]
        await harness.database.write(outbox.add, table.id, tell, now=now)
        first, *_ = await harness.database.read(outbox.due_by, now, 1)
        held_up = InFlight(messages=[first.id])
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            await harness.database.read(outbox.due_by, now, 1, held_up)
            times.append(time.perf_counter() - begun)
        return min(times)

    few, many = await quickest(300), await quickest(3_000)
    assert many < 50 * few
