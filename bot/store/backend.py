"""What a kind of database does for `Database`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from bot.database_location import Location

Work = Callable[[Connection], Any]
C = TypeVar("C", bound=Callable[..., Any])


def autocommit(work: C) -> C:
    """Mark a work that needs no transaction: usually one statement, which is whole by itself, and which may be carried
    out twice; or several that look at unrelated things. On a server this spares two round trips."""
    work.autocommit = True  # type: ignore[attr-defined]
    return work


def is_autocommit(work: Callable[..., Any]) -> bool:
    """Whether each statement of a work is a transaction of its own."""
    return getattr(work, "autocommit", False)


class Backend(Protocol):
    """An open database of one kind. `shared`: other processes may use it at the same time."""

    @property
    def location(self) -> Location: ...

    @property
    def shared(self) -> bool: ...

    async def read(self, work: Work, *, autocommit: bool = False) -> Any:
        """The result of `work`, called with a transaction that sees one state of the database; without a transaction
        if `autocommit`."""
        ...

    async def write(self, work: Work, *, autocommit: bool = False) -> Any:
        """The result of `work`, called with a write transaction, once everything it wrote is on the disk. After an
        exception nothing is kept, or if `autocommit` what its earlier statements wrote. Who stops waiting does not
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
