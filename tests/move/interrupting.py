"""A move in a process of its own, which is interrupted at some moment."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, Popen, TimeoutExpired

import psycopg

from bot.database_location import Location, ServerAddress
from tests.postgres import Postgres
from tests.timeouts import TIMEOUT

from .comparing import Rows, rows_of

REPOSITORY = Path(__file__).parents[2]
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bottega'"
FIRST = 0.3
"""The part of a move before the first interruption: it begins with some loading of modules."""

Interrupt = Callable[[Popen[bytes]], None]


@dataclass(frozen=True, slots=True)
class Interruption:
    """What became of an interrupted move: whether it had not ended yet, and whether both sides are whole."""

    in_time: bool
    whole: bool


def start(source: Location, target: Location) -> Popen[bytes]:
    words = [each.text if isinstance(each, ServerAddress) else str(each) for each in (source, target)]
    command = [sys.executable, "-m", "bot", "move", *words]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    return Popen(command, cwd=REPOSITORY, env=environment, stdout=DEVNULL, stderr=DEVNULL)


def moved_in(source: Location, target: Location) -> float:
    """The seconds that a move takes which nobody interrupts."""
    begun = time.monotonic()
    assert start(source, target).wait() == 0
    return time.monotonic() - begun


def interruptions(postgres: Postgres, source: Location, folder: Path, times: int) -> Iterator[Interruption]:
    """Interrupt the move of a small database so many times, at moments spread over all of it: its process is killed, or
    told to stop, or its connections to the server are cut."""
    before = rows_of(source)
    with _new(postgres, source, folder) as target:
        takes = moved_in(source, target)
    ways: tuple[Interrupt, ...] = (Popen.kill, lambda process: _cut(postgres.address, process), Popen.terminate)
    for number in range(times):
        with _new(postgres, source, folder) as target:
            begun, process = time.monotonic(), start(source, target)
            with suppress(TimeoutExpired):
                process.wait(takes * (FIRST + (1 - FIRST) * number / times))
                # The machine is quicker than it was.
                takes = min(takes, time.monotonic() - begun)
            ways[number % len(ways)](process)
            in_time = process.wait(TIMEOUT) != 0
            yield Interruption(in_time, rows_of(source) == before and rows_of(target) in _possible(before, in_time))


def _cut(server: ServerAddress, process: Popen[bytes]) -> None:
    """Cut the connections of a process as soon as there are any."""
    with psycopg.connect(server.text, autocommit=True) as connection:
        while process.poll() is None and not connection.execute(CUT).rowcount:
            time.sleep(0.01)


def _possible(before: Rows, in_time: bool) -> tuple[Rows, ...]:
    """What may have come of a move. One that is interrupted between its last step and its end has still been made."""
    return (before, []) if in_time else (before,)


@contextmanager
def _new(postgres: Postgres, source: Location, folder: Path) -> Iterator[Location]:
    """Where nothing is yet, of the other kind than the source; gone afterwards."""
    if isinstance(source, ServerAddress):
        yield (file := folder / "target.db")
        file.unlink(missing_ok=True)
        return
    address = postgres.create()
    yield address
    postgres.drop(address)
