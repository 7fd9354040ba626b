"""Worker processes for work that would block the event loop: painting, and computers' thinking."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, ParamSpec, TypeVar, cast

from bot.metrics import WORK_SECONDS

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 10
HELD_UP = 1.0
"""Seconds after which a piece of work holds up the waiting ones."""


class GivenUp(Exception):
    """A piece of work took too long, or crashed its process."""


class Workers:
    """Processes that start empty, do one piece of work at a time, and never outlive this one.

    A forked worker would inherit the loop's sockets and the database's lock. Processes are started as needed; work that
    cannot begin at once waits its turn. `limit` is how many seconds a piece may take, without waiting and the start of
    its process; `kind` is what their figures call it. A process added later runs `prepare` before it takes any work.
    """

    def __init__(self, count: int, limit: float, kind: str, prepare: Callable[[], object] = tuple) -> None:
        self._limit = limit
        self._seconds = WORK_SECONDS.labels(kind)
        self._prepare = prepare
        self._count = count
        # The last one used is the next to be used: it is warm, and no more are started than needed.
        self._free = [_Worker() for _ in range(count)]
        self._all = list(self._free)
        self._line: list[tuple[int, int, asyncio.Future[_Worker]]] = []
        self._places = itertools.count()
        self._helping: asyncio.Task[None] | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of `work`; function, arguments and result are pickled. Raises `GivenUp`, or as `work`."""
        return await self.run_before(0, work, *args, **kwargs)

    async def run_before(self, urgency: int, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """As `run`, but work with a lower `urgency` goes first, whatever the order of arrival."""
        with self._seconds.time():
            worker = await self._take(urgency)
            try:
                return await worker.run(self._limit, partial(work, *args, **kwargs))
            finally:
                self._give(worker)

    async def _take(self, urgency: int) -> _Worker:
        if self._free:
            return self._free.pop()
        place: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (urgency, next(self._places), place))
        try:
            while not (await asyncio.wait({place}, timeout=HELD_UP))[0]:
                self._help_out()
            return place.result()
        except asyncio.CancelledError:
            if not place.cancel():
                self._give(place.result())
            raise

    def _give(self, worker: _Worker) -> None:
        """Give a worker to the most urgent waiting work."""
        while self._line:
            _, _, place = heapq.heappop(self._line)
            if not place.done():
                place.set_result(worker)
                return
        self._free.append(worker)

    def _help_out(self) -> None:
        """Add one process if each of the others has long been busy with one piece of work."""
        if len(self._all) <= self._count and all(worker.at_it > HELD_UP for worker in self._all):
            helper = _Worker()
            self._all.append(helper)
            self._helping = asyncio.create_task(self._begin_to_help(helper))

    async def _begin_to_help(self, helper: _Worker) -> None:
        """Add a process once it is warm: until then urgent work may find another one free."""
        with contextlib.suppress(GivenUp):
            await helper.run(self._limit, self._prepare)
        self._give(helper)

    async def close(self) -> None:
        """End the processes. Work under way is given up."""
        if self._helping:
            self._helping.cancel()
            await asyncio.wait([self._helping])
        for worker in self._all:
            await worker.close()


class _Worker:
    """One process, replaced by another when it hangs or ends.

    A thread communicates with it. Only the process holds its end of the pipe, so that a reader learns that it ended,
    even in the middle of an answer.
    """

    def __init__(self) -> None:
        self._begun: float | None = None
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "worker")

    async def run(self, limit: float, work: Callable[[], T]) -> T:
        try:
            if self._process is None:
                await self._in_thread(self._start)
            self._begun = time.monotonic()
            async with asyncio.timeout(limit):
                done, answer = await self._in_thread(self._ask, work)
        except TimeoutError:
            await self.end()
            raise GivenUp(f"it took more than {limit:g} s") from None
        except (EOFError, OSError):
            await self.end()
            raise GivenUp("its process ended") from None
        except asyncio.CancelledError:
            # The caller no longer waits for the work, and the next one must not wait for it either.
            await self.end()
            raise
        finally:
            self._begun = None
        if not done:
            raise answer
        return cast(T, answer)

    @property
    def at_it(self) -> float:
        """For how many seconds it has been at its piece of work."""
        return 0.0 if self._begun is None else time.monotonic() - self._begun

    async def close(self) -> None:
        await self.end()
        self._thread.shutdown()

    async def end(self) -> None:
        """End the process, which also ends the wait for its answer."""
        process = self._process  # another `end` may be in `_bury` in the thread meanwhile
        if process is not None:
            process.kill()
        await asyncio.shield(self._in_thread(self._bury))

    def _in_thread(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, partial(call, *args, **kwargs))

    def _start(self) -> None:
        """Start the process and wait until it is up."""
        if hasattr(signal, "pthread_sigmask"):
            # A process inherits the signal mask of the thread that starts it: Ctrl-C cannot interrupt its start either.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        context = get_context("spawn")
        self._pipe, its_end = context.Pipe()
        process = context.Process(target=_serve, args=(its_end,), daemon=True)
        process.start()
        self._process = process  # from now on it can be killed
        its_end.close()
        self._pipe.recv()

    def _ask(self, work: Callable[[], object]) -> tuple[bool, Any]:
        """Whether the work succeeded, and what it returned or raised."""
        assert self._pipe
        self._pipe.send(work)
        done, answer = self._pipe.recv()
        return done, answer

    def _bury(self) -> None:
        """End and collect the process, even one that was still starting."""
        if self._process is None or self._pipe is None:
            return
        self._process.kill()
        self._process.join()
        self._pipe.close()
        self._process = self._pipe = None


def _serve(pipe: Connection) -> None:
    """The main loop of a process: report that it is up, then do one piece of work after another."""
    _settle_in()
    pipe.send(None)
    while True:
        pipe.send(_done(pipe.recv()))


def _done(work: Callable[[], object]) -> tuple[bool, object]:
    try:
        return True, work()
    except Exception as error:
        error.add_note(traceback.format_exc())
        return False, error


def _settle_in() -> None:
    """Lower the priority below that of answers to presses, leave interrupts to the parent, and end with the parent: a
    worker at work does not notice that its parent was killed, and each restart would leave some behind."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch_parent, name="parent watch", daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(1)
