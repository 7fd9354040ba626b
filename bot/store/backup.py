"""Copying a database in use, and looking for damage in one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from .errors import BackupFailed


def copy_checked(path: Path, to: Path) -> None:
    """Copy the last commit of the database to the new file `to` and check the copy.

    Raises `BackupFailed`; `to` is then absent.
    """
    if to.exists():
        raise BackupFailed(path, to, "the file exists already")
    partial = to.with_name(to.name + ".partial")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(partial)) as copy:
            source.backup(copy)
        if found := faults(partial):
            raise BackupFailed(path, to, found[0])
        partial.rename(to)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(path, to, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def faults(path: Path) -> list[str]:
    """What SQLite finds wrong in the file; empty if nothing."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            damage = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
            astray = [f"{row[0]}: row {row[1]} is astray" for row in connection.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [fault for fault in damage if fault != "ok"] + astray
