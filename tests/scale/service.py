"""Whether each shard is served: its lease held by a process that lives, and a session of it connected."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from bot.database_location import Location
from bot.local_discord import Sandbox
from tests.chaos.reading import ERRORS

from .holding import Holding, holdings

LOOK_EVERY = 0.2
"""Seconds."""


@dataclass(slots=True)
class Outage:
    """A shard that nobody serves, because its process was killed, from `began` to `ended` (None: still)."""

    shard: int
    began: float
    ended: float | None = None

    def touches(self, shard: int, begin: float, end: float) -> bool:
        """Whether it was under way at a shard at some moment between two."""
        return shard == self.shard and self.began <= end and (self.ended is None or begin <= self.ended)


@dataclass(slots=True)
class Incident:
    """Kills at one moment, and the shards that nobody served then."""

    at: float
    outages: list[Outage] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return all(outage.ended is not None for outage in self.outages)

    def takeovers(self, now: float) -> list[float]:
        """After how many seconds each shard was served again, the first first; until now, if it is not yet."""
        return sorted((now if each.ended is None else each.ended) - self.at for each in self.outages)


class Service:
    """Watches the shards. `alive` tells the processes that run, by their number."""

    def __init__(self, sandbox: Sandbox, database: Location, alive: Callable[[], Collection[int]]) -> None:
        self.incidents: list[Incident] = []
        self._further: list[Outage] = []
        """Those of shards that a killed process did not hold: it was about to, and had heard some presses."""
        self.held: dict[int, Holding] = {}
        self._killed: set[int] = set()
        self._sandbox = sandbox
        self._database = database
        self._alive = alive

    @property
    def outages(self) -> list[Outage]:
        return [*self._further, *(outage for incident in self.incidents for outage in incident.outages)]

    async def run(self) -> None:
        """Look for ever."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        try:
            found = await asyncio.to_thread(holdings, self._database)
        except ERRORS:
            return
        self.held = {each.shard: each for each in found}
        now, open_ones = time.monotonic(), [outage for outage in self.outages if outage.ended is None]
        for outage in open_ones:
            if self.serves(outage.shard):
                outage.ended = now
        # A shard may also be passed on to a process that has just been killed.
        known = {outage.shard for outage in open_ones}
        self._further += [
            Outage(each.shard, now) for each in found if each.holder in self._killed and each.shard not in known
        ]

    def serves(self, shard: int) -> bool:
        """Whether a shard was served by the last look."""
        held = self.held.get(shard)
        sessions = self._sandbox.hub.sessions.values()
        connected = any(session.connected and session.shard[0] == shard for session in sessions)
        return bool(connected and held and self._lives(held.holder))

    def _lives(self, process: int | None) -> bool:
        # That a killed process has ended is noticed a moment later.
        return process in self._alive() and process not in self._killed

    def all_served(self, shards: int) -> bool:
        return all(map(self.serves, range(shards)))

    def moves(self) -> bool:
        """Whether a shard is about to change hands."""
        return any(self._lives(each.wanted_by) for each in self.held.values())

    def killed(self, *processes: int) -> None:
        """Note that processes were killed just now: those of whose shards nobody serves."""
        now = time.monotonic()
        self._killed.update(processes)
        lost = [Outage(each.shard, now) for each in self.held.values() if each.holder in processes]
        if lost:
            self.incidents.append(Incident(now, lost))
        self._further += [Outage(each.shard, now, now) for each in self.held.values() if each.wanted_by in processes]
