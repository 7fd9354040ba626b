"""Tables that cannot be reached: the bot was taken off the server, the channel is gone, the thread is locked."""

from __future__ import annotations

import pytest

from bot.store import Post, settings
from bot.store import posts as stored_posts
from bot.store.rows import ClockRow
from bot.tables import Actor, Limits, Place, Table
from bot.tables.errors import AlreadyOpen, Asleep, NotHost, TableReachable, UnknownTable, WrongChannel
from bot.tables.timing.clock import DAY, HOUR

from .harness import CHANNEL, GUILD, TablesHarness, until

ELSEWHERE = Place(GUILD, 75)


async def clock(table: Table, seat: int = 0) -> ClockRow:
    return (await table.session.state()).data.clocks[seat]


async def test_off_the_server_a_table_sleeps_and_its_players_are_told(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.sent()
    await harness.tables.reachability.left(GUILD)
    assert (await table.status()).asleep == "removed"
    with pytest.raises(Asleep):
        await table.act(harness.people[0], "bid 20")
    told = [(who, data["news"], data["reason"]) for _, who, data in await harness.sent()]
    assert told == [(f"Player {n}", "asleep", "removed") for n in range(3)]


async def test_another_servers_tables_do_not_mind(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.left(GUILD + 1)
    assert (await table.status()).asleep is None


async def test_a_sleeping_table_costs_nobody_any_time(harness: TablesHarness) -> None:
    table = await harness.game(options={"speed": "hours"}, until="bid")
    await harness.tables.reachability.left(GUILD)
    assert (await clock(table)).due is None
    left = (await clock(table)).left
    harness.clock.advance(30 * DAY)
    await harness.tables.reachability.joined(GUILD)
    running = await clock(table)
    assert running.left == left
    assert running.due is not None
    assert running.due - harness.clock.now_ms() >= 2 * HOUR


async def test_back_on_the_server_it_goes_on_where_it_stood(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.left(GUILD)
    await harness.sent()
    await harness.tables.reachability.joined(GUILD)
    assert (await table.status()).asleep is None
    told = await harness.sent()
    assert {data["news"] for kind, _, data in told if kind == "notice"} == {"awake"}
    assert [who for kind, who, _ in told if kind == "ask"] == ["Player 0", "Player 1", "Player 2"]
    await table.act(harness.people[0], "bid 20")


async def test_what_happened_while_nobody_listened_is_made_good(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.restart()
    await harness.tables.reachability.in_servers({GUILD + 1})
    table = await harness.tables.get(table.id)
    assert (await table.status()).asleep == "removed"
    await harness.tables.reachability.in_servers({GUILD, GUILD + 1})
    assert (await table.status()).asleep is None


async def test_a_game_without_a_channel_is_moved_by_its_host(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.channel_gone(CHANNEL)
    assert (await table.status()).asleep == "channel"
    assert await harness.tables.reachability.homeless(GUILD) == [table.id]
    with pytest.raises(NotHost):
        await table.move(harness.people[1], ELSEWHERE)
    await table.move(harness.people[0], ELSEWHERE)
    assert await table.place() == ELSEWHERE
    assert await harness.tables.at_channel(ELSEWHERE.channel) is table
    await table.act(harness.people[0], "bid 20")


async def test_it_is_moved_only_where_it_may_stand(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    with pytest.raises(TableReachable):
        await table.move(harness.people[0], ELSEWHERE)
    await harness.tables.reachability.channel_gone(CHANNEL)
    await harness.lobby(channel=76)
    with pytest.raises(AlreadyOpen):
        await table.move(harness.people[0], Place(GUILD, 76))
    with pytest.raises(UnknownTable):
        await table.move(Actor(harness.people[0], manager=True), Place(GUILD + 1, 77))
    await harness.tables.database.write(settings.change_server, GUILD, {"channels": (76,)})
    with pytest.raises(WrongChannel):
        await table.move(harness.people[0], ELSEWHERE)
    assert (await table.status()).asleep == "channel"


async def test_old_posts_are_forgotten_with_the_channel(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.channel_gone(CHANNEL)
    for purpose, channel in (("board", CHANNEL), ("private/1", 900)):
        await harness.tables.database.write(stored_posts.save, Post(table.id, purpose, channel, 1, 0))
    await table.move(harness.people[0], ELSEWHERE)
    kept = await harness.tables.database.read(stored_posts.of_table, table.id)
    assert [post.purpose for post in kept] == ["private/1"]


async def test_a_game_nobody_moves_is_closed_in_the_end(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.channel_gone(CHANNEL)
    harness.clock.advance(14 * DAY)
    await until(lambda: _closed(table))
    assert "given_up" in await harness.news()
    assert await harness.tables.of_person(harness.people[0]) == ()


async def _closed(table: Table) -> bool:
    return (await table.status()).stage == "closed"


async def test_a_lobby_without_a_channel_is_closed_at_once(harness: TablesHarness) -> None:
    table = await harness.lobby(2)
    await harness.sent()
    await harness.tables.reachability.channel_gone(CHANNEL)
    assert await _closed(table)
    assert [(who, data["news"]) for kind, who, data in await harness.sent() if kind == "notice"] == [
        ("Player 0", "lobby_gone"),
        ("Player 1", "lobby_gone"),
    ]


async def test_a_locked_thread_wakes_its_table_once_it_is_open(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.thread_changed(CHANNEL, locked=True)
    assert (await table.status()).asleep == "locked"
    await harness.tables.reachability.thread_changed(CHANNEL, locked=False)
    assert (await table.status()).asleep is None


async def test_a_thread_that_opens_does_not_wake_what_sleeps_for_another_reason(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await harness.tables.reachability.left(GUILD)
    await harness.tables.reachability.thread_changed(CHANNEL, locked=False)
    assert (await table.status()).asleep == "removed"


async def test_a_table_out_of_reach_is_no_burden_to_its_players(harness: TablesHarness) -> None:
    harness.limits = Limits(pace=0, per_person=1)
    await harness.restart()
    await harness.game(until="bid")
    await harness.tables.reachability.left(GUILD)
    await harness.lobby(channel=76)


async def test_where_nobody_is_present_it_sleeps_on(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for person in harness.people[:3]:
        await table.leave_server(person)
    await harness.tables.reachability.left(GUILD)
    await harness.tables.reachability.joined(GUILD)
    assert (await table.status()).asleep == "unattended"
