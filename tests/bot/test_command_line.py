"""Every command with every kind of wrong input: one sentence on the error output, the right exit code, no traceback."""

from __future__ import annotations

import io
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot import simulate
from bot.cli import COMMANDS, main
from bot.terminal import output_for_any_reader
from engine.record import export, write_record
from tests.engine.matches import PROOF, finished
from tests.timeouts import TIMEOUT

REPOSITORY = Path(__file__).parents[2]
NAMES = ("Àda", "Беа", "Cem")
FAR_TOO_MUCH = "9" * 30


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to run in, without settings."""
    for name in [name for name in os.environ if name.startswith("BOTTEGA_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def run(*words: str) -> int:
    """The exit code; argparse ends in its own way."""
    try:
        return main(words)
    except SystemExit as ended:
        assert isinstance(ended.code, int)
        return ended.code


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said: one line, and nothing that would pass for a result."""
    said = capsys.readouterr()
    assert said.out == ""
    assert is_sentence(said.err)
    return said.err


def is_sentence(said: str) -> bool:
    return re.fullmatch(r"bottega: .+\n", said) is not None


class Answer(NamedTuple):
    """What a command came to."""

    words: str
    code: int
    out: str
    err: str

    def is_bad_input(self, *named: str) -> bool:
        """Whether it says so in one sentence that names these, and in nothing else."""
        said = is_sentence(self.err) and all(name in self.err for name in named)
        return said and (self.code, self.out) == (2, "")


def answers(capsys: pytest.CaptureFixture[str], lines: Iterable[list[str]]) -> list[Answer]:
    return [Answer(" ".join(words)[:60], run(*words), *capsys.readouterr()) for words in lines]


def test_what_a_command_does_not_know_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [[command.name, *more] for command in COMMANDS for more in (["--nonsense"], ["a", "b", "c"])]
    assert [each for each in answers(capsys, lines) if not each.is_bad_input("--help")] == []


def test_a_command_begins_without_what_only_games_need() -> None:
    asked = "import sys, bot.cli; print(*{'pydantic', 'discord', 'PIL', 'engine.manifest'} & set(sys.modules))"
    assert (
        subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.strip() == ""
    )


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    helped = answers(capsys, ([command.name, "--help"] for command in COMMANDS))
    assert [each for each in helped if each.code != 0 or each.words.split()[0] not in each.out] == []


WRONG_WORDS = [
    ["nonsense"],
    ["--nonsense"],
    ["simulate", "chess"],
    ["simulate", "davinci", "--games", "-1"],
    ["simulate", "davinci", "--games", "0"],
    ["simulate", "davinci", "--games", FAR_TOO_MUCH],
    ["simulate", "davinci", "--games", "many"],
    ["simulate", "davinci", "--games", "1.5"],
    ["simulate", "davinci", "--games", "9" * 5_000],
    ["simulate", "davinci", "--seats", "99"],
    ["simulate", "davinci", "--seats", "0"],
    ["simulate", "davinci", "--seats", "-3"],
    ["simulate", "davinci", "--seed", "x"],
    ["simulate", "davinci", "--limit", "0"],
    ["simulate", "davinci", "--workers", "0"],
    ["simulate", "davinci", "--workers", FAR_TOO_MUCH],
    ["simulate", "davinci", "--players", "grandmaster"],
    ["simulate", "davinci", "--players", ""],
    ["simulate", "davinci", "--players", "random,random,random,random,random,random"],
    ["simulate", "davinci", "--seats", "3", "--players", "random,random"],
    ["simulate", "davinci", "--edition", "french"],
    ["simulate", "magnifico", "--edition", "french"],
    ["simulate", "magnifico", "--option", "target"],
    ["simulate", "magnifico", "--option", "target=lots"],
    ["simulate", "magnifico", "--option", f"target={FAR_TOO_MUCH}"],
    ["simulate", "magnifico", "--option", "target=" + "9" * 5_000],
    ["simulate", "magnifico", "--option", "colour=red"],
    ["verify"],
    ["verify", "nowhere.json"],
    ["verify", "."],
    ["verify", "line\nbreak.json"],
    ["replay", "nowhere.json"],
    ["replay", "\x1b[31mred.json"],
    ["replay", "é" * 300],
    ["verify", "record.json", "--packs", "nowhere"],
    ["local", "--port", "-1"],
    ["local", "--port", "65536"],
    ["local", "--port", FAR_TOO_MUCH],
    ["local", "--port", "http"],
    ["move"],
    ["move", "bottega.db"],
    ["move", "bottega.db", "mysql://ada:florin@host/name"],
    ["move", "postgresql://ada@host", "bottega.db"],
    ["health"],
    ["health", "--timeout", "0"],
    ["health", "--timeout", "-1"],
    ["health", "--timeout", "nan"],
    ["health", "--timeout", "inf"],
    ["health", "--timeout", "soon"],
]


