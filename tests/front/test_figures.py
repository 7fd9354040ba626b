"""Presses, messages and requests to Discord are counted and timed for whoever runs Bottega."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from unittest.mock import Mock

import aiohttp
import discord
import pytest
import pytest_asyncio
from prometheus_client import generate_latest

from bot.front.context import AppContext
from bot.front.discord.client import Client
from bot.front.telling.publisher import FIRST_RETRY, Publisher
from bot.local_discord import serve
from bot.local_discord.connect import connected_to
from bot.local_discord.serving import Sandbox
from bot.tables.timing.clock import SECOND
from tests.bot.tables.harness import TablesHarness
from tests.figures import figure, rises

from .test_errors import said
from .test_publisher import Told, publishing, renewed, told
from .test_router import Desk, Interaction, desk, hurried

ACKNOWLEDGED = "bottega_press_acknowledged_seconds_count"

# Presses


async def test_a_press_is_counted_and_its_acknowledgement_timed(desk: Desk) -> None:
    with rises("bottega_presses_total", outcome="answered"), rises(ACKNOWLEDGED):
        await desk.press()


@pytest.mark.usefixtures("hurried")
async def test_a_press_that_is_deferred_is_acknowledged_once_and_long_before_its_answer(desk: Desk) -> None:
    desk.gate.clear()
    pressing = asyncio.create_task(desk.press())
    before, seconds = figure(ACKNOWLEDGED), figure("bottega_press_acknowledged_seconds_sum")
    await asyncio.sleep(0.3)
    desk.gate.set()
    await pressing
    assert figure(ACKNOWLEDGED) - before == 1
    assert figure("bottega_press_acknowledged_seconds_sum") - seconds < 0.3


async def test_a_press_that_is_refused_is_counted_as_that(desk: Desk) -> None:
    desk.error = LookupError()
    with rises("bottega_presses_total", outcome="refused"), rises("bottega_presses_total", 0, outcome="answered"):
        await desk.press()


async def test_a_press_whose_answer_is_lost_is_counted_as_that(desk: Desk) -> None:
    interaction = Interaction()
    interaction.fails = [discord.NotFound(Mock(status=404, reason=""), {"code": 10062, "message": ""})]
    with rises("bottega_presses_total", outcome="lost"), rises(ACKNOWLEDGED, 0):
        await desk.router().pressed(interaction)  # type: ignore[arg-type]


async def test_an_error_nobody_foresaw_is_counted(harness: TablesHarness, app: AppContext) -> None:
    with rises("bottega_errors_total", source="press"):
        await said(app, ZeroDivisionError(), "en-GB", harness=harness)


# Messages


async def test_a_message_is_timed_from_the_act_that_it_tells_of(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    harness.clock.advance(3 * SECOND)
    with rises("bottega_message_seconds_sum", 3, kind="lobby"), rises("bottega_message_seconds_count", kind="lobby"):
        await publishing.drain()


async def test_a_message_that_fails_is_counted_until_it_is_sent(
    harness: TablesHarness, publishing: Publisher, told: Told
) -> None:
    await renewed(harness, publishing, told)
    told.fails = lambda message: None if message.attempts else ZeroDivisionError()
    put_off, errors = "bottega_messages_put_off_total", "bottega_errors_total"
    with rises(put_off, kind="lobby"), rises(errors, source="message"):
        await publishing.drain()
    harness.clock.advance(FIRST_RETRY)
    with rises(put_off, 0, kind="lobby"), rises("bottega_message_seconds_count", kind="lobby"):
        await publishing.drain()


# Requests to Discord


@pytest_asyncio.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with serve() as sandbox:
        with connected_to(sandbox.url):
            yield sandbox


async def test_a_request_is_timed_by_how_it_ended(sandbox: Sandbox) -> None:
    name = "bottega_discord_request_seconds_count"
    async with Client() as client:
        await client.login(sandbox.token)
        with rises(name, kind="bot", result="2xx"):
            await client.application_info()
        with rises(name, kind="bot", result="4xx"), pytest.raises(discord.NotFound):
            await client.fetch_channel(1)
        sandbox.faults.drop(times=2)  # aiohttp repeats a request once
        with rises(name, kind="bot", result="failed"), pytest.raises((aiohttp.ClientError, OSError)):
            await client.fetch_channel(1)


async def test_a_limit_that_discord_enforces_is_counted_by_its_scope(sandbox: Sandbox) -> None:
    async with Client() as client:
        await client.login(sandbox.token)
        sandbox.faults.rate_limit(retry_after=0.0)
        with rises("bottega_discord_rate_limited_total", scope="user"), pytest.raises(discord.NotFound):
            await client.fetch_channel(1)


async def test_an_answer_to_an_interaction_is_counted_apart_and_its_token_kept_out(sandbox: Sandbox) -> None:
    async with Client() as client:
        await client.login(sandbox.token)
        webhook = discord.Webhook.partial(7, "s3cret-t0ken", client=client)
        with (
            rises("bottega_discord_request_seconds_count", kind="interaction", result="4xx"),
            pytest.raises(discord.HTTPException),
        ):
            await webhook.send("hello")
    assert b"s3cret" not in generate_latest()


__all__ = ["desk", "hurried", "publishing", "told"]
