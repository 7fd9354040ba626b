"""What can go wrong with the database, as types with fields."""

from __future__ import annotations

from pathlib import Path


class StoreError(Exception):
    """Base of all. `path` is the database file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def __str__(self) -> str:
        return ", ".join(f"{name}={str(value)!r}" for name, value in vars(self).items())


class FolderMissing(StoreError):
    """The folder the file should be in does not exist."""


class Unreadable(StoreError):
    """The file or its folder cannot be read and written. `reason` is the system's word for it."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path)
        self.reason = reason


class NoDatabase(StoreError):
    """There is no such file."""


class Damaged(StoreError):
    """SQLite finds the file damaged; `fault` is the first thing it names."""

    def __init__(self, path: Path, fault: str) -> None:
        super().__init__(path)
        self.fault = fault


class NotADatabase(StoreError):
    """The file is something else, a database of another program, or damaged. `reason` tells which."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path)
        self.reason = reason


class NewerDatabase(StoreError):
    """The file was written by a newer program: `revision` is the schema's, which this program does not know."""

    def __init__(self, path: Path, revision: str) -> None:
        super().__init__(path)
        self.revision = revision


class InUse(StoreError):
    """Another program keeps the file open; `process` is its number, None if unknown."""

    def __init__(self, path: Path, process: int | None) -> None:
        super().__init__(path)
        self.process = process


class WriteFailed(StoreError):
    """A transaction could not be carried out (disk full, file gone, ...); nothing of it was kept."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path)
        self.reason = reason


class BackupFailed(StoreError):
    """A backup could not be made at `to`."""

    def __init__(self, path: Path, to: Path, reason: str) -> None:
        super().__init__(path)
        self.to = to
        self.reason = reason


class Conflict(Exception):
    """Somebody else changed the table meanwhile: what was worked out rests on an old position."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table
