"""Copying a database in use, and looking for damage in one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from pathlib import Path

import aiosqlite

from .errors import BackupFailed, Unreadable
from .recognising import revision_of, uri_of

MOST_NAMED = 10
"""Most faults that are named."""


async def copy_checked(path: Path, to: Path) -> None:
    """Copy the last commit of the database, without tokens of interactions, to the new file `to` and check the copy.

    Raises `NoDatabase`, `Unreadable` or `NotADatabase` if the source cannot be copied, and `BackupFailed`; then nothing
    is created.
    """
    if await asyncio.to_thread(revision_of, path) is None:
        raise BackupFailed(path, to, f"{path} is empty")
    try:
        _check_new(path, to)
        # Not in the folder itself: a program that watches it for backups would take an unfinished one for a whole one.
        with tempfile.TemporaryDirectory(prefix=f".{to.name[:64]}.", dir=to.parent) as folder:
            partial = Path(folder) / "copy.db"
            async with aiosqlite.connect(uri_of(path), uri=True) as source, aiosqlite.connect(partial) as copy:
                await source.backup(copy)
                await _without_tokens(copy)
            if found := await faults(partial):
                raise BackupFailed(path, to, found[0])
            await asyncio.to_thread(_put, partial, path, to)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(path, to, str(getattr(error, "strerror", None) or error)) from error


async def _without_tokens(copy: aiosqlite.Connection) -> None:
    """Take the tokens of interactions out of a copy: they are good for minutes, a copy is kept for long."""
    with contextlib.suppress(sqlite3.OperationalError):  # from before there were any
        await copy.execute("PRAGMA secure_delete=ON")
        await copy.execute("DELETE FROM panels")
        await copy.commit()


def _check_new(path: Path, to: Path) -> None:
    if os.path.lexists(to):
        raise BackupFailed(path, to, "the file exists already")


def _put(copy: Path, path: Path, to: Path) -> None:
    """Move the copy of a file to its place, with the file's rights."""
    copy.chmod(path.stat().st_mode & 0o777)
    _check_new(path, to)
    copy.rename(to)


async def faults(path: Path) -> list[str]:
    """What SQLite finds wrong in the file; empty if nothing. Raises `Unreadable` if it cannot look."""
    return await _findings(path, "integrity_check") or await _astray(path)


async def first_fault(path: Path) -> str | None:
    """The first fault that a quick check of the file finds, a quarter of a second for each 200 MB; None if there is
    none. Raises `Unreadable` if it cannot look."""
    return next(iter(await _findings(path, "quick_check(1)")), None)


async def _findings(path: Path, check: str) -> list[str]:
    return [str(row[0]) for row in await _asked(path, check) if row[0] != "ok"]


async def _astray(path: Path) -> list[str]:
    rows = await _asked(path, "foreign_key_check")
    return [f"{row[0]}: row {row[1]} is astray" if row[1:] else str(row[0]) for row in rows]


async def _asked(path: Path, check: str) -> list[tuple[object, ...]]:
    """The first rows of a check's answer. An error of the check is a fault of the file, or raises `Unreadable` for one
    of the machine (no room, no right, a lock)."""
    try:
        async with (
            aiosqlite.connect(uri_of(path), uri=True) as connection,
            connection.execute(f"PRAGMA {check}") as cursor,
        ):
            return [tuple(row) for row in await cursor.fetchmany(MOST_NAMED)]
    except sqlite3.OperationalError as error:
        raise Unreadable(path, str(error)) from error
    except sqlite3.DatabaseError as error:
        return [(str(error),)]
