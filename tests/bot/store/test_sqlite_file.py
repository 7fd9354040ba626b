"""A file of SQLite's: opening, the order of works, backup, and everything that can be wrong with it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from bot.store import Database, settings
from bot.store.errors import BackupFailed, FolderMissing, InUse, NotADatabase, Unreadable

from .works import add_one


@pytest.fixture
def location(tmp_path: Path) -> Path:
    """Only files have what is tested here."""
    return tmp_path / "bottega.db"


async def test_a_new_file_is_made_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "100% Leonardo è #1.db"
    database = await Database.open(path)
    await database.save_setting("motto", "ostinato rigore")
    await database.close()
    assert _files(tmp_path, path.name) == [path]
    database = await Database.open(path)
    assert await database.setting("motto") == "ostinato rigore"
    assert await database.setting("other") is None
    await database.close()


async def test_every_connection_is_safe_and_strict(database: Database) -> None:
    def pragmas(tx: Connection) -> dict[str, object]:
        names = ("journal_mode", "busy_timeout", "foreign_keys", "synchronous")
        return {name: tx.execute(text(f"PRAGMA {name}")).scalar() for name in names}

    for found in (await database.read(pragmas), await database.write(pragmas)):
        assert found == {"journal_mode": "wal", "busy_timeout": 5_000, "foreign_keys": 1, "synchronous": 2}


async def test_works_are_carried_out_one_after_the_other(database: Database) -> None:
    counts = await asyncio.gather(*(database.write(add_one) for _ in range(100)))
    assert counts == list(range(1, 101))
    assert await database.setting("count") == "100"


async def test_works_that_share_a_commit_fail_alone(database: Database) -> None:
    def fail(tx: Connection) -> None:
        add_one(tx)
        raise RuntimeError

    def break_a_key(tx: Connection) -> None:
        tx.execute(text("INSERT INTO notes VALUES ('count', 'twice')"))

    works = [add_one, fail, add_one, break_a_key, add_one]
    outcomes = await asyncio.gather(*(database.write(work) for work in works), return_exceptions=True)
    assert outcomes[::2] == [1, 2, 3]
    assert isinstance(outcomes[1], RuntimeError)
    assert isinstance(outcomes[3], IntegrityError)
    assert await database.setting("count") == "3"


async def test_a_second_program_on_the_same_file_is_refused(database: Database) -> None:
    with pytest.raises(InUse) as refused:
        await Database.open(database.location)
    assert refused.value.process == os.getpid()


def test_another_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    program = f"""
import asyncio, sys
from pathlib import Path
from bot.store import Database
async def main():
    database = await Database.open(Path({str(path)!r}))
    print("open", flush=True)
    sys.stdin.read()
asyncio.run(main())
"""
    other = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdout.readline() == b"open\n"
    with pytest.raises(InUse) as refused:
        asyncio.run(Database.open(path))
    assert refused.value.process == other.pid
    other.kill()
    other.wait()
    database = asyncio.run(Database.open(path))
    asyncio.run(database.close())


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(FolderMissing) as refused:
        await Database.open(tmp_path / "nowhere" / "bottega.db")
    assert refused.value.database.parent.name == "nowhere"


async def test_a_folder_in_place_of_the_file_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "bottega.db").mkdir()
    with pytest.raises(Unreadable):
        await Database.open(tmp_path / "bottega.db")


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    path.write_text("shopping list: flour, eggs, vermilion\n" * 40)
    with pytest.raises(NotADatabase):
        await Database.open(path)
    assert path.read_text().startswith("shopping list")


async def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(NotADatabase):
        await Database.open(path)
    assert path.read_bytes() == before


async def test_a_backup_is_whole_and_can_be_opened(database: Database, tmp_path: Path) -> None:
    await database.save_setting("motto", "ostinato rigore")
    copy = tmp_path / "copy.db"
    written, copied = threading.Event(), threading.Event()

    def slow(tx: Connection) -> None:
        settings.save_setting(tx, "motto", "not yet committed")
        written.set()
        assert copied.wait(20)

    writing = asyncio.create_task(database.write(slow))
    await asyncio.to_thread(written.wait)
    await database.backup(copy)
    copied.set()
    await writing
    opened = await Database.open(copy)
    assert await opened.setting("motto") == "ostinato rigore"
    assert await opened.integrity() == []
    await opened.close()


async def test_a_backup_overwrites_nothing_and_needs_a_folder(database: Database, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("keep me")
    for to in (precious, tmp_path / "nowhere" / "copy.db"):
        with pytest.raises(BackupFailed) as failure:
            await database.backup(to)
        assert failure.value.to == to
    assert precious.read_text() == "keep me"
    assert _files(tmp_path, "*.partial") == []


def _files(folder: Path, pattern: str) -> list[Path]:
    return sorted(folder.glob(pattern))


async def test_damage_is_found(database: Database) -> None:
    assert await database.integrity() == []
    with closing(sqlite3.connect(database.location)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute("UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'notes'")
        connection.commit()
    assert await database.integrity() != []
