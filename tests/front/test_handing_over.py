"""A shard's connection is closed only once each press that it has heard of is answered."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord

from bot.front.discord.client import Client


class SlowRefusals:
    """Takes its time to note what a press shows."""

    def __init__(self) -> None:
        self.noted = asyncio.Event()

    async def pressed(self, *_: Any, **__: Any) -> None:
        await self.noted.wait()


async def test_a_press_is_waited_for_from_the_moment_it_is_heard() -> None:
    client, refusals, answered = Client(), SlowRefusals(), asyncio.Event()

    async def answer(_: Any) -> None:
        await asyncio.sleep(0)
        answered.set()

    client.refusals, client.on_press = refusals, answer  # type: ignore[assignment]
    press: Any = SimpleNamespace(
        id=1, type=discord.InteractionType.component, channel_id=2, channel=None, app_permissions=None
    )
    pressing = asyncio.create_task(client.on_interaction(press))
    await asyncio.sleep(0)
    closing = asyncio.create_task(client.answered())
    await asyncio.sleep(0)
    assert not closing.done()
    refusals.noted.set()
    await closing
    assert answered.is_set()
    await pressing
    await client.http.close()
