"""A thread for table talk: who may have one opened, and when."""

from __future__ import annotations

import pytest

from bot.tables import Actor
from bot.tables.errors import BadValue, NotHost, NotStarted, NotYourSeat

from .harness import CHANNEL, START_POST, TablesHarness


async def test_a_thread_agreed_on_is_opened_as_the_game_begins(harness: TablesHarness) -> None:
    table = await harness.lobby(3)
    with pytest.raises(NotHost):
        await table.set_option(harness.people[1], "talk", True)
    with pytest.raises(BadValue):
        await table.set_option(harness.people[0], "talk", "perhaps")
    await table.set_option(harness.people[0], "talk", True)
    lobby = await table.lobby()
    assert (lobby.talk, lobby.thread) == (True, None)
    for person in harness.people[1:3]:
        await table.agree(person, lobby.terms)
    await harness.sent()
    await table.start(harness.people[0], START_POST)
    assert ("talk", None, {"post": START_POST}) in await harness.sent()


async def test_a_wish_can_be_taken_back(harness: TablesHarness) -> None:
    table = await harness.lobby(3)
    await table.set_option(harness.people[0], "talk", True)
    await table.set_option(harness.people[0], "talk", False)
    await table.start(harness.people[0], START_POST)
    assert "talk" not in [kind for kind, _, _ in await harness.sent()]


async def test_a_thread_belongs_to_its_table_from_then_on(harness: TablesHarness) -> None:
    table = await harness.game()
    await table.move_talk(71)
    assert ((await table.lobby()).talk, (await table.lobby()).thread) == (True, 71)
    assert (await harness.tables.at_channel(71)).id == table.id
    assert (await harness.tables.at_channel(CHANNEL)).id == table.id


async def test_players_and_managers_may_open_one_once_the_game_goes_on(harness: TablesHarness) -> None:
    lobby = await harness.lobby(3, channel=71)
    with pytest.raises(NotStarted):
        await lobby.check_talk(harness.people[0])
    table = await harness.game()
    await table.check_talk(harness.people[1])
    await table.check_talk(Actor(harness.people[4], manager=True))
    with pytest.raises(NotYourSeat):
        await table.check_talk(harness.people[4])
