"""What a backup refuses, and that it then creates nothing."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from bot.store import Database, panels, people, schema
from bot.store.backup import copy_checked
from bot.store.errors import BackupFailed, Damaged, NoDatabase, NotADatabase, StoreError, Unreadable
from bot.store.panels import PanelRow


@pytest.fixture
def location(tmp_path: Path) -> Path:
    """Only files have what is tested here."""
    return tmp_path / "bottega.db"


def _missing(path: Path) -> None:
    pass


def _empty(path: Path) -> None:
    path.touch()


def _a_folder(path: Path) -> None:
    path.mkdir()


def _a_text(path: Path) -> None:
    path.write_text("shopping list: flour, eggs, vermilion\n" * 40)


def _anothers(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE recipes (name TEXT)")


def _anothers_with_revisions(path: Path) -> None:
    _anothers(path)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")


def _without_revision(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        for table in ("alembic_version (version_num TEXT)", "entries (a)", "seats (a)"):
            other.execute(f"CREATE TABLE {table}")


def _a_link_to_nothing(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere.db"))


WRONG: list[tuple[Callable[[Path], None], type[StoreError]]] = [
    (_missing, NoDatabase),
    (_a_link_to_nothing, NoDatabase),
    (_empty, BackupFailed),
    (_a_folder, Unreadable),
    (_a_text, NotADatabase),
    (_anothers, NotADatabase),
    (_anothers_with_revisions, NotADatabase),
    (_without_revision, NotADatabase),
]


@pytest.mark.parametrize("make, refusal", WRONG)
async def test_what_is_no_database_of_bottega_is_not_copied(
    tmp_path: Path, make: Callable[[Path], None], refusal: type[StoreError]
) -> None:
    make(tmp_path / "source.db")
    before = _contents(tmp_path)
    with pytest.raises(refusal):
        await copy_checked(tmp_path / "source.db", tmp_path / "copy.db")
    assert _contents(tmp_path) == before


async def test_a_database_at_rest_is_copied_without_a_trace_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    database = await Database.open(path)
    await database.close()
    path.chmod(0o640)
    before = _contents(tmp_path)
    await copy_checked(path, tmp_path / "copy.db")
    made = _contents(tmp_path)
    assert made.pop("copy.db")
    assert made == before
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o640


async def test_nothing_is_written_over(database: Database, tmp_path: Path) -> None:
    targets = [database.location, tmp_path / "folder", tmp_path / "link.db", tmp_path / "dangling.db"]
    targets[1].mkdir()
    targets[2].symlink_to(database.location)
    targets[3].symlink_to(tmp_path / "nowhere" / "copy.db")
    before = set(_contents(tmp_path))
    for target in targets:
        with pytest.raises(BackupFailed, match="exists already"):
            await database.backup(target)
    assert set(_contents(tmp_path)) == before


async def test_where_nothing_can_be_written_the_reason_is_told(database: Database, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for target in (tmp_path / "nowhere" / "copy.db", tmp_path / "file" / "copy.db", Path("/proc/copy.db")):
        with pytest.raises(BackupFailed) as failed:
            await database.backup(target)
        assert failed.value.to == target
        assert failed.value.reason


async def test_a_damaged_database_is_told_of_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    await _filled(path)
    _damage(path)
    with pytest.raises(Damaged) as refused:
        await Database.open(path)
    assert refused.value.fault
    with pytest.raises(BackupFailed):
        await copy_checked(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


async def _filled(path: Path) -> None:
    database = await Database.open(path)
    for number in range(20):
        await database.save_setting(f"note {number}", "ostinato rigore " * 400)
    await database.close()


def _damage(path: Path) -> None:
    """Write noise into the middle of the file, as a failing disk does."""
    middle = path.stat().st_size // 2 // 4096 * 4096
    with path.open("r+b") as file:
        file.seek(middle)
        file.write(os.urandom(4096))


def _contents(folder: Path) -> dict[str, bytes | None]:
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


async def test_no_token_of_an_interaction_comes_into_a_copy(tmp_path: Path) -> None:
    """Neither one that is in use, nor one that has just been deleted."""
    database = await Database.open(tmp_path / "bottega.db")
    person = await database.write(people.meet, 100, "Ada", None, 0)
    table = await database.write(_a_table)
    for token in ("a-token-let-go", "a-token-in-use"):
        await database.write(panels.save, PanelRow(table, person.id, token, 1, True, 10, "key", "shown"))
    await copy_checked(tmp_path / "bottega.db", tmp_path / "copy.db")
    await database.close()
    assert b"a-token" not in (tmp_path / "copy.db").read_bytes()
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM panels").fetchone() == (0,)


def _a_table(tx: Connection) -> int:
    columns = {
        "version": 1, "channel": 70, "game": "magnifico", "pack": "international", "options": "{}", "language": "en",
        "stage": "lobby", "seed": bytes(32), "revision": 0, "public": 0, "round": 0, "created": 0,
    }  # fmt: skip
    key = tx.execute(insert(schema.tables).values(columns)).inserted_primary_key
    assert key
    return int(key[0])
