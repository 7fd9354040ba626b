"""Changes around a table: the bot leaves the server, the channel is deleted, the thread is locked."""

from __future__ import annotations

from simcord import ChannelHandle

from bot.tables.timing.clock import DAY

from .scene import Scene
from .seeing import Seen, seen_in
from .test_places import thread


def newest(scene: Scene, channel: ChannelHandle) -> Seen:
    return seen_in(scene.env, channel)[-1]


async def delete_channel(scene: Scene) -> ChannelHandle:
    """An admin deletes the table's channel; returns another."""
    scene.env.backend.delete_channel(scene.channel.id)
    await scene.settle()
    return scene.guild.create_text_channel("elsewhere")


async def test_off_the_server_the_game_sleeps_until_the_bot_is_back(scene: Scene):
    player = await scene.turn()
    await scene.take_the_bot_off()
    assert "I was taken off the server where you play Magnifico, so the game sleeps." in player.letters[-1].words
    await scene.bring_the_bot_back()
    assert "The game goes on here, where it stood. Nobody has lost any time." in scene.board.words
    assert scene.board.pictures
    assert scene.pings[-1] == [player.id]
    assert "goes on where it stood" in player.letters[-1].words
    assert "### Your turn" in (await player.panel()).words


async def test_an_outage_is_no_farewell(scene: Scene):
    await scene.turn()
    scene.env.backend.emit("GUILD_DELETE", {"id": str(scene.guild.id), "unavailable": True})
    await scene.settle()
    assert (await scene.table_status()).asleep is None


async def test_a_game_whose_channel_is_gone_goes_on_in_another(scene: Scene):
    player = await scene.turn()
    ada, bruno = scene.people[0], scene.people[1]
    elsewhere = await delete_channel(scene)
    letter = ada.letters[-1].words
    assert "The channel of your game of Magnifico is gone, so the game sleeps." in letter
    assert "`/game move`" in letter
    refused = await bruno.command("game move", elsewhere)
    assert "Only Ada, the host, or somebody who may manage this server" in refused.words
    assert (await ada.command("game move", elsewhere)).words == "The game is here now. Its board is on its way."
    board = newest(scene, elsewhere)
    assert "The game goes on here, where it stood." in board.words
    assert f"<@{player.id}> must play the turn." in board.words
    answer = await player.press(board, "My turn")
    assert "### Your turn" in answer.words
    assert f"<#{elsewhere.id}>" in bruno.letters[-1].words


async def test_a_press_at_a_sleeping_game_says_what_to_do(scene: Scene):
    await scene.auction()
    bruno = scene.people[1]
    asked = bruno.letters[-1]
    await delete_channel(scene)
    answer = await bruno.choose(asked, "answer", "10 florins")
    assert "This game sleeps: its channel is gone." in answer.words
    assert "brings it to another with `/game move`" in answer.words
    status = await bruno.command_by_dm("status")
    assert "💤 This game sleeps: its channel is gone." in status.words
    games = await bruno.command_by_dm("games")
    assert games.words.endswith("💤 It sleeps: its channel is gone.")


async def test_a_deletion_that_was_missed_is_noticed_at_the_next_post(scene: Scene):
    await scene.turn()
    scene.env.inject_error(
        "POST", f"/channels/{scene.channel.id}/messages", status=404, code=10003, message="Unknown Channel"
    )
    await scene.play("end")
    assert (await scene.table_status()).asleep == "channel"


async def test_nothing_to_move(scene: Scene):
    await scene.turn()
    answer = await scene.people[0].command("game move", scene.guild.create_text_channel("elsewhere"))
    assert answer.private
    assert "No game of this server is without a channel" in answer.words


async def test_nobody_moves_it(scene: Scene):
    await scene.turn()
    await delete_channel(scene)
    await scene.wait(14 * DAY)
    await scene.until(lambda: "closed" in scene.people[0].letters[-1].words)
    assert "Nobody brought your game of Magnifico to another channel" in scene.people[0].letters[-1].words


async def test_a_lobby_goes_with_its_channel(scene: Scene):
    await scene.lobby(2)
    await delete_channel(scene)
    assert "was deleted before the game began, so the table is closed." in scene.people[1].letters[-1].words


async def test_a_locked_thread_lets_its_game_sleep_until_it_is_open(scene: Scene):
    scene.channel = below = await thread(scene)
    player = await scene.turn()
    scene.env.backend.edit_channel(below.id, {}, thread_metadata={"archived": True, "locked": True})
    await scene.settle()
    assert "The thread of your game of Magnifico is locked, so the game sleeps" in player.letters[-1].words
    scene.env.backend.edit_channel(below.id, {}, thread_metadata={"archived": False, "locked": False})
    await scene.settle()
    assert "The game goes on here, where it stood." in scene.board.words


async def test_an_archived_thread_takes_a_new_post_where_the_old_cannot_be_changed(scene: Scene):
    scene.channel = below = await thread(scene)
    await scene.turn({"rich_start": True})
    before = scene.board.source.id
    scene.env.inject_error(
        "PATCH", f"/channels/{below.id}/messages/{before}", status=400, code=50083, message="Thread is archived"
    )
    await scene.play("invade rome florence 2s")
    assert scene.board.source.id != before
    assert "invades Florence" in scene.board.words
    assert (await scene.table_status()).asleep is None


async def test_a_thread_that_takes_no_post_is_locked(scene: Scene):
    scene.channel = below = await thread(scene)
    await scene.turn()
    scene.env.inject_error(
        "POST", f"/channels/{below.id}/messages", status=400, code=50083, message="Thread is archived"
    )
    await scene.play("end")
    assert (await scene.table_status()).asleep == "locked"
