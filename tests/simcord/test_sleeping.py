"""Changes around a table: the bot leaves the server, the channel is deleted, the thread is locked."""

from __future__ import annotations

from simcord import ChannelHandle

from bot.tables.timing.clock import DAY

from .server import Server
from .shown import Shown, seen_in
from .test_places import thread


def newest(server: Server, channel: ChannelHandle) -> Shown:
    return seen_in(server.env, channel)[-1]


async def delete_channel(server: Server) -> ChannelHandle:
    """An admin deletes the table's channel; returns another."""
    server.env.backend.delete_channel(server.channel.id)
    await server.settle()
    return server.guild.create_text_channel("elsewhere")


async def test_off_the_server_the_game_sleeps_until_the_bot_is_back(server: Server):
    player = await server.turn()
    await server.take_the_bot_off()
    assert "I was taken off the server where you play Magnifico, so the game sleeps." in player.dms[-1].words
    await server.bring_the_bot_back()
    assert "The game goes on here, where it stood. Nobody has lost any time." in server.board.words
    assert server.board.pictures
    assert server.pings[-1] == [player.id]
    assert "goes on where it stood" in player.dms[-1].words
    assert "### Your turn" in (await player.panel()).words


async def test_an_outage_is_no_farewell(server: Server):
    await server.turn()
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})
    await server.settle()
    assert (await server.table_status()).asleep is None


async def test_a_game_whose_channel_is_gone_goes_on_in_another(server: Server):
    player = await server.turn()
    ada, bruno = server.people[0], server.people[1]
    elsewhere = await delete_channel(server)
    dm = ada.dms[-1].words
    assert "The channel of your game of Magnifico is gone, so the game sleeps." in dm
    assert "`/game move`" in dm
    refused = await bruno.command("game move", elsewhere)
    assert "Only Ada, the host, or somebody who may manage this server" in refused.words
    assert (await ada.command("game move", elsewhere)).words == "The game is here now. Its board is on its way."
    board = newest(server, elsewhere)
    assert "The game goes on here, where it stood." in board.words
    assert f"<@{player.id}>: your turn – play the turn." in board.words
    answer = await player.press(board, "My turn")
    assert "### Your turn" in answer.words
    assert f"<#{elsewhere.id}>" in bruno.dms[-1].words


async def test_a_press_at_a_sleeping_game_says_what_to_do(server: Server):
    await server.auction()
    bruno = server.people[1]
    await delete_channel(server)
    answer = await bruno.command_by_dm("play", action="bid 10")
    assert "This game sleeps: its channel is gone." in answer.words
    assert "brings it to another with `/game move`" in answer.words
    status = await bruno.command_by_dm("status")
    assert "💤 This game sleeps: its channel is gone." in status.words
    games = await bruno.command_by_dm("games")
    assert games.words.endswith("💤 It sleeps: its channel is gone.")


async def test_a_deletion_that_was_missed_is_noticed_at_the_next_post(server: Server):
    await server.turn()
    server.env.inject_error(
        "POST", f"/channels/{server.channel.id}/messages", status=404, code=10003, message="Unknown Channel"
    )
    await server.play("end")
    assert (await server.table_status()).asleep == "channel"


async def test_nothing_to_move(server: Server):
    await server.turn()
    answer = await server.people[0].command("game move", server.guild.create_text_channel("elsewhere"))
    assert answer.private
    assert "No game of this server is without a channel" in answer.words


async def test_nobody_moves_it(server: Server):
    await server.turn()
    await delete_channel(server)
    await server.wait(14 * DAY)
    await server.until(lambda: "closed" in server.people[0].dms[-1].words)
    assert "Nobody brought your game of Magnifico to another channel" in server.people[0].dms[-1].words


async def test_a_lobby_goes_with_its_channel(server: Server):
    await server.lobby(2)
    await delete_channel(server)
    assert "was deleted before the game began, so the table is closed." in server.people[1].dms[-1].words


async def test_a_locked_thread_lets_its_game_sleep_until_it_is_open(server: Server):
    server.channel = below = await thread(server)
    player = await server.turn()
    server.env.backend.edit_channel(below.id, {}, thread_metadata={"archived": True, "locked": True})
    await server.settle()
    assert "The thread of your game of Magnifico is locked, so the game sleeps" in player.dms[-1].words
    server.env.backend.edit_channel(below.id, {}, thread_metadata={"archived": False, "locked": False})
    await server.settle()
    assert "The game goes on here, where it stood." in server.board.words


async def test_an_archived_thread_takes_a_new_post_where_the_old_cannot_be_changed(server: Server):
    server.channel = below = await thread(server)
    await server.turn({"rich_start": True})
    before = server.board.source.id
    server.env.inject_error(
        "PATCH", f"/channels/{below.id}/messages/{before}", status=400, code=50083, message="Thread is archived"
    )
    await server.play("invade rome florence 2s")
    assert server.board.source.id != before
    assert "invades Florence" in server.board.words
    assert (await server.table_status()).asleep is None


async def test_a_thread_that_takes_no_post_is_locked(server: Server):
    server.channel = below = await thread(server)
    await server.turn()
    server.env.inject_error(
        "POST", f"/channels/{below.id}/messages", status=400, code=50083, message="Thread is archived"
    )
    await server.play("end")
    assert (await server.table_status()).asleep == "locked"
