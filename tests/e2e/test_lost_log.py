"""The database has lost what was written last, and Discord shows it still: that is said at the start."""

from __future__ import annotations

import asyncio
import logging
import shutil
from pathlib import Path

import pytest

from bot.local_discord import Limits, serve
from tests.e2e.party import Party, running_bottega
from tests.e2e.people import until

LOGGER = "bot.front.telling.posts"


def put_back(earlier: Path, folder: Path) -> None:
    """The database is what it was before, and its log is gone."""
    for leftover in folder.glob("bottega.db*"):
        leftover.unlink()
    shutil.copy(earlier, folder / "bottega.db")


async def test_boards_that_are_ahead_of_their_tables_are_named_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    earlier = tmp_path / "earlier.db"
    async with serve(limits=Limits(identify_interval=0)) as sandbox:
        party = Party.of(sandbox)
        async with running_bottega(sandbox, tmp_path) as running:
            await party.open_table()
            await party.play(lambda: party.actions >= 1)
            table = await running.app.tables.get(1)
            kept = (await table.status()).public
            await running.database.backup(earlier)
            while (shown := (await table.status()).public) == kept:
                done = party.actions
                await party.play(lambda done=done: party.actions > done)  # type: ignore[misc]
            while await running.app.tables.outbox.overdue() or await running.app.tables.outbox.next_due():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        put_back(earlier, tmp_path)
        with caplog.at_level(logging.ERROR, logger=LOGGER):
            async with running_bottega(sandbox, tmp_path):
                await until(lambda: LOGGER in {each.name for each in caplog.records}, "the log")
    assert f"table 1 (board at {shown}, table at " in caplog.text
