"""Watching: who may watch a table, and what they are told."""

from __future__ import annotations

import pytest

from bot.store import people
from bot.tables import Actor
from bot.tables.errors import AlreadySeated, Closed, GameOver, TooManyWatchers

from .harness import TablesHarness


async def direct_messages(harness: TablesHarness) -> list[str | None]:
    """The readers of messages that a round begins, or that the game is over."""
    return [who for kind, who, _ in await harness.sent() if kind == "watch"]


async def test_who_follows_a_table_hears_when_a_round_begins(harness: TablesHarness) -> None:
    table = await harness.lobby(3)
    assert await table.watch(harness.people[3]) is True
    await table.start(harness.people[0], 9_000)
    await harness.sent()
    await harness.play(table, "turn")
    assert await direct_messages(harness) == ["Player 3"]
    turn = harness.people[(await table.status()).awaited[0].seat]
    await table.act(turn, "end")
    assert await direct_messages(harness) == []


async def test_asking_once_more_ends_it(harness: TablesHarness) -> None:
    table = await harness.game()
    watcher = harness.people[3]
    assert await table.watch(watcher) is True
    assert await table.watchers() == (watcher,)
    assert await table.watch(watcher) is False
    assert await table.watchers() == ()


async def test_a_press_that_comes_twice_counts_once(harness: TablesHarness) -> None:
    table = await harness.game()
    assert await table.watch(Actor(harness.people[3], claim=1)) is True
    assert await table.watch(Actor(harness.people[3], claim=1)) is True
    assert await table.watchers() == (harness.people[3],)


async def test_no_more_follow_a_table_than_can_be_written_to(harness: TablesHarness) -> None:
    table = await harness.lobby()
    for number in range(harness.limits.watchers):
        await table.watch(await harness.tables.people.meet(500 + number, "Somebody"))
    with pytest.raises(TooManyWatchers):
        await table.watch(harness.people[3])


async def test_a_player_cannot_look_on_at_his_own_table(harness: TablesHarness) -> None:
    table = await harness.game()
    with pytest.raises(AlreadySeated):
        await table.watch(harness.people[1])
    await table.resign(harness.people[1])
    assert await table.watch(harness.people[1]) is True


async def test_who_sits_down_looks_on_no_more(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    await table.watch(harness.people[2])
    await table.join(harness.people[2])
    assert await table.watchers() == ()


async def test_the_end_is_the_last_that_is_heard(harness: TablesHarness) -> None:
    table = await harness.game()
    await table.watch(harness.people[3])
    await harness.sent()
    for person in harness.people[:3]:
        await table.resign(person)
    assert await direct_messages(harness) == ["Player 3"]
    assert await table.watchers() == ()
    with pytest.raises(GameOver):
        await table.watch(harness.people[3])


async def test_a_closed_table_is_followed_no_more(harness: TablesHarness) -> None:
    table = await harness.game()
    await table.watch(harness.people[3])
    await table.close(harness.people[0])
    assert await direct_messages(harness) == ["Player 3"]
    assert await table.watchers() == ()
    with pytest.raises(Closed):
        await table.watch(harness.people[4])


async def test_it_is_among_what_is_kept_of_a_person_and_can_be_forgotten(harness: TablesHarness) -> None:
    table = await harness.game()
    watcher = harness.people[3]
    await table.watch(watcher)
    kept = await harness.tables.database.read(people.data_about, watcher.id)
    assert kept["watched"] == [{"table_id": table.id, "since": harness.clock.now_ms()}]
    await harness.tables.forget(watcher)
    assert await table.watchers() == ()
