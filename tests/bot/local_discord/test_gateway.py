"""The gateway misbehaves: dropped connections are resumed, void sessions begun anew, and outsiders shown the door."""

from __future__ import annotations

import json
import zlib

import aiohttp
import discord
import pytest

from bot.local_discord import Permission, Sandbox
from bot.local_discord.world.message import Message
from tests.bot.local_discord.sample_bot import SampleBot, until


@pytest.fixture
async def posted(sandbox: Sandbox, bot: SampleBot) -> Message:
    answer = await sandbox.act_as("Ada").slash("hello", sandbox.world.channel("tavolo"))
    assert answer.message
    return answer.message


async def test_presses_during_a_drop_are_replayed_by_the_resume(
    sandbox: Sandbox, bot: SampleBot, posted: Message
) -> None:
    ada = sandbox.act_as("Ada")
    sandbox.hub.drop()
    answers = [await ada.click(posted, "g:7:ping", wait=False) for _ in range(3)]
    for answer in answers:
        await answer.settled()
    assert not any(answer.failed for answer in answers)
    assert sandbox.hub.log == ["IDENTIFY", "RESUME"]


async def test_a_request_to_reconnect_is_followed(sandbox: Sandbox, bot: SampleBot, posted: Message) -> None:
    sandbox.hub.reconnect()
    await until(lambda: sandbox.hub.log == ["IDENTIFY", "RESUME"])
    await until(lambda: sandbox.hub.online)
    answer = await sandbox.act_as("Ada").click(posted, "g:7:ping")
    assert not answer.failed


async def test_a_void_session_is_begun_anew_and_what_came_between_is_lost(
    sandbox: Sandbox, bot: SampleBot, posted: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The client waits five seconds or so before it identifies again; its pause is none of the sandbox's.
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda self: 0.05)
    monkeypatch.setattr(discord.shard.asyncio, "sleep", _quick(discord.shard.asyncio.sleep))
    sandbox.hub.invalidate()
    lost = await sandbox.act_as("Ada").click(posted, "g:7:ping", wait=False)
    await until(lambda: sandbox.hub.log == ["IDENTIFY", "IDENTIFY"] and sandbox.hub.online, 10)
    answer = await sandbox.act_as("Ada").click(posted, "g:7:ping")
    assert not answer.failed
    assert int(lost.interaction.id) not in bot.pressed


def _quick(sleep):  # type: ignore[no-untyped-def]
    async def quick(seconds: float, *rest: object) -> None:
        await sleep(min(seconds, 0.05))

    return quick


async def test_changed_permissions_reach_the_client(sandbox: Sandbox, bot: SampleBot) -> None:
    table = sandbox.world.channel("tavolo")
    cached = bot.get_channel(int(table.id))
    assert isinstance(cached, discord.TextChannel)
    assert cached.permissions_for(cached.guild.me).send_messages
    sandbox.world.overwrite(table, sandbox.world.bot, deny=Permission.SEND_MESSAGES)
    await until(lambda: not cached.permissions_for(cached.guild.me).send_messages)


async def test_channels_and_guilds_come_and_go(sandbox: Sandbox, bot: SampleBot) -> None:
    world = sandbox.world
    ada = world.user("Ada")
    guild = world.add_guild("Second server", ada)
    channel = world.add_channel(guild, "second")
    thread = world.add_thread(channel, "thread", ada)
    await until(lambda: bot.get_channel(int(thread.id)))
    assert bot.get_guild(int(guild.id)).name == "Second server"  # type: ignore[union-attr]
    world.remove_channel(channel)
    await until(lambda: not bot.get_channel(int(channel.id)))
    world.remove_guild(guild)
    await until(lambda: not bot.get_guild(int(guild.id)))


async def test_the_bot_is_taken_out_of_a_guild_and_brought_back(sandbox: Sandbox, bot: SampleBot) -> None:
    world = sandbox.world
    table = world.channel("tavolo")
    guild = world.guilds[table.guild_id or ""]
    world.take_bot_out(guild)
    await until(lambda: not bot.get_guild(int(guild.id)))
    assert sandbox.act_as("Ada").offered(table) == []
    with pytest.raises(discord.Forbidden):
        await bot.get_partial_messageable(int(table.id)).send("Hello")
    world.bring_bot_in(guild)
    await until(lambda: bot.get_guild(int(guild.id)))
    await bot.get_partial_messageable(int(table.id)).send("Hello again")


async def test_a_wrong_token_is_turned_away(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/gateway") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004


async def test_an_unknown_session_cannot_be_resumed(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/gateway") as socket:
        await socket.receive_json()
        await socket.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": "none", "seq": 3}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_compressed_stream_is_one_zlib_context(sandbox: Sandbox) -> None:
    address = f"{sandbox.url}/gateway?v=10&encoding=json&compress=zlib-stream"
    inflate = zlib.decompressobj()
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        hello = json.loads(inflate.decompress(await socket.receive_bytes()))
        await socket.send_json({"op": 1, "d": None})
        acknowledged = json.loads(inflate.decompress(await socket.receive_bytes()))
    assert (hello["op"], acknowledged["op"]) == (10, 11)


async def test_a_goodbye_ends_the_session(sandbox: Sandbox, bot: SampleBot) -> None:
    await bot.close()
    await until(lambda: not sandbox.hub.sessions)
    assert not sandbox.hub.online
