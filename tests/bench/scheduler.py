"""What ten thousand tables cost while nobody is at them, and with some of them busy: `python -m tests.bench.scheduler`.

One game is played to an auction and copied in the database; each copy began a little earlier than the one before, so
that their deadlines are spread over a day. Time is virtual: an hour takes as long as there is to do in it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import tracemalloc
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from bot.store import Database, deadlines
from bot.tables import Limits
from bot.tables.state import load_state
from bot.tables.timing.clock import DAY, HOUR
from tests.bench.figure import Figure
from tests.bench.idle_memory import in_memory
from tests.bot.tables.harness import TablesHarness, until
from tests.bot.tables.wake_ups import until_idle

P = ParamSpec("P")
T = TypeVar("T")

TABLES, BUSY = 10_000, 200
SPREAD = 20 * HOUR
"""How much earlier the last table began than the first: the time to a first reminder."""
HOURS = 1
ACTS_AN_HOUR = 4
"""At each busy table."""
QUERIES_A_RING, QUERIES_AN_ACT = 5, 10
"""The most transactions for each player called, and for each act with the look at the table before it."""
BUDGET_BYTES = 2 << 20
"""Of memory for everything, as long as nobody is at a table."""

COPIED = ("tables", "seats", "clocks", "waits", "entries", "snapshots", "deadlines")
MOMENTS = {"created", "started", "at", "since", "due"}


class CountingDatabase(Database):
    """Counts its transactions by what they do, and remembers the tables that were loaded."""

    counts: ClassVar[Counter[Callable[..., Any]]] = Counter()
    loaded: ClassVar[set[int]] = set()

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._count(work, args)
        return await super().read(work, *args, **kwargs)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._count(work, args)
        return await super().write(work, *args, **kwargs)

    def _count(self, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.counts[work] += 1
        if work is load_state:
            self.loaded.add(args[0])

    @classmethod
    def start_counting(cls) -> None:
        cls.counts, cls.loaded = Counter(), set()

    @classmethod
    def wake_ups(cls) -> int:
        """How often the alarm looked for what is due."""
        return cls.counts[deadlines.due_by]

    @classmethod
    def queries(cls) -> int:
        return sum(cls.counts.values())


@dataclass(frozen=True, slots=True)
class Hour:
    """What an hour took: `due` are the deadlines that came in it, `moments` the times at which any did, `reminders` the
    tables concerned, `loaded` those read that were neither called nor acted at. `held` is the memory left (bytes)."""

    due: int
    moments: int
    called: int
    wake_ups: int
    queries: int
    loaded: int
    acts: int = 0
    held: int = 0


async def begin(folder: Path, tables: int) -> TablesHarness:
    """A harness with so many tables at which three people are asked for their bids."""
    harness = TablesHarness(folder / "bottega.db", CountingDatabase)
    harness.limits = Limits(pace=0, per_server=1 << 20, per_person=1 << 20)
    await harness.begin()
    table = await harness.game(3, options={"speed": "days"}, until="bid")
    await harness.sent()
    await harness.end()
    _copy(harness.location, table.id, tables - 1)
    return harness


def _copy(path: Path, table: int, times: int) -> None:
    with sqlite3.connect(path) as connection:
        for name in COPIED:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            values = ", ".join(_copied(column, times) for column in columns)
            key = "id" if name == "tables" else "table_id"
            connection.execute(
                f"WITH RECURSIVE copy(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < {times}) "
                f"INSERT INTO {name} ({', '.join(columns)}) SELECT {values} FROM {name}, copy WHERE {key} = {table}"
            )
    connection.close()


def _copied(column: str, times: int) -> str:
    """A column of the i-th copy."""
    if column in ("id", "table_id", "channel", "open_channel", "start_post"):
        return f"{column} + i"
    return f"{column} - i * {SPREAD // times}" if column in MOMENTS else column


@asynccontextmanager
async def running(harness: TablesHarness) -> AsyncIterator[None]:
    """The same, from when it has found its feet."""
    await harness.begin()
    await until_idle(harness.tables, harness.clock)
    CountingDatabase.start_counting()
    try:
        yield
    finally:
        await harness.end()


def _due_within(path: Path, begin: int, end: int) -> tuple[int, int, set[int]]:
    """How many deadlines come, at how many moments, and at which tables."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT due, table_id FROM deadlines WHERE due > ? AND due <= ?", (begin, end))
        found = rows.fetchall()
    connection.close()
    return len(found), len({due for due, _ in found}), {table for _, table in found}


