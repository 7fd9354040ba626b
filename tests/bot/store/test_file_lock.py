"""One process at a time has a database, under whatever name it opens it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import Database
from bot.store.errors import InUse
from bot.store.file_lock import Held, check_free


@pytest.fixture
def location(tmp_path: Path) -> Path:
    """Only files have what is tested here."""
    return tmp_path / "bottega.db"


HOLD = """
import asyncio, sys
from pathlib import Path
from bot.store import Database

async def main():
    database = await Database.open(Path(sys.argv[1]))
    await database.save_setting("motto", "ostinato rigore")
    print("open", flush=True)
    sys.stdin.read()
asyncio.run(main())
"""


@contextmanager
def another_process_has(path: Path) -> Iterator[int]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    try:
        assert process.stdout.readline() == "open\n"
        yield process.pid
    finally:
        process.kill()
        process.communicate()


def _symbolic(path: Path, other: Path) -> None:
    other.symlink_to(path)


def _hard(path: Path, other: Path) -> None:
    other.hardlink_to(path)


def _in_another_folder(path: Path, other: Path) -> None:
    folder = other.with_name("data")
    folder.symlink_to(path.parent, target_is_directory=True)
    other.symlink_to(folder / path.name)


LINKS = [
    _symbolic,
    pytest.param(_hard, marks=pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such locks")),
    _in_another_folder,
]


@pytest.mark.parametrize("link", LINKS)
def test_a_second_bottega_is_refused_by_whatever_name(tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    path, other = tmp_path / "bottega.db", tmp_path / "other.db"
    asyncio.run(_made(path))
    link(path, other)
    with another_process_has(path):
        with pytest.raises(InUse):
            asyncio.run(Database.open(other))
        with pytest.raises(Held):
            check_free(other)
    asyncio.run(_made(other))
    check_free(other)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such locks")
def test_a_link_made_while_it_runs_is_no_way_in(tmp_path: Path) -> None:
    path, other = tmp_path / "bottega.db", tmp_path / "other.db"
    with another_process_has(path):
        other.hardlink_to(path)
        with pytest.raises(InUse):
            asyncio.run(Database.open(other))


def test_a_link_to_a_database_still_to_be_made_is_the_same_database(tmp_path: Path) -> None:
    path, other = tmp_path / "bottega.db", tmp_path / "other.db"
    other.symlink_to(path)
    with another_process_has(other) as process:
        with pytest.raises(InUse) as refused:
            asyncio.run(Database.open(path))
        assert refused.value.process == process


async def test_being_refused_takes_nothing_from_who_has_it(database: Database) -> None:
    """Closing a file drops the locks that its process has on it; a database corrupts without them."""
    other = database.location.with_name("other.db")
    other.hardlink_to(database.location)
    for _ in range(3):
        with pytest.raises(InUse):
            await Database.open(database.location)
    await database.save_setting("motto", "ostinato rigore")
    assert await database.setting("motto") == "ostinato rigore"
    assert await asyncio.to_thread(_locked_by, database.location) == os.getpid()


def _locked_by(path: Path) -> int | None:
    try:
        check_free(path)
    except Held as held:
        return held.process
    return None


def test_looking_whether_it_is_free_makes_nothing(tmp_path: Path) -> None:
    check_free(tmp_path / "bottega.db")
    assert list(tmp_path.iterdir()) == []


async def _made(path: Path) -> None:
    await (await Database.open(path)).close()
