"""Bringing a database to the schema of this program."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import tempfile
from pathlib import Path

import aiosqlite
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool

from bot.database_location import Location, ServerAddress

from . import leases, schema
from .backup import copy_checked
from .errors import NewerDatabase, NotADatabase, OlderDatabase, OlderRunning, Unreadable
from .recognising import OWN_TABLES, revision_of

SCRIPTS = Path(__file__).parent / "migrations"
MIGRATING = 0x426F7474656761
"""The number of the lock under which one process at a time migrates a server's database."""


async def migrate(path: Path, scripts: Path = SCRIPTS) -> None:
    """Bring the file to the newest revision, all or nothing. An existing file is copied beside itself first.

    Raises `Unreadable`, `NotADatabase`, `NewerDatabase`, or `BackupFailed`, and then leaves the file as it is.
    """
    config = _config(scripts)
    known = _known(scripts)
    newest = known.get_current_head()
    current = await asyncio.to_thread(_revision_of, path)
    if current != newest:
        await _keep_copy(path, known, current)
        await asyncio.to_thread(_upgrade_file, path, config)
    async with aiosqlite.connect(path) as connection:
        # A single connection also takes in what a killed program left in the log.
        await connection.execute("PRAGMA journal_mode=WAL")


async def try_migration(path: Path, scripts: Path = SCRIPTS) -> bool:
    """Whether a start would migrate the file; if so, the migration is tried on a copy beside it. Leaves nothing behind.

    Raises as `migrate`, and SQLAlchemy's `DBAPIError` if the migration fails.
    """
    current = await asyncio.to_thread(revision_of, path)
    if current == _known(scripts).get_current_head():
        return False
    with tempfile.TemporaryDirectory(prefix=f".{path.name[:64]}.", dir=path.parent) as folder:
        copy = Path(folder) / "copy.db"
        if current is not None:
            await copy_checked(path, copy)
        await migrate(copy, scripts)
    return True


def migrate_server(engine: Engine, address: ServerAddress, scripts: Path = SCRIPTS) -> None:
    """Bring a server's database to the newest revision, all or nothing; other processes wait.

    Raises `NotADatabase` or `NewerDatabase`, and SQLAlchemy's `DBAPIError`.
    """
    config = _config(scripts)
    with engine.begin() as connection:
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        if needs_migration(connection, address, scripts):
            _check_older(connection, address, _known(scripts))
            _upgrade(connection, config)


def create_schema(connection: Connection) -> None:
    """Create the tables in an empty database, in the caller's transaction."""
    _upgrade(connection, _config(SCRIPTS))


def check_current(database: Location, revision: str | None) -> None:
    """Raises `NotADatabase` for an empty database, `NewerDatabase` or `OlderDatabase` unless it has this program's
    schema."""
    known = _known()
    if revision is None:
        raise NotADatabase(database, "it is empty")
    _check_known(database, known, revision)
    if revision != known.get_current_head():
        raise OlderDatabase(database)


def _check_older(connection: Connection, address: ServerAddress, known: ScriptDirectory) -> None:
    """Raises `OlderRunning` if a migration to come breaks what a process does that holds a lease."""
    current = server_revision(connection, address)
    coming = known.iterate_revisions("head", current) if current else ()
    if all(getattr(script.module, "lives_with_previous", False) for script in coming):
        return
    if inspect(connection).has_table(schema.shards.name) and (older := leases.holders(connection)):
        raise OlderRunning(address, tuple(process.name for process in older))


def newest_revision() -> str:
    """The schema of this program."""
    return _known().get_current_head() or ""


def needs_migration(connection: Connection, address: ServerAddress, scripts: Path = SCRIPTS) -> bool:
    """Whether a server's database is empty or of an earlier revision. Raises `NotADatabase` or `NewerDatabase`."""
    known = _known(scripts)
    current = server_revision(connection, address)
    _check_known(address, known, current)
    return current != known.get_current_head()


def server_revision(connection: Connection, address: ServerAddress) -> str | None:
    """The schema revision of a server's database, None for an empty one. Raises `NotADatabase`."""
    tables = set(inspect(connection).get_table_names())
    if tables and not tables >= OWN_TABLES:
        raise NotADatabase(address, "it belongs to another program")
    return MigrationContext.configure(connection).get_current_revision()


async def _keep_copy(path: Path, known: ScriptDirectory, current: str | None) -> None:
    if current is not None:
        _check_known(path, known, current)
        await copy_checked(path, _free_name(path, current))


def _check_known(database: Location, known: ScriptDirectory, current: str | None) -> None:
    """Raises `NewerDatabase`."""
    if current is not None and current not in {script.revision for script in known.walk_revisions()}:
        raise NewerDatabase(database, current)


def _upgrade_file(path: Path, config: Config) -> None:
    engine = _engine(path)
    with engine.begin() as connection:
        _upgrade(connection, config)
    engine.dispose()


def _upgrade(connection: Connection, config: Config) -> None:
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _known(scripts: Path = SCRIPTS) -> ScriptDirectory:
    """All migrations that there are."""
    return ScriptDirectory.from_config(_config(scripts))


def _config(scripts: Path = SCRIPTS) -> Config:
    config = Config()
    # Option values are interpolated: a percent sign in a folder's name must be doubled.
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return config


def _revision_of(path: Path) -> str | None:
    """The file's schema revision, None for a new or empty file."""
    try:
        if not path.exists() or path.stat().st_size == 0:
            return None
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error
    revision = revision_of(path)
    if not os.access(path, os.W_OK):
        raise Unreadable(path, os.strerror(errno.EACCES))
    return revision


def _free_name(path: Path, revision: str) -> Path:
    """A name beside the file that says what it is a copy of, not used by an earlier copy."""
    number = 1
    while (name := path.with_name(f"{path.name}.before-migration-{revision}-{number}")).exists():
        number += 1
    return name


def _engine(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def _(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _(connection: object) -> None:
        # The driver would commit before each change of the schema; this keeps a migration whole.
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # type: ignore[attr-defined]

    return engine
