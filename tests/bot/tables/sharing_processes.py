"""Processes that share the shards of one server's database, in one program."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from bot.database_location import ServerAddress
from bot.store import Database, leases
from bot.store.shares import Share
from bot.tables.sharing import LeasedShards

TTL = 1_500


class Serving:
    """A process that takes part. `log` is shared: what was connected and disconnected, in order."""

    def __init__(self, name: str, database: Database, process: int, shards: LeasedShards, log: list[str]) -> None:
        self.name, self.database, self.process, self.shards, self._log = name, database, process, shards, log
        self.gained: list[int] = []
        self.unserved: list[int] = []
        """The shards to which it connected while nobody served them."""
        self.hears = set[int]()
        """The shards whose interactions come to it."""
        self.connecting = self.disconnecting = 0.0
        shards.serve(self._gain, lambda: None)
        self.running = asyncio.create_task(shards.run(self))

    async def _gain(self, share: Share) -> None:
        self.gained += share.shards

    async def connect(self, shard: int, count: int, *, served: bool = False) -> None:
        await asyncio.sleep(self.connecting)
        self._log.append(f"{self.name} connects {shard}")
        self.hears.add(shard)
        self.unserved += [] if served else [shard]

    async def disconnect(self, shard: int) -> None:
        await asyncio.sleep(self.disconnecting)
        self._log.append(f"{self.name} disconnects {shard}")
        self.hears.remove(shard)

    def holds(self, *shards: int) -> bool:
        return self.shards.share.shards == set(shards)

    def kill(self) -> None:
        self.running.cancel()

    async def end(self) -> None:
        self.kill()
        await asyncio.gather(self.running, return_exceptions=True)
        await self.shards.close()


class Processes:
    """Processes on one database; it is looked all the time whether a shard has two holders."""

    def __init__(self, address: ServerAddress, stack: AsyncExitStack) -> None:
        self._address = address
        self._stack = stack
        self._all: list[Serving] = []
        self.log: list[str] = []
        self.held_twice: set[int] = set()
        self._watching = asyncio.create_task(self._watch())
        stack.callback(self._watching.cancel)

    async def begin(self, name: str, count: int = 4) -> Serving:
        database = await Database.open(self._address)
        self._stack.push_async_callback(database.close)
        process = await database.write(leases.register, name, "", 0, "1.0", "0006")
        agreed = await database.write(leases.agree_on_count, count, TTL)
        serving = Serving(name, database, process, LeasedShards(database, process, agreed, TTL), self.log)
        self._stack.push_async_callback(serving.end)
        self._all.append(serving)
        return serving

    def passed(self, shard: int, before: str, after: str) -> bool:
        """Whether a shard went from one process to another, which connected first."""
        told = [line for line in self.log if line.endswith(f" {shard}")]
        return told == [f"{before} connects {shard}", f"{after} connects {shard}", f"{before} disconnects {shard}"]

    async def answer(self, interaction: int, shard: int) -> list[str]:
        """Who answers an interaction, of all that hear it."""
        hearing = [each for each in self._all if shard in each.hears]
        taken = await asyncio.gather(*[each.shards.take_up(interaction, shard) for each in hearing])
        return [each.name for each, taken in zip(hearing, taken, strict=True) if taken]

    async def _watch(self) -> None:
        while True:
            shares = [each.shards.share.shards for each in self._all if not each.running.done()]
            for number, share in enumerate(shares):
                self.held_twice |= share.intersection(*[set().union(*shares[:number])])
            await asyncio.sleep(0.001)


@asynccontextmanager
async def sharing(address: ServerAddress) -> AsyncIterator[Processes]:
    async with AsyncExitStack() as stack:
        processes = Processes(address, stack)
        yield processes
        assert processes.held_twice == set()
