"""`bottega doctor`: what a start would meet, found without starting and without leaving a trace."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from tests.bot.store.test_backup import _damage, _filled
from tests.bot.store.test_file_lock import another_process_has
from tests.bot.store.test_migrating import OLD, _restore
from tests.bot.tables.harness import TablesHarness

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("TOKEN", "DATABASE", "PACKS", "HEALTH_PORT"):
        monkeypatch.delenv(f"BOTTEGA_{name}", raising=False)
    return tmp_path


def examined(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and what is printed, nothing on the error output."""
    code = main(["doctor", "--offline"])
    said = capsys.readouterr()
    assert said.err == ""
    return code, said.out


def test_all_is_well_on_an_empty_machine_and_nothing_is_made(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    code, said = examined(capsys)
    assert code == 0, said
    for topic in ("settings", "clock", "fonts", "packs", "token", "health check", "folder", "database"):
        assert f"ok   {topic}: " in said
    assert list(folder.iterdir()) == []


def test_a_sound_database_is_looked_through(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    asyncio.run(_filled(folder / "bottega.db"))
    before = (folder / "bottega.db").read_bytes()
    code, said = examined(capsys)
    assert code == 0 and "is of this version" in said and "is sound" in said
    assert (folder / "bottega.db").read_bytes() == before


@pytest.mark.parametrize("old", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
def test_an_older_database_is_migrated_on_trial(capsys: pytest.CaptureFixture[str], folder: Path, old: Path) -> None:
    _restore(folder / "bottega.db", old)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    code, said = examined(capsys)
    assert code == 0, said
    assert "can be migrated" in said or "is of this version" in said
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_a_damaged_database_is_found(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    asyncio.run(_filled(folder / "bottega.db"))
    _damage(folder / "bottega.db")
    code, said = examined(capsys)
    assert code == 1
    assert "is damaged" in said and "Restore a backup" in said


def test_a_file_that_is_no_database_is_found(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "bottega.db").write_text("shopping list: flour, eggs, vermilion\n" * 40)
    code, said = examined(capsys)
    assert code == 1 and "no database of Bottega" in said


def test_a_running_bottega_is_let_be(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    with another_process_has(folder / "bottega.db") as process:
        code, said = examined(capsys)
    assert code == 0
    assert f"in use by a running Bottega (process {process})" in said and "is sound" in said


@pytest.mark.parametrize("path", ["/proc/bottega.db", "nowhere/bottega.db", "file/bottega.db"])
def test_a_folder_that_cannot_be_written_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path, path: str
) -> None:
    (folder / "file").touch()
    monkeypatch.setenv("BOTTEGA_DATABASE", path)
    code, said = examined(capsys)
    assert code == 1
    assert "BAD  folder: " in said and str(Path(path).parent) in said


def test_a_port_that_is_taken_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = listener.getsockname()[1]
        monkeypatch.setenv("BOTTEGA_HEALTH_PORT", str(port))
        monkeypatch.setattr("bot.starting.HEALTH_TIMEOUT", 0.2)
        code, said = examined(capsys)
    assert code == 1 and f"BAD  health check: port {port}" in said
    code, said = examined(capsys)
    assert code == 0 and f"port {port} is free" in said


@pytest.mark.parametrize(("token", "well"), [(TOKEN, True), ("abc", False), (f"Bot.{TOKEN}", False)])
def test_a_token_is_looked_at_without_showing_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, token: str, well: bool
) -> None:
    monkeypatch.setenv("BOTTEGA_TOKEN", token)
    code, said = examined(capsys)
    assert code == (0 if well else 1)
    assert token not in said


def test_a_pack_that_cannot_be_used_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    (folder / "packs" / "davinci").mkdir(parents=True)
    (folder / "packs" / "davinci" / "own.json").write_text("{}")
    monkeypatch.setenv("BOTTEGA_PACKS", str(folder / "packs"))
    code, said = examined(capsys)
    assert code == 1 and "BAD  packs: " in said and "own.json" in said


def test_a_wrong_setting_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOTTEGA_WORKERS", "many")
    code, said = examined(capsys)
    assert code == 1 and "BOTTEGA_WORKERS" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("in_use", [False, True])
async def test_what_was_given_up_is_counted_by_kind_and_reason(
    capsys: pytest.CaptureFixture[str], folder: Path, in_use: bool
) -> None:
    harness = TablesHarness(folder / "bottega.db")
    await harness.begin()
    for channel in (1, 2):
        await harness.lobby(channel=channel)
        claim = await harness.tables.outbox.claim()
        assert claim
        for message in claim.messages:
            await harness.tables.outbox.give_up(message, "403 50013")
    if not in_use:
        await harness.end()
    _, said = await asyncio.to_thread(examined, capsys)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(harness.clock.now_ms() / 1000))
    for kind in ("lobby", "hello"):
        assert f"messages given up: 2 of kind {kind} (403 50013), the last {when}" in said
    if in_use:
        await harness.end()
