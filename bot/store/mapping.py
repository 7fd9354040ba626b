"""Rows of a database table as values of a dataclass, each column declared once: as a field.

A field has the name of its column, except that keys of other tables are named by what they stand for: `user` for
`user_id`, `table` for `table_id`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Row, Select, Table, select

R = TypeVar("R")

KEYS = {"user": "user_id", "table": "table_id"}


@dataclass(frozen=True, slots=True)
class Codec:
    """How a value that no column type can hold is stored."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


JSON = Codec(json.loads, partial(json.dumps, sort_keys=True))
TUPLE = Codec(lambda text: tuple(json.loads(text)), json.dumps)


class RowMapper(Generic[R]):
    """A dataclass as rows of a table: all its fields except those in `without`, which come last and have defaults."""

    def __init__(
        self, row: type[R], table: Table, codecs: Mapping[str, Codec] | None = None, without: Collection[str] = ()
    ) -> None:
        self._row: Callable[..., R] = row
        self._codecs = codecs or {}
        names = [field.name for field in fields(row) if field.name not in without]  # type: ignore[arg-type]
        self._columns = {name: table.c[KEYS.get(name, name)] for name in names}
        self._reads = [(names.index(name), codec.read) for name, codec in self._codecs.items()]

    def select(self, *more: Any) -> Select[Any]:
        """A query for whole rows, with the columns `more` after each."""
        return select(*self._columns.values(), *more)

    def read(self, row: Row[Any]) -> R:
        """The value of a row that `select` asked for, without the columns after it."""
        values = list(row[: len(self._columns)])
        for place, read in self._reads:
            values[place] = read(values[place])
        return self._row(*values)

    def all(self, tx: Connection, query: Select[Any], given: Mapping[str, Any] | None = None) -> list[R]:
        return [self.read(row) for row in tx.execute(query, given)]

    def first(self, tx: Connection, query: Select[Any], given: Mapping[str, Any] | None = None) -> R | None:
        row = tx.execute(query, given).first()
        return None if row is None else self.read(row)

    def values(self, row: R) -> dict[str, Any]:
        """The values to write for a row, by column."""
        values = {name: getattr(row, name) for name in self._columns}
        values |= {name: codec.write(values[name]) for name, codec in self._codecs.items()}
        return {self._columns[name].name: value for name, value in values.items()}
