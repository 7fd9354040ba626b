"""A person's tables in a list, however many there are."""

from __future__ import annotations

import pytest

from bot.tables import Limits
from bot.tables.telling import make_reports

from .harness import TablesHarness


async def test_of_many_tables_those_that_call_are_listed_first(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_reports, "MOST", 3)
    harness.limits = Limits(pace=0, per_person=20, per_server=50)
    await harness.restart()
    called = await harness.game(channel=1, until="bid")
    lobbies = [await harness.lobby(channel=channel) for channel in range(2, 10)]
    found = await harness.tables.of_person(harness.people[0])
    assert [each.table for each in found] == [called.id, lobbies[-2].id, lobbies[-1].id]
    assert found[0].your_turn
