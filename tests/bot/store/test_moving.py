"""Moving a database, from a file to a server and back: who is kept out meanwhile, what goes along, and what is left if
it does not come to its end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import psycopg
import pytest
from sqlalchemy import Connection, delete, insert

from bot.database_location import Location, ServerAddress
from bot.store import Database, leases, panels, people, schema, settings
from bot.store.errors import Differs
from bot.store.file_lock import Held, check_free
from bot.store.migrating import MIGRATING
from bot.store.moving import move
from bot.store.panels import PanelRow
from bot.terminal import Stopped
from tests.move.comparing import rows_of
from tests.postgres import Postgres

T = TypeVar("T")


@pytest.fixture
def target(location: Location, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Location]:
    """Where nothing is yet, of the other kind than the source."""
    if isinstance(location, ServerAddress):
        (folder := tmp_path / "new").mkdir()
        yield folder / "bottega.db"
        return
    server = request.getfixturevalue("postgres_server")
    yield (address := server.create())
    server.drop(address)


def moved(source: Location, target: Location, sample: Callable[[Connection], Any] = lambda _: None) -> int:
    return move(source, target, sample, lambda *_: None)


def write(location: Location, work: Callable[[Connection], T]) -> T:
    async def written() -> T:
        database = await Database.open(location)
        try:
            return await database.write(work)
        finally:
            await database.close()

    return asyncio.run(written())


def fill(tx: Connection) -> int:
    """A person at a table, with a note and a panel. Returns the id of the table."""
    person = people.meet(tx, 1 << 62, "Àda 🎨", None, 0)
    settings.save_setting(tx, "motto", "ostinato\trigore\n\\N")
    columns = {
        "version": 1, "channel": 70, "game": "magnifico", "pack": "international", "options": "{}", "language": "en",
        "stage": "lobby", "seed": bytes(range(32)), "revision": 0, "public": 0, "round": 0, "created": 0,
    }  # fmt: skip
    key = tx.execute(insert(schema.tables).values(columns)).inserted_primary_key
    assert key
    tx.execute(insert(schema.seats).values(table_id=key[0], number=0, player="human", wish="", resigned=True))
    panels.save(tx, PanelRow(key[0], person.id, "a-token", 1, True, 10, "key", "shown"))
    return int(key[0])


def test_every_row_arrives_as_it_was(location: Location, target: Location) -> None:
    write(location, fill)
    before = rows_of(location)
    assert moved(location, target) == len(before) == 4
    assert rows_of(target) == rows_of(location) == before


def test_what_is_about_running_processes_stays_behind(
    postgres_server: Postgres, empty_server_database: ServerAddress, tmp_path: Path
) -> None:
    address = postgres_server.create(empty_server_database.name)

    def run(tx: Connection) -> None:
        fill(tx)
        leases.register(tx, "one", "", 0, "1", "0001")
        leases.agree_on_count(tx, 4, ttl=1)
        leases.turn_to_identify(tx, 0, interval=1, after=0)
        leases.take_up(tx, 5)

    def found(tx: Connection) -> list[int]:
        tables = (schema.processes, schema.shards, schema.identifies, schema.deliveries, schema.panels, schema.notes)
        return [len(tx.execute(table.select()).all()) for table in tables]

    write(address, run)
    assert write(address, found) == [1, 4, 1, 1, 1, 2]
    moved(address, tmp_path / "new.db")
    assert write(tmp_path / "new.db", found) == [0, 0, 0, 0, 0, 1]
    postgres_server.drop(address)


def test_no_id_is_given_out_twice(location: Location, target: Location) -> None:
    """Not even that of a row which is gone, since posted buttons hold ids."""

    def import_one(tx: Connection) -> int:
        person = people.meet(tx, 1, "Ada", None, 0)
        row = {"user_id": person.id, "game": "magnifico", "record": "{}", "at": 0}
        key = tx.execute(insert(schema.imports).values(row)).inserted_primary_key
        assert key
        tx.execute(delete(schema.imports))
        return int(key[0])

    last = [write(location, import_one) for _ in range(3)][-1]
    moved(location, target)
    assert write(target, import_one) == last + 1


def test_an_empty_database_gives_out_the_first_ids(location: Location, target: Location) -> None:
    assert moved(location, target) == 0
    assert write(target, fill) == 1


def test_nobody_starts_or_writes_meanwhile(location: Location, target: Location) -> None:
    tried: list[bool] = []

    def try_to_write(_: Connection) -> None:
        tried.append(_file_is_free(location) if isinstance(location, Path) else _server_is_free(location))

    moved(location, target, try_to_write)
    assert tried == [False, False]


def _file_is_free(path: Path) -> bool:
    try:
        check_free(path)
    except Held:
        with closing(sqlite3.connect(path, timeout=0)) as other:
            return _can(lambda: other.execute("INSERT INTO notes VALUES ('a', 'b')"))
    return True


def _server_is_free(address: ServerAddress) -> bool:
    with psycopg.connect(address.text, autocommit=True) as other:
        starts = other.execute("SELECT pg_try_advisory_lock(%s)", [MIGRATING]).fetchone()
        other.execute("SET lock_timeout = '1ms'")
        return starts == (True,) or _can(lambda: other.execute("INSERT INTO notes VALUES ('a', 'b')"))


def _can(write: Callable[[], object]) -> bool:
    try:
        write()
    except (sqlite3.OperationalError, psycopg.errors.LockNotAvailable):
        return False
    return True


def test_a_copy_that_does_not_come_out_equal_is_not_kept(location: Location, target: Location) -> None:
    write(location, fill)
    with pytest.raises(Differs):
        moved(location, target, id)
    _check_untouched(location, target)


def test_a_move_that_is_stopped_leaves_nothing(location: Location, target: Location) -> None:
    write(location, fill)
    calls: list[Connection] = []

    def stop_at_the_end(tx: Connection) -> None:
        calls.append(tx)
        if len(calls) == 2:
            raise Stopped(15)

    with pytest.raises(Stopped):
        moved(location, target, stop_at_the_end)
    _check_untouched(location, target)


def _check_untouched(source: Location, target: Location) -> None:
    assert len(rows_of(source)) == 4
    assert rows_of(target) == []
    assert isinstance(target, ServerAddress) or list(target.parent.iterdir()) == []
    assert moved(source, target) == 4
