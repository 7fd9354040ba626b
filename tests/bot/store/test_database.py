"""Transactions, whichever kind of database it is."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import Connection, text

from bot.database_location import Location
from bot.store import Database, settings
from bot.store.errors import Unreadable, WriteFailed

from .works import add_one


async def test_a_work_that_fails_leaves_nothing(database: Database) -> None:
    def fail(tx: Connection) -> None:
        settings.save_setting(tx, "motto", "half done")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await database.write(fail)
    assert await database.setting("motto") is None


async def test_who_stops_waiting_stops_nobody_else(database: Database) -> None:
    impatient = asyncio.create_task(database.write(add_one))
    others = [asyncio.create_task(database.write(add_one)) for _ in range(3)]
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(*others)
    assert await database.setting("count") in ("3", "4")


async def test_readers_see_the_last_commit_and_wait_for_nobody(database: Database) -> None:
    await database.save_setting("count", "20")
    written, seen = threading.Event(), threading.Event()

    def slow(tx: Connection) -> None:
        settings.save_setting(tx, "count", "21")
        written.set()
        assert seen.wait(20)

    writing = asyncio.create_task(database.write(slow))
    await asyncio.to_thread(written.wait)
    assert await database.setting("count") == "20"
    seen.set()
    await writing
    assert await database.setting("count") == "21"


async def test_closing_waits_for_what_is_to_be_written(location: Location) -> None:
    database = await Database.open(location)
    writing = [asyncio.create_task(database.write(add_one)) for _ in range(50)]
    await asyncio.sleep(0)
    await database.close()
    assert sorted([await each for each in writing]) == list(range(1, 51))


MANY = 1_000_000
SLOW = text(f"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < {MANY}) SELECT max(x) FROM n")


def _slowly(tx: Connection) -> int:
    return int(tx.execute(SLOW).scalar_one())


async def test_a_slow_read_stops_neither_the_event_loop_nor_other_reads(database: Database) -> None:
    slow, quick = asyncio.create_task(database.read(_slowly)), asyncio.create_task(database.setting("nothing"))
    first, _ = await asyncio.wait((slow, quick), return_when=asyncio.FIRST_COMPLETED)
    assert first == {quick}
    assert await slow == MANY


async def test_a_read_that_is_given_up_leaves_the_others(database: Database) -> None:
    for _ in range(10):
        given_up = asyncio.create_task(database.read(_slowly))
        await asyncio.sleep(0.001)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
    assert await database.read(_slowly) == MANY


async def test_closing_ends_the_reads_begun(location: Location) -> None:
    database = await Database.open(location)
    reading = [asyncio.create_task(database.read(_slowly)) for _ in range(6)]
    await asyncio.sleep(0)
    await database.close()
    assert [each.done() for each in reading] == [True] * 6
    assert await asyncio.gather(*reading) == [MANY] * 6
    with pytest.raises(Unreadable, match="closed"):
        await asyncio.wait_for(database.setting("count"), 20)


async def test_a_statement_that_fails_is_an_error_of_the_store(database: Database) -> None:
    with pytest.raises(WriteFailed) as failed:
        await database.write(lambda tx: tx.execute(text("INSERT INTO nowhere VALUES (1)")))
    assert failed.value.database == database.location
    assert "nowhere" in failed.value.reason
    with pytest.raises(Unreadable):
        await database.read(lambda tx: tx.execute(text("SELECT * FROM nowhere")))
