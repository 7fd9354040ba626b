"""What Discord refuses besides bodies: late and double answers, expired tokens, closed doors, old edits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local_discord import Permission, Sandbox
from bot.local_discord.world.interactions import Interaction
from tests.bot.local_discord.caller import Caller

GO = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
MODAL = {
    "title": "Modal",
    "custom_id": "m",
    "components": [{"type": 18, "label": "Word", "component": {"type": 4, "style": 1, "custom_id": "w"}}],
}


@pytest.fixture
def table(sandbox: Sandbox) -> str:
    return sandbox.world.channel("tavolo").id


async def send(call: Caller, channel_id: str, **body: Any) -> Any:
    return await call("POST", f"/channels/{channel_id}/messages", {"content": "Hello", **body})


async def press(sandbox: Sandbox, call: Caller, channel_id: str) -> Interaction:
    """A press on a fresh button, not yet answered."""
    message_id = (await send(call, channel_id, components=[GO])).body["id"]
    message = sandbox.world.message(channel_id, message_id)
    assert message
    return (await sandbox.act_as("Ada").click(message, "go", wait=False)).interaction


async def answer(call: Caller, interaction: Interaction, kind: int, **data: Any) -> Any:
    path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
    return await call("POST", path, {"type": kind, "data": data})


async def test_an_update_of_a_deleted_message_is_10008(sandbox: Sandbox, call: Caller, table: str) -> None:
    interaction = await press(sandbox, call, table)
    message = sandbox.world.message(table, interaction.message_id or "")
    assert message
    sandbox.world.remove_message(message)
    assert (await answer(call, interaction, 7, content="x")).code == 10008


async def test_follow_ups_need_an_answer_first(sandbox: Sandbox, call: Caller, table: str) -> None:
    interaction = await press(sandbox, call, table)
    webhook = f"/webhooks/{sandbox.world.bot.id}/{interaction.token}"
    assert (await call("POST", webhook, {"content": "More"})).code == 10015
    await answer(call, interaction, 6)
    assert (await call("POST", webhook, {"content": "More"})).status == 200


async def test_a_token_ends_after_fifteen_minutes(sandbox: Sandbox, call: Caller, table: str) -> None:
    interaction = await press(sandbox, call, table)
    await answer(call, interaction, 4, content="Here")
    original = f"/webhooks/{sandbox.world.bot.id}/{interaction.token}/messages/@original"
    sandbox.world.clock.advance(15 * 60 - 1)
    assert (await call("PATCH", original, {"content": "There"})).status == 200
    sandbox.world.clock.advance(2)
    reply = await call("PATCH", original, {"content": "Too late"})
    assert (reply.status, reply.code) == (401, 50027)


async def test_a_deleted_original_is_10008(sandbox: Sandbox, call: Caller, table: str) -> None:
    interaction = await press(sandbox, call, table)
    await answer(call, interaction, 4, content="Here")
    original = f"/webhooks/{sandbox.world.bot.id}/{interaction.token}/messages/@original"
    assert (await call("DELETE", original)).status == 204
    assert (await call("GET", original)).code == 10008


async def test_an_ephemeral_message_is_not_reached_with_the_bots_token(
    sandbox: Sandbox, call: Caller, table: str
) -> None:
    interaction = await press(sandbox, call, table)
    reply = await answer(call, interaction, 4, content="Secret", flags=64)
    message_id = reply.body["resource"]["message"]["id"]
    assert (await call("GET", f"/channels/{table}/messages/{message_id}")).code == 10008
    assert (await call("PATCH", f"/channels/{table}/messages/{message_id}", {"content": "x"})).code == 10008


async def test_a_channel_without_permission_is_50013_and_without_sight_50001(
    sandbox: Sandbox, call: Caller, table: str
) -> None:
    channel, bot = sandbox.world.channel("tavolo"), sandbox.world.bot
    sandbox.world.overwrite(channel, bot, deny=Permission.SEND_MESSAGES)
    assert (await send(call, table)).code == 50013
    sandbox.world.overwrite(channel, bot, deny=Permission.ATTACH_FILES)
    path = f"/channels/{table}/messages"
    assert (await call("POST", path, {"content": "x"}, {"files[0]": ("a.txt", b"a")})).code == 50013
    sandbox.world.overwrite(channel, bot, deny=Permission.VIEW_CHANNEL)
    assert (await send(call, table)).code == 50001
    sandbox.world.overwrite(channel, bot)
    assert (await send(call, table)).status == 200


async def test_an_interaction_is_answered_without_permission_to_send(
    sandbox: Sandbox, call: Caller, table: str
) -> None:
    interaction = await press(sandbox, call, table)
    sandbox.world.overwrite(sandbox.world.channel("tavolo"), sandbox.world.bot, deny=Permission.SEND_MESSAGES)
    assert (await answer(call, interaction, 4, content="Still here")).status == 200


async def test_who_shares_no_server_with_the_bot_gets_no_direct_message(sandbox: Sandbox, call: Caller) -> None:
    guild, elena = next(iter(sandbox.world.guilds.values())), sandbox.world.user("Elena")
    sandbox.world.remove_member(guild, elena)
    assert (await send(call, sandbox.world.dm_with(elena).id)).code == 50007


async def test_edits_of_old_messages_run_out(sandbox: Sandbox, call: Caller, table: str) -> None:
    sandbox.limits.old_edits = 2
    path = f"/channels/{table}/messages/{(await send(call, table)).body['id']}"
    statuses = [(await call("PATCH", path, {"content": str(number)})).status for number in range(4)]
    assert statuses == [200] * 4
    sandbox.world.clock.advance(3601)
    replies = [await call("PATCH", path, {"content": str(number)}) for number in range(3)]
    assert [reply.status for reply in replies] == [200, 200, 429]
    assert replies[2].code == 30046
    assert 0 < replies[2].body["retry_after"] <= sandbox.limits.old_edit_window
    sandbox.world.clock.advance(sandbox.limits.old_edit_window)
    assert (await call("PATCH", path, {"content": "again"})).status == 200


async def test_a_message_of_components_stays_one(sandbox: Sandbox, call: Caller, table: str) -> None:
    components = [{"type": 10, "content": "Text"}]
    sent = await call("POST", f"/channels/{table}/messages", {"flags": 1 << 15, "components": components})
    path = f"/channels/{table}/messages/{sent.body['id']}"
    assert (await call("PATCH", path, {"content": "Plain", "components": []})).code == 50035
    edited = await call("PATCH", path, {"components": [{"type": 10, "content": "Other"}]})
    assert edited.body["flags"] & 1 << 15


async def test_a_plain_message_becomes_one_of_components_only_when_emptied(
    sandbox: Sandbox, call: Caller, table: str
) -> None:
    path = f"/channels/{table}/messages/{(await send(call, table)).body['id']}"
    change = {"flags": 1 << 15, "components": [{"type": 10, "content": "Text"}]}
    assert (await call("PATCH", path, change)).code == 50035
    assert (await call("PATCH", path, {**change, "content": None})).status == 200


async def test_an_edit_keeps_its_files_unless_they_are_listed(sandbox: Sandbox, call: Caller, table: str) -> None:
    path = f"/channels/{table}/messages"
    sent = await call("POST", path, {"content": "x"}, {"files[0]": ("a.txt", b"a"), "files[1]": ("b.txt", b"b")})
    first = sent.body["attachments"][0]["id"]
    path = f"{path}/{sent.body['id']}"
    assert len((await call("PATCH", path, {"content": "y"})).body["attachments"]) == 2
    kept = await call("PATCH", path, {"attachments": [{"id": first}]})
    assert [attachment["filename"] for attachment in kept.body["attachments"]] == ["a.txt"]


async def test_an_update_by_callback_drops_files_that_it_does_not_list(
    sandbox: Sandbox, call: Caller, table: str
) -> None:
    interaction = await press(sandbox, call, table)
    message = sandbox.world.message(table, interaction.message_id or "")
    assert message
    await call("PATCH", f"/channels/{table}/messages/{message.id}", {"content": "x"}, {"files[0]": ("a.txt", b"a")})
    assert len(message.attachments) == 1
    await answer(call, interaction, 7, content="y")
    assert message.attachments == []


async def test_a_nonce_makes_one_message(sandbox: Sandbox, call: Caller, table: str) -> None:
    first = await send(call, table, nonce="n-1", enforce_nonce=True)
    again = await send(call, table, nonce="n-1", enforce_nonce=True)
    other = await send(call, table, nonce="n-2", enforce_nonce=True)
    assert first.body["id"] == again.body["id"] != other.body["id"]


async def test_an_unknown_route_is_404_and_logged(
    sandbox: Sandbox, call: Caller, caplog: pytest.LogCaptureFixture
) -> None:
    reply = await call("GET", "/voice/regions")
    assert (reply.status, reply.code) == (404, 0)
    assert "no such route: GET /api/v10/voice/regions" in caplog.text


async def test_a_wrong_token_is_401(sandbox: Sandbox, call: Caller) -> None:
    reply = await call("GET", "/users/@me", token="wrong")
    assert (reply.status, reply.code) == (401, 0)


async def test_a_body_that_is_no_json_is_50109(sandbox: Sandbox, call: Caller, table: str) -> None:
    reply = await call("POST", f"/channels/{table}/messages", raw=b"{")
    assert (reply.status, reply.code) == (400, 50109)
