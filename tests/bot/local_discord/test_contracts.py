"""The sandbox sends what Discord sends: its payloads fit two independent descriptions of the API."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.local_discord import Sandbox, Upload
from bot.local_discord.serializers.messages import interaction_json
from bot.local_discord.world.message import Kind
from tests.bot.local_discord.caller import Caller
from tests.bot.local_discord.contracts import payload_problem, require_schemas
from tests.bot.local_discord.sample_bot import SampleBot, until
from tests.openapi import answer_problem, check_requests, require_document

OPTIONS = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]
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
    await bruno.slash("private", sandbox.world.add_thread(table, "Aside", bruno.user))
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
    requests = sandbox.request_log.to("POST /interactions/{interaction_id}/{interaction_token}/callback")
    assert len(requests) > 5
    problems = [payload_problem("CallbackResult", request.answer) for request in requests]
    assert list(filter(None, problems)) == []


async def test_requests_and_answers_fit_discords_openapi_document(sandbox: Sandbox, bot: SampleBot) -> None:
    require_document()
    await an_evening(sandbox, bot)
    assert len(sandbox.request_log) > 30
    check_requests(sandbox.request_log)
    assert list(filter(None, map(answer_problem, sandbox.request_log))) == []


def select(kind: Kind) -> dict[str, Any]:
    return {"type": kind, "custom_id": kind.name, "max_values": 1}


FIELDS: list[tuple[dict[str, Any], Any]] = [
    ({"type": Kind.TEXT_INPUT, "custom_id": "text", "style": 2}, "Florence"),
    (select(Kind.USER_SELECT), "Bruno"),
    ({"type": Kind.RADIO_GROUP, "custom_id": "radio", "options": OPTIONS}, "a"),
    ({"type": Kind.CHECKBOX_GROUP, "custom_id": "boxes", "options": OPTIONS}, ["a", "b"]),
    ({"type": Kind.FILE_UPLOAD, "custom_id": "file"}, [Upload("game.txt", b"1. attack")]),
]


@pytest.mark.parametrize(
    ("kind", "chosen"),
    [
        (Kind.USER_SELECT, "Bruno"),
        (Kind.ROLE_SELECT, "@everyone"),
        (Kind.MENTIONABLE_SELECT, "Bruno"),
        (Kind.CHANNEL_SELECT, "chiacchiere"),
    ],
)
async def test_a_choice_of_something_at_hand_fits_the_schema(
    sandbox: Sandbox, call: Caller, kind: Kind, chosen: str
) -> None:
    require_schemas()
    table = sandbox.world.channel("tavolo")
    await call("POST", f"/channels/{table.id}/messages", {"components": [{"type": 1, "components": [select(kind)]}]})
    ada = sandbox.act_as("Ada")
    answer = await ada.select(ada.sees(table)[-1], kind.name, [named(sandbox, chosen)], wait=False)
    assert payload_problem("InteractionCreate", interaction_json(sandbox.world, answer.interaction)) is None


async def test_a_modal_with_every_other_field_fits_the_schema(sandbox: Sandbox, call: Caller) -> None:
    require_schemas()
    table, ada = sandbox.world.channel("tavolo"), sandbox.act_as("Ada")
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    await call("POST", f"/channels/{table.id}/messages", {"components": [{"type": 1, "components": [button]}]})
    opened = await ada.click(ada.sees(table)[-1], "go", wait=False)
    labels = [{"type": 18, "label": "Field", "component": field} for field, _ in FIELDS]
    callback = f"/interactions/{opened.interaction.id}/{opened.interaction.token}/callback"
    modal = {"custom_id": "m", "title": "Everything", "components": labels}
    assert (await call("POST", callback, {"type": 9, "data": modal})).status == 204
    values = {field["custom_id"]: named(sandbox, value) for field, value in FIELDS}
    submitted = await ada.submit(opened, values, wait=False)
    assert payload_problem("InteractionCreate", interaction_json(sandbox.world, submitted.interaction)) is None
    (attachment,) = submitted.interaction.data["resolved"]["attachments"].values()
    assert sandbox.world.blobs[attachment["id"]] == b"1. attack"


def named(sandbox: Sandbox, value: Any) -> Any:
    """The id of the user, role or channel of that name; other values as they are."""
    world = sandbox.world
    things = [*world.users.values(), *world.channels.values(), *next(iter(world.guilds.values())).roles.values()]
    return next((thing.id for thing in things if thing.name == value), value)
