"""The new database: filled in one transaction, and there only once it is whole."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, create_engine, insert, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from bot.database_location import Location, ServerAddress

from ..backup import faults
from ..errors import Differs, FolderMissing, NotEmpty, OutcomeUnknown, WriteFailed, reason_of
from ..looking import looking
from ..migrating import create_schema
from .contents import Batch
from .server import alone


def check_empty(location: Location) -> None:
    """Raises `NotEmpty`, or another `StoreError` if nothing can be made there."""
    if isinstance(location, ServerAddress):
        with looking(location) as tx:
            _check_no_tables(tx, location)
    elif not location.parent.is_dir():
        raise FolderMissing(location)
    elif os.path.lexists(location):
        raise NotEmpty(location)


def filled(location: Location) -> AbstractContextManager[Connection]:
    """A transaction with a new database, nothing but the schema in it. What is written is kept at the end, unless there
    is an exception. Raises a `StoreError`."""
    return _server(location) if isinstance(location, ServerAddress) else _file(location)


def write(tx: Connection, table: Table, batch: Batch) -> None:
    """Write rows with a value for each column. Raises the driver's error."""
    if tx.dialect.name == "sqlite":
        tx.exec_driver_sql(str(insert(table).compile(dialect=tx.dialect)), [tuple(row) for row in batch])
        return
    quote = tx.dialect.identifier_preparer.quote
    columns = ", ".join(quote(column.name) for column in table.columns)
    cursor: Any = tx.connection.cursor()
    with cursor, cursor.copy(f"COPY {quote(table.name)} ({columns}) FROM STDIN") as copy:
        for row in batch:
            copy.write_row(row)


@contextmanager
def _server(address: ServerAddress) -> Iterator[Connection]:
    with alone(address) as tx:
        driver: Any = tx.dialect.loaded_dbapi
        _check_no_tables(tx, address)
        try:
            create_schema(tx)
            yield tx
        except (DBAPIError, driver.Error) as error:
            raise WriteFailed(address, reason_of(error)) from None
        try:
            tx.commit()
        except DBAPIError as error:
            raise OutcomeUnknown(address, reason_of(error)) from None


def _check_no_tables(tx: Connection, address: ServerAddress) -> None:
    if inspect(tx).get_table_names():
        raise NotEmpty(address)


@contextmanager
def _file(path: Path) -> Iterator[Connection]:
    with _folder_beside(path) as folder:
        partial = Path(folder) / "new.db"
        try:
            with _written(partial) as tx:
                yield tx
        except DBAPIError as error:
            raise WriteFailed(path, reason_of(error)) from None
        if found := asyncio.run(faults(partial)):
            raise Differs(path, found[0])
        _put(partial, path)


def _folder_beside(path: Path) -> tempfile.TemporaryDirectory[str]:
    """A folder of its own: what is unfinished must not be taken for the whole."""
    try:
        return tempfile.TemporaryDirectory(prefix=f".{path.name[:64]}.", dir=path.parent)
    except OSError as error:
        raise WriteFailed(path, error.strerror or str(error)) from error


@contextmanager
def _written(partial: Path) -> Iterator[Connection]:
    engine = create_engine("sqlite://", creator=lambda: _unguarded(partial), poolclass=NullPool)
    with engine.connect() as tx:
        tx.exec_driver_sql("BEGIN")
        create_schema(tx)
        yield tx
        tx.commit()


def _unguarded(partial: Path) -> sqlite3.Connection:
    """A connection that cannot take back what it wrote: the whole file goes if anything fails."""
    connection = sqlite3.connect(partial, isolation_level=None)
    connection.execute("PRAGMA journal_mode=OFF")
    return connection


def _put(partial: Path, path: Path) -> None:
    """Give a finished file its name."""
    check_empty(path)
    try:
        partial.rename(path)
    except OSError as error:
        raise WriteFailed(path, error.strerror or str(error)) from error
