"""Which shards this process holds. Who holds a shard tells, rings and thinks for the tables of its servers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

from ...store.shares import Share


class NotHeld(Exception):
    """The shard is held by another process, or is being handed over to one."""


class Connector(Protocol):
    """Opens and closes connections to Discord."""

    async def connect(self, shard: int, count: int, *, served: bool = False) -> None:
        """Return once one of `count` shards is connected and hears what happens. One that another process still
        serves (`served`) lets others go first."""
        ...

    async def disconnect(self, shard: int) -> None:
        """Close a connection once everything it has heard of is answered."""
        ...


Gained = Callable[[Share], Coroutine[Any, Any, None]]
"""Called with a shard that this process comes to hold."""
Told = Callable[[], None]
"""Called when there may be something to do for a table of a shard held."""


class Shards(Protocol):
    """What this process holds right now. `shared`: other processes may hold shards too."""

    @property
    def shared(self) -> bool: ...

    @property
    def share(self) -> Share: ...

    def serve(self, gained: Gained, told: Told) -> None:
        """Have what is held taken up. Called once, before `run`."""
        ...

    async def run(self, connector: Connector) -> None:
        """Keep the shards connected that this process should hold, until cancelled."""
        ...

    async def all_connected(self) -> None:
        """Return once every shard that this process is to hold is connected."""
        ...

    async def may_tell(self) -> None:
        """Return once messages may be sent: where others may have left some, before every shard is connected."""
        ...

    async def holding(self, guild: int | None) -> None:
        """Return once a server's shard is held."""
        ...

    async def leave(self, most: float) -> None:
        """Have others take over what is held, for at most so many seconds."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...

    def sending(self, guild: int | None) -> AbstractAsyncContextManager[None]:
        """Around something sent for a server's table (None: for no server's). Raises `NotHeld`."""
        ...

    def tell_holder(self, guild: int | None) -> None:
        """Tell the process that holds a server's shard that there may be something to do."""
        ...

    async def take_up(self, interaction: int, shard: int) -> bool:
        """Whether this process is the one to answer an interaction that came by a shard's connection."""
        ...

    async def turn_to_identify(self, bucket: int, interval: int, after: int) -> int:
        """Take the turn in one of Discord's buckets, where one shard may identify every `interval` ms, if it has been
        free for `after` ms. Returns 0, or after how long (ms) to try again."""
        ...


class AllShards:
    """All shards, held by the only process there is."""

    shared = False

    def __init__(self, count: int = 1) -> None:
        self.share = Share(count, frozenset(range(count)))
        self._free_at: dict[int, int] = {}
        self._connected = asyncio.Event()

    def serve(self, gained: Gained, told: Told) -> None:
        """Everything has been held from the start, and nobody else tells of anything."""

    async def run(self, connector: Connector) -> None:
        for shard in sorted(self.share.shards):
            await connector.connect(shard, self.share.count)
        self._connected.set()

    async def all_connected(self) -> None:
        await self._connected.wait()

    async def may_tell(self) -> None:
        await self.all_connected()

    async def holding(self, guild: int | None) -> None:
        """All are held."""

    async def leave(self, most: float) -> None:
        """There is nobody else."""

    async def close(self) -> None:
        """There is nobody else."""

    @asynccontextmanager
    async def sending(self, guild: int | None) -> AsyncIterator[None]:
        yield

    def tell_holder(self, guild: int | None) -> None:
        """There is nobody else."""

    async def take_up(self, interaction: int, shard: int) -> bool:
        return True

    async def turn_to_identify(self, bucket: int, interval: int, after: int) -> int:
        now = time.monotonic_ns() // 1_000_000
        if (free_at := self._free_at.get(bucket, now - after) + after) > now:
            return free_at - now
        self._free_at[bucket] = now + interval
        return 0
