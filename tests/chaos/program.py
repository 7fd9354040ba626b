"""Bottega in a process of its own, as the attack runs it: on a clock that can be set, without pictures if so wished,
and with an end of its own at a chosen commit."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Engine, event

from bot import assembly
from bot.database_location import Location
from bot.front.discord import identifying
from bot.local_discord.connect import PROMPTLY, connected_to
from bot.running import set_up_logging, until_stopped
from bot.settings import Settings
from bot.store import sqlite_file
from bot.store.postgres_server import PostgresServer
from bot.tables import SystemClock
from tests.month.program import Blank

PARENT_DEATH = 1
"""The number of the option of Linux's prctl."""


@dataclass(frozen=True, slots=True)
class AtCommit:
    """The process ends at its `number`-th commit: with all written but the commit itself, or just after it."""

    number: int
    when: Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Start:
    """What a process is started with. `shift` is shared: how many ms its clock runs ahead of the machine's. One that
    `hurries` takes no turns to identify, where Discord asks for none: most lives are shorter."""

    url: str
    token: str
    database: Location
    log: Path
    shift: Any
    pictures: bool = False
    dies: AtCommit | None = None
    hurries: bool = False


class ShiftedClock(SystemClock):
    """The machine's clock, set by somebody else."""

    def __init__(self, shift: Any) -> None:
        self._shift = shift

    def now_ms(self) -> int:
        return super().now_ms() + int(self._shift.value)


def run(start: Start, ready: Pipe) -> None:
    """Serve until SIGTERM; say through the pipe when connected."""
    _end_with_parent()
    _write_to(start.log)
    if start.hurries:
        identifying.INTERVAL = 0
    if not start.pictures:
        assembly.Painter = lambda workers: Blank()  # type: ignore[assignment, misc]
    if start.dies:
        _die(start.dies)
    try:
        asyncio.run(_serve(start, ready))
    except Exception as error:
        print(f"ended by {type(error).__name__}: {error}", flush=True)
        sys.exit(1)


async def _serve(start: Start, ready: Pipe) -> None:
    settings = Settings(_env_file=None, computer_pace=0, films=False, log_level="WARNING")  # type: ignore[call-arg]
    set_up_logging(settings)
    clock = ShiftedClock(start.shift)
    with connected_to(start.url):
        async with assembly.bottega(settings, start.token, start.database, clock, PROMPTLY) as running:
            await running.connected()
            ready.send(True)
            await until_stopped(running.until_ended())


def _end_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL)


def _write_to(log: Path) -> None:
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)


def _die(end: AtCommit) -> None:
    left = end.number

    def count() -> None:
        nonlocal left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

    if end.when == "before":

        def before(_: object) -> None:
            if threading.current_thread().name.startswith("database writer"):
                count()

        event.listen(Engine, "commit", before)
        return
    for place, name in ((sqlite_file, "_commit"), (PostgresServer, "_write")):
        setattr(place, name, _then(getattr(place, name), count))


def _then(work: Callable[..., Any], count: Callable[[], None]) -> Callable[..., Any]:
    def after(*args: Any) -> Any:
        outcomes = work(*args)
        count()
        return outcomes

    return after
