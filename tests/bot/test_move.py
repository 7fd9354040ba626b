"""`bottega move`: a game goes on where it has been moved to, and whatever cannot be moved is named."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot import move
from bot.cli import main
from bot.database_location import Location, ServerAddress
from bot.store import Database, leases
from bot.store.file_lock import FileLock
from tests.bot.tables.harness import CHANNEL, TablesHarness
from tests.move.comparing import equal_files, rows_of
from tests.postgres import Postgres
from tests.timeouts import TIMEOUT

REPOSITORY = Path(__file__).parents[2]
OLD = REPOSITORY / "tests" / "bot" / "store" / "old"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a game in its first round, and one that has ended."""
    path = tmp_path_factory.mktemp("played") / "bottega.db"
    asyncio.run(_play(path))
    return path


async def _play(path: Path) -> None:
    harness = TablesHarness(path)
    await harness.begin()
    await harness.game(3, until="bid")
    await harness.play(await harness.game(3, CHANNEL + 1))
    await harness.end()


@pytest.fixture
def source(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in the folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    return Path(shutil.copy(played, "source.db"))


@pytest.fixture
def empty(postgres_server: Postgres) -> Iterator[ServerAddress]:
    """A server's database without tables."""
    yield (address := postgres_server.create())
    postgres_server.drop(address)


def moved(source: Location, target: Location) -> int:
    return main(["move", *(each.text if isinstance(each, ServerAddress) else str(each) for each in (source, target))])


def test_a_game_is_played_on_there_and_back_again(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    assert moved(source, empty) == 0
    assert "compared" in capsys.readouterr().out
    assert moved(empty, Path("back.db")) == 0
    assert equal_files(source, Path("back.db"))
    assert asyncio.run(_acts_until_the_end(empty)) == asyncio.run(_acts_until_the_end(Path("back.db"))) > 0


async def _acts_until_the_end(location: Location) -> int:
    harness = TablesHarness(location)
    await harness.begin()
    table = await harness.tables.at_channel(CHANNEL)
    acts = await harness.play(table)
    await harness.end()
    return acts


def test_it_says_how_far_it_is(
    source: Path, empty: ServerAddress, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(move, "SELDOM", 0)
    assert moved(source, empty) == 0
    said = capsys.readouterr().out.splitlines()
    for doing in ("Checking", "Copying", "Comparing"):
        assert [line for line in said if re.fullmatch(rf"{doing} entries: \d+ of \d+ rows, \d+%", line)]
        assert [line for line in said if re.fullmatch(rf"{doing} \w+: (\d+) of \1 rows, 100%", line)]


def test_on_a_terminal_that_is_one_line_gone_at_the_end(
    source: Path, empty: ServerAddress, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(move, "OFTEN", 0)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert moved(source, empty) == 0
    reports, result = re.split(r"(?=Moved)", capsys.readouterr().out)
    *written, last, nothing = reports.split("\r")
    assert len(written) > 30 and "\n" not in reports
    assert (last.strip(), nothing) == ("", "")
    assert len(last) >= max(map(len, written))
    assert len(result.splitlines()) == 2


# Refusals


def refused(capsys: pytest.CaptureFixture[str], source: Location, target: Location) -> str:
    """What is said about a move that is not made."""
    before, there = rows_of(target), os.path.lexists(target) if isinstance(target, Path) else True
    assert moved(source, target) == 1
    assert (rows_of(target), os.path.lexists(target) if isinstance(target, Path) else True) == (before, there)
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_a_target_that_is_not_empty_is_left_alone(
    source: Path, empty_server_database: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    for target in (empty_server_database, source):
        assert refused(capsys, source, target) == (
            f"bottega: {target} is not empty. Name a file that does not exist yet, or a database without tables.\n"
        )


def test_a_target_without_a_folder_is_refused(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "mkdir -p nowhere" in refused(capsys, source, Path("nowhere/new.db"))


def test_a_source_that_is_missing_is_not_created(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    before = list(Path().iterdir())
    assert "there is no database at nowhere.db" in refused(capsys, Path("nowhere.db"), empty)
    assert list(Path().iterdir()) == before


def test_an_empty_source_is_refused(source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]) -> None:
    Path("empty.db").touch()
    for nothing, target in ((Path("empty.db"), empty), (empty, Path("new.db"))):
        assert f"{nothing} is no database of Bottega (it is empty)" in refused(capsys, nothing, target)


def test_a_source_of_an_earlier_version_is_to_be_updated_first(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect("old.db")) as old:
        old.executescript((OLD / "0005.sql").read_text(encoding="utf-8"))
    assert refused(capsys, Path("old.db"), empty) == (
        "bottega: the database old.db was written by an earlier Bottega. Start this one with it once, then try again.\n"
    )


def test_a_source_of_a_newer_version_is_refused(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(source)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "was written by a newer Bottega (schema 9999)" in refused(capsys, source, empty)


def test_a_file_in_use_is_not_moved(source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]) -> None:
    lock = FileLock(source)
    assert f"(process {os.getpid()}) has the database source.db open" in refused(capsys, source, empty)
    lock.release()


def test_a_server_that_processes_use_is_not_moved(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    def hold_a_shard(tx: Connection) -> None:
        leases.agree_on_count(tx, 1, ttl=1)
        leases.take(tx, 0, leases.register(tx, "bottega-1", "", 0, "1", "0001"), 60_000)

    async def run() -> None:
        database = await Database.open(empty)
        await database.write(hold_a_shard)
        await database.close()

    asyncio.run(run())
    assert refused(capsys, empty, Path("new.db")) == (
        f"bottega: Bottega is running with the database {empty} (bottega-1). Stop it first.\n"
    )


def test_a_server_that_does_not_answer_is_named_without_its_password(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move", "postgresql://ada:florin@127.0.0.1:1/bottega?connect_timeout=1", "new.db"]) == 1
    said = capsys.readouterr().err
    assert "postgresql://ada@127.0.0.1:1/bottega cannot be read and written" in said and "florin" not in said


def test_a_full_disk_is_told_and_leaves_nothing(source: Path, empty: ServerAddress) -> None:
    assert moved(source, empty) == 0

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    command = [sys.executable, "-m", "bot", "move", empty.text, "new.db"]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    before = set(Path().iterdir())
    done = subprocess.run(command, env=environment, preexec_fn=limited, capture_output=True, text=True, timeout=TIMEOUT)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("bottega: writing to the database new.db failed (")
    assert set(Path().iterdir()) == before


# What PostgreSQL refuses

BAD = {
    "users (1): name is longer than 64 characters": "UPDATE users SET name = printf('%.65c', 'x') WHERE id = 1",
    "users (2): name holds a NUL character": "UPDATE users SET name = 'a' || char(0) || 'b' WHERE id = 2",
    "users (3): name is no UTF-8": "UPDATE users SET name = CAST(x'41ff' AS TEXT) WHERE id = 3",
    "users (4): name is no UTF-8": "UPDATE users SET name = CAST(x'eda080' AS TEXT) WHERE id = 4",
    "users (5): name is no text": "UPDATE users SET name = x'41' WHERE id = 5",
    "users (5): digest_at is out of range": "UPDATE users SET digest_at = 2147483648 WHERE id = 5",
    "users (5): met is no whole number": "UPDATE users SET met = 'soon' WHERE id = 5",
    "users (5): remind_next is neither 0 nor 1": "UPDATE users SET remind_next = 2 WHERE id = 5",
    "tables (1): seed is no binary value": "UPDATE tables SET seed = 'seed' WHERE id = 1",
    "seats (1, 0): user_id refers to a row of users that is not there": (
        "UPDATE seats SET user_id = 77 WHERE table_id = 1 AND number = 0"
    ),
}


def test_all_that_a_server_would_refuse_is_named_before_anything_is_copied(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(source)) as file, file:
        for change in BAD.values():
            file.execute(change)
    *named, last = refused(capsys, source, empty).splitlines()
    assert sorted(named) == sorted(f"bottega: {line}" for line in BAD)
    assert last == (
        f"bottega: nothing was moved: PostgreSQL refuses {len(BAD)} values of source.db. Correct them with sqlite3, "
        "then try again."
    )


def test_of_very_many_the_first_are_named_and_the_others_counted(
    source: Path, empty: ServerAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(source)) as file, file:
        many = file.execute("UPDATE entries SET text = text || char(0)").rowcount
    *named, last = refused(capsys, source, empty).splitlines()
    assert len(named) == 40 < many
    assert f"refuses {many} values" in last and f"{many - 40} more than those named" in last
