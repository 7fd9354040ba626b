"""What a kind of database does for `Database`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from bot.database_location import Location

Work = Callable[[Connection], Any]
C = TypeVar("C", bound=Callable[..., Any])


def alone(work: C) -> C:
    """Mark a work that needs no transaction: usually one statement, which is whole by itself, and which may be carried
    out twice. On a server this spares two of three round trips."""
    work.alone = True  # type: ignore[attr-defined]
    return work


def is_alone(work: Callable[..., Any]) -> bool:
    return getattr(work, "alone", False)


class Backend(Protocol):
    """An open database of one kind. `shared`: other processes may use it at the same time."""

    @property
    def location(self) -> Location: ...

    @property
    def shared(self) -> bool: ...

    async def read(self, work: Work, *, alone: bool = False) -> Any:
        """The result of `work`, called with a transaction that sees one state of the database; without a transaction
        if it is `alone`."""
        ...

    async def write(self, work: Work, *, alone: bool = False) -> Any:
        """The result of `work`, called with a write transaction, once everything it wrote is on the disk. After an
        exception nothing is kept, or if it is `alone` what its earlier statements wrote. Who stops waiting does not
        stop the work. A write after the end is cancelled."""
        ...

    async def write_first(self, work: Work) -> Any:
        """As `write`, without waiting for works that were begun before."""
        ...

    async def backup(self, to: Path) -> None: ...

    async def integrity(self) -> list[str]:
        """What is wrong in the database; empty if nothing."""
        ...

    async def close(self) -> None:
        """Write what is still to be written, finish the reads begun, and let go of the database."""
        ...
