"""A log damaged after a kill is distinguished from one that a power cut left unfinished."""

from __future__ import annotations

import logging
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.store import Database
from bot.store.write_ahead_log import commits_lost, log_of


@pytest.fixture
def location(tmp_path: Path) -> Path:
    """Only files have what is tested here."""
    return tmp_path / "bottega.db"


KILLED = """
import asyncio, os, sys
from pathlib import Path
from bot.store import Database

async def main():
    database = await Database.open(Path(sys.argv[1]))
    for number in range(40):
        await database.save_setting(f"note {number}", "ostinato rigore " * 200)
    os._exit(0)
asyncio.run(main())
"""
NOTES = 40


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a program that was killed after many commits, with its log."""
    path = tmp_path_factory.mktemp("killed") / "bottega.db"
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=True)
    return path


@pytest.fixture
def path(killed: Path, tmp_path: Path) -> Path:
    path = tmp_path / "bottega.db"
    shutil.copy(killed, path)
    shutil.copy(log_of(killed), log_of(path))
    return path


def _notes(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        count: int = connection.execute("SELECT count(*) FROM notes").fetchone()[0]
        return count


def _damage(path: Path, at: int, length: int = 64) -> None:
    with log_of(path).open("r+b") as log:
        log.seek(at)
        log.write(os.urandom(length))


def test_a_log_as_a_killed_program_leaves_it_has_lost_nothing(path: Path) -> None:
    assert commits_lost(path) == 0
    assert _notes(path) == NOTES


@pytest.mark.parametrize("seed", range(8))
def test_noise_in_the_log_is_found_before_it_is_taken_in(path: Path, seed: int) -> None:
    size = log_of(path).stat().st_size
    _damage(path, random.Random(seed).randrange(size // 2))
    lost = commits_lost(path)
    assert lost > 0
    assert commits_lost(path) == lost, "looking changes nothing"
    assert NOTES - _notes(path) >= 0


def test_noise_in_its_head_loses_all_of_it(path: Path) -> None:
    _damage(path, 0, 32)
    assert commits_lost(path) >= NOTES - 1


@pytest.mark.parametrize("missing", [1, 100, 4_119, 4_121, 9_000])
def test_what_a_power_cut_left_unfinished_is_no_damage(path: Path, missing: int) -> None:
    os.truncate(log_of(path), log_of(path).stat().st_size - missing)
    assert commits_lost(path) == 0


def test_a_last_commit_that_never_came_to_the_disk_is_no_damage(path: Path) -> None:
    _damage(path, log_of(path).stat().st_size - 100, 100)
    assert commits_lost(path) == 0


async def test_a_start_says_what_is_lost_keeps_the_log_and_goes_on(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _damage(path, log_of(path).stat().st_size // 2)
    damaged = log_of(path).read_bytes()
    database = await Database.open(path)
    assert await database.integrity() == []
    await database.close()
    told = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(told) == 1 and "the log of the database" in told[0].getMessage()
    assert path.with_name("bottega.db-wal.damaged-1").read_bytes() == damaged
    caplog.clear()
    await (await Database.open(path)).close()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_neither_the_doctor_nor_a_backup_takes_a_damaged_log_in(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    monkeypatch.setenv("BOTTEGA_DATABASE", str(path))
    _damage(path, log_of(path).stat().st_size // 2)
    damaged = log_of(path).read_bytes()
    assert main(["doctor", "--offline"]) == 1
    assert "BAD  database: the log of" in capsys.readouterr().out
    assert main(["backup", "copy.db"]) == 1
    assert "ask `bottega doctor`" in capsys.readouterr().err
    assert log_of(path).read_bytes() == damaged
    assert not Path("copy.db").exists()
