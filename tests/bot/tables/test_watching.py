"""Watching: who may watch a table, and what they are told."""

from __future__ import annotations

import pytest

from bot.store import people
from bot.tables import Actor
from bot.tables.errors import AlreadySeated, Closed, GameOver, TooManyWatchers

from .evening import Evening


async def letters(evening: Evening) -> list[str | None]:
    """The readers of messages that a round begins, or that the game is over."""
    return [who for kind, who, _ in await evening.sent() if kind == "watch"]


async def test_who_follows_a_table_hears_when_a_round_begins(evening: Evening) -> None:
    table = await evening.lobby(3)
    assert await table.watch(evening.people[3]) is True
    await table.start(evening.people[0], 9_000)
    await evening.sent()
    await evening.play(table, "turn")
    assert await letters(evening) == ["Player 3"]
    turn = evening.people[(await table.status()).awaited[0].seat]
    await table.act(turn, "end")
    assert await letters(evening) == []


async def test_asking_once_more_ends_it(evening: Evening) -> None:
    table = await evening.game()
    watcher = evening.people[3]
    assert await table.watch(watcher) is True
    assert await table.watchers() == (watcher,)
    assert await table.watch(watcher) is False
    assert await table.watchers() == ()


async def test_a_press_that_comes_twice_counts_once(evening: Evening) -> None:
    table = await evening.game()
    assert await table.watch(Actor(evening.people[3], claim=1)) is True
    assert await table.watch(Actor(evening.people[3], claim=1)) is True
    assert await table.watchers() == (evening.people[3],)


async def test_no_more_follow_a_table_than_can_be_written_to(evening: Evening) -> None:
    table = await evening.lobby()
    for number in range(evening.limits.watchers):
        await table.watch(await evening.tables.people.meet(500 + number, "Somebody"))
    with pytest.raises(TooManyWatchers):
        await table.watch(evening.people[3])


async def test_a_player_cannot_look_on_at_his_own_table(evening: Evening) -> None:
    table = await evening.game()
    with pytest.raises(AlreadySeated):
        await table.watch(evening.people[1])
    await table.resign(evening.people[1])
    assert await table.watch(evening.people[1]) is True


async def test_who_sits_down_looks_on_no_more(evening: Evening) -> None:
    table = await evening.lobby(2)
    await table.watch(evening.people[2])
    await table.join(evening.people[2])
    assert await table.watchers() == ()


async def test_the_end_is_the_last_that_is_heard(evening: Evening) -> None:
    table = await evening.game()
    await table.watch(evening.people[3])
    await evening.sent()
    for person in evening.people[:3]:
        await table.resign(person)
    assert await letters(evening) == ["Player 3"]
    assert await table.watchers() == ()
    with pytest.raises(GameOver):
        await table.watch(evening.people[3])


async def test_a_closed_table_is_followed_no_more(evening: Evening) -> None:
    table = await evening.game()
    await table.watch(evening.people[3])
    await table.close(evening.people[0])
    assert await letters(evening) == ["Player 3"]
    assert await table.watchers() == ()
    with pytest.raises(Closed):
        await table.watch(evening.people[4])


async def test_it_is_among_what_is_kept_of_a_person_and_can_be_forgotten(evening: Evening) -> None:
    table = await evening.game()
    watcher = evening.people[3]
    await table.watch(watcher)
    kept = await evening.tables.database.read(people.data_about, watcher.id)
    assert kept["watched"] == [{"table_id": table.id, "since": evening.clock.now_ms()}]
    await evening.tables.forget(watcher)
    assert await table.watchers() == ()
