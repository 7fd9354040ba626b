"""The settings of admins for their server, and the diagnosis of missing permissions."""

from __future__ import annotations

import pytest

from .people import Player
from .server import Server


@pytest.fixture
def boss(server: Server) -> Player:
    return server.newcomer("Boss", manages=True)


async def test_it_shows_how_things_are_set(server: Server, boss: Player):
    await server.lobby()
    panel = await boss.command("setup")
    assert panel.private
    assert "- Language of public posts: English" in panel.words
    assert "- Channels for tables: every channel" in panel.words
    assert "- Open tables: 1 of at most 25" in panel.words
    assert "✅ All is well" in panel.words


async def test_public_posts_speak_the_language_that_is_set(server: Server, boss: Player):
    panel = await boss.choose(await boss.command("setup"), "slanguage", "Italiano")
    assert "- Language of public posts: Italiano" in panel.words
    answer = await server.people[0].command("game new")
    assert "The table is open" in answer.words, "private answers speak the reader's own"
    assert "Un tavolo di Magnifico" in server.lobby_post.words


async def test_a_tables_own_language_comes_first(server: Server, boss: Player):
    await boss.choose(await boss.command("setup"), "slanguage", "Italiano")
    await server.people[0].command("game new", language="en")
    assert "A table of Magnifico" in server.lobby_post.words


async def test_tables_open_only_in_the_channels_that_are_set(server: Server, boss: Player):
    panel = await boss.choose(await boss.command("setup"), "schannels", server.channel)
    assert f"- Channels for tables: <#{server.channel.id}>" in panel.words
    elsewhere = server.guild.create_text_channel("elsewhere")
    answer = await server.people[0].command("game new", elsewhere)
    assert answer.private
    assert answer.words == f"Tables are not allowed in this channel. Go to <#{server.channel.id}>."
    assert "The table is open" in (await server.people[0].command("game new")).words


async def test_the_number_of_tables_is_limited(server: Server, boss: Player):
    await server.lobby()
    panel = await boss.command("setup")
    panel = await boss.fill_in(await boss.open_form(panel, "Table limit…"), most="1")
    assert "- Open tables: 1 of at most 1" in panel.words
    answer = await server.people[1].command("game new", server.guild.create_text_channel("elsewhere"))
    assert answer.private
    assert "This server has 1 open tables, its limit." in answer.words


async def test_a_limit_that_cannot_be(boss: Player):
    panel = await boss.command("setup")
    for written in ("0", "101", "two", "-1"):
        answer = await boss.fill_in(await boss.open_form(panel, "Table limit…"), most=written)
        assert answer.private
        assert answer.words == "Write a number from 1 to 100 in figures.", written


async def test_each_missing_permission_is_named_with_its_cure(server: Server, boss: Player):
    cave = server.channel_without("cave", "send_messages", "attach_files", "read_message_history")
    panel = await boss.command("setup", cave)
    for permission in ("Send Messages", "Attach Files", "Read Message History"):
        assert f"⚠️ <#{cave.id}>: I am missing “{permission}”." in panel.words
    assert "Give it to my role in the channel's settings, under Permissions." in panel.words
    assert "All is well" not in panel.words


async def test_every_channel_for_tables_is_looked_at(server: Server, boss: Player):
    cave = server.channel_without("cave", "send_messages")
    panel = await boss.choose(await boss.command("setup"), "schannels", server.channel, cave)
    assert f"⚠️ <#{cave.id}>: I am missing “Send Messages”." in panel.words


async def test_somebody_without_the_right_is_told_whom_to_ask(server: Server, boss: Player):
    server.allow_everybody("setup")
    answer = await server.people[0].command("setup")
    assert answer.private
    assert answer.words == "That is for those who may manage this server. Ask one of them to do it."
