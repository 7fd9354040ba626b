"""The database that is moved: nobody else changes it meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from sqlalchemy import Connection, text

from bot.database_location import Location, ServerAddress

from .. import leases, schema
from ..backup import first_fault
from ..errors import Damaged, StillRunning, Unreadable
from ..looking import looking
from ..migrating import check_current, server_revision
from ..recognising import real_path, revision_of, uri_of
from ..sqlite_file import lock_file
from ..write_ahead_log import commits_lost
from .server import alone

SHUT_OUT = ("PRAGMA query_only=OFF", "BEGIN IMMEDIATE", "PRAGMA query_only=ON")
"""Programs that know nothing of Bottega's lock cannot write either then."""
LOG_DAMAGED = "its log is damaged; ask `bottega doctor`"


def locked(location: Location) -> AbstractContextManager[Connection]:
    """A transaction with a database of this program's schema. Until it ends nobody else changes the database, and no
    Bottega starts with it. Raises a `StoreError`."""
    return _server(location) if isinstance(location, ServerAddress) else _file(location)


@contextmanager
def _file(path: Path) -> Iterator[Connection]:
    uri_of(path)  # taking the lock would create a file that is missing
    with ExitStack() as afterwards:
        afterwards.callback(lock_file(path).release)
        _check_sound(path)
        tx = afterwards.enter_context(looking(path))
        for statement in SHUT_OUT:
            tx.exec_driver_sql(statement)
        yield tx


def _check_sound(path: Path) -> None:
    """Check the log first: opening the file takes it in, and removes its traces."""
    try:
        lost = commits_lost(real_path(path))
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error
    if lost:
        raise Unreadable(path, LOG_DAMAGED)
    check_current(path, revision_of(path))
    if fault := asyncio.run(first_fault(path)):
        raise Damaged(path, fault)


@contextmanager
def _server(address: ServerAddress) -> Iterator[Connection]:
    with alone(address) as tx:
        check_current(address, server_revision(tx, address))
        if running := leases.holders(tx):
            raise StillRunning(address, tuple(process.name for process in running))
        tables = ", ".join(tx.dialect.identifier_preparer.quote(table.name) for table in schema.metadata.sorted_tables)
        tx.execute(text(f"LOCK TABLE {tables} IN SHARE MODE"))
        yield tx
