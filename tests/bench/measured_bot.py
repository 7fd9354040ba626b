"""Bottega in a process of its own that says, when asked by a signal, what it has used so far.

Runs as `tests.e2e.bot_process` does, and prints a line of JSON after `USED` for each SIGUSR1.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

from prometheus_client import Histogram
from sqlalchemy import Engine, event

from bot.database_location import read_location
from bot.metrics import DATABASE_SECONDS, REQUEST_SECONDS
from tests.e2e.bot_process import main

USED = "used "
TICKS = os.sysconf("SC_CLK_TCK")
_counted = {"queries": 0}


@event.listens_for(Engine, "after_cursor_execute")
def _(*_: object) -> None:
    _counted["queries"] += 1


def used() -> dict[str, float]:
    """What this process and its workers have used since their start; of all `rest_calls`, `limited_calls` count towards
    what Discord takes from a bot in a second."""
    transactions = {kind: DATABASE_SECONDS.labels(kind) for kind in ("read", "write")}
    reads, commits = (_count(metric) for metric in transactions.values())
    calls = {"rest_calls": _count(REQUEST_SECONDS), "limited_calls": _count(REQUEST_SECONDS, kind="bot")}
    rest = {"cpu_ms": _processor_ms(), **calls}
    return {**_counted, "reads": reads, "commits": commits, **rest}


def _processor_ms() -> float:
    tasks = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    return sum(_ticks(int(pid)) for pid in (os.getpid(), *tasks)) * 1_000 / TICKS


def _ticks(pid: int) -> int:
    """Processor time of a process, as the system counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _count(metric: Histogram, **labels: str) -> float:
    """How many times a metric has been observed with these labels, whatever its others."""
    samples = [sample for family in metric.collect() for sample in family.samples]
    counts = [sample for sample in samples if sample.name.endswith("_count")]
    return sum(sample.value for sample in counts if labels.items() <= sample.labels.items())


async def _measured(url: str, database: str) -> None:
    tell = lambda: print(USED + json.dumps(used()), flush=True)  # noqa: E731
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
    await main(url, read_location(database))


if __name__ == "__main__":
    asyncio.run(_measured(sys.argv[1], sys.argv[2]))
