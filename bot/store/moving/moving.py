"""The move itself: check, copy, compare."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection, Table

from bot.database_location import Location

from ..errors import Differs, Unmovable
from .contents import TABLES, Batch, Summary, batches, count_rows
from .faults import row_faults
from .last_ids import go_on_after, last_ids
from .source import locked
from .target import check_empty, filled, write

MOST_NAMED = 40
"""Most faults that are named."""


class Tell(Protocol):
    """Told how far a move is: what is being done to which table, and how many rows of all are done."""

    def __call__(self, doing: str, table: str, done: int, of: int) -> None: ...


def move(source: Location, target: Location, sample: Callable[[Connection], Any], tell: Tell) -> int:
    """Copy a database to a place where there is none. `sample` must come to the same for both in the end. Returns the
    number of rows.

    Raises a `StoreError`; then the target is as empty as before, unless it is `OutcomeUnknown`.
    """
    check_empty(target)
    with locked(source) as origin:
        total = count_rows(origin)
        if isinstance(source, Path):
            _check(source, _Counter("Checking", total, tell))
        expected, ids = sample(origin), last_ids(origin)
        with filled(target) as copy:
            copying, comparing = _Counter("Copying", total, tell), _Counter("Comparing", total, tell)
            copied = [_copy(table, copying.each(table, batches(origin, source, table)), copy) for table in TABLES]
            go_on_after(copy, ids)
            for table, summary in zip(TABLES, copied, strict=True):
                if _summary(comparing.each(table, batches(copy, target, table))) != summary:
                    raise Differs(target, f"table {table.name}")
            if sample(copy) != expected:
                raise Differs(target, "games")
    return total


class _Counter:
    """Tells how many rows have been done."""

    def __init__(self, doing: str, of: int, tell: Tell) -> None:
        self._doing, self._of, self._tell = doing, of, tell
        self._done = 0

    def count(self, table: Table, rows: int) -> None:
        self._done += rows
        self._tell(self._doing, table.name, self._done, self._of)

    def each(self, table: Table, read: Iterator[Batch]) -> Iterator[Batch]:
        for batch in read:
            yield batch
            self.count(table, len(batch))


def _check(path: Path, counter: _Counter) -> None:
    """Raises `Unmovable`."""
    found = row_faults(path, counter.count)
    if named := tuple(islice(found, MOST_NAMED)):
        raise Unmovable(path, named, more=sum(1 for _ in found))


def _copy(table: Table, read: Iterator[Batch], copy: Connection) -> Summary:
    summary = Summary()
    for batch in read:
        write(copy, table, batch)
        summary = summary.with_batch(batch)
    return summary


def _summary(read: Iterator[Batch]) -> Summary:
    summary = Summary()
    for batch in read:
        summary = summary.with_batch(batch)
    return summary
