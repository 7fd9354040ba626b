"""What becomes of the servers and channels that tables stand in."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Iterable, Iterator

from ...store import finding
from ...store.errors import StoreError
from ..errors import TableError
from ..services import Services
from ..shelf import Shelf
from ..telling.reports import CHANNEL, HOMELESS, LOCKED, REMOVED

log = logging.getLogger(__name__)


class Reachability:
    """Lets tables sleep that cannot be reached any more, and wakes them. What is told twice is done once."""

    def __init__(self, services: Services, shelf: Shelf) -> None:
        self._services = services
        self._shelf = shelf

    async def in_servers(self, guilds: Collection[int]) -> None:
        """We are in these servers and no others: whatever happened while nobody listened is made good."""
        found = await self._services.database.read(finding.open_in_servers)
        await self._fall_asleep((id_ for id_, guild, asleep in found if guild not in guilds), REMOVED)
        await self._awake((id_ for id_, guild, asleep in found if guild in guilds and asleep == REMOVED), REMOVED)

    async def left(self, guild: int) -> None:
        """We were taken off a server."""
        found = await self._services.database.read(finding.open_in_servers)
        await self._fall_asleep([id_ for id_, where, _ in found if where == guild], REMOVED)

    async def joined(self, guild: int) -> None:
        """We are in a server, perhaps again."""
        await self._awake(await self._services.database.read(finding.sleeping_in, guild, (REMOVED,)), REMOVED)

    async def channel_gone(self, channel: int) -> None:
        await self._fall_asleep(await self._at(channel), CHANNEL)

    async def thread_changed(self, thread: int, *, locked: bool) -> None:
        """A thread was locked up, so that nothing can be posted there, or is open."""
        tables = await self._at(thread)
        await (self._fall_asleep if locked else self._awake)(tables, LOCKED)

    async def homeless(self, guild: int) -> list[int]:
        """The tables of a server that can be moved to another channel."""
        return await self._services.database.read(finding.sleeping_in, guild, HOMELESS)

    async def _at(self, channel: int) -> list[int]:
        table = await self._services.database.read(finding.open_at, channel)
        return [] if table is None else [table]

    async def _fall_asleep(self, tables: Iterable[int], reason: str) -> None:
        for id_ in tables:
            with _one_after_another(id_):
                await self._shelf.get(id_).fall_asleep(reason)

    async def _awake(self, tables: Iterable[int], reason: str) -> None:
        for id_ in tables:
            with _one_after_another(id_):
                await self._shelf.get(id_).awake(reason)


@contextlib.contextmanager
def _one_after_another(table: int) -> Iterator[None]:
    """A table in trouble must not keep the others from being seen to."""
    try:
        yield
    except (TableError, StoreError) as error:
        log.error("table %s could not follow where it stands: %s", table, type(error).__name__)
