"""What is kept only for a while is deleted by the one process that holds the first shard."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Connection, select, update

from bot.database_location import ServerAddress
from bot.store import leases, schema
from bot.tables import Limits
from bot.tables.timing.scheduler import LOOK_EVERY, Scheduler
from tests.timeouts import TIMEOUT

from .harness import until
from .sharing_processes import sharing
from .virtual_clock import VirtualClock


async def test_who_comes_to_hold_the_first_shard_later_sweeps_then(address: ServerAddress) -> None:
    clock = VirtualClock()
    async with asyncio.timeout(TIMEOUT), sharing(address) as processes:
        ada = await processes.begin("ada", 1)
        await until(lambda: ada.holds(0))
        bruno = await processes.begin("bruno", 1)
        await ada.database.write(leases.take_up, 77)
        await ada.database.write(_long_ago)
        scheduler = Scheduler(bruno.database, clock, Limits(), {}, bruno.shards)
        scheduler.start(_ring)
        await until(lambda: scheduler.asleep(clock.now_ms()))
        assert await bruno.database.read(_deliveries)
        await ada.end()
        await until(lambda: bruno.holds(0))
        clock.advance(LOOK_EVERY)
        while await bruno.database.read(_deliveries):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await scheduler.stop()


def _long_ago(tx: Connection) -> None:
    tx.execute(update(schema.deliveries).values(at=0))


def _deliveries(tx: Connection) -> list[Any]:
    return list(tx.execute(select(schema.deliveries.c.id)).all())


async def _ring(_: object) -> None:
    pass
