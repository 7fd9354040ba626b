"""A database on a PostgreSQL server, which other processes may use at the same time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.database_location import ServerAddress
from bot.metrics import DATABASE_RETRIES

from .backend import Work
from .errors import DriverMissing, OldServer, OutcomeUnknown, Unreadable, reason_of
from .migrating import SCRIPTS, migrate_server
from .server_backup import dump

T = TypeVar("T")

READERS, WRITERS = 4, 4
"""Most reads and writes of this process at the same time; each has a connection, and one write that goes first."""
MOST_ATTEMPTS = 6
FIRST_WAIT = 0.05
"""Seconds before the second attempt; each wait is about twice the last."""
RETRIED = ("40001", "40P01", "55P03")
"""The states of a transaction that another one was in the way of: it can be tried again."""
CONNECTING: dict[str, str | int] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
    "application_name": "bottega",
}
"""So that a server that has gone silent is noticed. Any of them may be overridden in the address."""
PATIENCE = ("lock_timeout = '5s'", "idle_in_transaction_session_timeout = '60s'", "statement_timeout = '60s'")
"""How long a connection of this process waits for others, and may keep them waiting."""
OLDEST = 15
"""The oldest major version of PostgreSQL that has all that is used here."""


class PostgresServer:
    """A server's database. Use `open`. Each work runs whole in a thread, with a pooled connection."""

    shared = True

    def __init__(self, address: ServerAddress) -> None:
        self.location = address
        self._closed = False
        reading, writing = engine(address, READERS), engine(address, WRITERS + 1)
        self._reading = reading.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._writing = writing.execution_options(isolation_level="READ COMMITTED")
        # The same connections, without transactions.
        self._reading_autocommit = reading.execution_options(isolation_level="AUTOCOMMIT")
        self._writing_autocommit = writing.execution_options(isolation_level="AUTOCOMMIT")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="database reader")
        self._writers = ThreadPoolExecutor(WRITERS, thread_name_prefix="database writer")
        # Leases must be renewed also while all writers wait for somebody's lock.
        self._first = ThreadPoolExecutor(1, thread_name_prefix="first database writer")

    @classmethod
    async def open(cls, address: ServerAddress, scripts: Path = SCRIPTS) -> PostgresServer:
        """Connect; create or migrate the schema as needed. Raises a `StoreError`."""
        opened = cls(address)
        try:
            await asyncio.to_thread(opened._make_ready, scripts)
        except BaseException:
            await opened.close()
            raise
        return opened

    def _make_ready(self, scripts: Path) -> None:
        try:
            _retrying(lambda: check_version(self._reading, self.location))
            _retrying(lambda: migrate_server(self._writing, self.location, scripts))
        except DBAPIError as error:
            raise Unreadable(self.location, reason_of(error)) from None

    async def read(self, work: Work, *, autocommit: bool = False) -> Any:
        reading = self._reading_autocommit if autocommit else self._reading

        def read() -> Any:
            with reading.begin() as tx:
                return work(tx)

        if self._closed:
            raise Unreadable(self.location, "it has been closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, _retrying, read)

    async def write(self, work: Work, *, autocommit: bool = False) -> Any:
        return await self._write_by(self._writers, self._writing_autocommit if autocommit else self._writing, work)

    async def write_first(self, work: Work) -> Any:
        return await self._write_by(self._first, self._writing, work)

    async def _write_by(self, threads: ThreadPoolExecutor, writing: Engine, work: Work) -> Any:
        if self._closed:
            raise asyncio.CancelledError
        written = asyncio.get_running_loop().run_in_executor(threads, _retrying, lambda: self._write(writing, work))
        return await asyncio.shield(written)

    def _write(self, writing: Engine, work: Work) -> Any:
        with writing.connect() as tx:
            value = work(tx)
            try:
                tx.commit()
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise OutcomeUnknown(self.location, "the connection broke during a commit") from None
                raise
        return value

    async def backup(self, to: Path) -> None:
        await asyncio.to_thread(dump, self.location, to)

    async def integrity(self) -> list[str]:
        return []

    async def close(self) -> None:
        self._closed = True
        for threads in (self._writers, self._first, self._readers):
            await asyncio.to_thread(threads.shutdown)
        for pool in (self._writing, self._reading):
            pool.dispose()


def connecting(address: ServerAddress) -> dict[str, str | int]:
    """The options of `CONNECTING` that the address does not override."""
    return {name: value for name, value in CONNECTING.items() if name not in address.url.query}


def engine(address: ServerAddress, connections: int, **transactions: Any) -> Engine:
    """An engine with at most so many connections, all of whose transactions have these options. Raises
    `DriverMissing`."""
    try:
        # Prepared statements belong to a session, which a pooler between here and the server may change at any time.
        made = create_engine(
            address.url,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
            connect_args={**connecting(address), "prepare_threshold": None},
            execution_options=transactions,
        )
    except ModuleNotFoundError as error:
        raise DriverMissing(address) from error

    @event.listens_for(made, "connect")
    def _(connection: Any, _: object) -> None:
        connection.autocommit = True
        for setting in PATIENCE:
            connection.execute(f"SET {setting}")
        connection.autocommit = False

    return made


def check_version(reading: Engine, address: ServerAddress) -> None:
    """Raises `OldServer`."""
    with reading.begin() as tx:
        version = int(tx.exec_driver_sql("SHOW server_version_num").scalar_one()) // 10_000
    if version < OLDEST:
        raise OldServer(address, version)


def _retrying(work: Callable[[], T]) -> T:
    """The result of a transaction, begun again if another one was in its way or the server was not there."""
    for attempt in range(1, MOST_ATTEMPTS):
        try:
            return work()
        except DBAPIError as error:
            if not _passes(error):
                raise
            DATABASE_RETRIES.labels(getattr(error.orig, "sqlstate", None) or "connection").inc()
            time.sleep(FIRST_WAIT * 2 ** (attempt - 1) * random.uniform(0.5, 1.5))
    return work()


def _passes(error: DBAPIError) -> bool:
    """Whether the cause of an error may have gone at the next attempt. An error without a state is the connection's."""
    state = getattr(error.orig, "sqlstate", None)
    broken = isinstance(error, OperationalError) and state is None
    return error.connection_invalidated or broken or state in RETRIED
