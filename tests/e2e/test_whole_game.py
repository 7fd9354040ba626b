"""Whole games of people over real sockets, by pressing what is seen."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.e2e.whole_games import SIZES, played

PLAYED = [size for size in SIZES if size[:2] == ("davinci", 2)]
"""The sizes played here: Magnifico is played to its end at the page, Leonardo (1989) at panels alone in SimCord, and
`python -m tests.e2e.whole_games` plays all."""


@pytest.mark.parametrize(("game", "seats", "settings"), PLAYED)
async def test_a_whole_game_is_played(
    game: str, seats: int, settings: dict[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await played(tmp_path, game, seats, settings)
    assert complaints(caplog) == []


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged of anything amiss. The local Discord answers a heartbeat before the client's own thread has noted
    when it was sent, so that the client takes it for an answer to the last one: "Can't keep up"."""
    amiss = (record for record in caplog.records if record.levelno >= logging.WARNING)
    return [record.getMessage() for record in amiss if not record.getMessage().startswith("Can't keep up")]
