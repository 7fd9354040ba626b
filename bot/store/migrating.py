"""Bringing a database file to the schema of this program."""

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
from alembic.script import ScriptDirectory
from sqlalchemy import URL, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool

from .backup import copy_checked
from .errors import NewerDatabase, Unreadable
from .recognising import revision_of

SCRIPTS = Path(__file__).parent / "migrations"


async def migrate(path: Path, scripts: Path = SCRIPTS) -> None:
    """Bring the file to the newest revision, all or nothing. An existing file is copied beside itself first.

    Raises `Unreadable`, `NotADatabase`, `NewerDatabase`, or `BackupFailed`, and then leaves the file as it is.
    """
    config = _config(scripts)
    known = ScriptDirectory.from_config(config)
    newest = known.get_current_head()
    current = await asyncio.to_thread(_revision_of, path)
    if current != newest:
        await _keep_copy(path, known, current)
        await asyncio.to_thread(_upgrade, path, config)
    async with aiosqlite.connect(path) as connection:
        # A single connection also takes in what a killed program left in the log.
        await connection.execute("PRAGMA journal_mode=WAL")


async def try_migration(path: Path, scripts: Path = SCRIPTS) -> bool:
    """Whether a start would migrate the file; if so, the migration is tried on a copy beside it. Leaves nothing behind.

    Raises as `migrate`, and SQLAlchemy's `DBAPIError` if the migration fails.
    """
    current = await asyncio.to_thread(revision_of, path)
    if current == ScriptDirectory.from_config(_config(scripts)).get_current_head():
        return False
    with tempfile.TemporaryDirectory(prefix=f".{path.name[:64]}.", dir=path.parent) as folder:
        copy = Path(folder) / "copy.db"
        if current is not None:
            await copy_checked(path, copy)
        await migrate(copy, scripts)
    return True


async def _keep_copy(path: Path, known: ScriptDirectory, current: str | None) -> None:
    if current is None:
        return
    if current not in {script.revision for script in known.walk_revisions()}:
        raise NewerDatabase(path, current)
    await copy_checked(path, _free_name(path, current))


def _upgrade(path: Path, config: Config) -> None:
    engine = _engine(path)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


def _config(scripts: Path) -> Config:
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
