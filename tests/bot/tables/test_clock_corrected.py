"""A machine clock that ran ahead and is corrected delays nothing."""

from __future__ import annotations

import pytest

from bot.tables import Table
from bot.tables.errors import MayStillAgree
from bot.tables.lobby.options import BURST, TIME_TO_AGREE
from bot.tables.timing.clock import DAY, SECOND

from .harness import CHANNEL, START_POST, TablesHarness, until
from .late_players import BANK, at_home, reminders
from .wake_ups import next_wake_up, until_idle

AHEAD = 365 * DAY


@pytest.fixture(params=[False, True], ids=["running", "restarted"])
def restarted(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


async def correct_times(harness: TablesHarness, table: Table, *, restarted: bool) -> Table:
    """The table after the clock that ran ahead was corrected, while Bottega runs or before its next start."""
    await until_idle(harness.tables, harness.clock)
    await harness.sent()
    harness.clock.advance(-AHEAD)
    if restarted:
        await harness.restart()
    await until(lambda: next_wake_up(harness.tables) <= harness.clock.now_ms() + DAY)
    return await harness.tables.get(table.id)


async def test_a_players_time_begins_anew(harness: TablesHarness, restarted: bool) -> None:
    harness.clock.advance(AHEAD)
    table, person = await at_home(harness)
    table = await correct_times(harness, table, restarted=restarted)
    await harness.pass_time(DAY)
    assert (person.name, 1, False) in await reminders(harness)
    left = (await harness.clock_of(table, person)).due or 0
    assert left <= harness.clock.now_ms() + BANK


async def test_a_lobby_closes_in_time(harness: TablesHarness, restarted: bool) -> None:
    harness.clock.advance(AHEAD)
    table = await correct_times(harness, await harness.lobby(), restarted=restarted)
    await harness.pass_time(harness.limits.lobby - SECOND)
    assert await harness.news() == []
    await harness.pass_time(SECOND)
    assert await harness.news() == ["expired"]
    assert (await table.status()).stage == "closed"


async def test_who_has_still_to_agree_is_called_and_has_a_day(harness: TablesHarness, restarted: bool) -> None:
    harness.clock.advance(AHEAD)
    table = await harness.lobby(2)
    await table.set_option(harness.people[0], "target", 35)
    table = await correct_times(harness, table, restarted=restarted)
    await harness.pass_time(BURST)
    assert await harness.news() == ["terms"]
    await harness.pass_time(TIME_TO_AGREE - BURST - SECOND)
    with pytest.raises(MayStillAgree):
        await table.remove(harness.people[0], 1)
    await harness.pass_time(SECOND)
    await table.remove(harness.people[0], 1)


async def test_silence_agrees_in_time(harness: TablesHarness, restarted: bool) -> None:
    harness.clock.advance(AHEAD)
    table = await harness.game(3, options={"silence": "7"}, until="bid")
    await table.pause(harness.people[0])
    table = await correct_times(harness, table, restarted=restarted)
    await harness.pass_time(7 * DAY - SECOND)
    assert (await table.status()).paused_since is None
    await harness.pass_time(SECOND)
    assert (await table.status()).paused_since is not None


async def test_a_game_without_a_channel_ends_in_time(harness: TablesHarness, restarted: bool) -> None:
    harness.clock.advance(AHEAD)
    table = await harness.game(until="bid")
    await harness.tables.reachability.channel_gone(CHANNEL)
    table = await correct_times(harness, table, restarted=restarted)
    await harness.pass_time(harness.limits.homeless - SECOND)
    assert (await table.status()).stage == "playing"
    await harness.pass_time(SECOND)
    assert (await table.status()).stage != "playing"


async def test_the_agreed_day_comes_in_time(harness: TablesHarness, restarted: bool) -> None:
    harness.clock.advance(AHEAD)
    table = await harness.lobby(3, options={"end": "date", "days": 3}, game="leonardo1989")
    await table.start(harness.people[0], START_POST)
    await harness.play(table, "works")
    table = await correct_times(harness, table, restarted=restarted)
    await harness.pass_time(3 * DAY - SECOND)
    assert (await table.status()).last_day is not None
    await harness.pass_time(SECOND)
    assert (await table.status()).last_day is None
