"""Agreed options: a player has seen the options of their table, or is asked before the game can start."""

from __future__ import annotations

import pytest

from bot.store.tables import load as load_table
from bot.tables import Actor, Lobby, Place, Table
from bot.tables.errors import MayStillAgree, NotAgreed, NotYourSeat, OptionsChanged
from bot.tables.lobby.options import BURST
from bot.tables.timing.clock import DAY, SECOND

from .harness import GUILD, START_POST, TablesHarness


async def undecided(table: Table) -> list[int]:
    return [seat.number for seat in (await table.lobby()).undecided]


async def terms(table: Table) -> str:
    return (await table.lobby()).terms


async def changed(harness: TablesHarness, seats: int = 3) -> Table:
    """A lobby in which the host has changed an option after the others came."""
    table = await harness.lobby(seats)
    await table.set_option(harness.people[0], "target", 35)
    await harness.sent()
    return table


async def test_joining_agrees_to_what_stands(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await table.set_option(harness.people[0], "target", 35)
    for person in harness.people[1:3]:
        await table.join(person)
    assert await undecided(table) == []
    await table.start(harness.people[0], START_POST)


async def test_who_sits_there_is_asked_about_a_change_but_not_who_made_it(harness: TablesHarness) -> None:
    table = await changed(harness)
    await table.add_computer(harness.people[0], "random")
    assert await undecided(table) == [1, 2]


async def test_the_game_does_not_start_before_all_agree_and_then_the_host_starts_it(harness: TablesHarness) -> None:
    table = await changed(harness)
    for missing in ([1, 2], [2]):
        with pytest.raises(NotAgreed) as refused:
            await table.check_start(harness.people[0])
        assert list(refused.value.seats) == missing
        with pytest.raises(NotAgreed):
            await table.start(harness.people[0], START_POST)
        await table.agree(harness.people[missing[0]], await terms(table))
    assert (await table.status()).stage == "lobby"
    await table.start(harness.people[0], START_POST)
    assert (await table.status()).stage == "playing"


@pytest.mark.rule("leonardo1989/guild-agree")
async def test_guilds_are_agreed_to_by_all(harness: TablesHarness) -> None:
    table = await harness.lobby(4, game="leonardo1989")
    await table.set_option(harness.people[0], "guilds", True)
    with pytest.raises(NotAgreed):
        await table.start(harness.people[0], START_POST)
    for person in harness.people[1:4]:
        await table.agree(person, await terms(table))
    await table.start(harness.people[0], START_POST)


@pytest.mark.parametrize(
    ("name", "value", "back"),
    [("target", 35, 30), ("speed", "live", "none"), ("silence", "never", "7"), ("talk", True, False)],
)
async def test_a_change_taken_back_asks_nothing(harness: TablesHarness, name: str, value: object, back: object) -> None:
    table = await harness.lobby(2, options={"ahead": True})
    await table.set_option(harness.people[0], name, value)
    assert await undecided(table) == [1]
    await table.set_option(harness.people[0], name, back)
    assert await undecided(table) == []


async def test_who_agreed_to_the_change_is_asked_when_it_is_taken_back(harness: TablesHarness) -> None:
    table = await changed(harness)
    await table.agree(harness.people[1], await terms(table))
    await table.set_option(harness.people[0], "target", 30)
    assert await undecided(table) == [1]


async def test_the_same_value_again_asks_nothing(harness: TablesHarness) -> None:
    table = await changed(harness)
    await table.agree(harness.people[1], await terms(table))
    since = [seat.agree_by for seat in (await table.lobby()).seats]
    harness.clock.advance(SECOND)
    await table.set_option(harness.people[0], "target", 35)
    assert [seat.agree_by for seat in (await table.lobby()).seats] == since


async def test_a_manager_who_changes_something_asks_the_host_too(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    await table.set_option(Actor(harness.people[4], manager=True), "target", 35)
    assert await undecided(table) == [0, 1]


async def test_nobody_agrees_to_what_was_not_shown(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    shown = await terms(table)
    await table.set_option(harness.people[0], "target", 35)
    with pytest.raises(OptionsChanged):
        await table.agree(harness.people[1], shown)
    await table.join(harness.people[2], shown=shown)
    assert await undecided(table) == [1, 2]
    with pytest.raises(NotYourSeat):
        await table.agree(harness.people[3], await terms(table))


async def test_the_host_may_unseat_who_has_not_agreed_within_a_day(harness: TablesHarness) -> None:
    table = await changed(harness)
    until = harness.clock.now_ms() + DAY
    harness.clock.advance(DAY - SECOND)
    with pytest.raises(MayStillAgree) as refused:
        await table.remove(harness.people[0], 1)
    assert (refused.value.seat, refused.value.until) == (1, until)
    harness.clock.advance(SECOND)
    await table.remove(harness.people[0], 1)
    assert [seat.person for seat in (await table.lobby()).seats] == [harness.people[0], harness.people[2]]


async def test_who_has_agreed_can_be_unseated_as_ever(harness: TablesHarness) -> None:
    table = await changed(harness)
    await table.agree(harness.people[1], await terms(table))
    await table.remove(harness.people[0], 1)
    assert len((await table.lobby()).seats) == 2


async def test_they_are_called_once_when_the_host_is_done_changing(harness: TablesHarness) -> None:
    table = await changed(harness)
    for target in (20, 25):
        await harness.pass_time(BURST - SECOND)
        await table.set_option(harness.people[0], "target", target)
    await table.agree(harness.people[2], await terms(table))
    assert "terms" not in await harness.news()
    await harness.pass_time(BURST)
    told = [data for kind, _, data in await harness.sent() if kind == "notice"]
    assert [(data["news"], data["asked"]) for data in told] == [("terms", [1])]
    await harness.pass_time(2 * DAY)
    assert await harness.news() == []


async def test_nobody_is_called_for_what_was_taken_back(harness: TablesHarness) -> None:
    table = await changed(harness)
    await table.set_option(harness.people[0], "target", 30)
    await harness.pass_time(DAY)
    assert await harness.news() == []


async def test_what_somebody_agreed_to_survives_a_restart(harness: TablesHarness) -> None:
    table = await changed(harness)
    await table.agree(harness.people[1], await terms(table))
    before = await table.lobby()
    await harness.restart()
    assert await (await harness.tables.get(table.id)).lobby() == before


async def test_who_comes_to_a_rematch_agrees_to_what_was_played_before(harness: TablesHarness) -> None:
    table = await harness.game(3, options={"target": 35})
    for person in harness.people[:3]:
        await table.resign(person)
    place = Place(GUILD, 71)
    again = await harness.tables.rematch(place, table.id, harness.people[0])
    await harness.tables.rematch(place, table.id, harness.people[1])
    assert await undecided(again) == []
    await again.set_option(harness.people[0], "target", 20)
    await harness.tables.rematch(place, table.id, harness.people[2])
    assert [seat.person for seat in (await again.lobby()).undecided] == harness.people[1:3]


async def test_a_started_game_remembers_nothing_of_it(harness: TablesHarness) -> None:
    table = await changed(harness, 3)
    for person in harness.people[1:3]:
        await table.agree(person, await terms(table))
    await table.start(harness.people[0], START_POST)
    data = await harness.database.read(load_table, table.id)
    assert data is not None
    assert {(seat.agreed, seat.asked_since) for seat in data.seats} == {(None, None)}


async def test_only_what_is_shown_as_agreed_names_the_terms(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    before: Lobby = await table.lobby()
    await table.wish(harness.people[1], "red")
    await table.add_computer(harness.people[0], "random")
    await table.name_host(harness.people[0], harness.people[1])
    assert (await table.lobby()).terms == before.terms
