"""The bot's requests in a second are counted together, whichever process sends them."""

from __future__ import annotations

import aiohttp

from bot.local_discord import Sandbox
from tests.bot.local_discord.caller import Caller
from tests.bot.local_discord.sample_bot import SampleBot, until

POST = "POST /channels/{channel_id}/messages"


async def test_one_request_too_many_is_refused_on_every_connection(sandbox: Sandbox, call: Caller) -> None:
    sandbox.limits.requests_per_second = 2
    async with aiohttp.ClientSession() as session:
        elsewhere = Caller(session, sandbox)
        replies = [await each("GET", "/users/@me") for each in (call, elsewhere, call, elsewhere)]
    assert [reply.status for reply in replies] == [200, 200, 429, 429]
    refused = replies[2]
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert refused.body["global"] is True
    assert 0 < refused.body["retry_after"] == float(refused.headers["Retry-After"]) <= 1
    sandbox.world.clock.advance(refused.body["retry_after"])
    assert (await call("GET", "/users/@me")).status == 200


async def test_answers_to_interactions_are_free(sandbox: Sandbox, bot: SampleBot, call: Caller) -> None:
    sandbox.limits.requests_per_second = 1
    assert (await call("GET", "/users/@me")).status == 200
    answer = await sandbox.act_as("Ada").slash("late", sandbox.world.channel("tavolo"))
    await until(lambda: answer.followups)
    assert {request.status for request in sandbox.request_log if not request.authorized} == {200}


async def test_a_stranger_uses_nothing_up(sandbox: Sandbox, call: Caller) -> None:
    sandbox.limits.requests_per_second = 1
    assert (await call("GET", "/users/@me", token="wrong")).status == 401
    assert (await call("GET", "/users/@me")).status == 200


async def test_the_library_waits_for_the_next_second(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.limits.requests_per_second = 2
    channel = bot.get_partial_messageable(int(sandbox.world.channel("tavolo").id))
    for text in "abc":
        await channel.send(text)
    assert [request.status for request in sandbox.request_log.to(POST)] == [200, 200, 429, 200]


async def test_without_a_limit_nothing_is_counted(sandbox: Sandbox, call: Caller) -> None:
    assert {(await call("GET", "/users/@me")).status for _ in range(60)} == {200}
