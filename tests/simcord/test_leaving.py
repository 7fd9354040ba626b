"""Leaving for good, closing a table and opening it again."""

from __future__ import annotations

from bot.tables.timing.clock import DAY

from .people import Player
from .scene import Scene
from .seeing import Seen


async def close(player: Player) -> Seen:
    """The host's two presses that close a table."""
    return await player.press(await player.command("game close"), "Close the table")


async def test_resigning_is_asked_twice(scene: Scene):
    await scene.turn()
    question = await scene.people[1].command("resign")
    assert question.private
    assert "a computer plays on in your place, and you cannot come back" in question.words
    assert question.buttons == ["Resign"]
    assert not any("resigns" in post.words for post in scene.posts)


async def test_a_computer_plays_on_for_who_resigned(scene: Scene):
    player = await scene.turn()
    await player.press(await player.command("resign"), "Resign")
    assert any(f"{player.name} resigns; an apprentice plays on in that seat." in post.words for post in scene.posts)
    assert player not in await scene.awaited(), "the apprentice has played the turn"
    assert "You have no seat at this table" in (await player.panel()).words


async def test_the_private_question_of_who_resigned_is_closed(scene: Scene):
    await scene.auction()
    bruno = scene.people[1]
    asked = bruno.letters[-1]
    await bruno.press(await bruno.command("resign"), "Resign")
    assert "You have resigned. Thank you for playing." in asked.words
    assert asked.lists == []


async def test_the_host_hands_on_what_is_his(scene: Scene):
    await scene.turn()
    ada = scene.people[0]
    await ada.press(await ada.command("resign"), "Resign")
    assert any("Bruno is the host of this table now." in post.words for post in scene.posts)


async def test_who_has_no_seat_cannot_resign(scene: Scene):
    await scene.turn()
    answer = await scene.people[3].command("resign")
    assert answer.private
    assert "You have no seat at this table" in answer.words


async def test_the_host_closes_the_table(scene: Scene):
    await scene.turn()
    answer = await close(scene.people[0])
    assert answer.words == "The table is closed."
    assert scene.posts[-1].words == "Ada has closed this table."


async def test_a_closed_table_says_who_closed_it_and_how_it_opens(scene: Scene):
    player = await scene.turn()
    await close(scene.people[0])
    for said in (await player.panel(), await player.command("status"), await player.command("play", action="end")):
        assert said.private
        assert "closed" in said.words
        assert "Ada" in said.words
        assert "`/game reopen`" in said.words


async def test_closing_is_for_the_host(scene: Scene):
    await scene.turn()
    answer = await close(scene.people[1])
    assert answer.private
    assert "Only Ada, the host, or somebody who may manage this server" in answer.words


async def test_a_manager_may_close_any_table(scene: Scene):
    await scene.turn()
    boss = scene.newcomer("Boss", manages=True)
    assert (await close(boss)).words == "The table is closed."
    assert scene.posts[-1].words == "Boss has closed this table."


async def test_a_closed_game_goes_on_where_it_was(scene: Scene):
    player = await scene.turn()
    await close(scene.people[0])
    answer = await scene.people[0].command("game reopen")
    assert answer.words == "The table is open again."
    assert "Ada has reopened this table: the game goes on." in scene.posts[-1].words
    assert "### Your turn" in (await player.panel()).words


async def test_after_14_days_it_stays_closed(scene: Scene):
    await scene.turn()
    await close(scene.people[0])
    await scene.wait(15 * DAY)
    answer = await scene.people[0].command("game reopen")
    assert answer.private
    assert "This table could be reopened until" in answer.words
    assert "`/game new`" in answer.words


async def test_an_open_table_cannot_be_reopened(scene: Scene):
    await scene.turn()
    answer = await scene.people[0].command("game reopen")
    assert answer.private
    assert answer.words == "There is nothing to reopen: this table was not closed."


async def test_a_lobby_is_closed_from_its_options(scene: Scene):
    await scene.lobby()
    ada = scene.people[0]
    lobby = scene.lobby_post
    question = await ada.press(await ada.press(lobby, "Options"), "Close the table")
    await ada.press(question, "Close the table")
    assert "This table was closed by Ada." in lobby.words
    assert lobby.buttons == []


async def test_a_channel_with_a_closed_table_takes_a_new_one(scene: Scene):
    await scene.turn()
    await close(scene.people[0])
    assert "The table is open" in (await scene.people[1].command("game new")).words
    assert "Bruno invites you to play" in scene.lobby_post.words
