"""Migrating a server's database, which other processes may be using."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, Connection, Engine, MetaData, create_engine, func, insert, select

from bot.database_location import ServerAddress
from bot.store import Database, leases
from bot.store.errors import OlderRunning
from bot.store.migrating import _config
from bot.store.schema import metadata
from bot.terminal import sentence

from .test_migrating import OLD, play_on, with_a_later_migration

OPENING = """
import asyncio, sys
from bot.database_location import read_location
from bot.store import Database

async def main():
    sys.stdin.readline()
    database = await Database.open(read_location(sys.argv[1]))
    await database.save_setting(sys.argv[2], "was here")
    await database.close()

asyncio.run(main())
"""


def _engine(address: ServerAddress) -> Engine:
    return create_engine(address.url)


async def test_the_migrations_lead_to_the_schema(address: ServerAddress) -> None:
    engine = _engine(address)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


async def test_processes_that_start_at_the_same_time_make_one_schema(bare_address: ServerAddress) -> None:
    words = (sys.executable, "-c", OPENING, bare_address.text)
    pipe = asyncio.subprocess.PIPE
    names = [str(number) for number in range(4)]
    starting = [asyncio.create_subprocess_exec(*words, name, stdin=pipe, stderr=pipe) for name in names]
    processes = await asyncio.gather(*starting)
    said = await asyncio.gather(*[process.communicate(b"\n") for process in processes])
    assert [process.returncode for process in processes] == [0] * 4, said
    assert [errors for _, errors in said] == [b""] * 4
    database = await Database.open(bare_address)
    assert [await database.setting(name) for name in names] == ["was here"] * 4
    await database.close()


# From every earlier revision


def _rows(dump: Path) -> dict[str, list[dict[str, Any]]]:
    """All rows of a kept database, by table."""
    with closing(sqlite3.connect(":memory:")) as kept:
        kept.row_factory = sqlite3.Row
        kept.executescript(dump.read_text(encoding="utf-8"))
        names = kept.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        return {name: [dict(row) for row in kept.execute(f'SELECT * FROM "{name}"')] for (name,) in names.fetchall()}


def _put_in(connection: Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Insert rows, as that revision would have written them."""
    (reflected := MetaData()).reflect(connection)
    for table in reflected.sorted_tables:
        if not rows[table.name] or table.name == "alembic_version":
            continue
        truths = [column.name for column in table.columns if isinstance(column.type, Boolean)]
        found = [row | {name: bool(row[name]) for name in truths} for row in rows[table.name]]
        connection.execute(insert(table), found)
        if table.autoincrement_column is not None:
            key = table.autoincrement_column
            connection.execute(select(func.setval(func.pg_get_serial_sequence(table.name, key.name), func.max(key))))


@pytest.mark.parametrize("old", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
async def test_a_database_of_an_earlier_revision_is_played_on(bare_address: ServerAddress, old: Path) -> None:
    engine = _engine(bare_address)
    with engine.begin() as connection:
        (config := _config()).attributes["connection"] = connection
        command.upgrade(config, old.stem)
        _put_in(connection, _rows(old))
    database = await Database.open(bare_address)
    await play_on(database)
    await database.close()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


# While other processes run

TTL = 60_000


@pytest_asyncio.fixture
async def running(address: ServerAddress) -> AsyncIterator[Database]:
    """The database of a process that holds a shard."""
    database = await Database.open(address)
    process = await database.write(leases.register, "mona", "", 0, "1.0", "0006")
    await database.write(leases.agree_on_count, 1, TTL)
    assert await database.write(leases.take, 0, process, TTL)
    yield database
    await database.close()


async def test_a_migration_that_others_cannot_live_with_waits_until_they_are_gone(
    running: Database, address: ServerAddress, tmp_path: Path
) -> None:
    scripts = with_a_later_migration(tmp_path, "pass")
    with pytest.raises(OlderRunning) as refused:
        await Database.open(address, scripts)
    assert refused.value.processes == ("mona",)
    assert "in use by processes of an earlier version (mona)" in sentence(refused.value)
    await running.write(leases.gone, 1)
    await (await Database.open(address, scripts)).close()


async def test_a_migration_that_others_live_with_runs_beside_them(
    running: Database, address: ServerAddress, tmp_path: Path
) -> None:
    scripts = with_a_later_migration(tmp_path, 'op.execute("ALTER TABLE notes ADD COLUMN hue text")', lives=True)
    await (await Database.open(address, scripts)).close()
    await running.save_setting("motto", "ostinato rigore")
    assert await running.setting("motto") == "ostinato rigore"


async def test_a_migration_that_fails_leaves_the_database_as_it_was(address: ServerAddress, tmp_path: Path) -> None:
    body = 'op.execute("ALTER TABLE notes RENAME TO motti"); op.execute("DROP TABLE nowhere")'
    with pytest.raises(Exception, match="nowhere"):
        await Database.open(address, with_a_later_migration(tmp_path, body))
    database = await Database.open(address)
    assert await database.setting("motto") is None
    await database.close()
