"""`bottega local` as a process of its own, on files that outlive it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from pathlib import Path

START_SECONDS = 60


class LocalProcess:
    """One local Discord with its Bottega. `url` is where its page is, the same after every start."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.log = folder / "bottega.log"
        self._port = _free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        given = {"local_database": folder / "bottega.db", "computer_pace": 0, **settings}
        self._environment = {**os.environ, **{f"BOTTEGA_{name.upper()}": str(value) for name, value in given.items()}}
        self._process: Process | None = None

    async def start(self) -> None:
        """Start it and wait until it says that it is open."""
        command = (sys.executable, "-m", "bot", "local", "--port", str(self._port))
        self._process = await asyncio.create_subprocess_exec(
            *command, cwd=self.log.parent, env=self._environment, stdout=PIPE, stderr=STDOUT, start_new_session=True
        )
        opened = asyncio.Event()
        self._reading = asyncio.create_task(self._read(self._process, opened))
        await asyncio.wait_for(opened.wait(), START_SECONDS)

    async def _read(self, process: Process, opened: asyncio.Event) -> None:
        assert process.stdout
        with self.log.open("ab") as log:
            async for line in process.stdout:
                log.write(line)
                log.flush()
                if re.match(rb"Bottega is open: ", line):
                    opened.set()

    async def kill(self) -> None:
        """Take it away at once, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Let it close."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        await self._process.wait()
        await self._reading
        self._process = None


@contextlib.asynccontextmanager
async def local_bottega(folder: Path, **settings: object) -> AsyncIterator[LocalProcess]:
    """A running `bottega local`; `settings` by their names in `bot.settings`."""
    process = LocalProcess(folder, **settings)
    await process.start()
    try:
        yield process
    finally:
        await process.stop()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
