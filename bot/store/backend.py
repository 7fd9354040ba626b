"""What a kind of database does for `Database`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection

from bot.database_location import Location

Work = Callable[[Connection], Any]


class Backend(Protocol):
    """An open database of one kind. `shared`: other processes may use it at the same time."""

    @property
    def location(self) -> Location: ...

    @property
    def shared(self) -> bool: ...

    async def read(self, work: Work) -> Any:
        """The result of `work`, called with a transaction that sees one state of the database."""
        ...

    async def write(self, work: Work) -> Any:
        """The result of `work`, called with a write transaction, once everything it wrote is on the disk. After an
        exception nothing is kept. Who stops waiting does not stop the work. A write after the end is cancelled."""
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
