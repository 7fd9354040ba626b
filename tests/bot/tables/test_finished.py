"""Finished games, complete, even when their rules are no longer in use; and statistics that outlive them."""

from __future__ import annotations

import pytest

from bot.store import statistics
from bot.tables.archive.finished import summaries
from bot.tables.errors import StillPlaying
from engine.record import read_record, replay, write_record

from .harness import TablesHarness


async def test_the_archive_keeps_the_record_the_table_gives(harness: TablesHarness) -> None:
    table = await harness.workshop(2)
    with pytest.raises(StillPlaying):
        await harness.tables.history.finished(str(table.id))
    await harness.play(table)
    game = await harness.tables.history.finished(str(table.id))
    assert game.record == await table.record()
    assert game.game and replay(read_record(write_record(game.record)), game.game).result == game.record.result
    assert game.users == {person.id for person in harness.people[:2]}
    [ended] = await harness.tables.database.read(statistics.ended_of_person, harness.people[1].id)
    [sketch] = await harness.tables.database.read(summaries, [ended])
    assert [seat.name for seat in sketch.seats] == ["Player 0", "Player 1"]
    assert game.record.result and sketch.winners == game.record.result.winners

    rules = game.record.setup.rules_version
    older = f"UPDATE tables SET setup = replace(setup, '\"rules_version\":{rules}', '\"rules_version\":0')"
    await harness.database.write(lambda tx: tx.exec_driver_sql(older))
    old = await harness.tables.history.finished(str(table.id))
    assert old.game is None, "under other rules its record stays"
    assert (old.record.entries, old.record.result) == (game.record.entries, game.record.result)


async def test_a_game_ended_early_has_no_winner(harness: TablesHarness) -> None:
    table = await harness.game()
    for person in harness.people[:3]:
        await table.resign(person)
    game = await harness.tables.history.finished(str(table.id))
    assert game.record == await table.record()
    assert game.record.result is None
    await harness.tables.forget(harness.people[0])
    assert (await harness.tables.history.finished(str(table.id))).seats[0].name == ""
