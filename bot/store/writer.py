"""The one connection that writes. Works wait in line, and those that come while it is busy share one commit.

A commit waits for the disk, which takes longer than everything else in a transaction; with many busy tables all of
them would wait for it. Each commit runs whole in the writer's own thread: a work makes many small statements, and
waiting for each of them from the event loop costs more than the statements themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine

MOST_SHARERS = 32
"""Most works that share a commit."""

Work = Callable[[Connection], Any]


@dataclass(frozen=True, slots=True)
class _Place:
    """A place in line, and its future result."""

    work: Work
    result: asyncio.Future[Any]


class Writer:
    """Carries out works on `engine`, each kept whole or not at all."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="database writer")
        self._line: list[_Place] = []
        self._serving: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, work: Work) -> Any:
        """The result of `work`, once everything it wrote is on the disk. Raises what the work raises; then nothing is
        kept.

        Who stops waiting does not stop the work. A write after the end is cancelled.
        """
        if self._closed:
            raise asyncio.CancelledError
        place = _Place(work, asyncio.get_running_loop().create_future())
        self._line.append(place)
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve(), name="database writer")
        return await place.result

    async def close(self) -> None:
        """Wait for what is in line, and end."""
        while self._serving is not None:
            await self._serving
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        while self._line:
            sharers, self._line = self._line[:MOST_SHARERS], self._line[MOST_SHARERS:]
            works = [place.work for place in sharers]
            outcomes = await loop.run_in_executor(self._thread, _carry_out, self._engine, works)
            for place, (value, error) in zip(sharers, outcomes, strict=True):
                if place.result.cancelled():
                    continue
                if error is None:
                    place.result.set_result(value)
                else:
                    place.result.set_exception(error)
        self._serving = None


_Outcome = tuple[Any, Exception | None]


def _carry_out(engine: Engine, works: list[Work]) -> list[_Outcome]:
    """Carry out works in one transaction. A work that fails is rolled back alone."""
    try:
        with engine.begin() as connection:
            if len(works) == 1:
                return [(works[0](connection), None)]
            outcomes = [_part(connection, work) for work in works]
    except Exception as error:
        return [(None, error)] * len(works)
    return outcomes


def _part(connection: Connection, work: Work) -> _Outcome:
    try:
        with connection.begin_nested():
            return work(connection), None
    except Exception as error:
        return None, error
