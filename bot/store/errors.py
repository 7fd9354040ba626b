"""What can go wrong with the database, as types with fields."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bot.database_location import Location


@dataclass(eq=False)
class StoreError(Exception):
    """Base of all."""

    database: Location

    def __str__(self) -> str:
        return ", ".join(f"{name}={str(value)!r}" for name, value in vars(self).items())


class FolderMissing(StoreError):
    """The folder the file should be in does not exist."""


@dataclass(eq=False)
class Unreadable(StoreError):
    """The database cannot be read and written. `reason` is the system's or the server's word for it."""

    reason: str


class NoDatabase(StoreError):
    """There is no such file."""


class DriverMissing(StoreError):
    """The driver for PostgreSQL is not installed."""


@dataclass(eq=False)
class OldServer(StoreError):
    """The PostgreSQL server's major `version` is too old."""

    version: int


@dataclass(eq=False)
class Damaged(StoreError):
    """SQLite finds the file damaged; `fault` is the first thing it names."""

    fault: str


@dataclass(eq=False)
class NotADatabase(StoreError):
    """The file is something else, a database of another program, or damaged. `reason` tells which."""

    reason: str


@dataclass(eq=False)
class NewerDatabase(StoreError):
    """The database was written by a newer program. `revision` is its schema's, which this program does not know."""

    revision: str


class OlderDatabase(StoreError):
    """The database has the schema of an earlier program."""


@dataclass(eq=False)
class OlderRunning(StoreError):
    """A migration would break what older processes are doing; `processes` are their names."""

    processes: tuple[str, ...]


@dataclass(eq=False)
class InUse(StoreError):
    """Another process has the file open; `process` is its number, None if unknown."""

    process: int | None


@dataclass(eq=False)
class StillRunning(StoreError):
    """Processes of Bottega use the server's database; `processes` are their names."""

    processes: tuple[str, ...]


class NotEmpty(StoreError):
    """What is to be filled is there already."""


@dataclass(frozen=True, slots=True)
class RowFault:
    """A row, by its primary key, and what is wrong in one of its columns."""

    table: str
    key: tuple[object, ...]
    column: str
    what: str


@dataclass(eq=False)
class Unmovable(StoreError):
    """The database holds what PostgreSQL refuses: the first `faults`, and how many `more` there are."""

    faults: tuple[RowFault, ...]
    more: int


@dataclass(eq=False)
class Differs(StoreError):
    """A copy is not as its original; `what` names the part."""

    what: str


@dataclass(eq=False)
class WriteFailed(StoreError):
    """A transaction could not be carried out (disk full, file gone, ...). Nothing of it was kept."""

    reason: str


class OutcomeUnknown(WriteFailed):
    """The connection broke during a commit: it was kept whole, or not at all."""


@dataclass(eq=False)
class BackupFailed(StoreError):
    """A backup could not be made at `to`."""

    to: Path
    reason: str


def reason_of(error: Exception) -> str:
    """What a driver says, in one line. Only a server's first sentence: the others may quote a row, and so a sealed
    bid."""
    said = getattr(error, "orig", error)
    return " ".join(str(getattr(getattr(said, "diag", None), "message_primary", None) or said).split())


@dataclass(eq=False)
class Conflict(Exception):
    """The table was changed meanwhile: the change was computed from an old position."""

    table: int
