"""Table talk in a thread of its own, away from the board and its news."""

from __future__ import annotations

import discord
from simcord import ChannelHandle

from bot.front.telling.publisher import FIRST_RETRY

from .server import HOMES, Server
from .shown import Shown, seen_in
from .test_places import thread as a_thread

OPTION = "A thread for table talk"


def talk(server: Server) -> ChannelHandle:
    (thread,) = server.channel.threads
    return thread


def forget_the_server(server: Server) -> None:
    """As before the connection by which the server is heard of is made."""
    guild = server.env.bot.get_guild(server.guild.id)
    assert guild
    server.env.bot._connection._remove_guild(guild)


async def switch_on(server: Server) -> Shown:
    """The host asks for a thread in the lobby's options."""
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", OPTION)
    return await ada.press(panel, "Switch on")


async def test_the_host_can_ask_for_it_in_the_lobby(server: Server):
    await server.lobby(3)
    assert f"{OPTION}: **yes**" in (await switch_on(server)).words
    assert "- Table talk gets a thread of its own" in server.lobby_post.words
    assert server.channel.threads == []
    await server.all_agree()
    await server.people[0].press(server.lobby_post, "Start")
    thread = talk(server)
    assert thread.name == "Table talk · Magnifico"
    (greeting,) = [message for message in seen_in(server.env, thread) if message.words]
    assert f"the board stays in <#{server.channel.id}>" in greeting.words


async def test_while_the_server_is_not_heard_of_the_thread_waits(server: Server):
    table = await server.lobby(3)
    await switch_on(server)
    await server.all_agree()
    post = server.lobby_post.source.id
    forget_the_server(server)
    await table.start(await server.person(server.people[0]), post)
    await server.settle()
    assert server.channel.threads == []
    assert not [shown for shown in server.posts if "cannot open a thread" in shown.words]
    await server.bring_the_bot_back()
    await server.wait(FIRST_RETRY)
    assert talk(server).name == "Table talk · Magnifico"


async def test_nobody_gets_a_thread_unasked(server: Server):
    await server.game()
    assert server.channel.threads == []


async def test_a_player_opens_one_while_the_game_goes_on(server: Server):
    await server.game()
    player = server.people[0]
    board = server.board
    answer = await player.command("game talk")
    thread = talk(server)
    assert answer.words == f"Table talk is in <#{thread.id}> from now on; the board stays where it is."
    assert thread.id == board.source.id
    line = f"💬 Table talk: <#{thread.id}>"
    assert line in (await player.command("status")).words
    assert line in (await player.press(server.board, "Board in words")).words
    assert (await player.command("game talk")).words == line
    assert len(server.channel.threads) == 1


async def test_the_board_stays_in_the_channel(server: Server):
    await server.game()
    player = server.people[0]
    await player.command("game talk")
    talked, posted = len(seen_in(server.env, talk(server))), len(server.posts)
    await server.play(*HOMES)
    assert len(seen_in(server.env, talk(server))) == talked
    assert len(server.posts) > posted


async def test_commands_in_the_thread_are_about_its_table(server: Server):
    await server.game()
    player = server.people[0]
    await player.command("game talk")
    assert "must place the first castle" in (await server.people[5].command("status", talk(server))).words


async def test_talk_in_the_channel_breaks_nothing(server: Server):
    await server.game()
    player = server.people[0]
    first = server.board.source.id
    await player.member.send(server.channel, "What a map!")
    await server.play(HOMES[0])
    assert server.board.source.id > first


async def test_a_thread_that_was_deleted_is_opened_anew(server: Server):
    await server.game()
    player = server.people[0]
    await player.command("game talk")
    first = talk(server).id
    with server.env.time_context():
        channel = await server.env.bot.fetch_channel(first)
        assert isinstance(channel, discord.Thread)
        await channel.delete()
    answer = await player.command("game talk")
    assert "from now on" in answer.words
    assert f"<#{talk(server).id}>" in answer.words


async def test_who_only_looks_on_opens_none(server: Server):
    await server.game()
    assert "You have no seat at this table" in (await server.people[5].command("game talk")).words
    assert server.channel.threads == []


async def test_a_missing_permission_is_named(server: Server):
    where = server.channel_without("quiet", "create_public_threads")
    server.channel = where
    await server.game()
    player = server.people[0]
    assert (await player.command("game talk")).words == (
        "I cannot open a thread here: I am missing the permission Create Public Threads. Ask an admin to give me it."
    )


async def test_in_a_thread_talk_and_board_share_the_place(server: Server):
    below = await a_thread(server)
    ada = server.people[0]
    await ada.command("game new", below)
    answer = await ada.command("game talk", below)
    assert "talk and board share this place" in answer.words


async def test_where_the_board_has_a_thread_already_that_one_is_taken(server: Server):
    await server.game()
    board = server.board.source.id
    channel = server.env.bot.get_channel(server.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with server.env.time_context():
        await channel.create_thread(name="gossip", message=discord.Object(board))
    assert f"<#{board}>" in (await server.people[0].command("game talk")).words


async def test_a_board_post_that_is_gone_needs_no_thread_at_it(server: Server):
    await server.game()
    channel = server.env.bot.get_channel(server.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with server.env.time_context():
        await channel.get_partial_message(server.board.source.id).delete()
    answer = await server.people[0].command("game talk")
    assert f"<#{talk(server).id}>" in answer.words
