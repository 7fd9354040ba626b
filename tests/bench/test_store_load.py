"""A long game comes back fast; the margin is wide, since a test machine may be busy."""

from __future__ import annotations

import statistics
from pathlib import Path

from tests.bot.tables.evening import Evening

from .store_load import BUDGET_MS, ENTRIES, load_times, long_game


async def test_a_long_game_is_loaded_within_its_budget(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin()
    entries, times = await load_times(evening, await long_game(evening), loads=15)
    await evening.end()
    assert entries == ENTRIES
    assert statistics.quantiles(times, n=4)[0] < 5 * BUDGET_MS
