"""Finished games, complete, even when their rules are no longer in use; and statistics that outlive them."""

from __future__ import annotations

import pytest

from bot.store import statistics
from bot.tables.archive.finished import summaries
from bot.tables.errors import StillPlaying
from engine.record import read_record, replay, write_record

from .evening import Evening


async def test_the_archive_keeps_the_record_the_table_gives(evening: Evening) -> None:
    table = await evening.workshop(2)
    with pytest.raises(StillPlaying):
        await evening.tables.history.finished(str(table.id))
    await evening.play(table)
    game = await evening.tables.history.finished(str(table.id))
    assert game.record == await table.record()
    assert game.game and replay(read_record(write_record(game.record)), game.game).result == game.record.result
    assert game.users == {person.id for person in evening.people[:2]}
    [ended] = await evening.tables.database.read(statistics.ended_of_person, evening.people[1].id)
    [sketch] = await evening.tables.database.read(summaries, [ended])
    assert [seat.name for seat in sketch.seats] == ["Player 0", "Player 1"]
    assert game.record.result and sketch.winners == game.record.result.winners

    rules = game.record.setup.rules_version
    older = f"UPDATE tables SET setup = replace(setup, '\"rules_version\":{rules}', '\"rules_version\":0')"
    await evening.database.write(lambda tx: tx.exec_driver_sql(older))
    old = await evening.tables.history.finished(str(table.id))
    assert old.game is None, "under other rules its record stays"
    assert (old.record.entries, old.record.result) == (game.record.entries, game.record.result)


async def test_a_game_ended_early_has_no_winner(evening: Evening) -> None:
    table = await evening.game()
    for person in evening.people[:3]:
        await table.resign(person)
    game = await evening.tables.history.finished(str(table.id))
    assert game.record == await table.record()
    assert game.record.result is None
    await evening.tables.forget(evening.people[0])
    assert (await evening.tables.history.finished(str(table.id))).seats[0].name == ""
