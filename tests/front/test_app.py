"""What starts once Bottega is connected."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot import assembly
from bot.front.context import AppContext
from bot.tables.timing.clock import MINUTE
from tests.bot.tables.harness import TablesHarness, until


@pytest.mark.parametrize("error", [TimeoutError(), ConnectionResetError()], ids=repr)
async def test_what_waits_is_told_though_the_commands_cannot_be_published_yet(
    harness: TablesHarness, app: AppContext, error: Exception
) -> None:
    tried, telling = [error] * 3, asyncio.Event()

    async def publish_commands() -> None:
        if tried:
            raise tried.pop()

    async def tell() -> None:
        telling.set()

    async def connect(*_: int, served: bool = False) -> None: ...

    await harness.tables.shards.run(SimpleNamespace(connect=connect))  # type: ignore[arg-type]
    made: Any = SimpleNamespace(
        app=app,
        publisher=SimpleNamespace(run=tell),
        publish_commands=publish_commands,
    )
    publishing = asyncio.create_task(assembly._publish(made))
    await telling.wait()

    def ended() -> bool:
        harness.clock.advance(MINUTE)
        return publishing.done()

    await until(ended)
    assert not tried
