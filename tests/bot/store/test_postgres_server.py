"""A server's database: whatever comes in the way of a transaction, it is done once or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Literal

import psycopg
import pytest
import pytest_asyncio
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection, Table, func, select, text

from bot.database_location import ServerAddress
from bot.store import Database, postgres_server, schema, settings
from bot.store.backend import autocommit
from bot.store.errors import OutcomeUnknown, StoreError
from tests.bot.tables.harness import until
from tests.postgres import OwnServer

from .cutting_proxy import cutting_proxy
from .works import add_one


@pytest_asyncio.fixture
async def server_database(address: ServerAddress) -> AsyncIterator[Database]:
    database = await Database.open(address)
    yield database
    await database.close()


# Others in the way


def _meeting(attempts: Counter[str], work: Callable[[Connection, str], None]) -> Callable[[Connection, str], None]:
    """A work that waits for the other one in the midst of their first attempts."""
    both = threading.Barrier(2)

    def meet(tx: Connection, name: str) -> None:
        attempts[name] += 1
        add_one(tx) if name == "count" else settings.save_setting(tx, name, "mine")
        if attempts[name] == 1:
            both.wait(20)
        work(tx, name)

    return meet


async def test_of_two_works_in_a_deadlock_both_come_through(server_database: Database) -> None:
    attempts: Counter[str] = Counter()
    other = {"left": "right", "right": "left"}
    work = _meeting(attempts, lambda tx, name: settings.save_setting(tx, other[name], f"from {name}"))
    await asyncio.gather(*[server_database.write(work, name) for name in other])
    assert sorted(attempts.values()) == [1, 2]
    last = "left" if attempts["left"] == 2 else "right"
    assert await server_database.setting(last) == "mine"
    assert await server_database.setting(other[last]) == f"from {last}"


async def test_works_that_cannot_be_put_in_order_are_done_one_after_the_other(server_database: Database) -> None:
    await server_database.save_setting("count", "0")
    both, attempts = threading.Barrier(2), Counter[str]()

    def count(tx: Connection, name: str) -> None:
        attempts[name] += 1
        tx.execute(text("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE"))
        seen = int(settings.setting(tx, "count") or 0)
        if attempts[name] == 1:
            both.wait(20)
        settings.save_setting(tx, "count", str(seen + 1))

    await asyncio.gather(*[server_database.write(count, name) for name in ("left", "right")])
    assert await server_database.setting("count") == "2"
    assert sorted(attempts.values()) == [1, 2]


async def test_a_work_outlasts_a_lock_held_for_longer_than_its_patience(
    address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_server, "PATIENCE", ("lock_timeout = '50ms'",))
    database = await Database.open(address)
    await database.save_setting("count", "0")
    attempts, second = Counter[str](), threading.Event()

    def count(tx: Connection) -> int:
        attempts["count"] += 1
        if attempts["count"] == 2:
            second.set()
        return add_one(tx)

    with psycopg.connect(address.text) as holder:
        holder.execute("SELECT * FROM notes FOR UPDATE")
        writing = asyncio.create_task(database.write(count))
        assert await asyncio.to_thread(second.wait, 20)
    assert await writing == 1
    await database.close()


# Connections that break


async def test_a_work_cut_off_before_its_commit_is_done_once(server_database: Database, address: ServerAddress) -> None:
    attempts = Counter[str]()

    def count(tx: Connection) -> int:
        counted = add_one(tx)
        attempts["count"] += 1
        if attempts["count"] == 1:
            backend = tx.execute(select(func.pg_backend_pid())).scalar_one()
            with psycopg.connect(address.text) as killer:
                killer.execute("SELECT pg_terminate_backend(%s, 10000)", [backend])
            tx.execute(select(1))
        return counted

    assert await server_database.write(count) == 1
    assert attempts["count"] == 2
    assert await server_database.setting("count") == "1"


@pytest.mark.parametrize(("cut", "kept"), [("before", None), ("after", "1")])
async def test_whether_a_commit_without_an_answer_was_kept_is_not_guessed(
    address: ServerAddress, cut: Literal["before", "after"], kept: str | None
) -> None:
    async with cutting_proxy(address) as (proxy, through):
        database = await Database.open(through)
        proxy.cut, proxy.commits = cut, 0
        with pytest.raises(OutcomeUnknown):
            await database.write(add_one)
        assert proxy.commits == 1
        proxy.cut = None
        assert await database.setting("count") == kept
        await database.close()


@pytest.mark.parametrize("kind", ["read", "write"])
async def test_an_autocommit_work_has_no_transaction_around_it(server_database: Database, kind: str) -> None:
    def look(tx: Connection) -> TransactionStatus:
        tx.exec_driver_sql("SELECT 1")
        return TransactionStatus(tx.connection.driver_connection.info.transaction_status)  # type: ignore[union-attr]

    carry_out = getattr(server_database, kind)
    assert await carry_out(look) is TransactionStatus.INTRANS
    assert await carry_out(autocommit(look)) is TransactionStatus.IDLE
    look.autocommit = False  # type: ignore[attr-defined]
    assert await carry_out(look) is TransactionStatus.INTRANS


async def test_what_an_autocommit_work_found_is_all_it_finds_there(server_database: Database) -> None:
    """Otherwise the tests of such a work fail (tests/bot/conftest.py)."""

    @autocommit
    def look(tx: Connection, *found: Table) -> None:
        for table in found:
            tx.execute(select(table)).all()

    @autocommit
    def add_two(tx: Connection) -> None:
        add_one(tx)
        add_one(tx)

    with pytest.raises(AssertionError, match="needs a transaction"):
        await server_database.write(add_two)
    await server_database.write(add_one)
    await server_database.read(look, schema.tables, schema.tables, schema.notes)
    with pytest.raises(AssertionError, match="needs a transaction"):
        await server_database.read(look, schema.notes, schema.notes)


async def test_idle_connections_that_were_cut_are_not_noticed(
    server_database: Database, address: ServerAddress
) -> None:
    await asyncio.gather(*[server_database.write(add_one) for _ in range(8)])
    with psycopg.connect(address.text) as killer:
        killer.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert sorted(await asyncio.gather(*[server_database.write(add_one) for _ in range(8)])) == list(range(9, 17))
    assert await server_database.setting("count") == "16"


@pytest.mark.parametrize("how", ["fast", "immediate"])
async def test_a_restart_of_the_server_loses_and_doubles_nothing(
    own_server: OwnServer, own_address: ServerAddress, how: str
) -> None:
    database = await Database.open(own_address)
    ending, outcomes = asyncio.Event(), Counter[str]()

    async def write() -> None:
        while not ending.is_set():
            try:
                await database.write(add_one)
                outcomes["kept"] += 1
            except OutcomeUnknown:
                outcomes["unknown"] += 1
            except StoreError:
                outcomes["refused"] += 1

    async def read() -> None:
        last = 0
        while not ending.is_set():
            with contextlib.suppress(StoreError):
                seen = int(await database.setting("count") or 0)
                assert seen >= last
                last = seen

    working = [asyncio.create_task(write()) for _ in range(6)] + [asyncio.create_task(read()) for _ in range(3)]
    await asyncio.sleep(0.1)
    await asyncio.to_thread(own_server.stop, how)
    before = outcomes["kept"]
    await asyncio.to_thread(own_server.start)
    await until(lambda: outcomes["kept"] >= before + 10 or any(task.done() for task in working))
    ending.set()
    await asyncio.gather(*working)
    counted = int(await database.setting("count") or 0)
    assert outcomes["kept"] <= counted <= outcomes["kept"] + outcomes["unknown"]
    await database.close()


async def test_an_outage_is_an_error_of_the_store_and_passes(
    own_server: OwnServer, own_address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_server, "MOST_ATTEMPTS", 2)
    database = await Database.open(own_address)
    own_server.stop()
    assert not await database.answers()
    with pytest.raises(StoreError):
        await database.write(add_one)
    own_server.start()
    assert await database.write(add_one) == 1
    await database.close()
