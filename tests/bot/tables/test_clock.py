"""Deadlines and memory: what the passing of time alone changes."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text

from bot.tables import Actor, Limits, SystemClock
from bot.tables.errors import Closed
from bot.tables.timing.clock import DAY

from .harness import TablesHarness, until


async def _until_closed(harness: TablesHarness, table_id: int) -> None:
    table = await harness.tables.get(table_id)

    async def closed() -> bool:
        return (await table.status()).stage == "closed"

    await until(closed)


async def test_a_lobby_nobody_changes_closes_itself(harness: TablesHarness) -> None:
    table = await harness.lobby()
    harness.clock.advance(7 * DAY - 1)
    await asyncio.sleep(0.05)
    assert (await table.status()).stage == "lobby"
    await harness.sent()
    harness.clock.advance(1)
    await _until_closed(harness, table.id)
    assert (await table.status()).closed_by is None
    assert await harness.news() == ["expired"]
    with pytest.raises(Closed) as closed:
        await table.join(harness.people[1])
    assert closed.value.by is None


async def test_each_change_gives_a_lobby_another_while(harness: TablesHarness) -> None:
    table = await harness.lobby()
    harness.clock.advance(6 * DAY)
    await table.join(harness.people[1])
    harness.clock.advance(6 * DAY)
    await asyncio.sleep(0.05)
    assert (await table.status()).stage == "lobby"


async def test_a_lobby_whose_time_ran_out_while_nobody_ran_closes_at_the_start(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await harness.end()
    harness.clock.advance(8 * DAY)
    await harness.begin()
    await _until_closed(harness, table.id)


async def test_a_game_does_not_expire(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    harness.clock.advance(60 * DAY)
    await asyncio.sleep(0.05)
    await table.act(harness.people[0], "bid 20")


async def test_a_deadline_that_fails_does_not_stop_the_clock(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await harness.lobby(channel=1), await harness.lobby(channel=2)

    async def fails(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(broken, "ring", fails)
    harness.clock.advance(7 * DAY)
    await _until_closed(harness, sound.id)
    assert (await broken.status()).stage == "lobby"


async def test_a_table_nobody_uses_is_let_go(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=0, idle=60_000)
    await harness.restart()
    number = (await harness.game(until="bid")).id
    cache = harness.tables.cache
    assert len(cache) == 1
    harness.clock.advance(60_000)
    await until(lambda: len(cache) == 0)
    gc.collect()
    assert number not in cache.known
    await (await harness.tables.get(number)).act(harness.people[0], "bid 20")


async def test_a_table_somebody_holds_stays_the_same_object(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=0, idle=60_000)
    await harness.restart()
    table = await harness.lobby()
    harness.clock.advance(60_000)
    await until(lambda: len(harness.tables.cache) == 0)
    assert await harness.tables.get(table.id) is table


async def test_the_machines_clock_sleeps_to_a_time() -> None:
    clock = SystemClock()
    when = clock.now_ms() + 20
    await clock.sleep_until(when)
    assert clock.now_ms() >= when


async def test_old_presses_and_lost_messages_are_forgotten_in_time(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.act(Actor(harness.people[0], claim=77), "bid 20")
    claim = await harness.tables.outbox.claim()
    assert claim
    for message in claim.messages:
        await harness.tables.outbox.give_up(message, "50013")

    def left(tx: Connection) -> tuple[int, int]:
        kept = ("claims", "outbox WHERE given_up IS NOT NULL")
        counts = [tx.execute(text(f"SELECT count(*) FROM {rows}")).scalar_one() for rows in kept]
        return counts[0], counts[1]

    _, lost = await harness.database.read(left)
    assert lost
    harness.clock.advance(2 * DAY)
    await until(lambda: _is(harness, left, (0, lost)))
    harness.clock.advance(8 * DAY)
    await until(lambda: _is(harness, left, (0, 0)))


async def _is(harness: TablesHarness, count: Callable[[Connection], tuple[int, int]], wanted: tuple[int, int]) -> bool:
    return await harness.database.read(count) == wanted
