"""Agreed options: a player has seen the options of their table, or is asked before the game can start."""

from __future__ import annotations

import pytest

from bot.store.tables import load as load_table
from bot.tables import Actor, Lobby, Place, Table
from bot.tables.errors import MayStillAgree, NotAgreed, NotYourSeat, OptionsChanged
from bot.tables.lobby.options import BURST
from bot.tables.timing.clock import DAY, SECOND

from .evening import GUILD, START_POST, Evening


async def undecided(table: Table) -> list[int]:
    return [seat.number for seat in (await table.lobby()).undecided]


async def terms(table: Table) -> str:
    return (await table.lobby()).terms


async def changed(evening: Evening, seats: int = 3) -> Table:
    """A lobby in which the host has changed an option after the others came."""
    table = await evening.lobby(seats)
    await table.set_option(evening.people[0], "target", 35)
    await evening.sent()
    return table


async def test_joining_agrees_to_what_stands(evening: Evening) -> None:
    table = await evening.lobby()
    await table.set_option(evening.people[0], "target", 35)
    for person in evening.people[1:3]:
        await table.join(person)
    assert await undecided(table) == []
    await table.start(evening.people[0], START_POST)


async def test_who_sits_there_is_asked_about_a_change_but_not_who_made_it(evening: Evening) -> None:
    table = await changed(evening)
    await table.add_computer(evening.people[0], "random")
    assert await undecided(table) == [1, 2]


async def test_the_game_does_not_start_before_all_agree_and_then_the_host_starts_it(evening: Evening) -> None:
    table = await changed(evening)
    for missing in ([1, 2], [2]):
        with pytest.raises(NotAgreed) as refused:
            await table.check_start(evening.people[0])
        assert list(refused.value.seats) == missing
        with pytest.raises(NotAgreed):
            await table.start(evening.people[0], START_POST)
        await table.agree(evening.people[missing[0]], await terms(table))
    assert (await table.status()).stage == "lobby"
    await table.start(evening.people[0], START_POST)
    assert (await table.status()).stage == "playing"


@pytest.mark.rule("leonardo1989/guild-agree")
async def test_guilds_are_agreed_to_by_all(evening: Evening) -> None:
    table = await evening.lobby(4, game="leonardo1989")
    await table.set_option(evening.people[0], "guilds", True)
    with pytest.raises(NotAgreed):
        await table.start(evening.people[0], START_POST)
    for person in evening.people[1:4]:
        await table.agree(person, await terms(table))
    await table.start(evening.people[0], START_POST)


@pytest.mark.parametrize(
    ("name", "value", "back"),
    [("target", 35, 30), ("speed", "live", "none"), ("silence", "never", "7"), ("talk", True, False)],
)
async def test_a_change_taken_back_asks_nothing(evening: Evening, name: str, value: object, back: object) -> None:
    table = await evening.lobby(2)
    await table.set_option(evening.people[0], name, value)
    assert await undecided(table) == [1]
    await table.set_option(evening.people[0], name, back)
    assert await undecided(table) == []


async def test_who_agreed_to_the_change_is_asked_when_it_is_taken_back(evening: Evening) -> None:
    table = await changed(evening)
    await table.agree(evening.people[1], await terms(table))
    await table.set_option(evening.people[0], "target", 30)
    assert await undecided(table) == [1]


async def test_the_same_value_again_asks_nothing(evening: Evening) -> None:
    table = await changed(evening)
    await table.agree(evening.people[1], await terms(table))
    since = [seat.agree_by for seat in (await table.lobby()).seats]
    evening.clock.advance(SECOND)
    await table.set_option(evening.people[0], "target", 35)
    assert [seat.agree_by for seat in (await table.lobby()).seats] == since


async def test_a_manager_who_changes_something_asks_the_host_too(evening: Evening) -> None:
    table = await evening.lobby(2)
    await table.set_option(Actor(evening.people[4], manager=True), "target", 35)
    assert await undecided(table) == [0, 1]


