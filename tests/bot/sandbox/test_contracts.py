"""The sandbox sends what Discord sends: its payloads fit two independent descriptions of the API."""

from __future__ import annotations

import discord

from bot.sandbox import Sandbox
from tests.bot.sandbox.contracts import payload_problem, require_schemas
from tests.bot.sandbox.sample_bot import SampleBot, until
from tests.openapi import answer_problem, check_requests, require_document

EVENTS = {"READY": "Ready", "GUILD_CREATE": "GuildCreate", "INTERACTION_CREATE": "InteractionCreate"}


async def an_evening(sandbox: Sandbox, bot: SampleBot) -> None:
    """Uses every part of the API that a bot of tables would."""
    ada, bruno, table = sandbox.act_as("Ada"), sandbox.act_as("Bruno"), sandbox.world.channel("tavolo")
    posted = (await ada.slash("hello", table, {"size": 5})).message
    assert posted
    await ada.complete("hello", table, "size", {"size": ""})
    opened = await bruno.click(posted, "g:7:move")
    await bruno.submit(opened, {"cell": "B3", "card": ["1"], "kind": "move", "sure": True})
    await bruno.select(posted, "g:7:card", ["2"])
    late = await ada.slash("late", table)
    await until(lambda: late.followups)
    told = await ada.slash("tell", table, {"whom": bruno.user})
    await until(lambda: told.message and told.message.content)
    await bruno.slash("private", bruno.dm())
    await use_the_bots_token(bot, int(table.id), int(bruno.user.id))


async def use_the_bots_token(bot: SampleBot, channel_id: int, user_id: int) -> None:
    channel = await bot.fetch_channel(channel_id)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("Hello", nonce=7)
    await message.edit(content="Goodbye")
    await message.reply("And again")
    await message.pin()
    await channel.fetch_message(message.id)
    assert [pinned.id async for pinned in channel.pins()] == [message.id]
    assert [found async for found in channel.history(limit=3)]
    thread = await channel.create_thread(name="Side table", type=discord.ChannelType.public_thread)
    await thread.send("In a thread")
    await thread.edit(archived=True)
    await message.create_thread(name="About this")
    guild = await bot.fetch_guild(channel.guild.id)
    await guild.fetch_member(user_id)
    await guild.fetch_roles()
    await guild.fetch_channels()
    await guild.active_threads()
    await channel.typing()
    await message.delete()
    await bot.fetch_user(user_id)
    await bot.application_info()
    assert [found async for found in bot.fetch_guilds()]
    await bot.tree.fetch_commands()


async def test_events_fit_the_gateways_schemas(sandbox: Sandbox, bot: SampleBot) -> None:
    require_schemas()
    await an_evening(sandbox, bot)
    (session,) = sandbox.hub.sessions.values()
    events = [event for event in session.events if event["t"] in EVENTS]
    problems = [payload_problem(EVENTS[event["t"]], event["d"]) for event in events]
    assert {event["t"] for event in events} == set(EVENTS)
    assert list(filter(None, problems)) == []


async def test_answers_to_interactions_fit_the_gateways_schemas(sandbox: Sandbox, bot: SampleBot) -> None:
    require_schemas()
    await an_evening(sandbox, bot)
    requests = sandbox.ledger.to("POST /interactions/{interaction_id}/{interaction_token}/callback")
    assert len(requests) > 5
    problems = [payload_problem("CallbackResult", request.answer) for request in requests]
    assert list(filter(None, problems)) == []


async def test_requests_and_answers_fit_discords_openapi_document(sandbox: Sandbox, bot: SampleBot) -> None:
    require_document()
    await an_evening(sandbox, bot)
    assert len(sandbox.ledger) > 30
    check_requests(sandbox.ledger)
    assert list(filter(None, map(answer_problem, sandbox.ledger))) == []
