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
from tests.bot.tables.evening import CHANNEL, GUILD, Evening, until
from tests.patience import PATIENCE
from tests.traces import without_places


class Told:
    """Replaces the handlers: notes each message, and fails as `fails` says."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.fails: Callable[[Message], BaseException | None] = lambda message: None
        self.before: Callable[[Message], Awaitable[None]] | None = None

    async def __call__(self, house: AppContext, message: Message) -> None:
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
def publishing(house: AppContext, monkeypatch: pytest.MonkeyPatch) -> Publisher:
    monkeypatch.setattr(house.messenger, "still_in_server", AsyncMock(return_value=True))
    return Publisher(house)


def answer(status: int, code: int) -> discord.HTTPException:
    """Discord's answer to a request that it does not carry out."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(Mock(status=status, reason=""), {"code": code, "message": "no"})


async def renewed(evening: Evening, publishing: Publisher, told: Told) -> Table:
    """A lobby of which everything is sent except one change of its post."""
    table = await evening.lobby()
    await publishing.drain()
    told.messages.clear()
    await table.wish(evening.people[0], "red")
    return table


async def given_up(evening: Evening) -> list[tuple[str, int]]:
    """The messages that are given up: why, and after how many attempts."""
    columns = schema.outbox.c
    query = select(columns.error, columns.attempts).where(columns.given_up.is_not(None))
    return [tuple(row) for row in await evening.database.read(lambda tx: tx.execute(query).all())]


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


async def test_what_takes_long_holds_nobody_up(evening: Evening, publishing: Publisher, told: Told) -> None:
    table = await evening.game()
    await evening.sent()
    end = asyncio.Event()
    told.before = lambda message: end.wait() if message.kind is Kind.FILM else asyncio.sleep(0)
    await evening.play(table)
    while await evening.tables.outbox.next_due() is not None:
        await publishing.drain()
    assert Kind.FILM not in told.kinds
    assert {Kind.BOARD, Kind.NOTICE} <= set(told.kinds)
    end.set()
    await until(lambda: told.kinds[-1] is Kind.FILM)
    await publishing.close()
    assert await evening.sent() == []


