"""The outbox: what is still to be told, at least once, and nothing secret."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.outbox import Sending
from bot.tables import Kind
from bot.tables.telling.outbox import Claim, Message
from bot.tables.timing.clock import MINUTE
from tests.patience import PATIENCE

from .evening import Evening


async def claim_of(evening: Evening) -> Claim:
    claim = await evening.tables.outbox.claim()
    assert claim
    return claim


async def claimed(evening: Evening) -> tuple[Message, ...]:
    """The messages claimed next; the claim is not released."""
    return (await claim_of(evening)).messages


async def test_an_act_asks_the_next_and_renews_the_board(evening: Evening) -> None:
    table = await evening.game()
    [awaited] = (await table.status()).awaited
    await evening.sent()
    await table.act(evening.people[awaited.seat], "home rome")
    [after] = (await table.status()).awaited
    told = await evening.sent()
    assert ("board", None, {"public": 2}) in told
    assert ("panel", f"Player {awaited.seat}", {"seat": awaited.seat}) in told
    asks = [(who, data["decision"], data["seat"]) for kind, who, data in told if kind == "ask"]
    assert asks == [(f"Player {after.seat}", "home", after.seat)]


async def test_who_is_asked_in_secret_gets_that_one_message(evening: Evening) -> None:
    table = await evening.game()
    for line in ("home rome", "home milan", "home moscow"):
        await evening.sent()
        [awaited] = (await table.status()).awaited
        await table.act(evening.people[awaited.seat], line)
    private = [(kind, who) for kind, who, _ in await evening.sent() if who]
    assert sorted(private) == [("ask", f"Player {seat}") for seat in range(3)]


async def test_a_burst_of_acts_is_one_board(evening: Evening) -> None:
    table = await evening.game(until="bid")
    boards = [data for kind, _, data in await evening.sent() if kind == "board"]
    assert boards == [{"public": (await table.status()).public}]


async def test_what_waits_survives_a_restart(evening: Evening) -> None:
    await evening.lobby()
    before = await claimed(evening)
    await evening.restart()
    again = await claimed(evening)
    assert [(m.id, m.kind) for m in again] == [(m.id, m.kind) for m in before]
    assert {m.kind for m in again} == {Kind.LOBBY, Kind.HELLO}


async def test_what_is_claimed_is_not_given_out_twice(evening: Evening) -> None:
    table = await evening.lobby()
    assert await claimed(evening)
    await table.wish(evening.people[0], "red")
    assert await evening.tables.outbox.claim() is None
    assert await evening.tables.outbox.next_due() is None


async def test_each_claim_is_of_one_table(evening: Evening) -> None:
    tables = [await evening.lobby(channel=channel) for channel in (1, 2)]
    assert [{m.table for m in await claimed(evening)} for _ in tables] == [{table.id} for table in tables]


async def test_a_claim_that_is_left_by_an_error_is_in_line_again(evening: Evening) -> None:
    await evening.lobby()
    claim = await evening.tables.outbox.claim()
    assert claim
    with pytest.raises(ZeroDivisionError), claim:
        raise ZeroDivisionError
    assert await claimed(evening) == claim.messages


async def test_for_a_message_that_is_held_only_its_own_line_waits(evening: Evening) -> None:
    table = await evening.lobby()
    with await claim_of(evening) as claim:
        lobby, _ = claim.messages
        held = evening.tables.outbox.hold(lobby)
    await table.close(evening.people[0])
    assert [m.kind for m in await claimed(evening)] == [Kind.HELLO]
    with held:
        pass
    await evening.restart()
    assert [m.kind for m in await claimed(evening)] == [Kind.LOBBY, Kind.HELLO, Kind.NOTICE]


async def test_for_a_message_held_beside_its_line_nothing_waits(evening: Evening) -> None:
    table = await evening.lobby()
    with await claim_of(evening) as claim:
        evening.tables.outbox.hold(claim.messages[0], beside=True)
    await table.close(evening.people[0])
    assert [m.kind for m in await claimed(evening)] == [Kind.HELLO, Kind.NOTICE]


async def test_how_late_the_oldest_message_is(evening: Evening) -> None:
    assert await evening.tables.outbox.overdue() == 0
    await evening.lobby()
    evening.clock.advance(MINUTE)
    await claimed(evening)
    assert await evening.tables.outbox.overdue() == MINUTE


async def test_what_is_told_beside_its_line_is_not_late(evening: Evening) -> None:
    await evening.lobby()
    with await claim_of(evening) as claim:
        for message in claim.messages:
            evening.tables.outbox.hold(message, beside=True)
    evening.clock.advance(MINUTE)
    assert await evening.tables.outbox.overdue() == 0


async def test_what_was_put_off_can_be_hurried_at_one_table(evening: Evening) -> None:
    tables = [await evening.lobby(channel=channel) for channel in (1, 2)]
    outbox = evening.tables.outbox
    for _ in tables:
        with await claim_of(evening) as claim:
            for message in claim.messages:
                await outbox.failed(message, evening.clock.now_ms() + MINUTE, "503")
    await outbox.retry_now(tables[1].id)
    assert {m.table for m in await claimed(evening)} == {tables[1].id}
    assert await outbox.claim() is None


async def test_a_message_renewed_while_in_flight_is_sent_again(evening: Evening) -> None:
    table = await evening.lobby()
    with await claim_of(evening) as claim:
        await evening.tables.outbox.begin(claim.messages[0], Sending("nonce", 70, 1, 0))
        await table.wish(evening.people[0], "red")
        for message in claim.messages:
            await evening.tables.outbox.done(message)
    again = await claim_of(evening)
    assert [message.sending for message in again.messages] == [None]
    again.release()
    assert [(kind, data) for kind, _, data in await evening.sent()] == [("lobby", {})]


async def test_a_failed_message_waits_for_its_time(evening: Evening) -> None:
    await evening.lobby()
    outbox, now = evening.tables.outbox, evening.clock.now_ms()
    with await claim_of(evening) as claim:
        for message in claim.messages:
            await outbox.failed(message, now + 5_000, "503")
    assert await outbox.claim() is None
    waiting = asyncio.create_task(outbox.next_claim())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    evening.clock.advance(5_000)
    again = await asyncio.wait_for(waiting, PATIENCE)
    assert {message.attempts for message in again.messages} == {1}


async def test_a_message_given_up_is_tried_no_more_and_can_come_anew(evening: Evening) -> None:
    table = await evening.lobby()
    with await claim_of(evening) as claim:
        for message in claim.messages:
            await evening.tables.outbox.give_up(message, "50013")
    assert await evening.tables.outbox.next_due() is None
    await table.wish(evening.people[0], "red")
    assert [kind for kind, _, _ in await evening.sent()] == ["lobby"]


async def test_waiting_ends_when_something_comes(evening: Evening) -> None:
    waiting = asyncio.create_task(evening.tables.outbox.next_claim())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    await evening.lobby()
    await asyncio.wait_for(waiting, PATIENCE)


async def test_a_lost_answer_has_the_panel_rebuilt(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await evening.sent()
    await evening.tables.refresh_panel(table.id, evening.people[1])
    assert await evening.sent() == [("panel", "Player 1", {"seat": 1})]


@pytest.mark.parametrize("florins", [20, 70])
async def test_what_is_told_of_a_bid_does_not_depend_on_it(evening: Evening, florins: int) -> None:
    table = await evening.game(until="bid")
    await evening.sent()
    await table.act(evening.people[0], f"bid {florins}")
    public = (await table.status()).public
    assert await evening.sent() == [("panel", "Player 0", {"seat": 0}), ("board", None, {"public": public})]
