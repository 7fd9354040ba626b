"""A message that cannot be sent at once is sent later, in order and once; one that can never be sent is not tried for
ever."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from sqlalchemy import select

from bot.front.context import AppContext
from bot.front.discord.messenger import NO_ACCESS, UNKNOWN_CHANNEL, ClosedDirectMessages, NoAccess
from bot.front.telling.publisher import (
    AT_ONCE,
    FIRST_RETRY,
    HANDLERS,
    LAST_RETRY,
    MOST_FAULTS,
    QUICK_ATTEMPTS,
    REFUSED_RETRY,
    STALE,
    TROUBLE,
    Publisher,
)
from bot.store import schema
from bot.store.errors import Unreadable, WriteFailed
from bot.tables import Limits, Table
from bot.tables.errors import UnknownTable
from bot.tables.telling.messages import Kind, News
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY, SECOND
from tests.bot.tables.harness import CHANNEL, GUILD, TablesHarness, until
from tests.log_text import without_places
from tests.timeouts import TIMEOUT


class Told:
    """Replaces the handlers: notes each message, and fails as `fails` says."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.fails: Callable[[Message], BaseException | None] = lambda message: None
        self.before: Callable[[Message], Awaitable[None]] | None = None

    async def __call__(self, app: AppContext, message: Message) -> None:
        if self.before:
            await self.before(message)
        self.messages.append(message)
        if error := self.fails(message):
            raise error

    @property
    def kinds(self) -> list[Kind]:
        return [message.kind for message in self.messages]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    told = Told()
    for kind in Kind:
        monkeypatch.setitem(HANDLERS, kind, told)
    return told


