"""A long game comes back fast; the margin is wide, since a test machine may be busy."""

from __future__ import annotations

import statistics
from pathlib import Path

from tests.bot.tables.harness import TablesHarness

from .store_load import BUDGET_MS, ENTRIES, load_times, long_game


async def test_a_long_game_is_loaded_within_its_budget(tmp_path: Path) -> None:
    harness = TablesHarness(tmp_path / "bottega.db")
    await harness.begin()
    entries, times = await load_times(harness, await long_game(harness), loads=15)
    await harness.end()
    assert entries == ENTRIES
    assert statistics.quantiles(times, n=4)[0] < 5 * BUDGET_MS
