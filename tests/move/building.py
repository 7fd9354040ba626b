"""A large database: a few games that were played, and copies of them under new ids."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Table

from bot.store.schema import metadata, tables
from tests.bench.store_load import long_game
from tests.bot.tables.harness import TablesHarness

CHANNEL = 1_000
OF_GAMES = [table for table in metadata.sorted_tables if "table_id" in table.columns and table.name != "panels"]


async def build(path: Path, number: int, entries: int) -> None:
    """A database with so many tables, and about so many entries."""
    shortest, *others = await _play(path, entries // number)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("CREATE TEMP TABLE copies (id INTEGER PRIMARY KEY, original INTEGER)")
        originals = [shortest, *others]
        last = connection.execute("SELECT max(id) FROM tables").fetchone()[0]
        new = ((id_, originals[id_ % len(originals)]) for id_ in range(last + 1, number + 1))
        connection.executemany("INSERT INTO copies VALUES (?, ?)", new)
        for table in (tables, *OF_GAMES):
            _copy(connection, table)


async def _play(path: Path, entries: int) -> list[int]:
    """Play some games. Returns the ids of three that have about so many entries, one less and one more than that."""
    harness = TablesHarness(path)
    await harness.begin()
    await harness.play(await harness.game(3, CHANNEL))
    await harness.workshop()
    lengths = (entries // 2, entries, entries + entries // 2)
    games = [await long_game(harness, length, CHANNEL + length) for length in lengths]
    await harness.end()
    return [game.id for game in games]


def _copy(connection: sqlite3.Connection, table: Table) -> None:
    """Copy the rows of the originals to all their copies."""
    own = "id" if table is tables else "table_id"
    numbered = table.autoincrement_column is not None and table is not tables
    columns = [column.name for column in table.columns if not (numbered and column.primary_key)]
    values = [_value(name, own) for name in columns]
    names = ", ".join(f'"{name}"' for name in columns)
    connection.execute(
        f"INSERT INTO {table.name} ({names}) SELECT {', '.join(values)} FROM copies "
        f"JOIN {table.name} AS old ON old.{own} = copies.original ORDER BY copies.id"
    )


def _value(column: str, own: str) -> str:
    """Where the value of a copy comes from; what is unique in the database takes the number of the table."""
    if column == own:
        return "copies.id"
    if column == "open_channel":
        return f"old.open_channel + {1 << 32} * copies.id"
    return "old.dedupe || copies.id" if column == "dedupe" else f'old."{column}"'