async def test_nobody_agrees_to_what_was_not_shown(evening: Evening) -> None:
    table = await evening.lobby(2)
    shown = await terms(table)
    await table.set_option(evening.people[0], "target", 35)
    with pytest.raises(OptionsChanged):
        await table.agree(evening.people[1], shown)
    await table.join(evening.people[2], shown=shown)
    assert await undecided(table) == [1, 2]
    with pytest.raises(NotYourSeat):
        await table.agree(evening.people[3], await terms(table))


async def test_the_host_may_unseat_who_has_not_agreed_within_a_day(evening: Evening) -> None:
    table = await changed(evening)
    until = evening.clock.now_ms() + DAY
    evening.clock.advance(DAY - SECOND)
    with pytest.raises(MayStillAgree) as refused:
        await table.remove(evening.people[0], 1)
    assert (refused.value.seat, refused.value.until) == (1, until)
    evening.clock.advance(SECOND)
    await table.remove(evening.people[0], 1)
    assert [seat.person for seat in (await table.lobby()).seats] == [evening.people[0], evening.people[2]]


async def test_who_has_agreed_can_be_unseated_as_ever(evening: Evening) -> None:
    table = await changed(evening)
    await table.agree(evening.people[1], await terms(table))
    await table.remove(evening.people[0], 1)
    assert len((await table.lobby()).seats) == 2


async def test_they_are_called_once_when_the_host_is_done_changing(evening: Evening) -> None:
    table = await changed(evening)
    for target in (20, 25):
        await evening.pass_time(BURST - SECOND)
        await table.set_option(evening.people[0], "target", target)
    await table.agree(evening.people[2], await terms(table))
    assert "terms" not in await evening.news()
    await evening.pass_time(BURST)
    told = [data for kind, _, data in await evening.sent() if kind == "notice"]
    assert [(data["news"], data["asked"]) for data in told] == [("terms", [1])]
    await evening.pass_time(2 * DAY)
    assert await evening.news() == []


async def test_nobody_is_called_for_what_was_taken_back(evening: Evening) -> None:
    table = await changed(evening)
    await table.set_option(evening.people[0], "target", 30)
    await evening.pass_time(DAY)
    assert await evening.news() == []


async def test_what_somebody_agreed_to_survives_a_restart(evening: Evening) -> None:
    table = await changed(evening)
    await table.agree(evening.people[1], await terms(table))
    before = await table.lobby()
    await evening.restart()
    assert await (await evening.tables.get(table.id)).lobby() == before


async def test_who_comes_to_a_rematch_agrees_to_what_was_played_before(evening: Evening) -> None:
    table = await evening.game(3, options={"target": 35})
    for person in evening.people[:3]:
        await table.resign(person)
    place = Place(GUILD, 71)
    again = await evening.tables.rematch(place, table.id, evening.people[0])
    await evening.tables.rematch(place, table.id, evening.people[1])
    assert await undecided(again) == []
    await again.set_option(evening.people[0], "target", 20)
    await evening.tables.rematch(place, table.id, evening.people[2])
    assert [seat.person for seat in (await again.lobby()).undecided] == evening.people[1:3]


async def test_a_started_game_remembers_nothing_of_it(evening: Evening) -> None:
    table = await changed(evening, 3)
    for person in evening.people[1:3]:
        await table.agree(person, await terms(table))
    await table.start(evening.people[0], START_POST)
    data = await evening.database.read(load_table, table.id)
    assert data is not None
    assert {(seat.agreed, seat.asked_since) for seat in data.seats} == {(None, None)}


async def test_only_what_is_shown_as_agreed_names_the_terms(evening: Evening) -> None:
    table = await evening.lobby(2)
    before: Lobby = await table.lobby()
    await table.wish(evening.people[1], "red")
    await table.add_computer(evening.people[0], "random")
    await table.name_host(evening.people[0], evening.people[1])
    assert (await table.lobby()).terms == before.terms
