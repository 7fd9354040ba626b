"""The database file: opening, transactions, backup.

One process at a time uses the file, and one transaction at a time writes to it; readers see the last commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from . import notes
from .backup import copy_checked, faults, first_fault
from .errors import Damaged, FolderMissing, InUse, StoreError, Unreadable, WriteFailed
from .file_lock import FileLock, Held
from .migrating import SCRIPTS, migrate
from .recognising import real_path
from .write_ahead_log import commits_lost, keep_log
from .writer import Writer

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

BUSY_MS = 5_000
READERS = 4
"""Most reads at the same time."""
LOST = "the log of the database %s is damaged, and at least %d of the last changes are lost; it is kept as %s"


class Database:
    """An open database. Use `open`. All reads go through `read`, all writes through `write`."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.path = path
        self._lock = lock
        self._closed = False
        self._reading = asyncio.Semaphore(READERS)
        self._reader = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)), hide_parameters=True, pool_size=READERS, max_overflow=0
        )
        _prepare(self._reader.sync_engine, "BEGIN")
        engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)
        _prepare(engine, "BEGIN IMMEDIATE")
        self._writer = Writer(engine)

    @classmethod
    async def open(cls, path: Path, scripts: Path = SCRIPTS) -> Database:
        """Open the file; create or migrate it as needed. A file with data is checked for damage first, and copied
        beside itself before it is migrated. Raises a `StoreError`."""
        opening = asyncio.ensure_future(cls._open(path, scripts))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            # Its threads cannot be stopped half way, and the lock must outlast them.
            with contextlib.suppress(StoreError):
                await (await opening).close()
            raise

    @classmethod
    async def _open(cls, path: Path, scripts: Path) -> Database:
        _silence_driver()
        path = real_path(path)
        lock = _lock(path)
        try:
            await asyncio.to_thread(_make_ready, path, scripts)
            database = cls(path, lock)
            async with database._reader.connect():
                return database
        except BaseException:
            lock.release()
            raise

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `work`, called with a transaction that sees one state of the database, and the arguments.

        Raises `Unreadable` if the database does not answer, else what `work` raises.
        """
        try:
            async with self._reading:
                if self._closed:
                    raise Unreadable(self.path, "it has been closed")
                async with self._reader.begin() as connection:
                    return await connection.run_sync(work, *args, **kwargs)
        except DBAPIError as error:
            raise Unreadable(self.path, str(error.orig)) from None

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `work`, called with a write transaction and the arguments, once it is on the disk.

        Works run one after the other, in a thread of their own. After an exception nothing that the work wrote is kept:
        `WriteFailed` if it could not be carried out, SQLAlchemy's `IntegrityError` for a broken uniqueness, else what
        `work` raises.
        """
        try:
            return cast(T, await self._writer.write(lambda tx: work(tx, *args, **kwargs)))
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise WriteFailed(self.path, str(error.orig)) from None

    async def note(self, name: str) -> str | None:
        """The value of one of the program's own notes, None if there is none."""
        return await self.read(notes.find, name)

    async def set_note(self, name: str, text: str) -> None:
        await self.write(notes.save, name, text)

    async def backup(self, to: Path) -> None:
        """Write a checked copy of the last commit to a new file, while the program runs. Raises `BackupFailed`."""
        await asyncio.to_thread(copy_checked, self.path, to)

    async def answers(self) -> bool:
        """Whether the file can be read right now."""
        try:
            await self.note("")
        except StoreError:
            return False
        return True

    async def integrity(self) -> list[str]:
        """What SQLite finds wrong in the file; empty if nothing."""
        return await asyncio.to_thread(faults, self.path)

    async def close(self) -> None:
        """Write what is still to be written, finish the reads begun, close the file and release its lock."""
        await self._writer.close()
        for _ in range(READERS):
            await self._reading.acquire()
        await self._reader.dispose()
        self._closed = True
        for _ in range(READERS):
            self._reading.release()
        self._lock.release()


def _silence_driver() -> None:
    """Keep the driver from logging every statement with its values, sealed bids among them."""
    logger = logging.getLogger("aiosqlite")
    logger.setLevel(max(logger.level, logging.INFO))


def _make_ready(path: Path, scripts: Path) -> None:
    """Check and migrate the file. New data in a damaged file would be lost with it, so a damaged file stops the start.
    A damaged log cannot be repaired, but the rest is sound: that is only logged."""
    try:
        if lost := commits_lost(path):
            log.error(LOST, path, lost, keep_log(path))
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error
    try:
        migrate(path, scripts)
    except (sqlite3.OperationalError, OperationalError) as error:
        raise WriteFailed(path, str(getattr(error, "orig", error))) from error
    except (sqlite3.DatabaseError, DatabaseError) as error:
        raise Damaged(path, str(getattr(error, "orig", error))) from error
    if fault := first_fault(path):
        raise Damaged(path, fault)


def _lock(path: Path) -> FileLock:
    try:
        if not path.parent.is_dir():
            raise FolderMissing(path)
        return FileLock(path)
    except Held as held:
        raise InUse(path, held.process) from held
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error


def _prepare(engine: Engine, begin: str) -> None:
    """Set up each connection of an engine, and begin its transactions with `begin`."""

    @event.listens_for(engine, "connect")
    def _(connection: sqlite3.Connection, _: object) -> None:
        # By default the driver begins transactions too late.
        connection.isolation_level = None
        cursor = connection.cursor()
        # The journal mode belongs to the file, not to a connection: `migrate` has set it to WAL.
        for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON", "synchronous=FULL"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
