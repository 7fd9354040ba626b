"""An attacked Bottega, one process after another on one database."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import resource
import signal
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from bot.database_location import Location
from bot.local_discord import Sandbox
from tests.timeouts import TIMEOUT

from .program import AtCommit, Start, run

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.chaos.program", "bot.front.panels", "discord"])
FOR_EVER = resource.RLIM_INFINITY
LAST_WORDS = 2_000
"""Characters of the log's end."""


class DidNotStart(Exception):
    """The process ended, or took too long, before it was connected; its last words say why."""


class Process(Protocol):
    """A process, as `multiprocessing` has it: `sentinel` can be read once it has ended."""

    @property
    def pid(self) -> int | None: ...

    @property
    def sentinel(self) -> int: ...

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def join(self) -> None: ...


class Bot:
    """`up` is set while a process is connected, `ended` while there is none. The clock of all of them runs `shift` ms
    ahead of the machine's."""

    def __init__(
        self, sandbox: Sandbox, folder: Path, database: Location | None = None, *, pictures: bool = False
    ) -> None:
        self.database = database or folder / "bottega.db"
        self.log = folder / "bottega.log"
        self.up = asyncio.Event()
        self.ended = asyncio.Event()
        self.ended.set()
        self._shift = CONTEXT.RawValue("q", 0)
        self._sandbox = sandbox
        self._pictures = pictures
        self._full = False
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None or self.ended.is_set() else self._process.pid

    async def start(self, dies: AtCommit | None = None) -> None:
        """Start a process and wait until it is connected. Raises `DidNotStart`."""
        process = await self.begin(dies)
        connected = asyncio.create_task(self.up.wait())
        ended = asyncio.create_task(self.ended.wait())
        await asyncio.wait({connected, ended}, timeout=TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()
        ended.cancel()
        if not self.up.is_set():
            process.kill()
            await self.ended.wait()
            raise DidNotStart(self.last_words())

    async def begin(self, dies: AtCommit | None = None) -> Process:
        """Start a process, and let it come up by itself."""
        assert self.ended.is_set()
        mine, its = CONTEXT.Pipe(duplex=False)
        start = Start(
            self._sandbox.url, self._sandbox.token, self.database, self.log, self._shift, self._pictures, dies,
            hurries=not self._sandbox.limits.identify_interval,
        )  # fmt: skip
        process = self._process_of(start, its)
        # The first start waits for the fork server itself; it is not left half done.
        starting = asyncio.ensure_future(asyncio.to_thread(process.start))
        try:
            await asyncio.shield(starting)
        finally:
            await starting
            its.close()
            self._process = process
            self._follow(process, mine)
            self._limit_disk()
        return process

    def _process_of(self, start: Start, ready: Connection) -> Process:
        """A process that is not started yet."""
        return CONTEXT.Process(target=run, args=(start, ready))

    def _follow(self, process: Process, ready: Connection) -> None:
        """Notice when a process is connected, and when it has ended."""
        loop = asyncio.get_running_loop()
        self.ended.clear()

        def connected() -> None:
            loop.remove_reader(ready.fileno())
            with contextlib.suppress(EOFError, OSError):
                if ready.recv():
                    self.up.set()
            ready.close()

        def gone() -> None:
            loop.remove_reader(process.sentinel)
            if not ready.closed:
                loop.remove_reader(ready.fileno())
                ready.close()
            process.join()
            self.up.clear()
            self.ended.set()

        loop.add_reader(ready.fileno(), connected)
        loop.add_reader(process.sentinel, gone)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process, if there is one."""
        if (pid := self.pid) is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    async def kill(self) -> None:
        """Take the process away at once, as a power cut would."""
        self.signal(signal.SIGKILL)
        await self.ended.wait()

    async def close(self, limit: float = TIMEOUT) -> None:
        """Let the process close; one that does not is taken away, which raises TimeoutError."""
        self.signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(limit):
                await self.ended.wait()
        finally:
            await self.kill()

    def set_clock(self, ahead_ms: int) -> None:
        self._shift.value = ahead_ms

    def fill_disk(self, full: bool) -> None:
        """Let no file of the process, nor of those to come, be written any more; or again."""
        self._full = full
        self._limit_disk()

    def _limit_disk(self) -> None:
        if (pid := self.pid) is not None:
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (0 if self._full else FOR_EVER, FOR_EVER))

    def last_words(self) -> str:
        return self.log.read_text("utf-8", "replace")[-LAST_WORDS:] if self.log.exists() else ""
