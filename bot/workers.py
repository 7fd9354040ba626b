"""Worker processes for what would hold up the event loop: painting, and computers' thinking."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 10


class GivenUp(Exception):
    """A piece of work took too long, or brought its process down."""


class Workers:
    """Processes that begin from nothing, do one piece of work each at a time, and never outlive this one.

    A forked worker would inherit the loop's sockets and the database's lock. Processes are started as they are needed;
    what cannot begin at once waits its turn. `limit` is how many seconds a piece may take, waiting and the start of
    its process not counted.
    """

    def __init__(self, count: int, limit: float) -> None:
        self._limit = limit
        # The one used last is the next to be used: it is warm, and no more are started than are needed.
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        self._all = [_Worker() for _ in range(count)]
        for worker in self._all:
            self._free.put_nowait(worker)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns; function, arguments and result travel pickled. Raises `GivenUp`, or what it raises."""
        worker = await self._free.get()
        try:
            return await worker.run(self._limit, partial(work, *args, **kwargs))
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """End the processes; work under way is given up."""
        for worker in self._all:
            await worker.end()


class _Worker:
    """One process, replaced by another when it hangs or ends."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, limit: float, work: Callable[[], T]) -> T:
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_settle_in)
                await asyncio.wrap_future(self._pool.submit(_do_nothing))
            async with asyncio.timeout(limit):
                return await asyncio.wrap_future(self._pool.submit(work))
        except TimeoutError:
            await self.end()
            raise GivenUp(f"it took more than {limit:g} s") from None
        except BrokenProcessPool:
            await self.end()
            raise GivenUp("its process ended") from None
        except asyncio.CancelledError:
            # Nobody waits for the work any more, and the next one shall not wait for it either.
            await self.end()
            raise

    async def end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):
            process.kill()
        await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _do_nothing() -> None:
    """What a process does first: once it is done, the process is up."""


def _settle_in() -> None:
    """Give way to those who answer presses, and end with the parent: a worker that waits for work does not notice by
    itself that its parent was killed, and each restart would leave some behind."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_watch_parent, name="parent watch", daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(1)
