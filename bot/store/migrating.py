"""Bringing a database file to the schema of this program."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool

from .backup import copy_checked
from .errors import NewerDatabase, NotADatabase, Unreadable

SCRIPTS = Path(__file__).parent / "migrations"


def migrate(path: Path, scripts: Path = SCRIPTS) -> None:
    """Bring the file to the newest revision, all or nothing; an existing one is copied beside itself first.

    Raises `Unreadable`, `NotADatabase`, `NewerDatabase`, or `BackupFailed`, and then leaves the file as it is.
    """
    config = _config(scripts)
    known = ScriptDirectory.from_config(config)
    newest = known.get_current_head()
    current = _revision_of(path)
    if current != newest:
        _upgrade(path, config, known, current)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        # One connection alone also takes in what a killed program left in the log.
        connection.execute("PRAGMA journal_mode=WAL")


def _upgrade(path: Path, config: Config, known: ScriptDirectory, current: str | None) -> None:
    if current is not None:
        if current not in {script.revision for script in known.walk_revisions()}:
            raise NewerDatabase(path, current)
        copy_checked(path, _free_name(path, current))
    engine = _engine(path)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


def _config(scripts: Path) -> Config:
    config = Config()
    # Option values are interpolated: a percent sign in a folder's name has to be doubled.
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return config


def _revision_of(path: Path) -> str | None:
    """The file's schema revision, None for a new or empty file."""
    try:
        if not path.exists() or path.stat().st_size == 0:
            return None
        with path.open("r+b"):
            pass
        with contextlib.closing(sqlite3.connect(path)) as connection:
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not tables:
                return None
            if not {"alembic_version", "entries", "seats"} <= tables:
                raise NotADatabase(path, "it belongs to another program")
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error
    except sqlite3.OperationalError as error:
        raise Unreadable(path, str(error)) from error
    except sqlite3.DatabaseError as error:
        raise NotADatabase(path, str(error)) from error
    return str(row[0]) if row else None


def _free_name(path: Path, revision: str) -> Path:
    """A name beside the file that says what it is a copy of, not taken by an earlier copy."""
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
