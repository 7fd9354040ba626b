"""What a game needs: its four folders, and no line anywhere else."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.game_folders import PACKAGES
from bot.postgame.finale import film_of, finale_of
from bot.render.picture import painters
from bot.render.sizes import BOARD
from engine.chance import SeededChance
from engine.game import AnyGame
from engine.manifest import games
from engine.match import Match
from engine.record import Record, export, replay_positions, write_record
from tests.bot.render.reading import illegible, reading
from tests.engine.matches import KEY, PROOF
from tests.engine.test_turning_back import play_some

from .conftest import HERE

ROOT = HERE.parents[1]
NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca", "Guido", "Ilaria")


@pytest.fixture(scope="module")
def record(morra: AnyGame) -> Record:
    """A whole game of eight, with its seed."""
    match, rng = Match.begin(morra, {"goal": 3}, len(NAMES), SeededChance(KEY))[0], random.Random(1)
    while not match.over:
        play_some(match, rng.choice(match.questions()), rng)
    return export(match, NAMES, **PROOF)


def test_it_lies_in_four_folders() -> None:
    files = [file.relative_to(HERE) for file in HERE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    own = [str(file) for file in files if file.parent != Path()]
    places = [f"{name.replace('.', '/')}/morra/" for name in PACKAGES]
    assert {next((place for place in places if file.startswith(place)), file) for file in own} == {*places}


def test_nothing_else_knows_of_it() -> None:
    files = [file for folder in ("bot", "engine", "assets", "tools") for file in (ROOT / folder).rglob("*")]
    files += [ROOT / name for name in ("pyproject.toml", ".importlinter", ".ci/run")]
    told = [file for file in files if file.suffix in (".py", ".json", ".po", ".toml", "") and file.is_file()]
    assert len(told) > 500
    assert [file for file in told if "morra" in file.read_text(encoding="utf-8", errors="ignore").lower()] == []


def test_it_comes_last_and_others_stay_as_they_are() -> None:
    assert [*games()] == ["magnifico", "davinci", "leonardo1989", "morra"]


def test_it_can_be_simulated_by_processes_that_find_it_too(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "morra", "--seats", "8", "--games", "20", "--workers", "2", "--option", "goal=3"]) == 0
    assert "morra" in capfd.readouterr().out


def test_a_record_is_verified_by_a_program_that_is_told_of_the_folder(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "morra-1.json"
    file.write_text(write_record(record), encoding="utf-8")
    for command in ("verify", "replay"):
        told = subprocess.run(
            [sys.executable, "-m", "bot", command, str(file)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, told.stderr
        assert "Ada" in told.stdout


def test_its_last_pictures_tell_where_points_came_from(morra: AnyGame, record: Record) -> None:
    account, course = finale_of(record, morra, NAMES, "it")
    assert "Chiamata più vicina" in account.alt
    assert "Punti per round" in course.alt
    assert max(len(picture.image) for picture in (account, course)) < 200 * 1024


def test_boards_are_small_and_can_be_read_on_a_phone(
    morra: AnyGame, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    with reading(monkeypatch) as written:
        boards = [
            painters("morra").board(morra.view(state, None), NAMES, "en")
            for state, _ in replay_positions(record, morra)
        ]
    assert illegible(written, BOARD[0], str.isalpha) == []
    assert max(len(board.image) for board in boards) < 200 * 1024


def test_there_is_a_film_of_it(morra: AnyGame, record: Record) -> None:
    assert film_of(record, morra, NAMES, "en", "webp").startswith(b"RIFF")
