"""What is moved of a database: its rows in batches, and a summary that is the same wherever they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from sqlalchemy import Connection, Select, Table, func, select
from sqlalchemy.exc import DBAPIError

from bot.database_location import Location

from .. import leases, schema
from ..errors import Unreadable, reason_of

OF_PROCESSES = {schema.processes, schema.shards, schema.identifies, schema.deliveries, schema.panels}
"""What stands for processes that run, or for minutes; none of it holds anywhere else."""
TABLES: Sequence[Table] = [table for table in schema.metadata.sorted_tables if table not in OF_PROCESSES]
"""What is moved, in an order in which every row comes after those it refers to."""
BATCH = 500
"""Rows at a time; the largest, positions of long games, have some 100 kB each."""

HASH_BYTES = 16

Batch = Sequence[Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Summary:
    """How many rows there are, and a hash of them all, in whatever order."""

    rows: int = 0
    hash: int = 0

    def with_batch(self, batch: Batch) -> Summary:
        # A sum: databases sort texts in different ways.
        total = sum(map(_hash, batch), self.hash)
        return Summary(self.rows + len(batch), total % (1 << 8 * HASH_BYTES))


def _hash(row: Sequence[Any]) -> int:
    return int.from_bytes(blake2b(repr(tuple(row)).encode(), digest_size=HASH_BYTES).digest())


def count_rows(tx: Connection) -> int:
    """How many rows there are to move."""
    return sum(tx.execute(select(func.count()).select_from(_moved(table).subquery())).scalar_one() for table in TABLES)


def batches(tx: Connection, location: Location, table: Table) -> Iterator[Batch]:
    """The rows of a table, by primary key: a row that refers to its own table comes after the one it refers to. Raises
    `Unreadable`."""
    query = _moved(table).order_by(*table.primary_key)
    try:
        yield from tx.execute(query, execution_options={"yield_per": BATCH}).partitions()
    except DBAPIError as error:
        raise Unreadable(location, reason_of(error)) from None


def _moved(table: Table) -> Select[Any]:
    query = select(table)
    return query.where(table.c.name != leases.COUNT) if table is schema.notes else query
