"""A rematch: a lobby with what was agreed before, and a kept seat for everybody."""

from __future__ import annotations

import pytest

from bot.tables import Place, Table
from bot.tables.errors import AlreadyOpen, AlreadyStarted, NotYourSeat, StillPlaying

from .evening import CHANNEL, GUILD, Evening

HERE = Place(GUILD, CHANNEL)


async def ended(evening: Evening, seats: int = 3, computers: int = 0) -> Table:
    """A game that all players have resigned from."""
    options = {"target": 35, "edition": "italian", "speed": "hours", "time_out": "wait"}
    table = await evening.lobby(seats, options=options)
    for _ in range(computers):
        await table.add_computer(evening.people[0], "random")
    await table.wish(evening.people[1], "green")
    await table.start(evening.people[0], 9_000)
    for person in evening.people[:seats]:
        await table.resign(person)
    await evening.sent()
    return table


async def seated(table: Table) -> list[str]:
    return [seat.person.name if seat.person else seat.player for seat in (await table.lobby()).seats]


async def test_all_that_was_agreed_is_agreed_again(evening: Evening) -> None:
    last = await ended(evening)
    again = await evening.tables.rematch(HERE, last.id, evening.people[1])
    lobby, before = await again.lobby(), await last.lobby()
    assert (lobby.options, lobby.pack, lobby.speed, lobby.time_out) == (before.options, before.pack, "hours", "wait")
    assert lobby.rematch and not before.rematch
    assert lobby.commitment
    assert lobby.host == evening.people[1]
    assert lobby.seats[0].wish == "green"


async def test_the_others_are_invited_by_direct_message(evening: Evening) -> None:
    last = await ended(evening)
    again = await evening.tables.rematch(HERE, last.id, evening.people[1])
    assert {person.name for person in (await again.lobby()).invited} == {"Player 0", "Player 2"}
    invited = [(reader, data) for _, reader, data in await evening.sent() if data.get("news") == "invited"]
    assert [reader for reader, _ in invited] == ["Player 0", "Player 2"]
    assert all(data["rematch"] and data["by"] == evening.people[1].id for _, data in invited)


async def test_who_sat_first_sits_last_in_whatever_order_they_come(evening: Evening) -> None:
    last = await ended(evening, seats=4)
    again = await evening.tables.rematch(HERE, last.id, evening.people[0])
    for number in (3, 1, 2):
        await again.join(evening.people[number])
    assert await seated(again) == ["Player 1", "Player 2", "Player 3", "Player 0"]


async def test_computers_come_along_and_newcomers_sit_behind(evening: Evening) -> None:
    last = await ended(evening, seats=2, computers=1)
    again = await evening.tables.rematch(HERE, last.id, evening.people[0])
    await again.join(evening.people[4])
    await again.join(evening.people[1])
    assert await seated(again) == ["Player 1", "random", "Player 0", "Player 4"]


async def test_whoever_asks_second_sits_down_in_the_same_lobby(evening: Evening) -> None:
    last = await ended(evening)
    again = await evening.tables.rematch(HERE, last.id, evening.people[1], claim=5)
    assert await evening.tables.rematch(HERE, last.id, evening.people[1], claim=5) is again
    assert await evening.tables.rematch(HERE, last.id, evening.people[2], claim=6) is again
    assert await seated(again) == ["Player 1", "Player 2"]
    await again.join(evening.people[0])
    await again.start(evening.people[1], 9_001)
    with pytest.raises(AlreadyStarted):
        await evening.tables.rematch(HERE, last.id, evening.people[0])


async def test_only_those_who_played_may_ask_and_only_at_the_end(evening: Evening) -> None:
    last = await evening.game()
    with pytest.raises(StillPlaying):
        await evening.tables.rematch(HERE, last.id, evening.people[0])
    for person in evening.people[:3]:
        await last.resign(person)
    with pytest.raises(NotYourSeat):
        await evening.tables.rematch(HERE, last.id, evening.people[4])


async def test_a_channel_with_an_open_table_has_no_room(evening: Evening) -> None:
    last = await ended(evening)
    await evening.lobby()
    with pytest.raises(AlreadyOpen):
        await evening.tables.rematch(HERE, last.id, evening.people[0])


async def test_who_was_forgotten_is_not_asked(evening: Evening) -> None:
    last = await ended(evening)
    await evening.tables.forget(evening.people[2])
    again = await evening.tables.rematch(HERE, last.id, evening.people[0])
    assert [person.name for person in (await again.lobby()).invited] == ["Player 1"]