def test_words_that_cannot_be_used_are_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    Path("record.json").write_text(write_record(export(finished(), NAMES)), encoding="utf-8")
    assert [each for each in answers(capsys, WRONG_WORDS) if not each.is_bad_input()] == []
    assert [file.name for file in Path().iterdir()] == ["record.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOTTEGA_WORKERS", "many"),
        ("BOTTEGA_HEALTH_PORT", "70000"),
        ("BOTTEGA_HEALTH_PORT", "-1"),
        ("BOTTEGA_HEALTH_ADDRESS", "somewhere"),
        ("BOTTEGA_PACKS", "nowhere"),
        ("BOTTEGA_TOKEN", "two\nlines"),
        ("BOTTEGA_TOKEN", "ключ"),
        ("BOTTEGA_DATABSE", "x.db"),
    ],
)
def test_a_setting_that_cannot_be_used_is_bad_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    Path("record.json").write_text(write_record(export(finished(), NAMES)), encoding="utf-8")
    monkeypatch.setenv(name, value)
    commands = ("run", "local", "backup copy.db", "health", "verify record.json", "")
    said = answers(capsys, map(str.split, commands))
    assert [each for each in said if not each.is_bad_input(name)] == []
    assert "TOKEN" not in name or [each for each in said if value in each.err] == []


def test_settings_that_cannot_be_read_are_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    Path(".env").write_bytes("BOTTEGA_WORKERS=2".encode("utf-16"))
    assert run("run") == 2
    assert ".env" in sentence(capsys)


@pytest.mark.parametrize("content", ["{}", "[", "\0", "\ufeff", '{"id": ' + "9" * 5_000 + "}"])
def test_a_pack_that_cannot_be_read_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path, content: str
) -> None:
    (folder / "packs" / "davinci").mkdir(parents=True)
    (folder / "packs" / "davinci" / "own.json").write_text(content, encoding="utf-8")
    monkeypatch.setenv("BOTTEGA_PACKS", str(folder / "packs"))
    monkeypatch.setenv("BOTTEGA_TOKEN", "aaaaaaaaaaaaaaaaaaaaaaaa.bbbbbb.cccccccccccccccccccccccccccc")
    assert run("run") == 1
    assert "own.json" in sentence(capsys)
    assert [file.name for file in folder.iterdir()] == ["packs"]
    assert run("local", "--port", "0") == 1
    assert "own.json" in sentence(capsys)


def test_a_token_has_to_be_there(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert run("run") == 1
    assert "BOTTEGA_TOKEN is empty" in sentence(capsys)
    assert list(folder.iterdir()) == []


# Ports and folders


def test_a_port_in_use_is_named(capsys: pytest.CaptureFixture[str], taken: int, folder: Path) -> None:
    assert run("local", "--port", str(taken)) == 1
    assert f"port {taken} cannot be used" in sentence(capsys)
    assert list(folder.iterdir()) == []


def test_a_port_in_use_for_the_health_check_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, taken: int, folder: Path
) -> None:
    monkeypatch.setenv("BOTTEGA_HEALTH_PORT", str(taken))
    monkeypatch.setenv("BOTTEGA_TOKEN", "aaaaaaaaaaaaaaaaaaaaaaaa.bbbbbb.cccccccccccccccccccccccccccc")
    assert run("run") == 1
    said = sentence(capsys)
    assert str(taken) in said and "BOTTEGA_HEALTH_PORT" in said
    assert list(folder.iterdir()) == []


UNWRITABLE = ("/proc/bottega.db", "file/bottega.db", "nowhere/bottega.db", "folder", "x" * 300)


@pytest.mark.parametrize("path", UNWRITABLE)
def test_a_database_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    Path("file").touch()
    Path("folder").mkdir()
    monkeypatch.setenv("BOTTEGA_TOKEN", "aaaaaaaaaaaaaaaaaaaaaaaa.bbbbbb.cccccccccccccccccccccccccccc")
    monkeypatch.setenv("BOTTEGA_DATABASE", path)
    assert run("run") == 1
    assert path[:20] in sentence(capsys)


