"""Databases for the tests of the store and of the tables: each of these tests runs on a file and on a server."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.database_location import Location, ServerAddress
from bot.store import Database
from tests import postgres
from tests.postgres import OwnServer, Postgres

TABLES = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)")
SQLITE, POSTGRESQL = "sqlite", "postgresql"


@event.listens_for(Engine, "after_cursor_execute")
def _(tx: Connection, cursor: Any, statement: str, *_: object) -> None:
    """An autocommit work sees one state of whatever it looks at, and writes all or nothing, as long as it needs one
    statement for it."""
    if tx.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
        used = set(TABLES.findall(statement))
        found = tx.__dict__.setdefault("found", set())
        assert used.isdisjoint(found), "this work needs a transaction"
        assert not found or statement.startswith("SELECT"), "this work needs a transaction"
        if cursor.rowcount > 0:
            found |= used


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with nothing but its schema, which takes long to create."""
    path = tmp_path_factory.mktemp("empty") / "bottega.db"
    asyncio.run(_made(path))
    return path


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.server() as server:
        yield server


@pytest.fixture(scope="session")
def empty_server_database(postgres_server: Postgres) -> Iterator[ServerAddress]:
    """A server's database with nothing but its schema."""
    address = postgres_server.create()
    asyncio.run(_made(address))
    yield address
    postgres_server.drop(address)


@pytest.fixture
def address(postgres_server: Postgres, empty_server_database: ServerAddress) -> Iterator[ServerAddress]:
    """A new database on a server, with nothing but its schema."""
    address = postgres_server.create(empty_server_database.name)
    yield address
    postgres_server.drop(address)


@pytest.fixture
def bare_address(postgres_server: Postgres) -> Iterator[ServerAddress]:
    """A new database on a server, with nothing in it."""
    address = postgres_server.create()
    yield address
    postgres_server.drop(address)


@pytest.fixture(scope="session")
def own_server() -> Iterator[OwnServer]:
    """A server that tests may stop, start and reconfigure; each leaves it running."""
    if reason := postgres.why_no_own():
        pytest.skip(reason)
    with postgres.own_server() as server:
        yield server


@pytest.fixture
def own_address(own_server: OwnServer) -> Iterator[ServerAddress]:
    """A new database on it, with nothing in it."""
    address = own_server.postgres.create()
    yield address
    own_server.start()
    own_server.postgres.drop(address)


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """Where a new database is, with nothing but its schema."""
    if request.param == SQLITE:
        return Path(shutil.copy(request.getfixturevalue("empty_database"), tmp_path))
    address: ServerAddress = request.getfixturevalue("address")
    return address


async def _made(location: Location) -> None:
    await (await Database.open(location)).close()
