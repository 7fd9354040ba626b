"""Buttons, selects and modals of a real bot, used by members."""

from __future__ import annotations

import pytest

from bot.local_discord import ActionRefused, Sandbox
from bot.local_discord.world.interactions import CallbackKind
from bot.local_discord.world.message import Message
from tests.bot.local_discord.sample_bot import SampleBot, until


@pytest.fixture
async def posted(sandbox: Sandbox, bot: SampleBot) -> Message:
    """The bot's message with its button, select and picture, in #tavolo."""
    answer = await sandbox.act_as("Ada").slash("hello", sandbox.world.channel("tavolo"))
    assert answer.message
    return answer.message


FILLED = {"cell": "B3", "card": ["0", "2"], "kind": "pass", "sure": True}


async def test_a_button_opens_a_modal_whose_fields_reach_the_bot(sandbox: Sandbox, posted: Message) -> None:
    bruno = sandbox.act_as("Bruno")
    opened = await bruno.click(posted, "g:7:move")
    assert opened.modal
    assert opened.modal["title"] == "Your move"
    answer = await bruno.submit(opened, FILLED)
    assert answer.message
    assert answer.message.content == "['B3', 'pass', True] ['0', '2']"
    assert answer.message.viewer_id == bruno.user.id


async def test_a_select_replaces_the_message_and_its_picture(sandbox: Sandbox, posted: Message) -> None:
    before = posted.attachments[0].id
    answer = await sandbox.act_as("Bruno").select(posted, "g:7:card", ["2"])
    assert answer.callback is CallbackKind.UPDATE_MESSAGE
    assert posted.components[0]["components"][0]["components"][0]["content"] == "Card 2 was played"
    assert [attachment.id for attachment in posted.attachments] != [before]
    assert before not in sandbox.world.blobs


async def test_two_quick_presses_are_two_interactions(sandbox: Sandbox, bot: SampleBot, posted: Message) -> None:
    ada = sandbox.act_as("Ada")
    first = await ada.click(posted, "g:7:ping", wait=False)
    second = await ada.click(posted, "g:7:ping", wait=False)
    await first.settled()
    await second.settled()
    assert sorted(bot.pressed) == sorted([int(first.interaction.id), int(second.interaction.id)])


async def test_a_duplicate_delivery_carries_the_same_id(sandbox: Sandbox, bot: SampleBot, posted: Message) -> None:
    sandbox.faults.duplicate_interactions()
    answer = await sandbox.act_as("Ada").click(posted, "g:7:ping")
    await until(lambda: len(bot.pressed) == 2)
    assert set(bot.pressed) == {int(answer.interaction.id)}


async def test_only_a_real_button_can_be_pressed(sandbox: Sandbox, posted: Message) -> None:
    for custom_id, reason in (("g:7:none", "no_component"), ("g:7:card", "no_button")):
        with pytest.raises(ActionRefused, match=reason):
            await sandbox.act_as("Ada").click(posted, custom_id)


async def test_only_what_a_select_offers_can_be_chosen(sandbox: Sandbox, posted: Message) -> None:
    ada = sandbox.act_as("Ada")
    with pytest.raises(ActionRefused, match="not_on_offer"):
        await ada.select(posted, "g:7:card", ["9"])
    with pytest.raises(ActionRefused, match=r"choose_between.*low 1, high 1"):
        await ada.select(posted, "g:7:card", ["0", "1"])


async def test_a_modal_is_checked_before_it_is_sent(sandbox: Sandbox, posted: Message) -> None:
    ada = sandbox.act_as("Ada")
    opened = await ada.click(posted, "g:7:move")
    for field, value in {"cell": "B3456", "card": [], "kind": "dance", "extra": 1}.items():
        with pytest.raises(ActionRefused) as refused:
            await ada.submit(opened, {**FILLED, field: value})
        assert refused.value.field == field


async def test_a_deleted_message_cannot_be_pressed(sandbox: Sandbox, posted: Message) -> None:
    sandbox.world.remove_message(posted)
    with pytest.raises(ActionRefused, match="message_gone"):
        await sandbox.act_as("Ada").click(posted, "g:7:move")


async def test_nobody_presses_another_members_private_message(sandbox: Sandbox, bot: SampleBot) -> None:
    answer = await sandbox.act_as("Ada").slash("private", sandbox.world.channel("tavolo"))
    assert answer.message
    with pytest.raises(ActionRefused, match="message_gone"):
        await sandbox.act_as("Bruno").click(answer.message, "any")