async def test_what_was_given_up_at_the_end_is_told_after_the_next_start(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    table = await evening.game()
    never = asyncio.Event()
    told.before = lambda message: never.wait() if message.kind is Kind.FILM else asyncio.sleep(0)
    await evening.play(table)
    while await evening.tables.outbox.next_due() is not None:
        await publishing.drain()
    await publishing.close()
    await evening.restart()
    assert [kind for kind, _, _ in await evening.sent()] == ["film"]


def test_there_is_somebody_to_tell_every_kind_of_message() -> None:
    assert set(HANDLERS) == set(Kind)


@pytest.mark.parametrize("error", FOR_NOW, ids=repr)
async def test_what_fails_for_now_is_told_after_a_while(
    error: Exception, evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: None if message.attempts else error
    await publishing.drain()
    await publishing.drain()
    assert len(told.messages) == 1, "not at once"
    evening.clock.advance(FIRST_RETRY)
    await publishing.drain()
    assert len(told.messages) == 2
    assert await evening.tables.outbox.next_due() is None


async def test_the_first_waits_are_short_then_each_is_twice_the_last_up_to_ten_minutes(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: TimeoutError()
    waits: list[int] = []
    await publishing.drain()
    while (due := await evening.tables.outbox.next_due()) and len(waits) < 2 * QUICK_ATTEMPTS:
        waits.append(due - evening.clock.now_ms())
        evening.clock.advance(waits[-1])
        await publishing.drain()
    quick = [FIRST_RETRY] * QUICK_ATTEMPTS
    doubled = [FIRST_RETRY * 2**attempt for attempt in range(1, QUICK_ATTEMPTS + 1)]
    assert waits == [*quick, *(min(LAST_RETRY, wait) for wait in doubled)]


async def test_an_outage_of_a_day_loses_nothing_that_still_matters(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: answer(503, 0)
    await fail_for(evening, publishing, DAY)
    told.fails = lambda message: None
    evening.clock.advance(LAST_RETRY)
    await publishing.drain()
    assert await given_up(evening) == []
    assert await evening.tables.outbox.next_due() is None


async def test_what_helps_nobody_any_more_is_not_told_late(evening: Evening, publishing: Publisher, told: Told) -> None:
    await evening.lobby()
    told.fails = lambda message: answer(503, 0) if message.kind is Kind.HELLO else None
    await fail_for(evening, publishing, STALE[Kind.HELLO] + LAST_RETRY)
    assert [reason for reason, _ in await given_up(evening)] == ["503 0"]
    assert await evening.tables.outbox.next_due() is None


@pytest.mark.parametrize("error", [answer(400, 50035), ZeroDivisionError()], ids=repr)
async def test_a_fault_of_ours_is_not_repeated_for_ever(
    error: Exception, evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: error
    await fail_for(evening, publishing, DAY)
    assert len(told.messages) == MOST_FAULTS
    assert [attempts for _, attempts in await given_up(evening)] == [MOST_FAULTS]


async def fail_for(evening: Evening, publishing: Publisher, ms: int) -> None:
    """Send what falls due, for a time."""
    end = evening.clock.now_ms() + ms
    await publishing.drain()
    while (due := await evening.tables.outbox.next_due()) is not None and due <= end:
        evening.clock.advance(due - evening.clock.now_ms())
        await publishing.drain()


async def test_what_was_put_off_by_a_clock_that_ran_ahead_is_told_when_it_is_set_right(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    evening.clock.advance(DAY)
    told.fails = lambda message: None if message.attempts else TimeoutError()
    await publishing.drain()
    evening.clock.advance(-DAY)
    await publishing.drain()
    assert len(told.messages) == 2


async def test_what_a_clock_put_off_that_ran_ahead_is_told_after_a_restart_too(
    evening: Evening, house: AppContext, told: Told
) -> None:
    evening.clock.advance(365 * DAY)
    await evening.lobby()
    told.fails = lambda message: None if message.attempts else TimeoutError()
    await Publisher(house).drain()
    evening.clock.advance(-365 * DAY)
    await evening.restart()
    await Publisher(replace(house, tables=evening.tables)).drain()
    assert len(told.messages) == 4


async def test_after_giving_up_the_next_change_is_told(evening: Evening, publishing: Publisher, told: Told) -> None:
    table = await renewed(evening, publishing, told)
    told.fails = lambda message: UnknownTable()
    await publishing.drain()
    told.fails = lambda message: None
    await table.wish(evening.people[0], "green")
    await publishing.drain()
    assert len(told.messages) == 2


# Giving up


@pytest.mark.parametrize("code", NO_ACCESS)
async def test_what_the_bot_lacks_a_permission_for_waits_until_it_is_there(
    code: int, evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: None if message.person else NoAccess(CHANNEL, code)
    await publishing.drain()
    told.messages.clear()
    await publishing.drain()
    assert [(m.person, m.data["news"]) for m in told.messages] == [(evening.people[0], News.REFUSED)]
    for _ in range(3):
        evening.clock.advance(REFUSED_RETRY)
        await publishing.drain()
    assert [m.kind for m in told.messages if m.person] == [Kind.NOTICE], "the host is told once"
    assert await given_up(evening) == []
    told.fails = lambda message: None
    evening.clock.advance(REFUSED_RETRY)
    await publishing.drain()
    assert told.kinds[-1] is Kind.LOBBY
    assert await evening.tables.outbox.next_due() is None


async def test_whoever_the_table_waits_for_is_asked_by_direct_message_where_the_channel_takes_no_post(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    table = await evening.game()
    told.fails = lambda message: None if message.person else NoAccess(CHANNEL, NO_ACCESS[0])
    await publishing.drain()
    told.messages.clear()
    await publishing.drain()
    asked = [(m.person, m.data.get("instead")) for m in told.messages if m.kind is Kind.ASK]
    assert asked == [(await evening.awaited(table), True)]


async def test_another_channel_that_takes_no_post_is_given_up(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: NoAccess(CHANNEL + 1, NO_ACCESS[1])
    await publishing.drain()
    assert await given_up(evening) == [(f"403 {NO_ACCESS[1]}", 1)]


async def test_a_table_whose_server_has_taken_the_bot_off_falls_asleep_at_the_next_refusal(
    evening: Evening, house: AppContext, publishing: Publisher, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await renewed(evening, publishing, told)
    asked = AsyncMock(return_value=False)
    monkeypatch.setattr(house.messenger, "still_in_server", asked)
    told.fails = lambda message: None if message.person else NoAccess(CHANNEL, NO_ACCESS[0])
    await publishing.drain()
    asked.assert_awaited_once_with(GUILD)
    assert (await table.status()).asleep == "removed"


async def test_where_the_channel_is_gone_the_players_are_told_instead(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    table = await renewed(evening, publishing, told)
    told.fails = lambda message: answer(404, UNKNOWN_CHANNEL) if message.person is None else None
    await publishing.drain()
    assert await given_up(evening) == [(f"404 {UNKNOWN_CHANNEL}", 1)]
    assert (await table.status()).stage == "closed"
    await publishing.drain()
    assert [message.person for message in told.messages] == [None, evening.people[0]]
    assert await evening.tables.outbox.next_due() is None


async def test_a_table_that_is_no_more_is_told_of_no_more(evening: Evening, publishing: Publisher, told: Told) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: UnknownTable(table=message.table)
    await publishing.drain()
    assert await given_up(evening) == [("UnknownTable", 1)]


async def test_who_takes_no_direct_messages_is_not_asked_again(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: ClosedDirectMessages(evening.people[0])
    await publishing.drain()
    assert await evening.tables.outbox.next_due() is None
    assert await given_up(evening) == []


async def test_a_fault_of_the_house_is_logged_without_its_words_and_tried_again(
    evening: Evening, publishing: Publisher, told: Told, caplog: pytest.LogCaptureFixture
) -> None:
    await renewed(evening, publishing, told)
    told.fails = lambda message: None if message.attempts else ZeroDivisionError("bid 130")
    with caplog.at_level(logging.DEBUG, logger="bot"):
        await publishing.drain()
    assert "ZeroDivisionError" in caplog.text
    assert "130" not in without_places(caplog.text)
    evening.clock.advance(FIRST_RETRY)
    await publishing.drain()
    assert await evening.tables.outbox.next_due() is None


# In order, and once


async def test_a_tables_messages_are_told_in_order(evening: Evening, publishing: Publisher, told: Told) -> None:
    await evening.lobby(2)
    await publishing.drain()
    assert told.kinds == [Kind.LOBBY, Kind.HELLO, Kind.HELLO]
    assert [m.id for m in told.messages] == sorted(m.id for m in told.messages)


async def test_one_tables_messages_do_not_overtake_each_other(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    under_way: list[int] = []

    async def dawdle(message: Message) -> None:
        under_way.append(message.id)
        for _ in range(5):
            await asyncio.sleep(0)
        assert under_way.pop() == message.id
        assert not under_way

    told.before = dawdle
    await evening.lobby(3)
    await publishing.drain()
    assert len(told.messages) == 4


async def test_what_fails_holds_up_what_its_reader_is_told_next_and_nobody_else(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    table = await renewed(evening, publishing, told)
    guest = evening.people[1]
    await table.join(guest)
    await table.close(evening.people[0])
    told.fails = lambda message: TimeoutError() if message.kind is Kind.LOBBY and not message.attempts else None
    await publishing.drain()
    await publishing.drain()
    assert [(m.kind, m.person) for m in told.messages] == [(Kind.LOBBY, None), (Kind.HELLO, guest)]
    assert await evening.tables.outbox.next_due() == evening.clock.now_ms() + FIRST_RETRY
    evening.clock.advance(FIRST_RETRY)
    await publishing.drain()
    assert told.kinds[2:] == [Kind.LOBBY, Kind.NOTICE]
    assert await evening.tables.outbox.next_due() is None


async def test_a_slow_channel_keeps_no_other_waiting(evening: Evening, publishing: Publisher, told: Told) -> None:
    slow = await renewed(evening, publishing, told)
    quick = await evening.lobby(channel=CHANNEL + 1)
    gate = asyncio.Event()

    async def wait_at_gate(message: Message) -> None:
        if message.table == slow.id:
            await gate.wait()

    told.before = wait_at_gate
    draining = asyncio.create_task(publishing.drain())
    async with asyncio.timeout(PATIENCE):
        while len(told.messages) < 2:  # noqa: ASYNC110 - the publisher reports no single message
            await asyncio.sleep(0)
    assert {message.table for message in told.messages} == {quick.id}
    gate.set()
    await draining
    assert slow.id in {message.table for message in told.messages}


async def test_a_burst_of_changes_is_told_once(evening: Evening, publishing: Publisher, told: Told) -> None:
    table = await renewed(evening, publishing, told)
    for colour in ("green", "", "red"):
        await table.wish(evening.people[0], colour)
    await publishing.drain()
    assert told.kinds == [Kind.LOBBY]


async def test_a_change_while_it_is_told_is_told_after_it(evening: Evening, publishing: Publisher, told: Told) -> None:
    table = await renewed(evening, publishing, told)

    async def change(message: Message) -> None:
        if not told.messages:
            await table.wish(evening.people[0], "green")

    told.before = change
    await publishing.drain()
    await publishing.drain()
    assert len(told.messages) == 2
    assert told.messages[0].id == told.messages[1].id
    assert await evening.tables.outbox.next_due() is None


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

    def __init__(self, evening: Evening, patch: pytest.MonkeyPatch) -> None:
        self.on = False
        self.met = 0
        write = evening.database.write

        async def in_trouble(work: Any, *args: Any, **kwargs: Any) -> Any:
            if self.on:
                self.met += 1
                raise WriteFailed(evening.path, "database is locked")
            return await write(work, *args, **kwargs)

        patch.setattr(evening.database, "write", in_trouble)


@pytest.fixture
def trouble(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Trouble:
    return Trouble(evening, monkeypatch)


@pytest.mark.parametrize("seconds", [3, 13, 30])
async def test_every_table_tells_on_by_itself_when_the_database_can_be_written_again(
    evening: Evening, running: Publisher, told: Told, trouble: Trouble, seconds: int
) -> None:
    told.before, acted = _cannot_be_noted(trouble)
    tables = [await evening.lobby(channel=CHANNEL + number) for number in range(3)]
    acted.set()
    await until(lambda: trouble.met >= len(tables))
    for _ in range(seconds * SECOND // TROUBLE):
        evening.clock.advance(TROUBLE)
        await asyncio.sleep(0.01)
    told.before, trouble.on = None, False
    told.messages.clear()
    for table in tables:
        await table.wish(evening.people[0], "red")
    evening.clock.advance(TROUBLE)
    await until(lambda: _all_told(evening))
    assert {message.table for message in told.messages} == {table.id for table in tables}


def _cannot_be_noted(trouble: Trouble) -> tuple[Callable[[Message], Awaitable[None]], asyncio.Event]:
    """Once all acts are done, messages are sent, but nothing can be written any more."""
    acted = asyncio.Event()

    async def fall_in(message: Message) -> None:
        await acted.wait()
        trouble.on = True

    return fall_in, acted


async def _all_told(evening: Evening) -> bool:
    return await evening.tables.outbox.overdue() == 0 and await evening.tables.outbox.next_due() is None


async def test_a_database_that_cannot_be_read_is_asked_again(
    evening: Evening,
    running: Publisher,
    told: Told,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    read, troubles = evening.database.read, [Unreadable(evening.path, "disk I/O error")] * 3

    async def in_trouble(work: Any, *args: Any, **kwargs: Any) -> Any:
        if work.__name__ == "_due" and troubles:
            raise troubles.pop()
        return await read(work, *args, **kwargs)

    monkeypatch.setattr(evening.database, "read", in_trouble)
    await evening.lobby()

    async def told_of_it() -> bool:
        evening.clock.advance(TROUBLE)
        return Kind.LOBBY in told.kinds

    await until(told_of_it)
    assert "the outbox cannot be read" in caplog.text
    assert not troubles


async def test_whoever_stops_telling_leaves_nothing_in_flight(
    evening: Evening, publishing: Publisher, told: Told
) -> None:
    await evening.lobby()
    never = asyncio.Event()
    told.before = lambda message: never.wait()
    draining = asyncio.create_task(publishing.drain())
    await until(lambda: bool(publishing._aside))
    draining.cancel()
    await asyncio.wait([draining])
    await publishing.close()
    assert [kind for kind, _, _ in await evening.sent()] == ["lobby", "hello"]


# Lanes

MANY = 3 * AT_ONCE


async def test_however_many_channels_are_slow_another_is_told_within_a_second(
    evening: Evening, running: Publisher, told: Told
) -> None:
    evening.tables.limits = Limits(pace=0, per_server=2 * MANY, per_person=2 * MANY)
    slow = {table.id for table in [await evening.lobby(channel=number) for number in range(1, MANY)]}
    never = asyncio.Event()
    told.before = lambda message: never.wait() if message.table in slow else asyncio.sleep(0)
    quick = await evening.lobby(channel=CHANNEL * MANY)
    begun = time.monotonic()
    await until(lambda: any(message.table == quick.id for message in told.messages))
    assert time.monotonic() - begun < 1
    never.set()
