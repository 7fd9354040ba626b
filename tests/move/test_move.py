"""A small move there and back, and moves that are interrupted."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import postgres

from .building import build
from .comparing import equal_files, rows_of
from .interrupting import interruptions, moved_in

TABLES, ENTRIES = 40, 4_000


@pytest.fixture
def built(tmp_path: Path) -> Path:
    asyncio.run(build(tmp_path / "built.db", TABLES, ENTRIES))
    return tmp_path / "built.db"


def test_as_many_tables_and_entries_are_built_as_asked_for(built: Path) -> None:
    with closing(sqlite3.connect(built)) as file:
        assert file.execute("SELECT count(*) FROM tables").fetchone() == (TABLES,)
        assert file.execute("SELECT count(*) FROM entries").fetchone()[0] == pytest.approx(ENTRIES, rel=0.1)


def test_a_difference_is_seen(built: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(built.read_bytes())
    assert equal_files(built, other) and rows_of(built) == rows_of(other)
    with closing(sqlite3.connect(other)) as file, file:
        file.execute("UPDATE entries SET at = at + 1 WHERE table_id = 7 AND revision = 7")
    assert not equal_files(built, other) and rows_of(built) != rows_of(other)


def test_both_sides_are_whole_whenever_a_move_is_interrupted(built: Path, tmp_path: Path) -> None:
    if reason := postgres.why_not():
        pytest.skip(reason)
    with postgres.own_server() as own:
        moved_in(built, address := own.postgres.create())
        for source in (built, address):
            made = list(interruptions(own.postgres, source, tmp_path, times=3))
            assert all(each.whole for each in made)
            assert any(each.in_time for each in made)
