"""How long it takes to bring a long game back from the database: `python -m tests.bench.store_load`.

The budget is 20 ms for 600 entries and more: the snapshot, and as much after it as there can be. Prints the median
and the worst of many loads, each from nothing but the open database.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bot.tables import Table
from bot.tables.change import Change
from bot.tables.play.actions import carry_out
from bot.tables.saving import SNAPSHOT_EVERY
from bot.tables.state import load_state
from engine.actions import Action
from engine.choices import sample
from tests.bench.figure import Figure
from tests.bot.tables.harness import CHANNEL, TablesHarness

ENTRIES = 619
LOADS = 60
BUDGET_MS = 20.0


async def long_game(harness: TablesHarness, entries: int = ENTRIES, channel: int = CHANNEL) -> Table:
    """A game of five with so many entries, the last of them after the newest snapshot."""
    table = await harness.game(5, channel, options={"target": 40}, until="bid")
    tail = SNAPSHOT_EVERY - 1
    for wanted in (entries - tail, entries):
        async with table.session.locked():
            await table.session.commit(partial(_play_on, rng=harness.rng, entries=wanted))
    return table


def _play_on(change: Change, rng: random.Random, entries: int) -> None:
    """Play at random until there are so many entries, with many second thoughts over bids."""
    match = change.playing()
    while match.revision < entries and not match.over:
        questions = match.questions()
        second_thoughts = [q for q in questions if not q.decision.awaited]
        question = rng.choice(second_thoughts if second_thoughts and rng.random() < 0.97 else questions)
        action = sample(question.decision.tree, rng)
        assert isinstance(action, Action)
        carry_out(change, match, question.decision.seat, action, question.key, "press")


async def load_times(harness: TablesHarness, table: Table, loads: int = LOADS) -> tuple[int, list[float]]:
    """The number of entries, and the milliseconds of each load."""
    times = []
    for _ in range(loads):
        begun = time.perf_counter()
        state = await harness.database.read(load_state, table.id, harness.games)
        times.append(1_000 * (time.perf_counter() - begun))
    assert state.match is not None
    return state.match.revision, times


async def measure() -> tuple[int, list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        harness = TablesHarness(Path(folder) / "bottega.db")
        await harness.begin()
        measured = await load_times(harness, await long_game(harness))
        await harness.end()
    return measured


def figures() -> Iterator[Figure]:
    entries, times = asyncio.run(measure())
    median = statistics.median(times)
    yield Figure(
        f"load of a game of {entries} entries",
        f"median {median:.1f} ms, worst {max(times):.1f} ms",
        f"{BUDGET_MS:.0f} ms",
        median < BUDGET_MS,
    )


if __name__ == "__main__":
    print(*figures(), sep="\n")
