"""A sandbox, and a bot that is connected to it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.local_discord import Limits, Sandbox, serve
from bot.local_discord.connect import connected_to
from tests.bot.local_discord.caller import Caller
from tests.bot.local_discord.sample_bot import SampleBot
from tests.timeouts import TIMEOUT


@contextlib.asynccontextmanager
async def running_bot(sandbox: Sandbox) -> AsyncIterator[SampleBot]:
    """The sample bot, connected and ready."""
    bot = SampleBot()
    with connected_to(sandbox.url):
        task = asyncio.create_task(bot.start(sandbox.token))
        try:
            async with asyncio.timeout(TIMEOUT):
                await bot.is_up.wait()
            yield bot
        finally:
            await bot.close()
            await task


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with serve(limits=Limits(identify_interval=0)) as running:
        yield running


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SampleBot]:
    async with running_bot(sandbox) as running:
        yield running


@pytest.fixture
async def call(sandbox: Sandbox) -> AsyncIterator[Caller]:
    async with aiohttp.ClientSession() as session:
        yield Caller(session, sandbox)
