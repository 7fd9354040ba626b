"""The shards that one of several processes holds, by leases in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from ...store import Database, leases
from ...store.errors import StoreError
from ...store.leases import Lease, Process, Standing
from ...store.shares import Share
from ..timing.clock import SECOND
from .balance import Balance
from .shards import Connector, Gained, NotHeld, Told

log = logging.getLogger(__name__)

TTL = 15 * SECOND
"""How long a lease lasts (ms) without being renewed."""
RELIED_ON = 0.8
"""The part of that time during which its holder relies on it."""
RENEW_EVERY = 4.0
"""Seconds between two renewals."""
LOOK_EVERY = 0.5
"""Seconds between two renewals while a shard changes hands: a notification may be lost."""
ALONE_AFTER = 30.0
"""Seconds after which the holder before, or who wanted the shard, hears of nothing any more. Longer than a lease is
relied on without a look at who wants it."""
LOOKS_UNTIL_KNOWN = 3
"""After so many looks a holder knows who wants its shard: the first may have begun before it was asked, and the third
begins once the second is noted."""
MOST_SENDING = 8.0
"""Seconds that a hand-over waits for what is being sent."""
CHANNEL = "bottega"
"""Where processes notify each other: with the number of a shard that has something to do, or "" if leases changed."""


class LeftOut(Exception):
    """The process has to join anew: the number of shards was changed, or it was not seen for so long that it is
    forgotten."""


class LeasedShards:
    """Takes its fair part of the shards, renews its leases, and hands over what other processes should have.

    A shard is handed over by overlap: who asked for it connects first; then its holder finishes what it is sending,
    passes the lease on, and closes its own connection. Who asked connects only once the holder knows of it: so a holder
    knows when it alone hears of interactions, and need not ask the database then who is to answer them.
    """

    shared = True

    def __init__(self, database: Database, process: int, count: int, ttl: int = TTL) -> None:
        self._database = database
        self._process = process
        self._count = count
        self._ttl = ttl
        self._held: dict[int, float] = {}
        """The shards held, and until when by this machine's monotonic clock (s)."""
        self._passing: set[int] = set()
        """Those held that are being handed over: nothing more is sent for them."""
        self._alone_from: dict[int, float] = {}
        """From when on no other process hears of a shard that is held (s)."""
        self._connected: set[int] = set()
        self._moving: dict[int, asyncio.Task[None]] = {}
        self._sending: Counter[int] = Counter()
        self._changed = asyncio.Event()
        self._sent = asyncio.Event()
        self._looked = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._standing: Standing | None = None
        self._leaving = False
        self._asking = asyncio.Lock()
        """Held from asking the database who holds what until the answer is noted, so that no answer is noted late."""

    # What is held

    @property
    def share(self) -> Share:
        return Share(self._count, frozenset(self._relied_on - self._passing))

    @property
    def _relied_on(self) -> set[int]:
        """The shards whose leases have not run out."""
        now = time.monotonic()
        return {shard for shard, until in self._held.items() if until > now}

    @asynccontextmanager
    async def sending(self, guild: int | None) -> AsyncIterator[None]:
        share = self.share
        if guild not in share:
            raise NotHeld
        shard = share.shard_of(guild)
        self._sending[shard] += 1
        try:
            yield
        finally:
            self._sending[shard] -= 1
            self._sent.set()

    # Other processes

    def serve(self, gained: Gained, told: Told) -> None:
        self._gained, self._told = gained, told

    def tell_holder(self, guild: int | None) -> None:
        self._begin(self._notify(str(self.share.shard_of(guild))))

    def heard(self, text: str) -> None:
        """A notification has come."""
        if not text:
            self._changed.set()
        if not text or int(text) in self.share.shards:
            self._told()

    async def take_up(self, interaction: int, shard: int) -> bool:
        if shard in self.share.shards and self._alone_from[shard] <= time.monotonic():
            return True
        try:
            return await self._database.write(leases.take_up, interaction)
        except StoreError:
            # Better answered twice than not at all: the act itself has its own claim.
            return True

    async def turn_to_identify(self, bucket: int, interval: int, after: int) -> int:
        return await self._database.write(leases.turn_to_identify, bucket, interval, after)

    async def _notify(self, text: str) -> None:
        # What is lost is made up for by the next look.
        with contextlib.suppress(StoreError):
            await self._database.write(leases.notify, CHANNEL, text)

    def _begin(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Taking part

    async def run(self, connector: Connector) -> None:
        """Also raises `LeftOut`."""
        while True:
            self._changed.clear()
            try:
                await self._look(connector)
            except StoreError as error:
                log.error("the leases of the shards cannot be renewed: %s", error)
            often = self._moving or self._standing is None or any(each.wanted_by for each in self._standing.leases)
            # Not `wait_for`, which may miss that it is cancelled.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY if often else RENEW_EVERY):
                    await self._changed.wait()

    async def all_connected(self) -> None:
        while (now := self._standing) is None or self._held.keys() - self._connected or self._balance(now).to_take:
            await self._next_look()

    async def may_tell(self) -> None:
        while self._standing is None or (self._held and not self._connected):
            await self._next_look()

    async def holding(self, guild: int | None) -> None:
        while guild not in self.share:
            await self._next_look()

    async def _next_look(self) -> None:
        self._looked.clear()
        await self._looked.wait()

    async def leave(self, most: float) -> None:
        self._leaving = True
        with contextlib.suppress(StoreError, TimeoutError):
            await self._database.write(leases.leave, self._process)
            await self._notify("")
            async with asyncio.timeout(most):
                while (self._held or self._moving) and self._has_heirs():
                    await self._next_look()

    async def close(self) -> None:
        for task in (*self._moving.values(), *self._tasks):
            task.cancel()
        await asyncio.gather(*self._moving.values(), *self._tasks, return_exceptions=True)
        self._held.clear()
        with contextlib.suppress(StoreError):
            await self._database.write(leases.gone, self._process)
        await self._notify("")

    def _has_heirs(self) -> bool:
        others = self._standing.processes if self._standing else ()
        return any(other.id != self._process and not other.leaving for other in others)

    async def _look(self, connector: Connector) -> None:
        """Renew the leases, and do what follows from how the shards stand."""
        standing = await self._renew()
        balance = self._balance(standing)
        for lease in standing.leases:
            if lease.number not in self._moving:
                self._follow(lease, balance, connector)
        self._looked.set()
        if not self._leaving:
            await self._even_out(balance)

    def _balance(self, standing: Standing) -> Balance:
        return Balance(standing, self._process)

    async def _renew(self) -> Standing:
        async with self._asking:
            began = time.monotonic()
            standing = await self._database.write_first(leases.renew, self._process, self._ttl)
            if len(standing.leases) != self._count or not standing.has(self._process):
                self._held.clear()
                raise LeftOut
            self._note(standing, began)
        return standing

    def _note(self, standing: Standing, began: float) -> None:
        """Note what is held until when. `began` is when the database was asked."""
        self._standing = standing
        held = {lease.number for lease in standing.leases if lease.holder == self._process}
        for shard in self._held.keys() - held:
            log.warning("shard %d is held by another process", shard)
        # Also what was not relied on for a while: computers may have given up meanwhile.
        gained = held - self._relied_on
        for lease in standing.leases:
            if lease.number in gained or lease.wanted_by is not None:
                self._alone_from[lease.number] = began + ALONE_AFTER
        self._held = dict.fromkeys(held, began + RELIED_ON * self._ttl / SECOND)
        for shard in sorted(gained):
            log.info("shard %d of %d is held", shard, self._count)
            self._begin(self._gained(Share(self._count, frozenset({shard}))))

    async def _even_out(self, balance: Balance) -> None:
        """Take what nobody holds, or ask for what another process should pass on."""
        free = balance.to_take
        for lease in free:
            if await self._database.write(leases.take, lease.number, self._process, self._ttl):
                self._changed.set()
        if not free and (passed := balance.to_ask_for):
            await self._database.write(leases.ask_for, passed.number, self._process, passed.wanted_by)
            await self._notify("")
            self._changed.set()

    # Shards that change hands

    def _follow(self, lease: Lease, balance: Balance, connector: Connector) -> None:
        shard, mine, wanted = lease.number, lease.holder == self._process, lease.wanted_by == self._process
        if mine and lease.ready and balance.standing.has(lease.wanted_by):
            self._move(shard, self._hand_over(shard, connector))
        elif mine and shard not in self._connected:
            self._move(shard, self._connect(shard, connector))
        elif wanted and not lease.ready:
            self._move(shard, self._prepare(shard, connector))
        elif shard in self._connected and not (mine or wanted):
            self._move(shard, self._disconnect(shard, connector))

    def _move(self, shard: int, moving: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(moving, name=f"shard {shard}")
        self._moving[shard] = task
        task.add_done_callback(lambda done: self._moved(shard, done))

    def _moved(self, shard: int, task: asyncio.Task[None]) -> None:
        del self._moving[shard]
        self._looked.set()
        if task.cancelled():
            return
        if error := task.exception():
            log.error("shard %d cannot change hands yet: %r", shard, error)
        else:
            self._changed.set()

    async def _connect(self, shard: int, connector: Connector, *, served: bool = False) -> None:
        await connector.connect(shard, self._count, served=served)
        self._connected.add(shard)

    async def _prepare(self, shard: int, connector: Connector) -> None:
        """Connect to a shard that another process holds, then have it handed over."""
        if shard not in self._connected:
            await self._known_to_holder(shard)
            await self._connect(shard, connector, served=True)
        await self._database.write(leases.be_ready, shard, self._process)
        await self._notify("")

    async def _known_to_holder(self, shard: int) -> None:
        """Return once the holder of a shard knows that this process wants it, or is there no more."""
        first = self._holder_of(shard)
        looks = set[int]()
        while (holder := self._holder_of(shard)) and first and holder.id == first.id:
            looks.add(holder.seen)
            if len(looks) > LOOKS_UNTIL_KNOWN:
                return
            await self._next_look()

    def _holder_of(self, shard: int) -> Process | None:
        """The process that holds a shard, if it is there."""
        if not (now := self._standing):
            return None
        return next((each for each in now.processes if each.id == now.leases[shard].holder), None)

    async def _hand_over(self, shard: int, connector: Connector) -> None:
        self._passing.add(shard)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(MOST_SENDING):
                    await self._all_sent(shard)
            passed = await self._pass_on(shard)
        finally:
            self._passing.discard(shard)
        if passed:
            log.info("shard %d is handed over", shard)
            await self._notify("")
            await self._disconnect(shard, connector)

    async def _pass_on(self, shard: int) -> bool:
        async with self._asking:
            # Whatever becomes of it: it is held again only once the database has been asked.
            self._held.pop(shard, None)
            return await self._database.write(leases.hand_over, shard, self._process, self._ttl)

    async def _all_sent(self, shard: int) -> None:
        while self._sending[shard]:
            self._sent.clear()
            await self._sent.wait()

    async def _disconnect(self, shard: int, connector: Connector) -> None:
        self._connected.discard(shard)
        await connector.disconnect(shard)
