"""A few days at a few tables, with everything in them that a month has."""

from __future__ import annotations

from pathlib import Path

from .audit import faults, standings
from .figures import figures
from .simulation import Simulation


async def test_a_week_leaves_every_table_as_it_should_be(tmp_path: Path) -> None:
    month = await Simulation(tmp_path, tables=4, days=7, seed=2).run()
    found = await standings(month)
    counted = await figures(month, found)
    wrong = list(faults(month, found))
    await month.program.stop()
    assert wrong == []
    assert sum(counted.standing.values()) == counted.tables == 4
    # What was under way when the program was dropped is a matter of chance, so these are far from exact.
    assert counted.acts > 15 and counted.answered > 5 and counted.reminders
    assert all(counted.restarts.values())
    keys = counted.keys()
    assert not counted.needless and keys["needless"] == 0
    assert keys["standing_dms_per_table"] == 1
    assert 0 < keys["pings_a_turn"] < 2
    assert 0 < keys["rest_calls_a_press"]["median"] <= 3
