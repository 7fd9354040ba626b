"""A proxy between a database's driver and its server that can cut a connection at its commit."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal
from urllib.parse import urlsplit

from bot.database_location import ServerAddress

COMMIT = b"COMMIT\0"
CHUNK = 1 << 16


class CuttingProxy:
    """`cut` is whether connections end at their next commit: "before" the server hears of it, or "after" it has
    answered, which the client does not hear."""

    def __init__(self, server: ServerAddress) -> None:
        self._server = urlsplit(server.text)
        self.cut: Literal["before", "after"] | None = None
        self.commits = 0
        self._serving: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        there, back = await asyncio.open_connection(self._server.hostname, self._server.port)
        with contextlib.suppress(ConnectionError):
            await self._pass_on(reader, writer, there, back)
        writer.close()
        back.close()
        self._serving.discard(task)

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
        back: asyncio.StreamWriter,
    ) -> None:
        answering = asyncio.create_task(self._answer(there, writer))
        try:
            while chunk := await reader.read(CHUNK):
                commits = chunk.endswith(COMMIT)
                self.commits += commits
                if commits and self.cut == "before":
                    return
                if commits and self.cut == "after":
                    answering.cancel()
                    await asyncio.wait([answering])
                    back.write(chunk)
                    await there.read(CHUNK)
                    return
                back.write(chunk)
        finally:
            answering.cancel()

    async def _answer(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while chunk := await there.read(CHUNK):
            writer.write(chunk)
        writer.close()

    async def end(self) -> None:
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)


@asynccontextmanager
async def cutting_proxy(server: ServerAddress) -> AsyncIterator[tuple[CuttingProxy, ServerAddress]]:
    """A proxy, and the address of the same database through it."""
    proxy = CuttingProxy(server)
    listening = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    parts = urlsplit(server.text)
    user = parts.netloc.rpartition("@")[0]
    port = listening.sockets[0].getsockname()[1]
    try:
        yield proxy, ServerAddress(parts._replace(netloc=f"{user}@127.0.0.1:{port}").geturl())
    finally:
        listening.close()
        await proxy.end()
