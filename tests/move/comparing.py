"""Whether two databases hold the same, without the code that moves them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import zip_longest
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import Table

from bot.database_location import Location, ServerAddress
from bot.store.schema import metadata

NOT_MOVED = ("processes", "shards", "identifies", "deliveries", "panels")
Rows = list[tuple[Any, ...]]
MOVED = [table for table in metadata.sorted_tables if table.name not in NOT_MOVED]


def equal_files(one: Path, other: Path) -> bool:
    """Whether two files hold the same rows, and will give out the same ids."""
    with closing(sqlite3.connect(one)) as first, closing(sqlite3.connect(other)) as second:
        queries = ["SELECT name, max(seq) FROM sqlite_sequence WHERE seq > 0 GROUP BY name", *map(_query, MOVED)]
        return all(
            left == right
            for query in queries
            for left, right in zip_longest(first.execute(query), second.execute(query))
        )


def rows_of(location: Location) -> Rows:
    """All rows of a small database, with the names of their tables; none where there is no database."""
    if isinstance(location, ServerAddress):
        with psycopg.connect(location.text) as server:
            return list(_rows(server)) if _has_tables(server) else []
    if not location.exists():
        return []
    with closing(sqlite3.connect(location)) as file:
        return list(_rows(file))


def _rows(connection: Any) -> Iterator[tuple[Any, ...]]:
    for table in MOVED:
        for row in sorted(connection.execute(_query(table)).fetchall(), key=repr):
            yield (table.name, *row)


def _has_tables(server: psycopg.Connection[Any]) -> bool:
    return server.execute("SELECT 1 FROM pg_tables WHERE schemaname = 'public'").fetchone() is not None


def _query(table: Table) -> str:
    names, key = (", ".join(f'"{column.name}"' for column in columns) for columns in (table.columns, table.primary_key))
    return f"SELECT {names} FROM {table.name} ORDER BY {key}"
