"""A database in a file of SQLite's.

One process at a time uses the file, and one transaction at a time writes to it; readers see the last commit.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError

from .backend import Work
from .backup import copy_checked, faults, first_fault
from .errors import Damaged, FolderMissing, InUse, Unreadable, WriteFailed
from .file_lock import FileLock, Held
from .migrating import SCRIPTS, migrate
from .recognising import real_path
from .write_ahead_log import commits_lost, keep_log

_Outcome = tuple[Any, Exception | None]

log = logging.getLogger(__name__)

BUSY_MS = 5_000
READERS = 4
"""Most reads at the same time."""
MOST_SHARERS = 32
"""Most works that share a commit."""
LOST = "the log of the database %s is damaged, and at least %d of the last changes are lost; it is kept as %s"


class SqliteFile:
    """An open file. Use `open`."""

    shared = False

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.location = path
        self._lock = lock
        self._closed = False
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="database reader")
        self._reading = _engine(path, "BEGIN")
        self._writer = Writer(_engine(path, "BEGIN IMMEDIATE"))

    @classmethod
    async def open(cls, path: Path, scripts: Path = SCRIPTS) -> SqliteFile:
        """Open the file; create or migrate it as needed. Raises a `StoreError`."""
        _silence_driver()
        path = real_path(path)
        lock = lock_file(path)
        try:
            await _make_ready(path, scripts)
            return cls(path, lock)
        except BaseException:
            lock.release()
            raise

    async def read(self, work: Work, *, autocommit: bool = False) -> Any:
        def read() -> Any:
            # Whole in one thread: waiting for each of its small statements from the event loop would cost more than
            # the statements themselves.
            with self._reading.begin() as tx:
                return work(tx)

        if self._closed:
            raise Unreadable(self.location, "it has been closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def write(self, work: Work, *, autocommit: bool = False) -> Any:
        """Works run one after the other, in a thread of their own."""
        return await self._writer.write(work)

    async def write_first(self, work: Work) -> Any:
        """With one writer there is only one line."""
        return await self.write(work)

    async def backup(self, to: Path) -> None:
        await copy_checked(self.location, to)

    async def integrity(self) -> list[str]:
        return await faults(self.location)

    async def close(self) -> None:
        await self._writer.close()
        self._closed = True
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()
        self._lock.release()


def _silence_driver() -> None:
    """Keep the driver from logging every statement with its values, sealed bids among them."""
    logger = logging.getLogger("aiosqlite")
    logger.setLevel(max(logger.level, logging.INFO))


async def _make_ready(path: Path, scripts: Path) -> None:
    """Check and migrate the file. New data in a damaged file would be lost with it, so a damaged file stops the start.
    A damaged log cannot be repaired, but the rest is sound: that is only logged."""
    try:
        if lost := await asyncio.to_thread(commits_lost, path):
            log.error(LOST, path, lost, await asyncio.to_thread(keep_log, path))
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error
    try:
        await migrate(path, scripts)
    except (sqlite3.OperationalError, OperationalError) as error:
        raise WriteFailed(path, str(getattr(error, "orig", error))) from error
    except (sqlite3.DatabaseError, DatabaseError) as error:
        raise Damaged(path, str(getattr(error, "orig", error))) from error
    if fault := await first_fault(path):
        raise Damaged(path, fault)


def lock_file(path: Path) -> FileLock:
    """The lock of a file that is to be opened. Raises `FolderMissing`, `InUse` or `Unreadable`."""
    try:
        if not path.parent.is_dir():
            raise FolderMissing(path)
        return FileLock(path)
    except Held as held:
        raise InUse(path, held.process) from held
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error


def _engine(path: Path, begin: str) -> Engine:
    """An engine whose every transaction begins with `begin`."""
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _(connection: sqlite3.Connection, _: object) -> None:
        # By default the driver begins transactions too late.
        connection.isolation_level = None
        cursor = connection.cursor()
        # The journal mode belongs to the file, not to a connection: `migrate` has set it to WAL.
        for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON", "synchronous=FULL", "secure_delete=FAST"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


# Writing


@dataclass(frozen=True, slots=True)
class _Place:
    """A place in line, and its future result."""

    work: Work
    result: asyncio.Future[Any]


class Writer:
    """The one connection that writes. Works wait in line; those that come while it is busy share one commit. Each is
    kept whole or not at all.

    A commit waits for the disk, which takes longer than everything else in a transaction; with many busy tables all of
    them would wait for it. It runs whole in the writer's own thread, as a read does.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database writer")
        self._line: list[_Place] = []
        self._serving: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, work: Work) -> Any:
        """The result of `work`, once everything it wrote is on the disk. Raises what the work raises; then nothing is
        kept.

        Who stops waiting does not stop the work. A write after the end is cancelled.
        """
        if self._closed:
            raise asyncio.CancelledError
        place = _Place(work, asyncio.get_running_loop().create_future())
        self._line.append(place)
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve(), name="database writer")
        return await place.result

    async def close(self) -> None:
        """Wait for what is in line, and end."""
        while self._serving is not None:
            await self._serving
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        while self._line:
            sharers, self._line = self._line[:MOST_SHARERS], self._line[MOST_SHARERS:]
            works = [place.work for place in sharers]
            outcomes = await loop.run_in_executor(self._thread, _commit, self._engine, works)
            for place, (value, error) in zip(sharers, outcomes, strict=True):
                if place.result.cancelled():
                    continue
                if error is None:
                    place.result.set_result(value)
                else:
                    place.result.set_exception(error)
        self._serving = None


def _commit(engine: Engine, works: list[Work]) -> list[_Outcome]:
    """Carry out works in one transaction. A work that fails is rolled back alone."""
    try:
        with engine.begin() as connection:
            if len(works) == 1:
                return [(works[0](connection), None)]
            outcomes = [_carry_out(connection, work) for work in works]
    except Exception as error:
        return [(None, error)] * len(works)
    return outcomes


def _carry_out(connection: Connection, work: Work) -> _Outcome:
    try:
        with connection.begin_nested():
            return work(connection), None
    except Exception as error:
        return None, error
