"""Two processes that play at the tables of one server's database, in one program and by one clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.database_location import ServerAddress
from bot.store.shares import Share
from bot.tables import Table
from bot.tables.sharing import AllShards, NotHeld
from bot.tables.sharing.shards import Gained, Told
from bot.tables.telling.reports import Status

from .harness import TablesHarness


class FixedShards(AllShards):
    """Always the same shards. `others` are told what they hold, while `tells`."""

    shared = True

    def __init__(self, share: Share) -> None:
        super().__init__(share.count)
        self.share = share
        self.others: list[FixedShards] = []
        self.tells = True

    def serve(self, gained: Gained, told: Told) -> None:
        self._gained, self._told = gained, told

    async def gain(self, shard: int) -> None:
        """From now on it has this one, too."""
        self.share = Share(self.share.count, self.share.shards | {shard})
        await self._gained(Share(self.share.count, frozenset({shard})))

    def tell_holder(self, guild: int | None) -> None:
        for other in self.others:
            if self.tells and guild in other.share:
                other._told()

    @asynccontextmanager
    async def sending(self, guild: int | None) -> AsyncIterator[None]:
        if guild not in self.share:
            raise NotHeld
        yield


class TwoProcesses:
    """`near` holds the shard of the harness's server and of what has none, `far` the other one."""

    def __init__(self, address: ServerAddress) -> None:
        self.near, self.far = TablesHarness(address), TablesHarness(address)
        self.far.clock = self.near.clock
        shards = [FixedShards(Share(2, frozenset({number}))) for number in range(2)]
        shards[0].others, shards[1].others = [shards[1]], [shards[0]]
        self.near.shards, self.far.shards = self.near_shards, self.far_shards = shards

    @property
    def both(self) -> tuple[TablesHarness, TablesHarness]:
        return self.near, self.far

    async def at(self, table: Table) -> tuple[Table, Table]:
        """A table as each of them has it."""
        return await self.near.tables.get(table.id), await self.far.tables.get(table.id)

    async def status(self, table: Table) -> Status:
        """How a table stands now."""
        near, far = await self.at(table)
        statuses = [await near.status(), await far.status()]
        assert statuses[0] == statuses[1]
        return statuses[0]

    async def begin(self) -> None:
        await self.near.begin()
        await self.far.begin()

    async def end(self) -> None:
        await self.far.end()
        await self.near.end()
