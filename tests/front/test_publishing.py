"""Posts that are made once, in spite of failures meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from bot.front.context import AppContext
from bot.front.discord.screen import Screen, Text
from bot.front.telling.posts import StoreAs, already_sent, nonce, post
from bot.store import posts as stored_posts
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import SECOND
from tests.bot.tables.harness import CHANNEL, TablesHarness

SCREEN = Screen((Text("Hello"),))
PURPOSE = "example"


class Discord:
    """Replaces Discord: its messages, by nonce; with `silent` it does not answer a post."""

    def __init__(self, app: AppContext, patch: pytest.MonkeyPatch) -> None:
        self.has: dict[str, int] = {}
        self.edited: list[int] = []
        self.silent = False
        for name in ("send", "edit", "find_own"):
            patch.setattr(app.messenger, name, getattr(self, name))

    async def send(self, channel: int, screen: Screen, nonce: str, *, silent: bool = False) -> int:
        sent = self.has.setdefault(nonce, 1_000 + len(self.has))
        if self.silent:
            raise TimeoutError
        return sent

    async def edit(self, channel: int, message: int, screen: Screen) -> None:
        self.edited.append(message)

    async def find_own(self, channel: int, nonce: str, since: int) -> int | None:
        return self.has.get(nonce)


@pytest.fixture
def discord(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> Discord:
    return Discord(app, monkeypatch)


async def first(harness: TablesHarness) -> Message:
    """The first message in the outbox, which is released again."""
    claim = await harness.tables.outbox.claim()
    assert claim
    with claim:
        return claim.messages[0]


async def test_a_post_of_unknown_end_is_found_and_remembered_as_it_was_to_be(
    harness: TablesHarness, app: AppContext, discord: Discord
) -> None:
    table = await harness.lobby()
    discord.silent = True
    with pytest.raises(TimeoutError):
        await post(app, await first(harness), CHANNEL, SCREEN, keep=StoreAs(PURPOSE, 7, {"key": "a"}))
    begun = harness.clock.now_ms()
    await harness.restart()
    app.tables = harness.tables
    harness.clock.advance(SECOND)
    assert await already_sent(app, await first(harness))
    [kept] = await harness.tables.database.read(stored_posts.of_table, table.id, PURPOSE)
    [sent] = discord.has.values()
    assert (kept.message, kept.public, kept.note, kept.created) == (sent, 7, '{"key": "a"}', begun)


async def test_what_was_never_sent_is_not_found(harness: TablesHarness, app: AppContext, discord: Discord) -> None:
    await harness.lobby()
    assert not await already_sent(app, await first(harness))


async def test_what_is_sent_again_after_the_table_has_moved_on_shows_how_it_stands(
    harness: TablesHarness, app: AppContext, discord: Discord
) -> None:
    table = await harness.lobby()
    discord.silent = True
    with pytest.raises(TimeoutError):
        await post(app, await first(harness), CHANNEL, SCREEN)
    await table.wish(harness.people[0], "red")
    discord.silent = False
    await post(app, await first(harness), CHANNEL, SCREEN)
    assert len(discord.has) == 1
    assert discord.edited == list(discord.has.values())


async def test_the_same_told_once_more_is_another_message(harness: TablesHarness) -> None:
    table, guest = await harness.lobby(), harness.people[1]
    names: list[Any] = []
    for _ in range(2):
        await table.join(guest)
        claim = await harness.tables.outbox.claim()
        assert claim
        with claim:
            [hello] = [m for m in claim.messages if m.kind == "hello" and m.person and m.person.id == guest.id]
        names.append(nonce(hello))
        await harness.sent()
        await table.leave(guest)
        await harness.sent()
        harness.clock.advance(SECOND)
    assert len(set(names)) == 2
