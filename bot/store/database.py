"""The database file: opening, transactions, backup.

One process at a time uses the file, and one transaction at a time writes to it; readers see the last commit.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from . import notes
from .backup import copy_checked, faults
from .errors import FolderMissing, InUse, StoreError, Unreadable, WriteFailed
from .file_lock import FileLock, Held
from .migrating import SCRIPTS, migrate
from .writer import Writer

BUSY_MS = 5_000


class Database:
    """An open database. Use `open`; transactions are `reading` and `writing`."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.path = path
        self._lock = lock
        self._reads = _engine(path)
        event.listen(self._reads.sync_engine, "begin", _begin_to_read)
        # The driver itself begins a transaction with the first thing written, which saves asking it to. What is read
        # before that is as good: nobody else writes.
        self._writer = Writer(_engine(path, isolation_level="IMMEDIATE"))

    @classmethod
    async def open(cls, path: Path, scripts: Path = SCRIPTS) -> Database:
        """Open the file, making or migrating it as needed; a file with data is copied beside itself before it is
        migrated. Raises a `StoreError`."""
        _silence_driver()
        if not path.parent.is_dir():
            raise FolderMissing(path)
        lock = _lock(path)
        try:
            await asyncio.to_thread(migrate, path, scripts)
        except BaseException:
            lock.release()
            raise
        return cls(path, lock)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the database and changes nothing."""
        with _failures(self.path):
            async with self._reads.connect() as connection, connection.begin():
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: committed at the end, rolled back on any exception.

        Raises `WriteFailed` if it cannot be carried out; a broken uniqueness is SQLAlchemy's `IntegrityError`.
        """
        with _failures(self.path):
            async with self._writer.turn() as connection:
                yield connection

    async def note(self, name: str) -> str | None:
        """A thing the program noted for itself."""
        async with self.reading() as tx:
            return await notes.find(tx, name)

    async def set_note(self, name: str, text: str) -> None:
        async with self.writing() as tx:
            await notes.save(tx, name, text)

    async def backup(self, to: Path) -> None:
        """Write a copy of the last commit to a new file, checked, while the program runs. Raises `BackupFailed`."""
        await asyncio.to_thread(copy_checked, self.path, to)

    async def answers(self) -> bool:
        """Whether the file can be read right now."""
        try:
            async with self.reading() as tx:
                await notes.find(tx, "")
        except StoreError:
            return False
        return True

    async def integrity(self) -> list[str]:
        """What SQLite finds wrong in the file; empty if nothing."""
        return await asyncio.to_thread(faults, self.path)

    async def close(self) -> None:
        """Wait for the running write, close the file and let others have it."""
        await self._writer.close()
        await self._reads.dispose()
        self._lock.release()


def _silence_driver() -> None:
    """Keep the driver from logging every statement with its values, sealed bids among them."""
    logger = logging.getLogger("aiosqlite")
    logger.setLevel(max(logger.level, logging.INFO))


def _lock(path: Path) -> FileLock:
    try:
        return FileLock(path.with_name(path.name + ".lock"))
    except Held as held:
        raise InUse(path, held.process) from held
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error


def _engine(path: Path, isolation_level: str | None = None) -> AsyncEngine:
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        hide_parameters=True,
        connect_args={"timeout": BUSY_MS / 1000, "isolation_level": isolation_level},
    )
    event.listen(engine.sync_engine, "connect", _on_connect)
    return engine


def _on_connect(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    # The journal is the file's affair and not a connection's: `migrate` has set it to WAL.
    for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_to_read(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


@contextmanager
def _failures(path: Path) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise WriteFailed(path, str(error.orig)) from None
