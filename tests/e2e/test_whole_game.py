"""Whole games of people over real sockets, by pressing what is seen."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.sandbox import serve
from engine.record import verify
from tests.e2e.evening import Party, running_bottega


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [
        ("magnifico", 3, {}),
        ("davinci", 2, {"start": "experts"}),
        ("davinci", 3, {}),
        ("davinci", 4, {"powerful_council": "true"}),
        ("davinci", 5, {"start": "experts"}),
    ],
)
async def test_a_whole_game_is_played(
    game: str, seats: int, settings: dict[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve() as sandbox, running_bottega(sandbox, tmp_path) as running:
        party = Party.of(sandbox, seats)
        await party.open_table(game, **settings)
        await party.play()
        table = await running.house.tables.get(1)
        verdict = verify(await table.record(), (await table.glance(None)).game)
    assert verdict.result
    assert verdict.outcomes
    assert verdict.actions == party.actions
    assert [(request.key, request.status) for request in sandbox.ledger if (request.status or 500) >= 400] == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
