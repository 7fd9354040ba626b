"""The last ids that a database gave out: posted buttons contain ids, so none may be given out twice."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, Function, Table, column, delete, func, insert, select, table

from .contents import TABLES

NUMBERED = [each for each in TABLES if each.autoincrement_column is not None]
"""The tables whose ids the database gives out."""
_SQLITE = table("sqlite_sequence", column("name"), column("seq"))
"""Where SQLite keeps the last id of a table that never uses one again."""


def last_ids(tx: Connection) -> dict[str, int]:
    """The last id given out in each table, 0 for none."""
    counted = _COUNTERS[tx.dialect.name](tx)
    return {each.name: max(_largest(tx, each), counted.get(each.name, 0)) for each in NUMBERED}


def go_on_after(tx: Connection, ids: Mapping[str, int]) -> None:
    """Give out only later ids from now on."""
    if tx.dialect.name == "sqlite":
        kept = [each.name for each in NUMBERED if each.dialect_options["sqlite"]["autoincrement"]]
        tx.execute(delete(_SQLITE))
        tx.execute(insert(_SQLITE), [{"name": name, "seq": ids[name]} for name in kept])
        return
    for each in NUMBERED:
        if last := ids[each.name]:
            tx.execute(select(func.setval(_sequence(each), last)))


def _largest(tx: Connection, numbered: Table) -> int:
    return int(tx.execute(select(func.max(numbered.autoincrement_column))).scalar() or 0)


def _in_file(tx: Connection) -> dict[str, int]:
    return dict(tx.execute(select(_SQLITE.c.name, _SQLITE.c.seq)).all())


def _on_server(tx: Connection) -> dict[str, int]:
    return {
        each.name: tx.execute(select(func.pg_sequence_last_value(_sequence(each)))).scalar() or 0 for each in NUMBERED
    }


def _sequence(numbered: Table) -> Function[str]:
    assert numbered.autoincrement_column is not None
    return func.pg_get_serial_sequence(numbered.name, numbered.autoincrement_column.name)


_COUNTERS = {"sqlite": _in_file, "postgresql": _on_server}
