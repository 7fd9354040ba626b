"""The database, whichever kind it is: opening, transactions, backup."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.database_location import Location, ServerAddress
from bot.metrics import DATABASE_SECONDS

from . import settings
from .backend import Backend, is_autocommit
from .errors import StoreError, Unreadable, WriteFailed, reason_of
from .migrating import SCRIPTS
from .sqlite_file import SqliteFile

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """An open database. Use `open`. All reads go through `read`, all writes through `write`."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self.location = backend.location
        self.shared = backend.shared
        """Whether other processes may use it too, so that what was read may have changed since."""

    @classmethod
    async def open(cls, location: Location, scripts: Path = SCRIPTS) -> Database:
        """Open a file or a server's database; create or migrate the schema as needed. A file with data is checked for
        damage first, and copied beside itself before it is migrated. Raises a `StoreError`."""
        opening = asyncio.ensure_future(_open(location, scripts))
        try:
            return cls(await asyncio.shield(opening))
        except asyncio.CancelledError:
            # Its threads cannot be stopped half way, and a lock must outlast them.
            with contextlib.suppress(StoreError):
                await (await opening).close()
            raise

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `work`, called with a transaction that sees one state of the database, and the arguments. It
        may be called again if the connection breaks.

        Raises `Unreadable` if the database does not answer, else what `work` raises.
        """
        try:
            with DATABASE_SECONDS.labels("read").time():
                return cast(
                    T, await self._backend.read(lambda tx: work(tx, *args, **kwargs), autocommit=is_autocommit(work))
                )
        except DBAPIError as error:
            raise Unreadable(self.location, reason_of(error)) from None

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `work`, called with a write transaction and the arguments, once it is on the disk. It may be
        called again if another process was in its way.

        After an exception nothing that the work wrote is kept: `WriteFailed` if it could not be carried out,
        SQLAlchemy's `IntegrityError` for a broken uniqueness, else what `work` raises. Only after `OutcomeUnknown` may
        all of it have been kept.
        """
        writing = self._backend.write(lambda tx: work(tx, *args, **kwargs), autocommit=is_autocommit(work))
        return cast(T, await self._written(writing))

    async def write_first(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """As `write`, without waiting for works that were begun before. For what is short and has to be in time."""
        return cast(T, await self._written(self._backend.write_first(lambda tx: work(tx, *args, **kwargs))))

    async def _written(self, writing: Awaitable[T]) -> T:
        try:
            with DATABASE_SECONDS.labels("write").time():
                return await writing
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise WriteFailed(self.location, reason_of(error)) from None

    async def setting(self, name: str) -> str | None:
        """The value of one of the program's own settings, None if there is none."""
        return await self.read(settings.setting, name)

    async def save_setting(self, name: str, text: str) -> None:
        await self.write(settings.save_setting, name, text)

    async def backup(self, to: Path) -> None:
        """Write a checked copy of the last commit to a new file, while the program runs. Raises `BackupFailed`."""
        await self._backend.backup(to)

    async def answers(self) -> bool:
        """Whether the database can be read right now."""
        try:
            await self.setting("")
        except StoreError:
            return False
        return True

    async def integrity(self) -> list[str]:
        """What is wrong in the database; empty if nothing."""
        return await self._backend.integrity()

    async def close(self) -> None:
        """Write what is still to be written, finish the reads begun, and let go of the database."""
        await self._backend.close()


async def _open(location: Location, scripts: Path) -> Backend:
    if isinstance(location, ServerAddress):
        # The driver is optional.
        from .postgres_server import PostgresServer

        return await PostgresServer.open(location, scripts)
    return await SqliteFile.open(location, scripts)
