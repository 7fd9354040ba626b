"""Who is really notified by a message."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local_discord import Permission, Sandbox
from bot.local_discord.world.message import Message
from tests.bot.local_discord.caller import Caller


async def send(sandbox: Sandbox, call: Caller, body: dict[str, Any]) -> Message:
    table = sandbox.world.channel("tavolo")
    reply = await call("POST", f"/channels/{table.id}/messages", body)
    message = sandbox.world.message(table.id, reply.body["id"])
    assert message
    return message


def pinged(sandbox: Sandbox, message: Message) -> list[str]:
    return [sandbox.world.users[user_id].name for user_id in message.pinged]


@pytest.mark.parametrize(
    ("allowed", "expected"),
    [
        (None, ["Ada", "Bruno"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Ada", "Bruno"]),
        ({"users": ["Bruno"]}, ["Bruno"]),
        ({"parse": ["roles"]}, []),
    ],
)
@pytest.mark.parametrize("as_components", [False, True])
async def test_named_users_are_pinged_as_far_as_allowed(
    sandbox: Sandbox, call: Caller, allowed: dict[str, Any] | None, expected: list[str], as_components: bool
) -> None:
    ada, bruno = sandbox.world.user("Ada"), sandbox.world.user("Bruno")
    text = f"{ada.mention} and {bruno.mention}, again {ada.mention}"
    body: dict[str, Any] = {"content": text}
    if as_components:
        body = {"flags": 1 << 15, "components": [{"type": 10, "content": text}]}
    if allowed is not None:
        listed = {"users": [sandbox.world.user(name).id for name in allowed.get("users", [])]}
        body["allowed_mentions"] = {**allowed, **listed}
    message = await send(sandbox, call, body)
    assert pinged(sandbox, message) == expected
    assert [sandbox.world.users[user].name for user in message.mentions] == expected


async def test_everyone_is_pinged_only_with_permission(sandbox: Sandbox, call: Caller) -> None:
    body = {"content": "@everyone come"}
    guild = next(iter(sandbox.world.guilds.values()))
    guild.roles[guild.id].permissions &= ~Permission.MENTION_EVERYONE
    assert pinged(sandbox, await send(sandbox, call, body)) == []
    guild.roles[guild.id].permissions |= Permission.MENTION_EVERYONE
    assert pinged(sandbox, await send(sandbox, call, body)) == ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca"]


async def test_a_reply_pings_its_author_unless_told_not_to(sandbox: Sandbox, call: Caller) -> None:
    original = sandbox.act_as("Carla").say(sandbox.world.channel("tavolo"), "A question")
    body: dict[str, Any] = {"content": "An answer", "message_reference": {"message_id": original.id}}
    assert pinged(sandbox, await send(sandbox, call, body)) == ["Carla"]
    body["allowed_mentions"] = {"parse": [], "replied_user": False}
    assert pinged(sandbox, await send(sandbox, call, body)) == []


async def test_who_cannot_see_the_channel_is_not_pinged(sandbox: Sandbox, call: Caller) -> None:
    ada, table = sandbox.world.user("Bruno"), sandbox.world.channel("tavolo")
    sandbox.world.overwrite(table, ada, deny=Permission.VIEW_CHANNEL)
    assert pinged(sandbox, await send(sandbox, call, {"content": ada.mention})) == []


async def test_an_edit_pings_nobody(sandbox: Sandbox, call: Caller) -> None:
    message = await send(sandbox, call, {"content": "Nobody"})
    path = f"/channels/{message.channel_id}/messages/{message.id}"
    await call("PATCH", path, {"content": sandbox.world.user("Ada").mention})
    assert len(message.mentions) == 1
    assert message.pinged == []
