"""Places and data of tables: threads, direct messages, an operator's own data packs."""

from __future__ import annotations

import json
from pathlib import Path

import discord
from simcord import ChannelHandle

from .conftest import Open
from .server import Server
from .shown import seen_in

PACK = Path(__file__).parents[2] / "assets" / "magnifico" / "pack.json"


async def thread(server: Server) -> ChannelHandle:
    """A thread in the channel."""
    channel = server.env.bot.get_channel(server.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with server.env.time_context():
        await channel.create_thread(name="evening", type=discord.ChannelType.public_thread)
    await server.settle()
    return server.channel.threads[0]


async def test_a_thread_has_a_table_of_its_own(server: Server):
    await server.lobby()
    below = await thread(server)
    answer = await server.people[1].command("game new", below)
    assert "The table is open" in answer.words
    assert any("Bruno invites you to play" in message.words for message in seen_in(server.env, below))
    assert "Ada invites you to play" in server.lobby_post.words


async def test_the_threads_of_an_allowed_channel_are_allowed_too(server: Server):
    boss = server.newcomer("Boss", manages=True)
    await boss.choose(await boss.command("setup"), "schannels", server.channel)
    answer = await server.people[1].command("game new", await thread(server))
    assert "The table is open" in answer.words


async def test_a_table_can_stand_in_dms(server: Server):
    ada = server.people[0]
    await ada.command_by_dm("game new")
    assert any("Ada invites you to play" in dm.words for dm in ada.dms)
    assert "The game needs 3 players: 2 are missing." in (await ada.command_by_dm("game start")).words


async def test_an_operators_pack_can_be_chosen(open_server: Open, tmp_path: Path):
    packs = tmp_path / "packs"
    (packs / "magnifico").mkdir(parents=True)
    pack = json.loads(PACK.read_text("utf-8"))
    pack["id"], pack["name"] = "stars", {"en": "Among the stars", "it": "Tra le stelle"}
    (packs / "magnifico" / "stars.json").write_text(json.dumps(pack), "utf-8")
    server = await open_server(packs=packs)
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Data pack")
    panel = await ada.choose(panel, "set", "Among the stars")
    assert "Data pack: **Among the stars**" in panel.words
    assert "Among the stars" in server.lobby_post.words


async def test_without_other_packs_there_is_nothing_to_choose(server: Server):
    await server.lobby()
    panel = await server.people[0].press(server.lobby_post, "Options")
    assert "Data pack" not in panel.words
