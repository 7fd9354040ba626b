"""Copying a database in use, and looking for damage in one."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from .errors import BackupFailed, Unreadable
from .recognising import connect, revision_of

MOST_NAMED = 10
"""Most faults that are named."""


def copy_checked(path: Path, to: Path) -> None:
    """Copy the last commit of the database to the new file `to` and check the copy.

    Raises `NoDatabase`, `Unreadable` or `NotADatabase` if the source cannot be copied, and `BackupFailed`; then nothing
    is created.
    """
    if revision_of(path) is None:
        raise BackupFailed(path, to, f"{path} is empty")
    if os.path.lexists(to):
        raise BackupFailed(path, to, "the file exists already")
    try:
        # Not in the folder itself: a program that watches it for backups would take an unfinished one for a whole one.
        with tempfile.TemporaryDirectory(prefix=f".{to.name[:64]}.", dir=to.parent) as folder:
            partial = Path(folder) / "copy.db"
            with closing(connect(path)) as source, closing(sqlite3.connect(partial)) as copy:
                source.backup(copy)
            if found := faults(partial):
                raise BackupFailed(path, to, found[0])
            partial.chmod(path.stat().st_mode & 0o777)
            if os.path.lexists(to):
                raise BackupFailed(path, to, "the file exists already")
            partial.rename(to)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(path, to, str(getattr(error, "strerror", None) or error)) from error


def faults(path: Path) -> list[str]:
    """What SQLite finds wrong in the file; empty if nothing. Raises `Unreadable` if it cannot look."""
    return _told(path, "integrity_check") or _astray(path)


def first_fault(path: Path) -> str | None:
    """The first fault that a quick check of the file finds, a quarter of a second for each 200 MB; None if there is
    none. Raises `Unreadable` if it cannot look."""
    return next(iter(_told(path, "quick_check(1)")), None)


def _told(path: Path, check: str) -> list[str]:
    return [str(row[0]) for row in _asked(path, check) if row[0] != "ok"]


def _astray(path: Path) -> list[str]:
    return [
        f"{row[0]}: row {row[1]} is astray" if row[1:] else str(row[0]) for row in _asked(path, "foreign_key_check")
    ]


def _asked(path: Path, check: str) -> list[tuple[object, ...]]:
    """The first rows of a check's answer. An error of the check is a fault of the file, or raises `Unreadable` for one
    of the machine (no room, no right, a lock)."""
    try:
        with closing(connect(path)) as connection:
            return connection.execute(f"PRAGMA {check}").fetchmany(MOST_NAMED)
    except sqlite3.OperationalError as error:
        raise Unreadable(path, str(error)) from error
    except sqlite3.DatabaseError as error:
        return [(str(error),)]
