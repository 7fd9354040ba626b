"""Opening the file, transactions, backup, and everything that can be wrong with a file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Database, notes
from bot.store.errors import BackupFailed, FolderMissing, InUse, NotADatabase, Unreadable, WriteFailed


async def test_a_new_file_is_made_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    database = await Database.open(path)
    await database.set_note("motto", "ostinato rigore")
    await database.close()
    database = await Database.open(path)
    assert await database.note("motto") == "ostinato rigore"
    assert await database.note("other") is None
    await database.close()


async def test_every_connection_is_safe_and_strict(database: Database) -> None:
    for transaction in (database.reading, database.writing):
        async with transaction() as tx:
            pragmas = {
                name: (await tx.execute(text(f"PRAGMA {name}"))).scalar()
                for name in ("journal_mode", "busy_timeout", "foreign_keys", "synchronous")
            }
        assert pragmas == {"journal_mode": "wal", "busy_timeout": 5_000, "foreign_keys": 1, "synchronous": 2}


async def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    with pytest.raises(RuntimeError):
        async with database.writing() as tx:
            await notes.save(tx, "motto", "half done")
            raise RuntimeError
    assert await database.note("motto") is None


async def test_writers_take_turns_and_readers_see_the_last_commit(database: Database) -> None:
    await database.set_note("count", "0")

    async def add_one() -> None:
        async with database.writing() as tx:
            count = int(await notes.find(tx, "count") or 0)
            await asyncio.sleep(0)
            await notes.save(tx, "count", str(count + 1))

    await asyncio.gather(*(add_one() for _ in range(20)))
    assert await database.note("count") == "20"
    async with database.writing() as tx:
        await notes.save(tx, "count", "21")
        assert await database.note("count") == "20"


async def test_a_statement_that_fails_is_an_error_of_the_store(database: Database) -> None:
    with pytest.raises(WriteFailed) as failure:
        async with database.writing() as tx:
            await tx.execute(text("INSERT INTO nowhere VALUES (1)"))
    assert failure.value.path == database.path
    assert "nowhere" in failure.value.reason


async def test_a_second_program_on_the_same_file_is_refused(database: Database) -> None:
    with pytest.raises(InUse) as refused:
        await Database.open(database.path)
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
    assert refused.value.path.parent.name == "nowhere"


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
    await database.set_note("motto", "ostinato rigore")
    copy = tmp_path / "copy.db"
    async with database.writing() as tx:
        await notes.save(tx, "motto", "not yet committed")
        await database.backup(copy)
    opened = await Database.open(copy)
    assert await opened.note("motto") == "ostinato rigore"
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
    async with database.writing() as tx:
        await tx.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        await tx.exec_driver_sql("PRAGMA writable_schema=ON")
        await tx.exec_driver_sql("UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'notes'")
    assert await database.integrity() != []