@pytest.fixture
def publishing(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> Publisher:
    monkeypatch.setattr(app.messenger, "still_in_server", AsyncMock(return_value=True))
    return Publisher(app)


def answer(status: int, code: int) -> discord.HTTPException:
    """Discord's answer to a request that it does not carry out."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(Mock(status=status, reason=""), {"code": code, "message": "no"})


async def renewed(harness: TablesHarness, publishing: Publisher, told: Told) -> Table:
    """A lobby of which everything is sent except one change of its post."""
    table = await harness.lobby()
    await publishing.drain()
    told.messages.clear()
    await table.wish(harness.people[0], "red")
    return table


async def given_up(harness: TablesHarness) -> list[tuple[str, int]]:
    """The messages that are given up: why, and after how many attempts."""
    columns = schema.outbox.c
    query = select(columns.error, columns.attempts).where(columns.given_up.is_not(None))
    return [tuple(row) for row in await harness.database.read(lambda tx: tx.execute(query).all())]


# Trying again

FOR_NOW = (
    answer(500, 0),
    answer(503, 0),
    answer(429, 0),
    answer(400, 50035),
    discord.RateLimited(12.0),
    TimeoutError(),
    ConnectionResetError(),
    aiohttp.ClientConnectionError(),
)


async def test_what_takes_long_holds_nobody_up(harness: TablesHarness, publishing: Publisher, told: Told) -> None:
    table = await harness.game()
    await harness.sent()
    end = asyncio.Event()
    told.before = lambda message: end.wait() if message.kind is Kind.FILM else asyncio.sleep(0)
    await harness.play(table)
    while await harness.tables.outbox.next_due() is not None:
        await publishing.drain()
    assert Kind.FILM not in told.kinds
    assert {Kind.BOARD, Kind.NOTICE} <= set(told.kinds)
    end.set()
    await until(lambda: told.kinds[-1] is Kind.FILM)
    await publishing.close()
    assert await harness.sent() == []


async def test_what_was_given_up_at_the_end_is_told_after_the_next_start(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    table = await harness.game()
    never = asyncio.Event()
    told.before = lambda message: never.wait() if message.kind is Kind.FILM else asyncio.sleep(0)
    await harness.play(table)
    while await harness.tables.outbox.next_due() is not None:
        await publishing.drain()
    await publishing.close()
    await harness.restart()
    assert [kind for kind, _, _ in await harness.sent()] == ["film"]


def test_there_is_somebody_to_tell_every_kind_of_message() -> None:
    assert set(HANDLERS) == set(Kind)


@pytest.mark.parametrize("error", FOR_NOW, ids=repr)
async def test_what_fails_for_now_is_told_after_a_while(
    error: Exception, harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: None if message.attempts else error
    await publishing.drain()
    await publishing.drain()
    assert len(told.messages) == 1, "not at once"
    harness.clock.advance(FIRST_RETRY)
    await publishing.drain()
    assert len(told.messages) == 2
    assert await harness.tables.outbox.next_due() is None


async def test_the_first_waits_are_short_then_each_is_twice_the_last_up_to_ten_minutes(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: TimeoutError()
    waits: list[int] = []
    await publishing.drain()
    while (due := await harness.tables.outbox.next_due()) and len(waits) < 2 * QUICK_ATTEMPTS:
        waits.append(due - harness.clock.now_ms())
        harness.clock.advance(waits[-1])
        await publishing.drain()
    quick = [FIRST_RETRY] * QUICK_ATTEMPTS
    doubled = [FIRST_RETRY * 2**attempt for attempt in range(1, QUICK_ATTEMPTS + 1)]
    assert waits == [*quick, *(min(LAST_RETRY, wait) for wait in doubled)]


@pytest.mark.parametrize("status", [503, 429, 408])
async def test_an_outage_of_a_day_loses_nothing_that_still_matters(
    status: int, harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: answer(status, 0)
    await fail_for(harness, publishing, DAY)
    told.fails = lambda message: None
    harness.clock.advance(LAST_RETRY)
    await publishing.drain()
    assert await given_up(harness) == []
    assert await harness.tables.outbox.next_due() is None


async def test_what_helps_nobody_any_more_is_not_told_late(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await harness.lobby()
    told.fails = lambda message: answer(503, 0) if message.kind is Kind.HELLO else None
    await fail_for(harness, publishing, STALE[Kind.HELLO] + LAST_RETRY)
    assert [reason for reason, _ in await given_up(harness)] == ["503 0"]
    assert await harness.tables.outbox.next_due() is None


@pytest.mark.parametrize("error", [answer(400, 50035), ZeroDivisionError()], ids=repr)
async def test_a_fault_of_ours_is_not_repeated_for_ever(
    error: Exception, harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: error
    await fail_for(harness, publishing, DAY)
    assert len(told.messages) == MOST_FAULTS
    assert [attempts for _, attempts in await given_up(harness)] == [MOST_FAULTS]


async def fail_for(harness: TablesHarness, publishing: Publisher, ms: int) -> None:
    """Send what falls due, for a time."""
    end = harness.clock.now_ms() + ms
    await publishing.drain()
    while (due := await harness.tables.outbox.next_due()) is not None and due <= end:
        harness.clock.advance(due - harness.clock.now_ms())
        await publishing.drain()


async def test_what_was_put_off_by_a_clock_that_ran_ahead_is_told_when_it_is_set_right(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    harness.clock.advance(DAY)
    told.fails = lambda message: None if message.attempts else TimeoutError()
    await publishing.drain()
    harness.clock.advance(-DAY)
    await publishing.drain()
    assert len(told.messages) == 2


async def test_what_a_clock_put_off_that_ran_ahead_is_told_after_a_restart_too(
    harness: TablesHarness, app: AppContext, told: Told
) -> None:
    harness.clock.advance(365 * DAY)
    await harness.lobby()
    told.fails = lambda message: None if message.attempts else TimeoutError()
    await Publisher(app).drain()
    harness.clock.advance(-365 * DAY)
    await harness.restart()
    await Publisher(replace(app, tables=harness.tables)).drain()
    assert len(told.messages) == 4


async def test_after_giving_up_the_next_change_is_told(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    table = await renewed(harness, publishing, told)
    told.fails = lambda message: UnknownTable()
    await publishing.drain()
    told.fails = lambda message: None
    await table.wish(harness.people[0], "green")
    await publishing.drain()
    assert len(told.messages) == 2


# Giving up


@pytest.mark.parametrize("code", NO_ACCESS)
async def test_what_the_bot_lacks_a_permission_for_waits_until_it_is_there(
    code: int, harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: None if message.person else NoAccess(CHANNEL, code)
    await publishing.drain()
    told.messages.clear()
    await publishing.drain()
    assert [(m.person, m.data["news"]) for m in told.messages] == [(harness.people[0], News.REFUSED)]
    for _ in range(3):
        harness.clock.advance(REFUSED_RETRY)
        await publishing.drain()
    assert [m.kind for m in told.messages if m.person] == [Kind.NOTICE], "the host is told once"
    assert await given_up(harness) == []
    told.fails = lambda message: None
    harness.clock.advance(REFUSED_RETRY)
    await publishing.drain()
    assert told.kinds[-1] is Kind.LOBBY
    assert await harness.tables.outbox.next_due() is None


async def test_whoever_the_table_waits_for_is_asked_by_direct_message_where_the_channel_takes_no_post(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    table = await harness.game()
    told.fails = lambda message: None if message.person else NoAccess(CHANNEL, NO_ACCESS[0])
    await publishing.drain()
    told.messages.clear()
    await publishing.drain()
    asked = [(m.person, m.data.get("instead")) for m in told.messages if m.kind is Kind.ASK]
    assert asked == [(await harness.awaited(table), True)]


async def test_another_channel_that_takes_no_post_is_given_up(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: NoAccess(CHANNEL + 1, NO_ACCESS[1])
    await publishing.drain()
    assert await given_up(harness) == [(f"403 {NO_ACCESS[1]}", 1)]


async def test_a_table_whose_server_has_taken_the_bot_off_falls_asleep_at_the_next_refusal(
    harness: TablesHarness, app: AppContext, publishing: Publisher, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await renewed(harness, publishing, told)
    asked = AsyncMock(return_value=False)
    monkeypatch.setattr(app.messenger, "still_in_server", asked)
    told.fails = lambda message: None if message.person else NoAccess(CHANNEL, NO_ACCESS[0])
    await publishing.drain()
    asked.assert_awaited_once_with(GUILD)
    assert (await table.status()).asleep == "removed"


async def test_where_the_channel_is_gone_the_players_are_told_instead(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    table = await renewed(harness, publishing, told)
    told.fails = lambda message: answer(404, UNKNOWN_CHANNEL) if message.person is None else None
    await publishing.drain()
    assert await given_up(harness) == [(f"404 {UNKNOWN_CHANNEL}", 1)]
    assert (await table.status()).stage == "closed"
    await publishing.drain()
    assert [message.person for message in told.messages] == [None, harness.people[0]]
    assert await harness.tables.outbox.next_due() is None


async def test_a_table_that_is_no_more_is_told_of_no_more(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: UnknownTable(table=message.table)
    await publishing.drain()
    assert await given_up(harness) == [("UnknownTable", 1)]


async def test_who_takes_no_direct_messages_is_not_asked_again(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: ClosedDirectMessages(harness.people[0])
    await publishing.drain()
    assert await harness.tables.outbox.next_due() is None
    assert await given_up(harness) == []


async def test_a_fault_of_the_house_is_logged_without_its_words_and_tried_again(
    harness: TablesHarness, publishing: Publisher, told: Told, caplog: pytest.LogCaptureFixture
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: None if message.attempts else ZeroDivisionError("bid 130")
    with caplog.at_level(logging.DEBUG, logger="bot"):
        await publishing.drain()
    assert "ZeroDivisionError" in caplog.text
    assert "130" not in without_places(caplog.text)
    harness.clock.advance(FIRST_RETRY)
    await publishing.drain()
    assert await harness.tables.outbox.next_due() is None


# In order, and once


async def test_a_tables_messages_are_told_in_order(harness: TablesHarness, publishing: Publisher, told: Told) -> None:
    await harness.lobby(2)
    await publishing.drain()
    assert told.kinds == [Kind.LOBBY, Kind.HELLO, Kind.HELLO]
    assert [m.id for m in told.messages] == sorted(m.id for m in told.messages)


async def test_one_tables_messages_do_not_overtake_each_other(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    under_way: list[int] = []

    async def dawdle(message: Message) -> None:
        under_way.append(message.id)
        for _ in range(5):
            await asyncio.sleep(0)
        assert under_way.pop() == message.id
        assert not under_way

    told.before = dawdle
    await harness.lobby(3)
    await publishing.drain()
    assert len(told.messages) == 4


async def test_what_fails_holds_up_what_its_reader_is_told_next_and_nobody_else(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    table = await renewed(harness, publishing, told)
    guest = harness.people[1]
    await table.join(guest)
    await table.close(harness.people[0])
    told.fails = lambda message: TimeoutError() if message.kind is Kind.LOBBY and not message.attempts else None
    await publishing.drain()
    await publishing.drain()
    assert [(m.kind, m.person) for m in told.messages] == [(Kind.LOBBY, None), (Kind.HELLO, guest)]
    assert await harness.tables.outbox.next_due() == harness.clock.now_ms() + FIRST_RETRY
    harness.clock.advance(FIRST_RETRY)
    await publishing.drain()
    assert told.kinds[2:] == [Kind.LOBBY, Kind.NOTICE]
    assert await harness.tables.outbox.next_due() is None


async def test_a_slow_channel_keeps_no_other_waiting(harness: TablesHarness, publishing: Publisher, told: Told) -> None:
    slow = await renewed(harness, publishing, told)
    quick = await harness.lobby(channel=CHANNEL + 1)
    gate = asyncio.Event()

    async def wait_at_gate(message: Message) -> None:
        if message.table == slow.id:
            await gate.wait()

    told.before = wait_at_gate
    draining = asyncio.create_task(publishing.drain())
    async with asyncio.timeout(TIMEOUT):
        while len(told.messages) < 2:  # noqa: ASYNC110 - the publisher reports no single message
            await asyncio.sleep(0)
    assert {message.table for message in told.messages} == {quick.id}
    gate.set()
    await draining
    assert slow.id in {message.table for message in told.messages}


async def test_a_burst_of_changes_is_told_once(harness: TablesHarness, publishing: Publisher, told: Told) -> None:
    table = await renewed(harness, publishing, told)
    for colour in ("green", "", "red"):
        await table.wish(harness.people[0], colour)
    await publishing.drain()
    assert told.kinds == [Kind.LOBBY]


async def test_a_change_while_it_is_told_is_told_after_it(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    table = await renewed(harness, publishing, told)

    async def change(message: Message) -> None:
        if not told.messages:
            await table.wish(harness.people[0], "green")

    told.before = change
    await publishing.drain()
    await publishing.drain()
    assert len(told.messages) == 2
    assert told.messages[0].id == told.messages[1].id
    assert await harness.tables.outbox.next_due() is None


# For ever


@pytest.fixture
async def running(publishing: Publisher) -> AsyncIterator[Publisher]:
    """The publisher, running."""
    run = asyncio.create_task(publishing.run())
    yield publishing
    run.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await run
    await publishing.close()


class Trouble:
    """A database that cannot be written for a while."""

    def __init__(self, harness: TablesHarness, patch: pytest.MonkeyPatch) -> None:
        self.on = False
        self.met = 0
        write = harness.database.write

        async def in_trouble(work: Any, *args: Any, **kwargs: Any) -> Any:
            if self.on:
                self.met += 1
                raise WriteFailed(harness.location, "database is locked")
            return await write(work, *args, **kwargs)

        patch.setattr(harness.database, "write", in_trouble)


@pytest.fixture
def trouble(harness: TablesHarness, monkeypatch: pytest.MonkeyPatch) -> Trouble:
    return Trouble(harness, monkeypatch)


@pytest.mark.parametrize("seconds", [3, 13, 30])
async def test_every_table_tells_on_by_itself_when_the_database_can_be_written_again(
    harness: TablesHarness, running: Publisher, told: Told, trouble: Trouble, seconds: int
) -> None:
    told.before, acted = _cannot_be_noted(trouble)
    tables = [await harness.lobby(channel=CHANNEL + number) for number in range(3)]
    acted.set()
    await until(lambda: trouble.met >= len(tables))
    for _ in range(seconds * SECOND // TROUBLE):
        harness.clock.advance(TROUBLE)
        await asyncio.sleep(0.01)
    told.before, trouble.on = None, False
    told.messages.clear()
    for table in tables:
        await table.wish(harness.people[0], "red")
    harness.clock.advance(TROUBLE)
    await until(lambda: _all_told(harness))
    assert {message.table for message in told.messages} == {table.id for table in tables}


def _cannot_be_noted(trouble: Trouble) -> tuple[Callable[[Message], Awaitable[None]], asyncio.Event]:
    """Once all acts are done, messages are sent, but nothing can be written any more."""
    acted = asyncio.Event()

    async def fall_in(message: Message) -> None:
        await acted.wait()
        trouble.on = True

    return fall_in, acted


async def _all_told(harness: TablesHarness) -> bool:
    return await harness.tables.outbox.overdue() == 0 and await harness.tables.outbox.next_due() is None


async def test_a_database_that_cannot_be_read_is_asked_again(
    harness: TablesHarness,
    running: Publisher,
    told: Told,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    read, troubles = harness.database.read, [Unreadable(harness.location, "disk I/O error")] * 3

    async def in_trouble(work: Any, *args: Any, **kwargs: Any) -> Any:
        if work.__name__ == "_in_line" and troubles:
            raise troubles.pop()
        return await read(work, *args, **kwargs)

    monkeypatch.setattr(harness.database, "read", in_trouble)
    await harness.lobby()

    async def told_of_it() -> bool:
        harness.clock.advance(TROUBLE)
        return Kind.LOBBY in told.kinds

    await until(told_of_it)
    assert "the outbox cannot be read" in caplog.text
    assert not troubles


async def test_whoever_stops_telling_leaves_nothing_in_flight(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await harness.lobby()
    never = asyncio.Event()
    told.before = lambda message: never.wait()
    draining = asyncio.create_task(publishing.drain())
    await until(lambda: bool(publishing._aside))
    draining.cancel()
    await asyncio.wait([draining])
    await publishing.close()
    assert [kind for kind, _, _ in await harness.sent()] == ["lobby", "hello"]


# Lanes

MANY = 3 * AT_ONCE


async def test_however_many_channels_are_slow_another_is_told_within_a_second(
    harness: TablesHarness, running: Publisher, told: Told
) -> None:
    harness.tables.limits = Limits(pace=0, per_server=2 * MANY, per_person=2 * MANY)
    slow = {table.id for table in [await harness.lobby(channel=number) for number in range(1, MANY)]}
    never = asyncio.Event()
    told.before = lambda message: never.wait() if message.table in slow else asyncio.sleep(0)
    quick = await harness.lobby(channel=CHANNEL * MANY)
    begun = time.monotonic()
    await until(lambda: any(message.table == quick.id for message in told.messages))
    assert time.monotonic() - begun < 1
    never.set()
