"""What SQLite lets pass and PostgreSQL refuses: columns of a file hold values of any type and length."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String, Table, select
from sqlalchemy.dialects import sqlite

from ..errors import RowFault, Unreadable
from ..recognising import connect
from .contents import BATCH, TABLES

SMALLEST, LARGEST = -(1 << 31), (1 << 31) - 1
"""What a column of 32 bits holds."""
NO_UTF_8 = "surrogateescape"
"""How bytes that are no UTF-8 are read: as characters that cannot be written."""

Check = Callable[[Any], str]
"""What is wrong with a value; "" if nothing."""


def row_faults(path: Path, looked: Callable[[Table, int], None]) -> Iterator[RowFault]:
    """Every value of the file that PostgreSQL would refuse. `looked` is told of a table and a number of rows that have
    been looked at. Raises `Unreadable`."""
    try:
        with closing(connect(path)) as connection:
            connection.text_factory = lambda data: data.decode(errors=NO_UTF_8)
            for table in TABLES:
                for rows in _batches(connection, table):
                    yield from _bad_values(table, rows)
                    looked(table, len(rows))
                yield from _astray(connection, table)
    except sqlite3.Error as error:
        raise Unreadable(path, str(error)) from error


def _batches(connection: sqlite3.Connection, table: Table) -> Iterator[list[tuple[Any, ...]]]:
    cursor = connection.execute(str(select(table).compile(dialect=sqlite.dialect())))
    while rows := cursor.fetchmany(BATCH):
        yield rows


def _bad_values(table: Table, rows: Sequence[tuple[Any, ...]]) -> Iterator[RowFault]:
    columns = list(table.columns)
    checks = [_check(column) for column in columns]
    keys = [columns.index(column) for column in table.primary_key]
    for row in rows:
        for check, value, column in zip(checks, row, columns, strict=True):
            if what := check(value):
                yield RowFault(table.name, tuple(row[place] for place in keys), column.name, what)


def _check(column: Column[Any]) -> Check:
    check = next(make(column.type) for kind, make in CHECKS if isinstance(column.type, kind))
    empty = "" if column.nullable else "is missing"
    return lambda value: empty if value is None else check(value)


def _check_number(type_: Integer) -> Check:
    small = not isinstance(type_, BigInteger)

    def check(value: object) -> str:
        if not isinstance(value, int):
            return "is no whole number"
        return "is out of range" if small and not SMALLEST <= value <= LARGEST else ""

    return check


def _check_text(type_: String) -> Check:
    longest = type_.length

    def check(value: object) -> str:
        if not isinstance(value, str):
            return "is no text"
        if "\0" in value:
            return "holds a NUL character"
        if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
            return "is no UTF-8"
        return f"is longer than {longest} characters" if longest and len(value) > longest else ""

    return check


def _check_truth(_: Boolean) -> Check:
    return lambda value: "" if value in (0, 1) and isinstance(value, int) else "is neither 0 nor 1"


def _check_bytes(_: LargeBinary) -> Check:
    return lambda value: "" if isinstance(value, bytes) else "is no binary value"


CHECKS: Sequence[tuple[type, Callable[[Any], Check]]] = (
    (Boolean, _check_truth),
    (Integer, _check_number),
    (String, _check_text),
    (LargeBinary, _check_bytes),
)
"""How to check the values of each type of column."""


def _astray(connection: sqlite3.Connection, table: Table) -> Iterator[RowFault]:
    """The rows that refer to a row that is not there."""
    references = {each[0]: each[3] for each in connection.execute(f'PRAGMA foreign_key_list("{table.name}")')}
    key = ", ".join(f'"{column.name}"' for column in table.primary_key)
    for _, row, parent, number in connection.execute(f'PRAGMA foreign_key_check("{table.name}")'):
        query = f'SELECT {key} FROM "{table.name}" WHERE rowid = ?'  # noqa: S608 - names of the schema
        found = connection.execute(query, (row,)).fetchone()
        yield RowFault(table.name, found, references[number], f"refers to a row of {parent} that is not there")
