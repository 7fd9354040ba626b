"""A few days at a few tables, with everything in them that a month has."""

from __future__ import annotations

from pathlib import Path

from .audit import faults, standings
from .figures import figures
from .simulation import Simulation


async def test_ten_days_leave_every_table_as_it_should_be(tmp_path: Path) -> None:
    month = await Simulation(tmp_path, tables=6, days=10, seed=1).run()
    found = await standings(month)
    counted = await figures(month, found)
    wrong = list(faults(month, found))
    await month.program.stop()
    assert wrong == []
    assert counted.tables == 6 and sum(counted.standing.values()) == 6
    assert counted.acts > 50 and counted.answered > 20
    assert all(counted.restarts.values())
    assert counted.reminders and counted.time_outs
