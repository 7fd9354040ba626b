"""Whether a file is a database of Bottega's, and its schema; checked without creating or changing a file."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .errors import NoDatabase, NotADatabase, Unreadable

OWN_TABLES = {"alembic_version", "entries", "seats"}


def real_path(path: Path) -> Path:
    """The path of a file, with all symbolic links followed as far as they lead."""
    return Path(os.path.realpath(path))


def uri_of(path: Path) -> str:
    """The URI by which SQLite opens a file that exists. Raises `NoDatabase` or `Unreadable`.

    It is opened in write mode: in read mode, the files of the log would be left behind.
    """
    try:
        if not path.exists():
            raise NoDatabase(path)
        if not path.is_file():
            raise Unreadable(path, "it is no file")
        # Opening and closing the file here would release the locks that this process may have on it.
        if not os.access(path, os.R_OK):
            raise Unreadable(path, os.strerror(errno.EACCES))
        return f"{real_path(path).as_uri()}?mode=rw"
    except OSError as error:
        raise Unreadable(path, error.strerror or str(error)) from error


def connect(path: Path) -> sqlite3.Connection:
    """A connection that only reads, to a file that exists. Raises `NoDatabase` or `Unreadable`."""
    try:
        connection = sqlite3.connect(uri_of(path), uri=True)
    except sqlite3.Error as error:
        raise Unreadable(path, str(error)) from error
    connection.execute("PRAGMA query_only=ON")
    return connection


def revision_of(path: Path) -> str | None:
    """The file's schema revision, None for an empty file. Raises `NoDatabase`, `Unreadable` or `NotADatabase`."""
    with closing(connect(path)) as connection:
        try:
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not tables:
                return None
            if not tables >= OWN_TABLES:
                raise NotADatabase(path, "it belongs to another program")
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError as error:
            raise Unreadable(path, str(error)) from error
        except sqlite3.DatabaseError as error:
            raise NotADatabase(path, str(error)) from error
    if row is None:
        raise NotADatabase(path, "it does not say which schema it has")
    return str(row[0])
