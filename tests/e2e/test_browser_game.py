"""A whole game in the browser: one person plays three members against a computer, to the last point."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import cli
from tests.e2e.browser_game import PACKS, RECORD, play_at_the_page


async def test_a_whole_game_is_played_at_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = await play_at_the_page(tmp_path)
    assert game.taken_back
    assert game.restarted
    assert game.line.intercepted
    assert cli.main(["verify", str(tmp_path / RECORD), "--packs", str(tmp_path / PACKS)]) == 0
    assert "each one what the seed gives" in capsys.readouterr().out
