"""A post of the board calls each player who is asked something that was not asked at the last post."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.front.context import AppContext
from bot.front.discord.messenger import Messenger
from bot.front.discord.screen import Screen
from bot.front.telling import private_posts
from bot.front.telling.publisher import Publisher
from bot.store import Person
from bot.tables import Awaited, Table
from bot.tables.telling.messages import Kind
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import HOUR
from tests.bot.tables.harness import CHANNEL, START_POST, TablesHarness
from tests.bot.tables.late_players import BANK, at_home


class Sending(Messenger):
    """Sends nothing: notes whom each message would call, and whether it would notify their phone."""

    def __init__(self) -> None:  # it is connected to no Discord
        self.posts: list[Sequence[int]] = []
        self.direct_messages: list[tuple[int, bool]] = []
        self.refused: set[int] = set()

    async def send(self, channel: int, screen: Screen, nonce: str, *, silent: bool = False) -> int:
        if channel < 0:  # a direct message
            self.direct_messages.append((-channel, silent))
            return len(self.direct_messages)
        self.posts.append(screen.pings)
        return len(self.posts)

    @asynccontextmanager
    async def direct(self, person: Person) -> AsyncIterator[int]:
        yield -person.id

    async def edit(self, channel: int, message: int, screen: Screen) -> None:
        pass

    async def delete(self, channel: int, message: int) -> None:
        pass

    async def newest(self, channel: int) -> int | None:
        return len(self.posts)

    async def is_member(self, guild: int, user: int) -> bool:
        return True


@pytest.fixture
def sending() -> Sending:
    return Sending()


@pytest.fixture
def app(app: AppContext, sending: Sending) -> AppContext:
    return replace(app, messenger=sending)


async def tell_all(app: AppContext) -> None:
    """Send everything that is due."""
    outbox, publisher = app.tables.outbox, Publisher(app)
    while (due := await outbox.next_due()) is not None and due <= app.clock.now_ms():
        await publisher.drain()


async def asked(harness: TablesHarness, table: Table) -> Awaited:
    """What a table waits for the first person to do, once the computers have answered."""
    await harness.settle(table)
    return next(each for each in (await table.status()).awaited if each.seat == 0)


async def test_who_is_asked_anew_before_his_answer_was_told_is_called_anew(
    harness: TablesHarness, app: AppContext, sending: Sending
) -> None:
    ada = harness.people[0]
    table = await harness.lobby(game="davinci")
    await table.add_computer(ada, "apprentice")
    await table.start(ada, START_POST)
    while (before := await asked(harness, table)).own or before.kind == "labs":
        await table.act(ada, harness.any_of(await harness.asked(table, ada)))
    await tell_all(app)
    sending.posts.clear()
    await table.act(ada, harness.any_of(await harness.asked(table, ada)))
    now = await asked(harness, table)
    assert now.key != before.key
    assert not now.own
    await tell_all(app)
    assert sending.posts == [(ada.discord_id,)]


async def test_who_is_still_asked_the_same_is_not_called_anew(
    harness: TablesHarness, app: AppContext, sending: Sending
) -> None:
    table = await harness.game(3, options={"speed": "days", "time_out": "wait"})
    person = await harness.awaited(table)
    await harness.tables.preferences.change(person, remind_every=0)
    await tell_all(app)
    assert sending.posts[-1] == (person.discord_id,)
    sending.posts.clear()
    shown = await harness.public(table)
    await harness.pass_time(BANK)
    await tell_all(app)
    assert await harness.public(table) > shown
    assert await harness.awaited(table) == person
    assert set(sending.posts) == {()}


async def test_a_question_asked_in_the_channel_needs_no_table(
    harness: TablesHarness, app: AppContext, sending: Sending, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.game()
    person, [wait] = await harness.awaited(table), (await table.status()).awaited
    monkeypatch.setattr(harness.tables, "get", None)
    data = {"seat": wait.seat, "key": wait.key, "decision": wait.kind, "public": True}
    await private_posts.ask(app, Message(1, 1, table.id, Kind.ASK, person, data, 0, 0))
    assert sending.direct_messages == []


@pytest.mark.parametrize("forms", [(False, True), (True, False)], ids=["act first", "refusal first"])
async def test_who_is_called_in_place_of_a_refused_post_is_called_once(
    forms: tuple[bool, bool], harness: TablesHarness, app: AppContext, sending: Sending
) -> None:
    """The channel begins to refuse while the act's own call is on its way: that call comes by direct message too."""
    table = await harness.game()
    await tell_all(app)
    sending.direct_messages.clear()
    person, [wait] = await harness.awaited(table), (await table.status()).awaited
    await app.tables.refusals.note(table.id, CHANNEL, ())
    sending.refused.add(CHANNEL)
    for instead in forms:
        data = {"seat": wait.seat, "key": wait.key, "decision": wait.kind} | ({"instead": True} if instead else {})
        await private_posts.ask(app, Message(1, 1, table.id, Kind.ASK, person, data, 0, 0))
    assert sending.direct_messages == [(person.id, False)]


@pytest.mark.parametrize(("late", "rings"), [(0, True), (11 * HOUR, False)], ids=["in time", "in his night"])
async def test_a_warning_rings_nobody_out_of_bed(
    late: int, rings: bool, harness: TablesHarness, app: AppContext, sending: Sending
) -> None:
    _, person = await at_home(harness)
    await harness.tables.preferences.change(person, zone="UTC", wakes=9 * 60, sleeps=13 * 60)
    await harness.pass_time(252 * HOUR)
    await harness.sent()
    await harness.pass_time(HOUR)  # 11:13
    harness.clock.advance(late)
    await tell_all(app)
    assert sending.direct_messages == [(person.id, not rings)]
