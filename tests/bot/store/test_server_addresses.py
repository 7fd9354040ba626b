"""The address of a server's database: what it may hold, what is said when it does not work, and that its password is
said nowhere."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bot.cli import main
from bot.database_location import ServerAddress
from bot.settings import BadSetting, load_settings
from bot.store import Database, postgres_server
from bot.store.errors import NewerDatabase, NotADatabase, OldServer, StoreError
from bot.store.server_backup import dump
from bot.terminal import sentence
from tests.postgres import OwnServer

from .test_migrating import with_a_later_migration

PASSWORD = "sfumato:/?#4@0%1"
ENCODED = "sfumato%3A%2F%3F%234%400%251"


@pytest.fixture(autouse=True)
def _once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not work is not tried for long, except where it is measured."""
    if request.function is not test_a_server_that_is_not_there_is_told_quickly:
        monkeypatch.setattr(postgres_server, "MOST_ATTEMPTS", 1)


@pytest.fixture(autouse=True)
def _no_other_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TOKEN", "PACKS", "HEALTH_PORT"):
        monkeypatch.delenv(f"BOTTEGA_{name}", raising=False)


@pytest.fixture(scope="module")
def guarded(own_server: OwnServer) -> Iterator[ServerAddress]:
    """A database that asks for a password."""
    own_server.start()
    own_server.demand("lisa", PASSWORD)
    address = own_server.postgres.create()
    yield ServerAddress(address.text.replace("bottega@", f"lisa:{ENCODED}@"))
    own_server.postgres.drop(address)
    own_server.postgres.run("DROP ROLE {}", "lisa")


def _without_password(address: ServerAddress) -> ServerAddress:
    return ServerAddress(address.text.replace(f":{ENCODED}@", "@"))


async def _open(address: ServerAddress) -> None:
    await (await Database.open(address)).close()


async def _refused(address: ServerAddress) -> str:
    """The sentence for an address that cannot be opened."""
    with pytest.raises(StoreError) as refused:
        await Database.open(address)
    said = sentence(refused.value)
    for text in (said, str(refused.value), repr(refused.value), f"{address} {address!r}"):
        assert PASSWORD not in text and ENCODED not in text
    assert refused.value.__cause__ is None and "\n" not in said
    return said


# What does not work


async def test_a_server_that_is_not_there_is_told_quickly() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        address = ServerAddress(f"postgresql://leonardo:{ENCODED}@127.0.0.1:{listener.getsockname()[1]}/vinci")
        began = time.monotonic()
        said = await _refused(address)
    assert time.monotonic() - began < 10
    assert f"postgresql://leonardo@127.0.0.1:{address.url.port}/vinci" in said
    assert "Check that the server runs, and the address in BOTTEGA_DATABASE." in said


async def test_a_wrong_password_is_told_without_it(guarded: ServerAddress) -> None:
    wrong = ServerAddress(guarded.text.replace("sfumato", "chiaroscuro"))
    said = await _refused(wrong)
    assert "password authentication failed" in said and "chiaroscuro" not in said


async def test_no_such_database(guarded: ServerAddress) -> None:
    assert "does not exist" in await _refused(guarded.with_name("nowhere"))


async def test_a_server_without_encryption_is_refused_where_it_is_asked_for(guarded: ServerAddress) -> None:
    assert "SSL" in await _refused(ServerAddress(guarded.text + "?sslmode=require"))
    await _open(ServerAddress(guarded.text + "?sslmode=disable"))


async def test_a_database_of_another_program(bare_address: ServerAddress) -> None:
    with psycopg.connect(bare_address.text) as other:
        other.execute("CREATE TABLE users (id integer)")
    with pytest.raises(NotADatabase) as refused:
        await Database.open(bare_address)
    assert "belongs to another program" in sentence(refused.value)


async def test_a_database_of_a_newer_version(address: ServerAddress, tmp_path: Path) -> None:
    await (await Database.open(address, with_a_later_migration(tmp_path, "pass"))).close()
    with pytest.raises(NewerDatabase) as refused:
        await Database.open(address)
    assert refused.value.revision == "9999"
    assert "written by a newer Bottega" in sentence(refused.value)


