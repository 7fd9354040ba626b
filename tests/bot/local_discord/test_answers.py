"""A real bot answers commands: messages with pictures, deferred ones, private ones, follow-ups."""

from __future__ import annotations

import aiohttp
import discord

from bot.local_discord import Sandbox
from bot.local_discord.world.interactions import CallbackKind
from bot.local_discord.world.message import MessageKind
from tests.bot.local_discord.sample_bot import SampleBot, until


async def test_a_command_posts_components_with_a_picture(sandbox: Sandbox, bot: SampleBot) -> None:
    answer = await sandbox.act_as("Ada").slash("hello", sandbox.world.channel("tavolo"), {"size": 5})
    message = answer.message
    assert message
    assert message.is_v2
    assert message.kind is MessageKind.CHAT_INPUT_COMMAND
    assert message.attachments[0].filename == "board.png"
    assert (message.attachments[0].width, message.attachments[0].height) == (32, 16)
    section = message.components[0]["components"][0]
    assert section["components"][0]["content"].endswith("size 5")


async def test_the_picture_is_on_the_cdn_and_not_listed_beside_the_components(sandbox: Sandbox, bot: SampleBot) -> None:
    table = sandbox.world.channel("tavolo")
    answer = await sandbox.act_as("Ada").slash("hello", table)
    assert answer.message
    fetched = await bot.get_channel(int(table.id)).fetch_message(int(answer.message.id))  # type: ignore[union-attr]
    gallery = fetched.components[0].children[2]
    async with aiohttp.ClientSession() as session, session.get(gallery.items[0].media.url) as reply:
        assert (await reply.read()).startswith(b"\x89PNG")
    assert fetched.attachments == []


async def test_autocomplete_offers_the_bots_choices(sandbox: Sandbox, bot: SampleBot) -> None:
    answer = await sandbox.act_as("Ada").complete("hello", sandbox.world.channel("tavolo"), "size", {"size": "3"})
    assert [choice["name"] for choice in answer.choices] == ["2 cells", "3 cells", "4 cells", "5 cells"]


async def test_a_subcommand_receives_its_options(sandbox: Sandbox, bot: SampleBot) -> None:
    table = sandbox.world.channel("tavolo")
    answer = await sandbox.act_as("Carla").slash("game new", table, {"seats": 3, "title": "Florence"})
    assert answer.message
    assert answer.message.content == "Florence for 3"


async def test_a_deferred_answer_thinks_then_shows_then_is_followed_up(sandbox: Sandbox, bot: SampleBot) -> None:
    ada = sandbox.act_as("Ada")
    answer = await ada.slash("late", sandbox.world.channel("tavolo"))
    assert answer.callback is CallbackKind.DEFERRED_MESSAGE
    await until(lambda: answer.followups)
    assert answer.message
    assert not answer.message.is_loading
    assert answer.message.components[0]["components"][0]["components"][0]["content"] == "Here it is"
    assert answer.followups[0].content == "And more"
    assert answer.followups[0].viewer_id == ada.user.id


async def test_an_ephemeral_message_is_seen_by_its_user_alone(sandbox: Sandbox, bot: SampleBot) -> None:
    ada, bruno, table = sandbox.act_as("Ada"), sandbox.act_as("Bruno"), sandbox.world.channel("tavolo")
    await ada.slash("private", table)
    assert [message.content for message in ada.sees(table)] == ["Just between us"]
    assert bruno.sees(table) == []


async def test_a_dismissed_message_is_gone_for_its_user(sandbox: Sandbox, bot: SampleBot) -> None:
    ada, table = sandbox.act_as("Ada"), sandbox.world.channel("tavolo")
    answer = await ada.slash("private", table)
    assert answer.message
    ada.dismiss(answer.message)
    assert ada.sees(table) == []


async def test_a_direct_message_opens_a_channel_that_only_its_user_sees(sandbox: Sandbox, bot: SampleBot) -> None:
    ada, bruno = sandbox.act_as("Ada"), sandbox.act_as("Bruno")
    answer = await ada.slash("tell", sandbox.world.channel("tavolo"), {"whom": bruno.user})
    await until(lambda: answer.message and answer.message.content == "Told")
    assert [message.content for message in bruno.sees(bruno.dm())] == ["It is your turn"]
    assert ada.sees(bruno.dm()) == []


async def test_closed_direct_messages_reach_the_bot_as_50007(sandbox: Sandbox, bot: SampleBot) -> None:
    bruno = sandbox.act_as("Bruno")
    sandbox.world.set_dms(bruno.user, accepted=False)
    await sandbox.act_as("Ada").slash("tell", sandbox.world.channel("tavolo"), {"whom": bruno.user})
    await until(lambda: bot.errors)
    assert isinstance(bot.errors[0], discord.Forbidden)
    assert bot.errors[0].code == 50007


async def test_a_missed_answer_fails_for_the_user_and_is_10062_for_the_bot(sandbox: Sandbox, bot: SampleBot) -> None:
    answer = await sandbox.act_as("Ada").slash("slow", sandbox.world.channel("tavolo"), wait=False)
    await bot.slow_began.wait()
    sandbox.world.clock.advance(3.1)
    bot.slow_may_end.set()
    await until(lambda: bot.errors)
    assert isinstance(bot.errors[0], discord.NotFound)
    assert bot.errors[0].code == 10062
    assert answer.message is None


async def test_a_second_acknowledgement_is_40060(sandbox: Sandbox, bot: SampleBot) -> None:
    answer = await sandbox.act_as("Ada").slash("twice", sandbox.world.channel("tavolo"))
    await until(lambda: bot.errors)
    assert isinstance(bot.errors[0], discord.HTTPException)
    assert bot.errors[0].code == 40060
    assert answer.message
    assert answer.message.content == "Once"


async def test_what_a_member_writes_reaches_the_bot_in_direct_messages(sandbox: Sandbox, bot: SampleBot) -> None:
    dario = sandbox.act_as("Dario")
    dario.say(dario.dm(), "What can you do?")
    dario.say(sandbox.world.channel("tavolo"), "Hello everyone")
    await until(lambda: len(bot.heard) == 2)
    # Without the message content intent, the bot does not read what is written in a server.
    assert [message.content for message in bot.heard] == ["What can you do?", ""]


async def test_an_italian_member_and_server_are_named_so(sandbox: Sandbox, bot: SampleBot) -> None:
    seen: list[discord.Interaction] = []
    bot.tree.interaction_check = _noting(seen)  # type: ignore[method-assign]
    await sandbox.act_as("Elena").slash("private", sandbox.world.channel("tavolo"))
    assert seen[0].locale is discord.Locale.italian
    assert seen[0].guild_locale is discord.Locale.american_english
    assert seen[0].filesize_limit == 10 * 2**20


def _noting(seen: list[discord.Interaction]):  # type: ignore[no-untyped-def]
    async def check(interaction: discord.Interaction) -> bool:
        seen.append(interaction)
        return True

    return check