@pytest.mark.parametrize("path", ["/proc/bottega.db", "file/bottega.db", "x" * 300])
def test_a_local_database_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    Path("file").touch()
    monkeypatch.setenv("BOTTEGA_LOCAL_DATABASE", path)
    assert run("local", "--port", "0") == 1
    assert path[:20] in sentence(capsys)


@pytest.mark.parametrize("source", ["typo.db", "file", "folder", "text.txt"])
def test_what_is_no_database_is_not_backed_up(capsys: pytest.CaptureFixture[str], folder: Path, source: str) -> None:
    Path("file").touch()
    Path("folder").mkdir()
    Path("text.txt").write_text("shopping list " * 100)
    before = set(Path().iterdir())
    assert run("backup", "copy.db", "--database", source) == 1
    assert source in sentence(capsys)
    assert set(Path().iterdir()) == before


# Terminals


def _strict(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_name_no_encoding_holds_is_spelt_out(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    Path("record.json").write_text(write_record(export(finished(), NAMES, **PROOF)), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", _strict(encoding))
    assert run("verify", "record.json") == 0
    assert b"\\u0411\\u0435\\u0430 (seat 1)" in sys.stdout.buffer.getvalue()  # type: ignore[attr-defined]


def test_a_full_disk_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Path("record.json").write_text(write_record(export(finished(), NAMES, **PROOF)), encoding="utf-8")
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert run("replay", "record.json") == 1
    assert "No space left on device" in capsys.readouterr().err


def _environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(REPOSITORY), **more}


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    Path("record.json").write_text(write_record(export(finished(), NAMES, **PROOF)), encoding="utf-8")
    command = [sys.executable, "-m", "bot", "replay", "record.json", "--events"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment(PYTHONIOENCODING="ascii")
    ) as process:
        assert process.stdout and process.stderr
        assert process.stdout.readline() == b"magnifico with 3 seats, pack house\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(TIMEOUT) == 141


def test_without_any_output_it_does_what_it_is_told() -> None:
    Path("record.json").write_text(write_record(export(finished(), NAMES, **PROOF)), encoding="utf-8")
    command = f"{sys.executable} -m bot verify record.json >&- 2>&-"
    assert subprocess.run(command, shell=True, env=_environment(), timeout=TIMEOUT).returncode == 0


def test_what_was_written_is_flushed_before_the_end() -> None:
    out = _strict("utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        with output_for_any_reader():
            print("Àda", file=out)
        assert out.buffer.getvalue() == "Àda\n".encode()  # type: ignore[attr-defined]


# Being told to stop

SERVING = ["local", "--port", "0"]
SIMULATING = ["simulate", "magnifico", "--games", "100000", "--workers", "2"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("after", [0.0, 0.4, 1.5])
def test_a_server_closes_whenever_it_is_told(number: signal.Signals, after: float) -> None:
    code, said = _stopped(SERVING, number, after)
    assert code == 0, said
    assert said == ""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_left_undone_shows_in_the_exit_code(number: signal.Signals) -> None:
    code, said = _stopped(SIMULATING, number, 2.0)
    assert code == 128 + number, said
    assert said == ""


def _stopped(words: list[str], number: signal.Signals, after: float) -> tuple[int, str]:
    """Exit code and complaints of a command stopped so many seconds after it has begun, as a terminal does it: with
    all it started."""
    command = [sys.executable, "-c", "import sys; from bot.cli import main; print('on', flush=True); sys.exit(main())"]
    with subprocess.Popen(
        [*command, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=_environment(BOTTEGA_LOG_LEVEL="ERROR"),
        start_new_session=True,
        text=True,
    ) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(0.05 + after)
        if number == signal.SIGINT:
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        try:
            _, said = process.communicate(timeout=TIMEOUT)
        finally:
            process.kill()
        return process.returncode, said


def test_interrupted_in_process_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_all", interrupt)
    assert run("simulate", "davinci") == 130


def test_errors_alone_are_logged_where_that_is_set() -> None:
    """The libraries too keep still: a server that has been up for a while has said nothing."""
    with subprocess.Popen(
        [sys.executable, "-m", "bot", *SERVING, "--fresh"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment(BOTTEGA_LOG_LEVEL="ERROR"), text=True,
    ) as process:  # fmt: skip
        assert process.stdout
        while "Bottega is open" not in process.stdout.readline():
            assert process.poll() is None
        process.terminate()
        assert process.communicate(timeout=TIMEOUT)[1] == ""
