"""Databases for the tests of the store and of the tables: each of these tests runs on a file and on a server."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.database_location import Location, ServerAddress
from bot.store import Database
from tests import postgres
from tests.postgres import Postgres

SQLITE, POSTGRESQL = "sqlite", "postgresql"


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


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Location]:
    """Where a new database is, with nothing but its schema."""
    if request.param == SQLITE:
        yield Path(shutil.copy(request.getfixturevalue("empty_database"), tmp_path))
        return
    template: ServerAddress = request.getfixturevalue("empty_server_database")
    server: Postgres = request.getfixturevalue("postgres_server")
    address = server.create(template.name)
    yield address
    server.drop(address)


async def _made(location: Location) -> None:
    await (await Database.open(location)).close()
