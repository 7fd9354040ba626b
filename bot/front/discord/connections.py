"""The connections to Discord: one client for requests, and one for each shard that this process serves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, NoReturn

import discord

from .client import Client
from .identifying import Identifying, StartLimit, TakeTurn

log = logging.getLogger(__name__)

MOST_CLOSING = 3.0
"""Seconds that a connection may take to close: a Discord that hangs is not waited for."""
MOST_ANSWERING = 10.0
"""Seconds that closing a connection waits for the presses that came by it."""

Equip = Callable[[Client], Awaitable[None]]
"""Gives a client all it passes events to."""


class LoginFailed(Exception):
    """Discord does not accept the token."""


class Connections:
    """The clients of this process. `requests` sends what is sent with the bot's own token; it hears of nothing, and
    stays while the others come and go."""

    def __init__(self, requests: Client, clients: Iterable[Client] = ()) -> None:
        self.requests = requests
        self._clients = dict(enumerate(clients))

    @classmethod
    def of(cls, client: Client) -> Connections:
        """One client for everything."""
        return cls(client, [client])

    async def equip_with(self, equip: Equip) -> None:
        """Give the clients all they pass events to."""
        await equip(self.requests)
        for client in self.clients:
            if client is not self.requests:
                await equip(client)

    @property
    def clients(self) -> tuple[Client, ...]:
        """Those that hear of presses and changes."""
        return tuple(self._clients.values())

    @property
    def connected(self) -> bool:
        """Whether every one of them is connected."""
        return all(client.is_ready() and not client.is_closed() for client in self.clients)

    @property
    def latency(self) -> float | None:
        """The longest way to Discord and back (s), None without a connection."""
        return max((client.latency for client in self.clients if client.is_ready()), default=None)

    # What they know of servers

    def get_guild(self, guild: int) -> discord.Guild | None:
        return next((found for client in self.clients if (found := client.get_guild(guild))), None)

    def get_channel(
        self, channel: int
    ) -> discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel | None:
        return next((found for client in self.clients if (found := client.get_channel(channel))), None)


class LiveConnections(Connections):
    """Opens and closes clients as shards are gained and passed on. All is between `login` and `close`."""

    def __init__(self, token: str, options: Mapping[str, Any]) -> None:
        super().__init__(Client(**options))
        self._token = token
        self._options = options
        self._identifying = Identifying(self.requests)
        self._running: dict[int, asyncio.Task[None]] = {}
        self._equip: Equip | None = None
        self._ended: asyncio.Future[NoReturn] = asyncio.get_running_loop().create_future()

    async def login(self) -> None:
        """Begin to send requests. Raises `LoginFailed`."""
        try:
            await self.requests.login(self._token)
        except discord.LoginFailure as error:
            raise LoginFailed from error

    async def start_limit(self) -> StartLimit:
        """How many shards Discord recommends, and how many sessions may begin."""
        return await self._identifying.limit()

    async def equip_with(self, equip: Equip) -> None:
        self._equip = equip
        await super().equip_with(equip)

    async def until_ended(self) -> None:
        """Wait until a connection ends by an error that cannot pass, and raise that, or `LoginFailed`."""
        try:
            await asyncio.shield(self._ended)
        except discord.LoginFailure as error:
            raise LoginFailed from error

    def take_turns(self, take_turn: TakeTurn) -> None:
        """Identify in turns with other processes. Called once, before `connect`."""
        self._identifying.take_turn = take_turn

    def take_nothing_more(self) -> None:
        """Begin no further answer."""
        for client in self.clients:
            client.closing = True

    async def connect(self, shard: int, count: int, *, served: bool = False) -> None:
        """Return once a shard is connected. One that another process still serves lets others go first."""
        await self._identifying.turn(shard, served=served)
        client = Client(shard_id=shard, shard_count=count, **self._options)
        client.turn_to_identify = self._identifying.turn
        assert self._equip
        await self._equip(client)
        running = asyncio.create_task(client.start(self._token), name=f"shard {shard}")
        running.add_done_callback(self.note_end)
        self._clients[shard], self._running[shard] = client, running
        ready = asyncio.ensure_future(client.connected.wait())
        await asyncio.wait({ready, running}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()

    def note_end(self, task: asyncio.Task[None]) -> None:
        """A task that must go on for ever has ended: with its error, so does the program."""
        if not task.cancelled() and (error := task.exception()) and not self._ended.done():
            self._ended.set_exception(error)

    async def disconnect(self, shard: int) -> None:
        """Close a shard's connection once the presses that came by it are answered."""
        client, running = self._clients.pop(shard), self._running.pop(shard)
        client.closing = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(client.answered(), MOST_ANSWERING)
        with contextlib.suppress(Exception):
            async with asyncio.timeout(MOST_CLOSING):
                await client.close()
                await running
        running.cancel()
        await client.http.close()

    async def close(self) -> None:
        """Close all of them at once."""
        await asyncio.gather(*(self.disconnect(shard) for shard in list(self._clients)))
        await self.requests.http.close()
