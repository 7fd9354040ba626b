"""A program in a process of its own, which can be taken away at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.timeouts import TIMEOUT

REPOSITORY = Path(__file__).parents[2]


class DidNotStart(Exception):
    """The program ended, or took too long, before it was up; what it printed says why."""


class Child:
    """`python -m` some module. It is up once it has printed a line that begins with `ready`; all it prints is kept
    in `log`, beside which it runs."""

    def __init__(self, arguments: Sequence[str], ready: str, log: Path, settings: Mapping[str, object]) -> None:
        self.log = log
        self._command = (sys.executable, "-m", *arguments)
        self._ready = ready.encode()
        given = {f"BOTTEGA_{name.upper()}": str(value) for name, value in {"films": False, **settings}.items()}
        self._environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), **given}
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._awaited: dict[bytes, asyncio.Future[bytes]] = {}

    async def start(self) -> None:
        """Start it and wait until it is up."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, cwd=self.log.parent, env=self._environment, stdout=PIPE, stderr=STDOUT
        )
        up = asyncio.Event()
        self._reading = asyncio.create_task(self._read(self._process, up))
        waiting = asyncio.create_task(up.wait())
        await asyncio.wait({waiting, self._reading}, timeout=TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not up.is_set():
            raise DidNotStart(self.log.read_text("utf-8"))

    async def _read(self, process: Process, up: asyncio.Event) -> None:
        assert process.stdout
        with self.log.open("ab") as log:
            async for line in process.stdout:
                log.write(line)
                log.flush()
                if line.startswith(self._ready):
                    up.set()
                for begin in [each for each in self._awaited if line.startswith(each)]:
                    self._awaited.pop(begin).set_result(line.removeprefix(begin))

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def answer_to(self, number: signal.Signals, begin: str) -> str:
        """Send it a signal. Returns the rest of the line that it then prints, which begins with `begin`."""
        assert self._process
        answer = self._awaited[begin.encode()] = asyncio.get_running_loop().create_future()
        self._process.send_signal(number)
        async with asyncio.timeout(TIMEOUT):
            return (await answer).decode().strip()

    async def kill(self) -> None:
        """Take it away at once, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Let it close."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        """Its output ends with the last of its workers."""
        if self._process is None:
            return
        if self._process.returncode is None:
            self._process.send_signal(how)
        assert self._reading
        await self._reading
        await self._process.wait()
        self._process = None
