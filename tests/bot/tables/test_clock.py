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

from .evening import Evening, until


async def _until_closed(evening: Evening, table_id: int) -> None:
    table = await evening.tables.get(table_id)

    async def closed() -> bool:
        return (await table.status()).stage == "closed"

    await until(closed)


async def test_a_lobby_nobody_changes_closes_itself(evening: Evening) -> None:
    table = await evening.lobby()
    evening.clock.advance(7 * DAY - 1)
    await asyncio.sleep(0.05)
    assert (await table.status()).stage == "lobby"
    await evening.sent()
    evening.clock.advance(1)
    await _until_closed(evening, table.id)
    assert (await table.status()).closed_by is None
    assert await evening.news() == ["expired"]
    with pytest.raises(Closed) as closed:
        await table.join(evening.people[1])
    assert closed.value.by is None


async def test_each_change_gives_a_lobby_another_while(evening: Evening) -> None:
    table = await evening.lobby()
    evening.clock.advance(6 * DAY)
    await table.join(evening.people[1])
    evening.clock.advance(6 * DAY)
    await asyncio.sleep(0.05)
    assert (await table.status()).stage == "lobby"


async def test_a_lobby_whose_time_ran_out_while_nobody_ran_closes_at_the_start(evening: Evening) -> None:
    table = await evening.lobby()
    await evening.end()
    evening.clock.advance(8 * DAY)
    await evening.begin()
    await _until_closed(evening, table.id)


async def test_a_game_does_not_expire(evening: Evening) -> None:
    table = await evening.game(until="bid")
    evening.clock.advance(60 * DAY)
    await asyncio.sleep(0.05)
    await table.act(evening.people[0], "bid 20")


async def test_a_deadline_that_fails_does_not_stop_the_clock(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, sound = await evening.lobby(channel=1), await evening.lobby(channel=2)

    async def fails(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(broken, "ring", fails)
    evening.clock.advance(7 * DAY)
    await _until_closed(evening, sound.id)
    assert (await broken.status()).stage == "lobby"


async def test_a_table_nobody_uses_is_let_go(evening: Evening) -> None:
    evening.limits = Limits(pace=0, idle=60_000)
    await evening.restart()
    number = (await evening.game(until="bid")).id
    cache = evening.tables.cache
    assert len(cache) == 1
    evening.clock.advance(60_000)
    await until(lambda: len(cache) == 0)
    gc.collect()
    assert number not in cache.known
    await (await evening.tables.get(number)).act(evening.people[0], "bid 20")


async def test_a_table_somebody_holds_stays_the_same_object(evening: Evening) -> None:
    evening.limits = Limits(pace=0, idle=60_000)
    await evening.restart()
    table = await evening.lobby()
    evening.clock.advance(60_000)
    await until(lambda: len(evening.tables.cache) == 0)
    assert await evening.tables.get(table.id) is table


async def test_the_machines_clock_sleeps_to_a_time() -> None:
    clock = SystemClock()
    when = clock.now_ms() + 20
    await clock.sleep_until(when)
    assert clock.now_ms() >= when


async def test_old_presses_and_lost_messages_are_forgotten_in_time(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.act(Actor(evening.people[0], claim=77), "bid 20")
    claim = await evening.tables.outbox.claim()
    assert claim
    for message in claim.messages:
        await evening.tables.outbox.give_up(message, "50013")

    def left(tx: Connection) -> tuple[int, int]:
        kept = ("claims", "outbox WHERE given_up IS NOT NULL")
        counts = [tx.execute(text(f"SELECT count(*) FROM {rows}")).scalar_one() for rows in kept]
        return counts[0], counts[1]

    _, lost = await evening.database.read(left)
    assert lost
    evening.clock.advance(2 * DAY)
    await until(lambda: _is(evening, left, (0, lost)))
    evening.clock.advance(8 * DAY)
    await until(lambda: _is(evening, left, (0, 0)))


async def _is(evening: Evening, count: Callable[[Connection], tuple[int, int]], wanted: tuple[int, int]) -> bool:
    return await evening.database.read(count) == wanted
