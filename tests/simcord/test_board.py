"""The board in the channel: edited in place, posted again when a player must be called."""

from __future__ import annotations

from bot.tables.timing.clock import HOUR, MINUTE

from .scene import Scene


async def test_within_a_turn_the_post_is_kept_up_to_date(scene: Scene):
    await scene.turn({"rich_start": True})
    board = scene.board
    await scene.play("invade rome florence 2s")
    assert scene.board.source.id == board.source.id
    assert "invades Florence" in board.words


async def test_each_picture_has_a_name_of_its_own(scene: Scene):
    await scene.turn({"rich_start": True})
    before = scene.board.source.attachments[0].filename
    await scene.play("invade rome florence 2s")
    assert scene.board.source.attachments[0].filename != before


async def test_the_next_player_is_called_by_a_new_post(scene: Scene):
    await scene.turn()
    before = scene.board.source.id
    await scene.play("end")
    (player,) = await scene.awaited()
    assert scene.board.source.id != before
    assert f"<@{player.id}> must play the turn." in scene.board.words
    assert scene.pings[-1] == [player.id]


async def test_an_edit_calls_nobody_again(scene: Scene):
    await scene.turn({"rich_start": True})
    await scene.play("end")
    await scene.play("invade milan venice 1s")
    edit = next(each for each in reversed(scene.requests) if each.method == "PATCH")
    assert (edit.json or {})["allowed_mentions"].get("users", []) == []


async def test_once_somebody_has_spoken_the_board_is_posted_below(scene: Scene):
    await scene.turn({"rich_start": True})
    before = scene.board.source.id
    await scene.people[3].member.send(scene.channel, "Who is winning?")
    await scene.play("invade rome florence 2s")
    assert scene.board.source.id != before


async def test_after_an_hour_the_board_is_posted_anew(scene: Scene):
    await scene.turn({"rich_start": True})
    before = scene.board.source.id
    await scene.wait(HOUR + MINUTE)
    await scene.play("invade rome florence 2s")
    assert scene.board.source.id != before


async def test_a_board_that_was_deleted_is_posted_anew(scene: Scene):
    await scene.turn({"rich_start": True})
    scene.env.backend.delete_message(scene.channel.id, scene.board.source.id)
    await scene.play("invade rome florence 2s")
    assert "invades Florence" in scene.board.words


async def test_a_burst_becomes_one_post(scene: Scene):
    await scene.turn({"rich_start": True})
    posts = len(scene.posts)
    await scene.play("end", "end")
    assert len(scene.posts) == posts + 1
    assert scene.board.words.count("It is the turn of") == 2


async def test_a_hiccup_of_discord_is_made_good(scene: Scene):
    await scene.turn()
    scene.env.inject_error("POST", f"/channels/{scene.channel.id}/messages", status=500)
    await scene.play("end")
    before = scene.board.words
    await scene.wait(MINUTE)
    assert scene.board.words != before
    assert "It is the turn of" in scene.board.words
