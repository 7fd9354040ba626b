"""What a table costs that nobody uses: `python -m tests.bench.idle_memory`.

Many tables are opened and played at; once they have rested, nothing of them may be left in memory.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from bot.tables import Limits, Table
from engine.match import Match
from tests.bench.figure import Figure
from tests.bot.tables.harness import TablesHarness, until

TABLES = 60
BUDGET_BYTES = 512
"""By table: what the counting itself may leave, far below the least that a table could be."""


def in_memory() -> int:
    """How many tables and matches there are."""
    gc.collect()
    return sum(isinstance(each, Table | Match) for each in gc.get_objects())


async def _play(harness: TablesHarness, tables: int, first_channel: int) -> None:
    for number in range(tables):
        table = await harness.game(channel=first_channel + number, until="bid")
        await harness.sent()
        del table


async def _rest(harness: TablesHarness) -> None:
    harness.clock.advance(2 * harness.limits.idle)
    await until(lambda: in_memory() == 0)


async def measure(tables: int = TABLES) -> tuple[int, int, float]:
    """How many tables and matches are in memory right after so many games, how many after their rest, and what is
    left of each then (bytes)."""
    with tempfile.TemporaryDirectory() as folder:
        harness = TablesHarness(Path(folder) / "bottega.db")
        harness.limits = Limits(pace=0, per_server=10_000, per_person=10_000)
        await harness.begin()
        tracemalloc.start()
        # Whatever is kept once for all tables, the driver's own lists included, is there before it is counted.
        await _play(harness, tables, first_channel=1_000)
        await _rest(harness)
        before = tracemalloc.get_traced_memory()[0]
        await _play(harness, tables, first_channel=1_000 + tables)
        used = in_memory()
        await _rest(harness)
        rested = in_memory()
        left = (tracemalloc.get_traced_memory()[0] - before) / tables
        tracemalloc.stop()
        await harness.end()
    return used, rested, left


def figures() -> Iterator[Figure]:
    used, rested, left = asyncio.run(measure())
    yield Figure(
        f"memory of an idle table ({TABLES} of them)",
        f"{rested} of {used} tables and matches stay in memory, {left:.0f} bytes a table",
        f"none ({BUDGET_BYTES} bytes for the counting)",
        rested == 0 and left < BUDGET_BYTES,
    )


if __name__ == "__main__":
    print(*figures(), sep="\n")