async def an_hour(harness: TablesHarness, ms: int = HOUR) -> Hour:
    """Time passes, and nobody does anything."""
    now = harness.clock.now_ms()
    due, moments, called = _due_within(harness.location, now, now + ms)
    others = in_memory()
    tracemalloc.start()
    async with running(harness):
        await harness.pass_time(ms)
        hour = Hour(
            due, moments, len(called), CountingDatabase.wake_ups(), CountingDatabase.queries(),
            len(CountingDatabase.loaded - called),
        )  # fmt: skip
        harness.clock.advance(2 * harness.limits.idle)
        await until(lambda: in_memory() <= others)
        held = _held()
    tracemalloc.stop()
    return replace(hour, held=held)


def _held() -> int:
    """Memory allocated since tracing began (bytes), but for what importing took: the migrations' few strings can make
    the interpreter's table of all strings double."""
    but_for_imports = tracemalloc.Filter(inclusive=False, filename_pattern="<frozen importlib*")
    traces = tracemalloc.take_snapshot().filter_traces([but_for_imports]).traces
    return sum(trace.size for trace in traces)


async def a_busy_hour(harness: TablesHarness, tables: int, acts: int) -> Hour:
    """Time passes, and at some tables somebody acts every few minutes."""
    now = harness.clock.now_ms()
    due, moments, called = _due_within(harness.location, now, now + HOUR)
    done, pause, busy = 0, HOUR // (tables * acts), range(2, 2 + tables)
    async with running(harness):
        for number in range(tables * acts):
            await harness.pass_time(pause)
            done += await _act(harness, busy[number % tables])
        counts = CountingDatabase
        strangers = counts.loaded - called - set(busy)
        return Hour(due, moments, len(called), counts.wake_ups(), counts.queries(), len(strangers), done)


async def _act(harness: TablesHarness, number: int) -> int:
    table = await harness.tables.get(number)
    awaited = (await table.status()).awaited
    if not awaited:
        return 0
    person = harness.people[awaited[0].seat]
    question = await harness.asked(table, person)
    await table.act(person, harness.any_of(question), question.key)
    return 1


async def measure(tables: int, busy: int) -> tuple[Hour, Hour, Hour]:
    """Two days in which nothing is due, an hour in which players are reminded, and one in which some play."""
    with tempfile.TemporaryDirectory() as folder:
        harness = await begin(Path(folder), tables)
        waiting = await an_hour(harness, HOURS * HOUR)
        playing = await a_busy_hour(harness, busy, ACTS_AN_HOUR)
        with sqlite3.connect(harness.location) as connection:
            connection.execute("DELETE FROM deadlines")
        connection.close()
        quiet = await an_hour(harness, 2 * DAY)
    return quiet, waiting, playing


def figures(tables: int = TABLES, busy: int = BUSY) -> Iterator[Figure]:
    quiet, waiting, playing = asyncio.run(measure(tables, busy))
    yield _figure(f"scheduler, {tables} tables at which nothing falls due for two days", quiet)
    yield _figure(f"scheduler, {tables} tables, an hour in which {waiting.due} players are reminded", waiting)
    yield _figure(f"scheduler, {busy} of {tables} tables busy, an hour with {playing.due} reminders", playing)


def _figure(what: str, hour: Hour) -> Figure:
    """Two wake-ups more than there are moments: the alarm looks for what to sweep once a day."""
    wake_ups, queries = hour.moments + 2, QUERIES_A_RING * hour.due + QUERIES_AN_ACT * hour.acts + 20
    measured = f"{hour.wake_ups} wake-ups, {hour.queries} queries, {hour.loaded} tables loaded that nobody called"
    budget = f"{wake_ups} wake-ups, {queries} queries, no such table"
    within = 0 < hour.wake_ups <= wake_ups and hour.queries <= queries and not hour.loaded
    if hour.acts:
        return Figure(what, f"{measured}, {hour.acts} acts", budget, within)
    held, most = hour.held >> 10, BUDGET_BYTES >> 10
    return Figure(what, f"{measured}, {held} KiB held afterwards", f"{budget}, {most} KiB", within and held < most)


if __name__ == "__main__":
    print(*figures(), sep="\n")
