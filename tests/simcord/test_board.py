"""The board in the channel: edited in place, posted again when a player must be called."""

from __future__ import annotations

from bot.tables.timing.clock import HOUR, MINUTE
from tests.figures import rises

from .server import Server


async def test_within_a_turn_the_post_is_kept_up_to_date(server: Server):
    await server.turn({"rich_start": True})
    board = server.board
    await server.play("invade rome florence 2s")
    assert server.board.source.id == board.source.id
    assert "invades Florence" in board.words


async def test_each_picture_has_a_name_of_its_own(server: Server):
    await server.turn({"rich_start": True})
    before = server.board.source.attachments[0].filename
    await server.play("invade rome florence 2s")
    assert server.board.source.attachments[0].filename != before


async def test_the_next_player_is_called_by_a_new_post(server: Server):
    await server.turn()
    before = server.board.source.id
    await server.play("end")
    (player,) = await server.awaited()
    assert server.board.source.id != before
    assert f"<@{player.id}>: your turn – play the turn." in server.board.words
    assert server.pings[-1] == [player.id]


async def test_an_edit_calls_nobody_again(server: Server):
    await server.turn({"rich_start": True})
    await server.play("end")
    await server.play("invade milan venice 1s")
    edit = next(each for each in reversed(server.requests) if each.method == "PATCH")
    assert (edit.json or {})["allowed_mentions"].get("users", []) == []


async def test_once_somebody_has_spoken_the_board_is_posted_below(server: Server):
    await server.turn({"rich_start": True})
    before = server.board.source.id
    await server.people[3].member.send(server.channel, "Who is winning?")
    await server.play("invade rome florence 2s")
    assert server.board.source.id != before


async def test_after_an_hour_the_board_is_posted_anew(server: Server):
    await server.turn({"rich_start": True})
    before = server.board.source.id
    await server.wait(HOUR + MINUTE)
    await server.play("invade rome florence 2s")
    assert server.board.source.id != before


async def test_a_board_that_was_deleted_is_posted_anew(server: Server):
    await server.turn({"rich_start": True})
    server.env.backend.delete_message(server.channel.id, server.board.source.id)
    await server.play("invade rome florence 2s")
    assert "invades Florence" in server.board.words


async def test_a_burst_becomes_one_post(server: Server):
    await server.turn({"rich_start": True})
    posts = len(server.posts)
    await server.play("end", "end")
    assert len(server.posts) == posts + 1
    assert server.board.words.count("It is the turn of") == 2


async def test_a_hiccup_of_discord_is_made_good(server: Server):
    await server.turn()
    server.env.inject_error("POST", f"/channels/{server.channel.id}/messages", status=500)
    await server.play("end")
    before = server.board.words
    await server.wait(MINUTE)
    assert server.board.words != before
    assert "It is the turn of" in server.board.words


async def test_the_way_from_a_press_to_the_board_is_timed(server: Server):
    player = await server.turn()
    with rises("bottega_message_seconds_count", kind="board"), rises("bottega_presses_total", outcome="answered"):
        await player.press(server.board, "End your turn")
        await server.settle()
