"""A rematch: a lobby with what was agreed before, and a kept seat for everybody."""

from __future__ import annotations

import pytest

from bot.tables import Place, Table
from bot.tables.errors import AlreadyOpen, AlreadyStarted, NotYourSeat, StillPlaying

from .harness import CHANNEL, GUILD, TablesHarness

HERE = Place(GUILD, CHANNEL)


async def ended(harness: TablesHarness, seats: int = 3, computers: int = 0) -> Table:
    """A game that all players have resigned from."""
    options = {"target": 35, "edition": "italian", "speed": "hours", "time_out": "wait"}
    table = await harness.lobby(seats, options=options)
    for _ in range(computers):
        await table.add_computer(harness.people[0], "random")
    await table.wish(harness.people[1], "green")
    await table.start(harness.people[0], 9_000)
    for person in harness.people[:seats]:
        await table.resign(person)
    await harness.sent()
    return table


async def seated(table: Table) -> list[str]:
    return [seat.person.name if seat.person else seat.player for seat in (await table.lobby()).seats]


async def test_all_that_was_agreed_is_agreed_again(harness: TablesHarness) -> None:
    last = await ended(harness)
    again = await harness.tables.rematch(HERE, last.id, harness.people[1])
    lobby, before = await again.lobby(), await last.lobby()
    assert (lobby.options, lobby.pack, lobby.speed, lobby.time_out) == (before.options, before.pack, "hours", "wait")
    assert lobby.rematch and not before.rematch
    assert lobby.commitment
    assert lobby.host == harness.people[1]
    assert lobby.seats[0].wish == "green"


async def test_a_switch_by_post_that_was_off_stays_off(harness: TablesHarness) -> None:
    last = await harness.lobby(3, game="leonardo1989", options={"speed": "days", "ahead": False})
    await last.set_option(harness.people[0], "rounds", 15)
    assert (await last.lobby()).options["ahead"] is False
    for person in harness.people[1:3]:
        await last.agree(person, (await last.lobby()).terms)
    await last.start(harness.people[0], 9_000)
    for person in harness.people[:3]:
        await last.resign(person)
    again = await harness.tables.rematch(HERE, last.id, harness.people[1])
    assert (await again.lobby()).options["ahead"] is False


async def test_a_switch_by_post_goes_with_the_speed(harness: TablesHarness) -> None:
    table = await harness.lobby(3, game="leonardo1989", options={"speed": "live"})
    for speed in ("days", "live"):
        await table.set_option(harness.people[0], "speed", speed)
        assert (await table.lobby()).options["ahead"] is (speed == "days")


async def test_the_others_are_invited_by_direct_message(harness: TablesHarness) -> None:
    last = await ended(harness)
    again = await harness.tables.rematch(HERE, last.id, harness.people[1])
    assert {person.name for person in (await again.lobby()).invited} == {"Player 0", "Player 2"}
    invited = [(reader, data) for _, reader, data in await harness.sent() if data.get("news") == "invited"]
    assert [reader for reader, _ in invited] == ["Player 0", "Player 2"]
    assert all(data["rematch"] and data["by"] == harness.people[1].id for _, data in invited)


async def test_who_sat_first_sits_last_in_whatever_order_they_come(harness: TablesHarness) -> None:
    last = await ended(harness, seats=4)
    again = await harness.tables.rematch(HERE, last.id, harness.people[0])
    for number in (3, 1, 2):
        await again.join(harness.people[number])
    assert await seated(again) == ["Player 1", "Player 2", "Player 3", "Player 0"]


async def test_computers_come_along_and_newcomers_sit_behind(harness: TablesHarness) -> None:
    last = await ended(harness, seats=2, computers=1)
    again = await harness.tables.rematch(HERE, last.id, harness.people[0])
    await again.join(harness.people[4])
    await again.join(harness.people[1])
    assert await seated(again) == ["Player 1", "random", "Player 0", "Player 4"]


async def test_whoever_asks_second_sits_down_in_the_same_lobby(harness: TablesHarness) -> None:
    last = await ended(harness)
    again = await harness.tables.rematch(HERE, last.id, harness.people[1], claim=5)
    assert await harness.tables.rematch(HERE, last.id, harness.people[1], claim=5) is again
    assert await harness.tables.rematch(HERE, last.id, harness.people[2], claim=6) is again
    assert await seated(again) == ["Player 1", "Player 2"]
    await again.join(harness.people[0])
    await again.start(harness.people[1], 9_001)
    with pytest.raises(AlreadyStarted):
        await harness.tables.rematch(HERE, last.id, harness.people[0])


async def test_only_those_who_played_may_ask_and_only_at_the_end(harness: TablesHarness) -> None:
    last = await harness.game()
    with pytest.raises(StillPlaying):
        await harness.tables.rematch(HERE, last.id, harness.people[0])
    for person in harness.people[:3]:
        await last.resign(person)
    with pytest.raises(NotYourSeat):
        await harness.tables.rematch(HERE, last.id, harness.people[4])


async def test_a_channel_with_an_open_table_has_no_room(harness: TablesHarness) -> None:
    last = await ended(harness)
    await harness.lobby()
    with pytest.raises(AlreadyOpen):
        await harness.tables.rematch(HERE, last.id, harness.people[0])


async def test_who_was_forgotten_is_not_asked(harness: TablesHarness) -> None:
    last = await ended(harness)
    await harness.tables.forget(harness.people[2])
    again = await harness.tables.rematch(HERE, last.id, harness.people[0])
    assert [person.name for person in (await again.lobby()).invited] == ["Player 1"]
