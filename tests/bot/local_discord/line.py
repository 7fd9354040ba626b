"""A bare connection to the gateway, for what discord.py would not do."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

from bot.local_discord import Sandbox
from tests.timeouts import TIMEOUT

INTENTS = 1 << 0 | 1 << 9 | 1 << 12
"""Guilds, and messages in guilds and direct messages."""


class Line:
    """One connection; `token` is the bot's at the time when it was opened."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str) -> None:
        self._socket = socket
        self.token = token
        self.session_id = ""

    async def identify(self, shard: int = 0, shards: int = 1) -> Any:
        """The answer: a payload, or the code with which the connection is closed."""
        data = {"token": self.token, "intents": INTENTS, "shard": [shard, shards]}
        await self._socket.send_json({"op": 2, "d": data})
        answer = await self.next()
        if isinstance(answer, dict) and answer["t"] == "READY":
            self.session_id = answer["d"]["session_id"]
        return answer

    async def resume(self, session_id: str) -> None:
        """Takes a session over, of which one event was received."""
        await self._socket.send_json({"op": 6, "d": {"token": self.token, "session_id": session_id, "seq": 1}})
        await self.event("RESUMED")

    async def next(self) -> Any:
        """The next payload, or the code with which the connection was closed."""
        frame = await self._socket.receive(timeout=TIMEOUT)
        return frame.json() if frame.type is aiohttp.WSMsgType.TEXT else self._socket.close_code

    async def event(self, name: str) -> Any:
        """The data of the next event of that name."""
        while (payload := await self.next())["t"] != name:
            pass
        return payload["d"]

    async def heard(self) -> list[str]:
        """The names of the events until now."""
        await self._socket.send_json({"op": 1, "d": None})
        names = []
        while (payload := await self.next())["op"] != 11:
            names.append(payload["t"])
        return names


@contextlib.asynccontextmanager
async def line_to(sandbox: Sandbox) -> AsyncIterator[Line]:
    """A connection that has been greeted."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/gateway") as socket:
        await socket.receive_json()
        yield Line(socket, sandbox.token)
