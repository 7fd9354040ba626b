"""A bot of many processes: sessions begin one by one, are counted by the day, and share the guilds by shard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest

from bot.local_discord import Sandbox, default_world, serve
from bot.local_discord.clock import SystemClock
from bot.local_discord.world.guilds import Channel
from tests.bot.local_discord.caller import Caller
from tests.bot.local_discord.line import line_to

INVALID_SESSION = {"op": 9, "d": False, "s": None, "t": None}
DAY = 24 * 60 * 60


class Stopped(SystemClock):
    """A clock that stands still but for what a test adds."""

    def __init__(self) -> None:
        self._moment = super().now()

    def now(self) -> float:
        return self._moment


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """With four guilds, one in each of four shards; identifies come five seconds apart, as at Discord."""
    make_world = partial(default_world, guilds=4)
    async with serve(make_world=make_world, clock=Stopped()) as running:
        yield running


async def _starts(call: Caller) -> Any:
    return (await call("GET", "/gateway/bot")).body["session_start_limit"]


async def _press(sandbox: Sandbox, call: Caller, place: Channel) -> None:
    """Ada presses a button that the bot has put there."""
    go = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    posted = await call("POST", f"/channels/{place.id}/messages", {"components": [{"type": 1, "components": [go]}]})
    message = sandbox.world.message(place.id, posted.body["id"])
    assert message
    await sandbox.act_as("Ada").click(message, "go", wait=False)


def _guilds(ready: Any) -> list[str]:
    return [guild["id"] for guild in ready["d"]["guilds"]]


async def test_a_second_identify_too_soon_is_invalid_and_may_be_repeated_later(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as first, line_to(sandbox) as second:
        assert (await first.identify(0, 2))["t"] == "READY"
        assert await second.identify(1, 2) == INVALID_SESSION
        sandbox.world.clock.advance(4.9)
        assert await second.identify(1, 2) == INVALID_SESSION
        sandbox.world.clock.advance(0.1)
        assert (await second.identify(1, 2))["t"] == "READY"


async def test_each_bucket_has_an_interval_of_its_own(sandbox: Sandbox) -> None:
    sandbox.limits.max_concurrency = 2
    async with line_to(sandbox) as first, line_to(sandbox) as second, line_to(sandbox) as third:
        assert (await first.identify(0, 4))["t"] == "READY"
        assert await second.identify(2, 4) == INVALID_SESSION
        assert (await third.identify(1, 4))["t"] == "READY"


async def test_a_resume_is_neither_too_soon_nor_counted(sandbox: Sandbox, call: Caller) -> None:
    async with line_to(sandbox) as first, line_to(sandbox) as second:
        await first.identify()
        await second.resume(first.session_id)
    assert (await _starts(call))["remaining"] == 999


async def test_the_days_identifies_are_counted_and_come_back(sandbox: Sandbox, call: Caller) -> None:
    untouched = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    assert await _starts(call) == untouched
    async with line_to(sandbox) as first, line_to(sandbox) as second:
        await first.identify()
        assert await second.identify() == INVALID_SESSION
    sandbox.world.clock.advance(60)
    assert await _starts(call) == {**untouched, "remaining": 998, "reset_after": (DAY - 60) * 1000}
    sandbox.world.clock.advance(DAY - 60)
    assert await _starts(call) == untouched


async def test_one_identify_too_many_ends_every_session_and_resets_the_token(sandbox: Sandbox, call: Caller) -> None:
    sandbox.limits.identifies_per_day = 1
    async with line_to(sandbox) as first, line_to(sandbox) as second, line_to(sandbox) as third:
        await first.identify()
        assert (await _starts(call))["remaining"] == 0
        assert await second.identify() == 4004
        await first.event("GUILD_CREATE")
        while isinstance(ended := await first.next(), dict):
            pass
        assert ended == 4004
        assert await third.identify() == 4004
        assert (await call("GET", "/users/@me", token=third.token)).status == 401
    assert (await _starts(call))["remaining"] == 1
    sandbox.world.clock.advance(5)
    async with line_to(sandbox) as again:
        assert (await again.identify())["t"] == "READY"


async def test_the_recommended_number_of_shards_is_a_setting(sandbox: Sandbox, call: Caller) -> None:
    assert (await call("GET", "/gateway/bot")).body["shards"] == 1
    sandbox.limits.shards = 4
    assert (await call("GET", "/gateway/bot")).body["shards"] == 4


async def test_a_session_with_too_many_guilds_must_be_sharded(sandbox: Sandbox) -> None:
    sandbox.limits.most_guilds_per_shard = 2
    async with line_to(sandbox) as one, line_to(sandbox) as half:
        assert await one.identify(0, 1) == 4011
        assert (await half.identify(0, 2))["t"] == "READY"


async def test_the_guilds_of_a_new_world_are_spread_over_the_shards(sandbox: Sandbox) -> None:
    sandbox.limits.max_concurrency = 4
    heard = []
    for shard in range(4):
        async with line_to(sandbox) as line:
            heard.append(_guilds(await line.identify(shard, 4)))
    assert [len(guilds) for guilds in heard] == [1, 1, 1, 1]
    assert {guild for guilds in heard for guild in guilds} == set(sandbox.world.guilds)


async def test_two_sessions_of_a_shard_both_hear_a_press_and_one_answers_it(sandbox: Sandbox, call: Caller) -> None:
    async with line_to(sandbox) as old, line_to(sandbox) as new:
        await old.identify()
        sandbox.world.clock.advance(5)
        await new.identify()
        await _press(sandbox, call, sandbox.world.channel("tavolo"))
        pressed = await old.event("INTERACTION_CREATE")
        assert await new.event("INTERACTION_CREATE") == pressed
        callback = f"/interactions/{pressed['id']}/{pressed['token']}/callback"
        assert (await call("POST", callback, {"type": 6})).status == 204
        refused = await call("POST", callback, {"type": 6})
    assert (refused.status, refused.code) == (400, 40060)


async def test_sessions_with_different_numbers_of_shards_overlap(sandbox: Sandbox, call: Caller) -> None:
    sandbox.limits.identify_interval = 0
    table = sandbox.world.channel("tavolo")
    async with line_to(sandbox) as whole, line_to(sandbox) as zero, line_to(sandbox) as one:
        await whole.identify(0, 1)
        hears_it = {
            line: table.guild_id in _guilds(await line.identify(shard, 2)) for line, shard in ((zero, 0), (one, 1))
        }
        await _press(sandbox, call, table)
        assert "INTERACTION_CREATE" in await whole.heard()
        assert {line: "INTERACTION_CREATE" in await line.heard() for line in (zero, one)} == hears_it
    assert sorted(hears_it.values()) == [False, True]


async def test_what_happens_in_direct_messages_is_heard_by_the_first_shard_alone(
    sandbox: Sandbox, call: Caller
) -> None:
    sandbox.limits.identify_interval = 0
    async with line_to(sandbox) as zero, line_to(sandbox) as one:
        await zero.identify(0, 2)
        await one.identify(1, 2)
        await _press(sandbox, call, sandbox.act_as("Ada").dm())
        assert "INTERACTION_CREATE" in await zero.heard()
        assert "INTERACTION_CREATE" not in await one.heard()
