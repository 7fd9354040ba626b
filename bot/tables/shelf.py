"""The tables in memory: one object a table, read when needed and let go when nobody uses it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from weakref import WeakValueDictionary

from .services import Services
from .table import Table


class Shelf:
    """Keeps a table while it is used and `Limits.idle` longer. Somebody who still holds one that was let go gets the
    same object again, so that a table never has two locks."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._kept: dict[int, Table] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._kept.values()))

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, id_: int) -> Table:
        table = self._known.get(id_)
        if table is None:
            table = self._known[id_] = Table(id_, self._services)
        self._kept[id_] = table
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep(), name="idle tables")
        return table

    def known(self, id_: int) -> Table | None:
        return self._known.get(id_)

    def drop(self, id_: int) -> None:
        self._kept.pop(id_, None)

    async def close(self) -> None:
        """Let every table finish what it is at."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for table in self:
            await table.stop()

    async def _sweep(self) -> None:
        """Sleep to the time when the next table may be let go; ends with the last one."""
        clock, idle = self._services.clock, self._services.limits.idle
        while self._kept:
            now = clock.now_ms()
            for table in self:
                since = table.idle_since
                if since is not None and since + idle <= now:
                    self.drop(table.id)
            used = [now if table.idle_since is None else table.idle_since for table in self]
            if used:
                await clock.sleep_until(min(used) + idle)
        self._sweeper = None
