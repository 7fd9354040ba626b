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
from tests.bot.tables.evening import CHANNEL, Evening

SCREEN = Screen((Text("Hello"),))
PURPOSE = "example"


class Discord:
    """Replaces Discord: its messages, by nonce; with `silent` it does not answer a post."""

    def __init__(self, house: AppContext, patch: pytest.MonkeyPatch) -> None:
        self.has: dict[str, int] = {}
        self.edited: list[int] = []
        self.silent = False
        for name in ("send", "edit", "find_own"):
            patch.setattr(house.messenger, name, getattr(self, name))

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
def discord(house: AppContext, monkeypatch: pytest.MonkeyPatch) -> Discord:
    return Discord(house, monkeypatch)


async def first(evening: Evening) -> Message:
    """The first message in the outbox, which is released again."""
    claim = await evening.tables.outbox.claim()
    assert claim
    with claim:
        return claim.messages[0]


async def test_a_post_of_unknown_end_is_found_and_remembered_as_it_was_to_be(
    evening: Evening, house: AppContext, discord: Discord
) -> None:
    table = await evening.lobby()
    discord.silent = True
    with pytest.raises(TimeoutError):
        await post(house, await first(evening), CHANNEL, SCREEN, keep=StoreAs(PURPOSE, 7, {"key": "a"}))
    begun = evening.clock.now_ms()
    await evening.restart()
    house.tables = evening.tables
    evening.clock.advance(SECOND)
    assert await already_sent(house, await first(evening))
    [kept] = await evening.tables.database.read(stored_posts.of_table, table.id, PURPOSE)
    [sent] = discord.has.values()
    assert (kept.message, kept.public, kept.note, kept.created) == (sent, 7, '{"key": "a"}', begun)


async def test_what_was_never_sent_is_not_found(evening: Evening, house: AppContext, discord: Discord) -> None:
    await evening.lobby()
    assert not await already_sent(house, await first(evening))


async def test_what_is_sent_again_after_the_table_has_moved_on_shows_how_it_stands(
    evening: Evening, house: AppContext, discord: Discord
) -> None:
    table = await evening.lobby()
    discord.silent = True
    with pytest.raises(TimeoutError):
        await post(house, await first(evening), CHANNEL, SCREEN)
    await table.wish(evening.people[0], "red")
    discord.silent = False
    await post(house, await first(evening), CHANNEL, SCREEN)
    assert len(discord.has) == 1
    assert discord.edited == list(discord.has.values())


async def test_the_same_told_once_more_is_another_message(evening: Evening) -> None:
    table, guest = await evening.lobby(), evening.people[1]
    names: list[Any] = []
    for _ in range(2):
        await table.join(guest)
        claim = await evening.tables.outbox.claim()
        assert claim
        with claim:
            [hello] = [m for m in claim.messages if m.kind == "hello" and m.person and m.person.id == guest.id]
        names.append(nonce(hello))
        await evening.sent()
        await table.leave(guest)
        await evening.sent()
        evening.clock.advance(SECOND)
    assert len(set(names)) == 2
