"""How the processes are taken away and replaced: killed in many ways, or asked to end in their turn."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import Callable

from bot.local_discord.world.commands import Change
from tests.chaos.bot import Bot, DidNotStart
from tests.chaos.kills import MOMENTS
from tests.chaos.watching import Watch
from tests.timeouts import TIMEOUT

from .fleet import Fleet
from .hearing import Hearing
from .service import Service

MOMENT = (0.2, 2.0)
"""Seconds from the end of a process to the start of the next."""
YOUNG = (0.0, 0.7)
"""Seconds after its start at which a process is killed while it starts."""
MOST_YOUNG = 2
"""How many are killed so, at most, after another kill."""
AT_LAST = 3.0
"""Seconds until a process is killed although the chosen moment has not come."""
MOST_HANDING_OVER = 60.0
"""Seconds within which shards must have come to rest, so that the next process may be taken away."""
CALM = 1.0
"""Seconds of rest then."""


class Replacing:
    """Takes processes away and starts others. `say` is told what happens."""

    def __init__(
        self,
        fleet: Fleet,
        service: Service,
        watch: Watch,
        hearing: Hearing,
        shards: int,
        luck: random.Random,
        say: Callable[[str], None],
    ) -> None:
        self.kills = 0
        self.rolling_restarts = 0
        self._fleet = fleet
        self._service = service
        self._watch = watch
        self._hearing = hearing
        self._shards = shards
        self._luck = luck
        self._say = say

    async def until(self, end: float) -> None:
        """One after another, until a time."""
        while True:
            for deed in (self.kill, self.kill_at_a_moment, self.start_then_end, self.kill_two, self.end_then_start):
                if time.monotonic() > end:
                    return
                await deed()
                await self.rest()

    async def rest(self) -> None:
        """Wait until every shard is served and none has changed hands for a while."""
        quiet, end = time.monotonic(), time.monotonic() + MOST_HANDING_OVER
        while time.monotonic() < quiet + CALM:
            await asyncio.sleep(0.1)
            if not self._service.all_served(self._shards) or self._service.moves():
                quiet = time.monotonic()
            if quiet > end:
                self._say(f"FAULT: the shards do not come to rest: {sorted(self._service.held.items())}")
                return

    # Kills

    async def kill(self) -> None:
        """At any moment."""
        await self._kill(self._luck.choice(self._fleet.up))
        await self._revive()

    async def kill_two(self) -> None:
        """Two at the same moment, where there are more."""
        up = self._fleet.up
        killed = self._luck.sample(up, min(2, max(1, len(up) - 1)))
        await self._kill(*killed)
        await asyncio.gather(*(self._revive() for _ in killed))

    async def kill_at_a_moment(self) -> None:
        """Just as somebody presses, is answered, or a post of a shard it holds comes."""
        name, came = self._luck.choice(list(MOMENTS)), asyncio.Event()
        killed: list[Bot] = []

        def hear(change: Change) -> None:
            if MOMENTS[name](change) and not came.is_set():
                held = self._service.held.get(self._hearing.shard(change.thing.channel_id))  # type: ignore[union-attr]
                if bot := self._fleet.with_pid(held.holder if held else None):
                    killed.append(bot)
                    self._take(bot)
                    came.set()

        self._watch.heard.append(hear)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(AT_LAST):
                await came.wait()
        self._watch.heard.remove(hear)
        if killed:
            self._say(f"killed as something was {name}")
            await killed[0].ended.wait()
            await self._revive()
        else:
            await self.kill()

    async def _kill(self, *bots: Bot) -> None:
        await self._service.look()
        self._take(*bots)
        self._say(f"killed {len(bots)}")
        await asyncio.gather(*(bot.ended.wait() for bot in bots))

    def _take(self, *bots: Bot) -> None:
        self._service.killed(*(bot.pid for bot in bots if bot.pid is not None))
        for bot in bots:
            bot.signal(signal.SIGKILL)
        self.kills += len(bots)

    async def _revive(self) -> None:
        """Start another, some of which are killed while they start."""
        for _ in range(self._luck.randint(1, MOST_YOUNG)):
            await asyncio.sleep(self._luck.uniform(*MOMENT))
            young = self._fleet.new()
            await young.begin()
            await asyncio.sleep(self._luck.uniform(*YOUNG))
            await self._kill(young)
        await asyncio.sleep(self._luck.uniform(*MOMENT))
        await self._start()

    # Planned

    async def replace_all(self) -> None:
        """All in their turn, in either way; old and new ones serve side by side meanwhile."""
        for number, bot in enumerate(self._fleet.up):
            await (self.end_then_start if number % 2 else self.start_then_end)(bot)
            await self.rest()

    async def start_then_end(self, bot: Bot | None = None) -> None:
        """One is replaced: first the new one starts, then the old one ends."""
        bot = bot or self._luck.choice(self._fleet.up)
        await self._start()
        await self.end(bot)
        self.rolling_restarts += 1

    async def end_then_start(self, bot: Bot | None = None) -> None:
        """One is replaced: first the old one ends, then the new one starts."""
        await self.end(bot or self._luck.choice(self._fleet.up))
        await self._start()
        self.rolling_restarts += 1

    async def _start(self) -> None:
        try:
            await self._fleet.start()
        except DidNotStart as error:
            self._say(f"FAULT: did not start: {error}")

    async def end(self, bot: Bot) -> None:
        """Ask a process to end, and let others take over from it."""
        began = time.monotonic()
        try:
            await bot.close(TIMEOUT)
        except TimeoutError:
            self._say(f"FAULT: did not end in {TIMEOUT:.0f} s")
        self._say(f"ended in order, in {time.monotonic() - began:.1f} s")
