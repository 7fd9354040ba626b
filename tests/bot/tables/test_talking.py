"""A thread for table talk: who may have one opened, and when."""

from __future__ import annotations

import pytest

from bot.tables import Actor
from bot.tables.errors import BadValue, NotHost, NotStarted, NotYourSeat

from .evening import CHANNEL, START_POST, Evening


async def test_a_thread_agreed_on_is_opened_as_the_game_begins(evening: Evening) -> None:
    table = await evening.lobby(3)
    with pytest.raises(NotHost):
        await table.set_option(evening.people[1], "talk", True)
    with pytest.raises(BadValue):
        await table.set_option(evening.people[0], "talk", "perhaps")
    await table.set_option(evening.people[0], "talk", True)
    lobby = await table.lobby()
    assert (lobby.talk, lobby.thread) == (True, None)
    for person in evening.people[1:3]:
        await table.agree(person, lobby.terms)
    await evening.sent()
    await table.start(evening.people[0], START_POST)
    assert ("talk", None, {"post": START_POST}) in await evening.sent()


async def test_a_wish_can_be_taken_back(evening: Evening) -> None:
    table = await evening.lobby(3)
    await table.set_option(evening.people[0], "talk", True)
    await table.set_option(evening.people[0], "talk", False)
    await table.start(evening.people[0], START_POST)
    assert "talk" not in [kind for kind, _, _ in await evening.sent()]


async def test_a_thread_belongs_to_its_table_from_then_on(evening: Evening) -> None:
    table = await evening.game()
    await table.move_talk(71)
    assert ((await table.lobby()).talk, (await table.lobby()).thread) == (True, 71)
    assert (await evening.tables.at_channel(71)).id == table.id
    assert (await evening.tables.at_channel(CHANNEL)).id == table.id


async def test_players_and_managers_may_open_one_once_the_game_goes_on(evening: Evening) -> None:
    lobby = await evening.lobby(3, channel=71)
    with pytest.raises(NotStarted):
        await lobby.check_talk(evening.people[0])
    table = await evening.game()
    await table.check_talk(evening.people[1])
    await table.check_talk(Actor(evening.people[4], manager=True))
    with pytest.raises(NotYourSeat):
        await table.check_talk(evening.people[4])