async def test_a_server_of_an_old_version(address: ServerAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_server, "OLDEST", 99)
    with pytest.raises(OldServer) as refused:
        await Database.open(address)
    assert f"is on PostgreSQL {refused.value.version};" in sentence(refused.value)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (f"mysql://leonardo:{PASSWORD}@localhost/vinci", "an address that begins with postgresql://"),
        (f"postgresql://leonardo:{ENCODED}@localhost", "must name a database"),
        (f"postgresql://leonardo:{ENCODED}@localhost/", "must name a database"),
        (f"postgresql://leonardo:{ENCODED}@localhost:many/vinci", "must have a number for its port"),
        (f"postgresql://leonardo:{ENCODED}@localhost:70000/vinci", "must have a number for its port"),
        ("postgresql://leonardo:pa/ss@localhost/vinci", "percent-encoded"),
        ("postgresql://leonardo:12/34@localhost/vinci", "percent-encoded"),
        ("postgresql://leonardo:pa?ss@localhost/vinci", "percent-encoded"),
        ("postgresql://leonardo:12#34@localhost/vinci", "must name a database"),
    ],
)
def test_an_address_that_cannot_be_one_is_told_without_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str, told: str
) -> None:
    monkeypatch.setenv("BOTTEGA_DATABASE", given)
    with pytest.raises(BadSetting, match=told) as wrong:
        load_settings()
    assert wrong.value.variable == "BOTTEGA_DATABASE"
    assert main(["doctor", "--offline"]) == 1
    said = capsys.readouterr()
    for text in (str(wrong.value), repr(wrong.value), said.out, said.err):
        assert "leonardo" not in text and "34" not in text


# What works


async def test_the_password_may_stand_in_a_file(
    guarded: ServerAddress, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "no password supplied" in await _refused(_without_password(guarded))
    passwords = tmp_path / "passwords"
    passwords.touch(0o600)
    passwords.write_text("*:*:*:lisa:" + PASSWORD.replace(":", "\\:") + "\n")
    monkeypatch.setenv("PGPASSFILE", str(passwords))
    await _open(_without_password(guarded))
    dump(_without_password(guarded), tmp_path / "copy")


async def test_the_password_is_in_no_log(guarded: ServerAddress, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("", "sqlalchemy", "sqlalchemy.pool", "sqlalchemy.engine", "psycopg", "bot"):
        caplog.set_level(logging.DEBUG, name)
    database = await Database.open(guarded)
    await database.save_setting("motto", "ostinato rigore")
    await database.close()
    assert "notes" in caplog.text
    assert PASSWORD not in caplog.text and ENCODED not in caplog.text


def test_the_doctor_does_not_tell_it(
    guarded: ServerAddress, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOTTEGA_DATABASE", guarded.text)
    assert main(["doctor", "--offline"]) == 0
    said = capsys.readouterr()
    assert f"{guarded} answers" in said.out
    assert PASSWORD not in said.out + said.err and ENCODED not in said.out + said.err


def test_a_backup_tells_it_to_nobody(guarded: ServerAddress, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What runs beside it can read the arguments of each program, but not their environment."""
    asyncio.run(_open(guarded))
    seen: set[bytes] = set()
    ended = threading.Event()

    def watch() -> None:
        while not ended.is_set():
            for each in Path(f"/proc/{os.getpid()}/task").glob("*/children"):
                for child in each.read_text().split():
                    with contextlib.suppress(OSError):
                        seen.add(Path(f"/proc/{child}/cmdline").read_bytes())

    watching = threading.Thread(target=watch)
    watching.start()
    dump(guarded, tmp_path / "copy")
    ended.set()
    watching.join()
    assert any(b"pg_dump" in words for words in seen) and any(b"--list" in words for words in seen)
    assert not [words for words in seen if PASSWORD.encode() in words or ENCODED.encode() in words]
    listed = subprocess.run(["pg_restore", "--list", tmp_path / "copy"], capture_output=True, text=True, check=True)
    assert "TABLE DATA public users" in listed.stdout and "TABLE DATA public panels" not in listed.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]
