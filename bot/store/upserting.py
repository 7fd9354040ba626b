"""Writing a row whether or not it is there: with two processes, looking first would be too early."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Values = Mapping[str, Any]

_INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def insert(dialect: str, into: Table) -> Any:
    """An INSERT that can be told what to do with a row that is there."""
    return _INSERT[dialect](into)


def put(tx: Connection, into: Table, *rows: Values, keys: Sequence[str] = ()) -> None:
    """Insert rows, all of the same columns, or write their values over those with the same keys (by default, the same
    primary key)."""
    if rows:
        tx.execute(_put(tx.dialect.name, into, tuple(rows[0]), tuple(keys)), list(rows))


@lru_cache
def _put(dialect: str, into: Table, columns: tuple[str, ...], keys: tuple[str, ...]) -> Any:
    keys = keys or tuple(column.name for column in into.primary_key)
    query = insert(dialect, into)
    changed = {name: query.excluded[name] for name in columns if name not in keys}
    if not changed:
        return query.on_conflict_do_nothing(index_elements=keys)
    return query.on_conflict_do_update(index_elements=keys, set_=changed)


def keep(tx: Connection, into: Table, row: Values) -> bool:
    """Insert a row unless it is there, under any of its keys. Returns whether it was inserted."""
    query = insert(tx.dialect.name, into).values(row).on_conflict_do_nothing()
    # Otherwise not every driver is asked for the number of rows of an INSERT.
    return bool(tx.execute(query, execution_options={"preserve_rowcount": True}).rowcount)
