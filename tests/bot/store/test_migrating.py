"""Migrating from every earlier schema to the present one, without losing anything."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from bot.store import Database
from bot.store.errors import NewerDatabase
from bot.store.migrating import SCRIPTS, migrate
from bot.store.schema import metadata
from bot.tables import Games, InlineThinker, Tables
from tests.bot.tables.virtual_clock import VirtualClock

OLD = Path(__file__).parent / "old"
"""A database of each earlier revision, as SQL: a game in its second round, a lobby, a closed table."""


async def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    await migrate(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_every_revision_has_a_stored_database() -> None:
    revisions = {path.name.split("_")[0] for path in (SCRIPTS / "versions").glob("0*.py")}
    assert {path.stem for path in OLD.glob("*.sql")} == revisions


def _restore(path: Path, old: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(old.read_text(encoding="utf-8"))


def _copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("bottega.db.before-migration-*"))


@pytest.mark.parametrize("old", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
async def test_a_database_of_an_earlier_revision_is_played_on(tmp_path: Path, old: Path) -> None:
    path = tmp_path / "bottega.db"
    _restore(path, old)
    database = await Database.open(path)
    assert await database.integrity() == []
    await play_on(database)
    await database.close()


async def play_on(database: Database) -> None:
    """Find a kept database's lobby and game, and the question at which the game stands."""
    tables = await Tables.open(database, Games(), clock=VirtualClock(), thinker=InlineThinker())
    person = await tables.people.meet(100, "Player 0")
    lobby, game = sorted(await tables.of_person(person), key=lambda summary: summary.stage)
    assert (lobby.stage, game.stage) == ("lobby", "playing")
    table = await tables.get(game.table)
    status = await table.status()
    assert status.round == 2
    people = [await tables.people.meet(100 + n, f"Player {n}") for n in range(3)]
    [question] = [q for q in (await table.snapshot(people[status.awaited[0].seat])).questions if q.decision.awaited]
    assert question.decision.seat == status.awaited[0].seat
    await tables.close()


def with_a_later_migration(folder: Path, body: str, *, lives: bool = False) -> Path:
    """The migrations, and one more after the last, which the version before `lives` with or not."""
    scripts = shutil.copytree(SCRIPTS, folder / "migrations")
    last = max(path.name.split("_")[0] for path in (scripts / "versions").glob("0*.py"))
    (scripts / "versions" / "9999_later.py").write_text(
        f'from alembic import op\n\nrevision = "9999"\ndown_revision = "{last}"\n'
        f"lives_with_previous = {lives}\n\n\ndef upgrade():\n    {body}\n"
    )
    return scripts


async def test_a_file_with_data_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    database = await Database.open(path)
    await database.save_setting("motto", "ostinato rigore")
    await database.close()
    scripts = with_a_later_migration(tmp_path, 'op.execute("UPDATE notes SET text = upper(text)")')
    database = await Database.open(path, scripts)
    assert await database.setting("motto") == "OSTINATO RIGORE"
    await database.close()
    [copy] = _copies(tmp_path)
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT text FROM notes").fetchall() == [("ostinato rigore",)]


async def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    database = await Database.open(path)
    await database.save_setting("motto", "ostinato rigore")
    await database.close()
    body = 'op.execute("ALTER TABLE notes RENAME TO motti"); op.execute("DROP TABLE nowhere")'
    scripts = with_a_later_migration(tmp_path, body)
    with pytest.raises(Exception, match="nowhere"):
        await Database.open(path, scripts)
    database = await Database.open(path)
    assert await database.setting("motto") == "ostinato rigore"
    await database.close()


async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bottega.db"
    database = await Database.open(path, with_a_later_migration(tmp_path, "pass"))
    await database.close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase) as refused:
        await Database.open(path)
    assert refused.value.revision == "9999"
    assert path.read_bytes() == before
    assert _copies(tmp_path) == []
