"""A program acts for members over HTTP, as the page does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.local_discord import Sandbox
from tests.bot.local_discord.sample_bot import SampleBot

Act = Callable[..., Awaitable[Any]]
MESSAGE, UPDATE, MODAL = 4, 7, 9


@pytest.fixture
async def browser(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    headers = {"X-Page-Token": sandbox.page_token}
    async with aiohttp.ClientSession(sandbox.url, headers=headers) as session:
        yield session


@pytest.fixture
async def act(sandbox: Sandbox, browser: aiohttp.ClientSession) -> Act:
    """Ada's actions in #tavolo."""
    where = {"as": sandbox.world.user("Ada").id, "channel": sandbox.world.channel("tavolo").id}

    async def act(what: str, **body: object) -> Any:
        async with browser.post(f"/page/api/act/{what}", json={**where, **body}) as reply:
            return await reply.json()

    return act


async def test_a_command_a_select_and_a_modal_are_answered_by_number(bot: SampleBot, act: Act) -> None:
    shown = await act("slash", path="hello", values={"size": 3})
    assert (shown["state"], shown["callback"]) == ("answered", MESSAGE)
    changed = await act("select", message=shown["message"], custom_id="g:7:card", values=["1"])
    assert (changed["callback"], changed["message"]) == (UPDATE, shown["message"])
    opened = await act("click", message=shown["message"], custom_id="g:7:move")
    assert (opened["callback"], opened["message"]) == (MODAL, None)
    values = {"cell": "B3", "card": ["0"], "kind": "pass", "sure": True}
    submitted = await act("submit", interaction=opened["interaction"], values=values)
    assert submitted["callback"] == MESSAGE


async def test_the_newest_messages_are_read_as_many_as_wanted(
    sandbox: Sandbox, bot: SampleBot, act: Act, browser: aiohttp.ClientSession
) -> None:
    for text in ("One", "Two"):
        await act("say", text=text)
    private = await act("slash", path="private")
    table = sandbox.world.channel("tavolo").id
    read = {}
    for name in ("Ada", "Bruno"):
        query = {"as": sandbox.world.user(name).id, "channel": table, "limit": "1"}
        async with browser.get("/page/api/messages", params=query) as reply:
            read[name] = await reply.json()
    assert [message["id"] for message in read["Ada"]["messages"]] == [private["message"]]
    assert read["Ada"]["messages"][0]["interaction_metadata"]["id"] == private["interaction"]
    assert [message["content"] for message in read["Bruno"]["messages"]] == ["Two"]
    assert read["Bruno"]["more"] is True
