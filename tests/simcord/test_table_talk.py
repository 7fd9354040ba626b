"""Table talk in a thread of its own, away from the board and its news."""

from __future__ import annotations

import discord
from simcord import ChannelHandle

from .scene import HOMES, Scene
from .seeing import Seen, seen_in
from .test_places import thread as a_thread

OPTION = "A thread for table talk"


def talk(scene: Scene) -> ChannelHandle:
    (thread,) = scene.channel.threads
    return thread


async def switch_on(scene: Scene) -> Seen:
    """The host asks for a thread in the lobby's options."""
    ada = scene.people[0]
    panel = await ada.choose(await ada.press(scene.lobby_post, "Options"), "option", OPTION)
    return await ada.press(panel, "Switch on")


async def test_the_host_can_ask_for_it_in_the_lobby(scene: Scene):
    await scene.lobby(3)
    assert f"{OPTION}: **yes**" in (await switch_on(scene)).words
    assert "- Table talk gets a thread of its own" in scene.lobby_post.words
    assert scene.channel.threads == []
    await scene.all_agree()
    await scene.people[0].press(scene.lobby_post, "Start")
    thread = talk(scene)
    assert thread.name == "Table talk · Magnifico"
    (greeting,) = [message for message in seen_in(scene.env, thread) if message.words]
    assert f"the board stays in <#{scene.channel.id}>" in greeting.words


async def test_nobody_gets_a_thread_unasked(scene: Scene):
    await scene.game()
    assert scene.channel.threads == []


async def test_a_player_opens_one_while_the_game_goes_on(scene: Scene):
    await scene.game()
    player = scene.people[0]
    board = scene.board
    answer = await player.command("game talk")
    thread = talk(scene)
    assert answer.words == f"Table talk is in <#{thread.id}> from now on; the board stays where it is."
    assert thread.id == board.source.id
    line = f"💬 Table talk: <#{thread.id}>"
    assert line in (await player.command("status")).words
    assert line in (await player.press(scene.board, "Board in words")).words
    assert (await player.command("game talk")).words == line
    assert len(scene.channel.threads) == 1


async def test_the_board_stays_in_the_channel(scene: Scene):
    await scene.game()
    player = scene.people[0]
    await player.command("game talk")
    talked, posted = len(seen_in(scene.env, talk(scene))), len(scene.posts)
    await scene.play(*HOMES)
    assert len(seen_in(scene.env, talk(scene))) == talked
    assert len(scene.posts) > posted


async def test_commands_in_the_thread_are_about_its_table(scene: Scene):
    await scene.game()
    player = scene.people[0]
    await player.command("game talk")
    assert "must place the first castle" in (await scene.people[5].command("status", talk(scene))).words


async def test_talk_in_the_channel_breaks_nothing(scene: Scene):
    await scene.game()
    player = scene.people[0]
    first = scene.board.source.id
    await player.member.send(scene.channel, "What a map!")
    await scene.play(HOMES[0])
    assert scene.board.source.id > first


async def test_a_thread_that_was_deleted_is_opened_anew(scene: Scene):
    await scene.game()
    player = scene.people[0]
    await player.command("game talk")
    first = talk(scene).id
    with scene.env.time_context():
        channel = await scene.env.bot.fetch_channel(first)
        assert isinstance(channel, discord.Thread)
        await channel.delete()
    answer = await player.command("game talk")
    assert "from now on" in answer.words
    assert f"<#{talk(scene).id}>" in answer.words


async def test_who_only_looks_on_opens_none(scene: Scene):
    await scene.game()
    assert "You have no seat at this table" in (await scene.people[5].command("game talk")).words
    assert scene.channel.threads == []


async def test_a_missing_permission_is_named(scene: Scene):
    where = scene.channel_without("quiet", "create_public_threads")
    scene.channel = where
    await scene.game()
    player = scene.people[0]
    assert (await player.command("game talk")).words == (
        "I cannot open a thread here: I am missing the permission Create Public Threads. Ask an admin to give me it."
    )


async def test_in_a_thread_talk_and_board_share_the_place(scene: Scene):
    below = await a_thread(scene)
    ada = scene.people[0]
    await ada.command("game new", below)
    answer = await ada.command("game talk", below)
    assert "talk and board share this place" in answer.words


async def test_where_the_board_has_a_thread_already_that_one_is_taken(scene: Scene):
    await scene.game()
    board = scene.board.source.id
    channel = scene.env.bot.get_channel(scene.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with scene.env.time_context():
        await channel.create_thread(name="gossip", message=discord.Object(board))
    assert f"<#{board}>" in (await scene.people[0].command("game talk")).words


async def test_a_board_post_that_is_gone_needs_no_thread_at_it(scene: Scene):
    await scene.game()
    channel = scene.env.bot.get_channel(scene.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with scene.env.time_context():
        await channel.get_partial_message(scene.board.source.id).delete()
    answer = await scene.people[0].command("game talk")
    assert f"<#{talk(scene).id}>" in answer.words
