"""The one connection that writes. Writers take turns, and those who come while it is busy share one commit.

A commit waits for the disk, which takes longer than everything else in a transaction; with many tables busy it would
be what all of them wait for.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MOST_SHARERS = 32
"""The most turns that share a commit."""


class _Turn:
    """One writer's turn: `granted` with the connection, `over` with whether to keep what was written, and
    `committed` once that is on the disk."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.granted: asyncio.Future[AsyncConnection] = loop.create_future()
        self.over: asyncio.Future[bool] = loop.create_future()
        self.committed: asyncio.Future[None] = loop.create_future()

    async def take(self, connection: AsyncConnection) -> bool:
        """Let the writer write; gives whether to keep it. A writer that went away has written nothing."""
        if self.granted.cancelled():
            return False
        self.granted.set_result(connection)
        return await self.over

    def fail(self, error: BaseException) -> None:
        for waiting in (self.granted, self.committed):
            if not waiting.done():
                waiting.set_exception(error)
                # Nobody waits for the commit of a turn that was never granted.
                waiting.exception()


class _TakenBack(Exception):
    """The first turn of a commit is not to be kept: there is nothing to commit."""


class Writer:
    """Gives out turns to write. `engine` must begin a transaction by itself when something is written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._line: asyncio.Queue[_Turn] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed when this returns, taken back on any exception."""
        turn = _Turn()
        self._line.put_nowait(turn)
        if self._task is None:
            self._task = asyncio.create_task(self._serve(), name="database writer")
        keep = False
        try:
            yield await turn.granted
            keep = True
        finally:
            turn.over.set_result(keep)
        await turn.committed

    async def close(self) -> None:
        """Wait for those in line, and end."""
        if self._task is not None:
            async with self.turn():
                pass
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._engine.dispose()

    async def _serve(self) -> None:
        while True:
            await self._share(await self._line.get())

    async def _share(self, turn: _Turn | None) -> None:
        """One commit, for a turn and for those in line by the time it is over."""
        kept: list[_Turn] = []
        try:
            async with self._engine.begin() as connection:
                while turn is not None:
                    if await self._take(turn, connection, first=not kept):
                        kept.append(turn)
                    turn = None if self._line.empty() or len(kept) == MOST_SHARERS else self._line.get_nowait()
        except _TakenBack:
            return
        except Exception as error:
            for each in (*kept, *([turn] if turn else [])):
                each.fail(error)
            return
        for each in kept:
            each.committed.set_result(None)

    async def _take(self, turn: _Turn, connection: AsyncConnection, first: bool) -> bool:
        if first:
            if not await turn.take(connection):
                raise _TakenBack
            return True
        part = await connection.begin_nested()
        keep = await turn.take(connection)
        await (part.commit() if keep else part.rollback())
        return keep
