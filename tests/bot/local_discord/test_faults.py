"""Faults strike the requests they are armed for, once or as often as told."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.local_discord import Sandbox
from tests.bot.local_discord.caller import Caller
from tests.bot.local_discord.sample_bot import SampleBot, until

POST = "POST /channels/{channel_id}/messages"


async def test_a_rate_limit_is_waited_out_by_the_library(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.faults.rate_limit(POST, retry_after=0.1)
    channel = bot.get_partial_messageable(int(sandbox.world.channel("tavolo").id))
    began = time.perf_counter()
    await channel.send("Hello")
    assert time.perf_counter() - began >= 0.1
    assert [request.status for request in sandbox.request_log.to(POST)] == [429, 200]


async def test_a_server_error_strikes_as_often_as_told(sandbox: Sandbox, call: Caller) -> None:
    sandbox.faults.error("GET /users/@me", status=503, times=2)
    assert [(await call("GET", "/users/@me")).status for _ in range(3)] == [503, 503, 200]


async def test_a_fault_spares_other_routes(sandbox: Sandbox, call: Caller) -> None:
    sandbox.faults.error(POST)
    assert (await call("GET", "/users/@me")).status == 200


@pytest.mark.parametrize(("after", "stored"), [(False, 0), (True, 1)])
async def test_a_dropped_connection_may_or_may_not_have_done_its_work(
    sandbox: Sandbox, call: Caller, after: bool, stored: int
) -> None:
    table = sandbox.world.channel("tavolo")
    sandbox.faults.drop(POST, after=after)
    with pytest.raises(aiohttp.ClientError):
        await call("POST", f"/channels/{table.id}/messages", {"content": "Hello"})
    assert len(sandbox.act_as("Ada").sees(table)) == stored


async def test_a_delayed_answer_comes_late(sandbox: Sandbox, call: Caller) -> None:
    sandbox.faults.delay("GET /users/@me", seconds=0.1)
    began = time.perf_counter()
    assert (await call("GET", "/users/@me")).status == 200
    assert time.perf_counter() - began >= 0.1


async def test_a_request_that_is_held_is_carried_out_at_the_end(sandbox: Sandbox, call: Caller) -> None:
    table = sandbox.world.channel("tavolo")
    with sandbox.faults.hold(POST):
        posting = asyncio.create_task(call("POST", f"/channels/{table.id}/messages", {"content": "Hello"}))
        await until(lambda: sandbox.request_log.to(POST))
        assert not sandbox.act_as("Ada").sees(table)
    assert (await posting).status == 200
    assert len(sandbox.act_as("Ada").sees(table)) == 1


async def test_cleared_faults_strike_no_more(sandbox: Sandbox, call: Caller) -> None:
    sandbox.faults.error(times=9)
    sandbox.faults.clear()
    assert (await call("GET", "/users/@me")).status == 200


async def test_the_request_log_tells_what_was_asked(sandbox: Sandbox, bot: SampleBot) -> None:
    table = sandbox.world.channel("tavolo")
    await bot.get_partial_messageable(int(table.id)).send("Hello", file=discord.File(__file__, "me.py"))
    (request,) = sandbox.request_log.to(POST)
    assert request.path == f"/channels/{table.id}/messages"
    assert request.json["content"] == "Hello"
    assert request.files["files[0]"][0] == "me.py"
    assert (request.status, request.answer["content"]) == (200, "Hello")
    assert request.time == pytest.approx(sandbox.world.clock.now(), abs=5)
