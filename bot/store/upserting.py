"""Writing a row whether or not it is there: with two processes, looking first would be too early."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Values = Mapping[str, Any]

_INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def insert(tx: Connection, into: Table) -> Any:
    """An INSERT that can be told what to do with a row that is there."""
    return _INSERT[tx.dialect.name](into)


def put(tx: Connection, into: Table, *rows: Values, keys: Sequence[str] = ()) -> None:
    """Insert rows, all of the same columns, or write their values over those with the same keys (by default, the same
    primary key)."""
    if not rows:
        return
    keys = keys or [column.name for column in into.primary_key]
    query = insert(tx, into)
    changed = {name: query.excluded[name] for name in rows[0] if name not in keys}
    if changed:
        query = query.on_conflict_do_update(index_elements=keys, set_=changed)
    else:
        query = query.on_conflict_do_nothing(index_elements=keys)
    tx.execute(query, list(rows))


def keep(tx: Connection, into: Table, row: Values) -> bool:
    """Insert a row unless it is there, under any of its keys. Returns whether it was inserted."""
    query = insert(tx, into).values(row).on_conflict_do_nothing()
    # Otherwise not every driver is asked for the number of rows of an INSERT.
    return bool(tx.execute(query, execution_options={"preserve_rowcount": True}).rowcount)
