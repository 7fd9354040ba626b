"""A machine clock that ran ahead and is corrected delays nothing."""

from __future__ import annotations

import pytest

from bot.tables import Table
from bot.tables.errors import MayStillAgree
from bot.tables.lobby.options import BURST, TIME_TO_AGREE
from bot.tables.timing.clock import DAY, SECOND

from .evening import CHANNEL, START_POST, Evening, until
from .lateness import BANK, at_home, called
from .ringing import all_rung, next_ring

AHEAD = 365 * DAY


@pytest.fixture(params=[False, True], ids=["running", "restarted"])
def restarted(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


async def correct_times(evening: Evening, table: Table, *, restarted: bool) -> Table:
    """The table after the clock that ran ahead was corrected, while Bottega runs or before its next start."""
    await all_rung(evening.tables, evening.clock)
    await evening.sent()
    evening.clock.advance(-AHEAD)
    if restarted:
        await evening.restart()
    await until(lambda: next_ring(evening.tables) <= evening.clock.now_ms() + DAY)
    return await evening.tables.get(table.id)


async def test_a_players_time_begins_anew(evening: Evening, restarted: bool) -> None:
    evening.clock.advance(AHEAD)
    table, person = await at_home(evening)
    table = await correct_times(evening, table, restarted=restarted)
    await evening.pass_time(DAY)
    assert (person.name, 1, False) in await called(evening)
    left = (await evening.clock_of(table, person)).due or 0
    assert left <= evening.clock.now_ms() + BANK


async def test_a_lobby_closes_in_time(evening: Evening, restarted: bool) -> None:
    evening.clock.advance(AHEAD)
    table = await correct_times(evening, await evening.lobby(), restarted=restarted)
    await evening.pass_time(evening.limits.lobby - SECOND)
    assert await evening.news() == []
    await evening.pass_time(SECOND)
    assert await evening.news() == ["expired"]
    assert (await table.status()).stage == "closed"


async def test_who_has_still_to_agree_is_called_and_has_a_day(evening: Evening, restarted: bool) -> None:
    evening.clock.advance(AHEAD)
    table = await evening.lobby(2)
    await table.set_option(evening.people[0], "target", 35)
    table = await correct_times(evening, table, restarted=restarted)
    await evening.pass_time(BURST)
    assert await evening.news() == ["terms"]
    await evening.pass_time(TIME_TO_AGREE - BURST - SECOND)
    with pytest.raises(MayStillAgree):
        await table.remove(evening.people[0], 1)
    await evening.pass_time(SECOND)
    await table.remove(evening.people[0], 1)


async def test_silence_agrees_in_time(evening: Evening, restarted: bool) -> None:
    evening.clock.advance(AHEAD)
    table = await evening.game(3, options={"silence": "7"}, until="bid")
    await table.pause(evening.people[0])
    table = await correct_times(evening, table, restarted=restarted)
    await evening.pass_time(7 * DAY - SECOND)
    assert (await table.status()).paused_since is None
    await evening.pass_time(SECOND)
    assert (await table.status()).paused_since is not None


async def test_a_game_without_a_channel_ends_in_time(evening: Evening, restarted: bool) -> None:
    evening.clock.advance(AHEAD)
    table = await evening.game(until="bid")
    await evening.tables.reachability.channel_gone(CHANNEL)
    table = await correct_times(evening, table, restarted=restarted)
    await evening.pass_time(evening.limits.homeless - SECOND)
    assert (await table.status()).stage == "playing"
    await evening.pass_time(SECOND)
    assert (await table.status()).stage != "playing"


async def test_the_agreed_day_comes_in_time(evening: Evening, restarted: bool) -> None:
    evening.clock.advance(AHEAD)
    table = await evening.lobby(3, options={"end": "date", "days": 3}, game="leonardo1989")
    await table.start(evening.people[0], START_POST)
    await evening.play(table, "works")
    table = await correct_times(evening, table, restarted=restarted)
    await evening.pass_time(3 * DAY - SECOND)
    assert (await table.status()).last_day is not None
    await evening.pass_time(SECOND)
    assert (await table.status()).last_day is None
