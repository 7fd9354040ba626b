"""Leaving for good, closing a table and opening it again."""

from __future__ import annotations

from bot.tables.timing.clock import DAY

from .people import Player
from .server import Server
from .shown import Shown


async def close(player: Player) -> Shown:
    """The host's two presses that close a table."""
    return await player.press(await player.command("game close"), "Close the table")


async def test_resigning_is_asked_twice(server: Server):
    await server.turn()
    question = await server.people[1].command("resign")
    assert question.private
    assert "a computer plays on in your place, and you cannot come back" in question.words
    assert question.buttons == ["Resign"]
    assert not any("resigns" in post.words for post in server.posts)


async def test_a_computer_plays_on_for_who_resigned(server: Server):
    player = await server.turn()
    await player.press(await player.command("resign"), "Resign")
    assert any(f"{player.name} resigns; an apprentice plays on in that seat." in post.words for post in server.posts)
    assert player not in await server.awaited(), "the apprentice has played the turn"
    assert "You have no seat at this table" in (await player.panel()).words


async def test_the_private_question_of_who_resigned_is_closed(server: Server):
    await server.auction()
    bruno = server.people[1]
    asked = bruno.dms[-1]
    await bruno.press(await bruno.command("resign"), "Resign")
    assert "You have resigned. Thank you for playing." in asked.words
    assert asked.lists == []


async def test_the_host_hands_on_what_is_his(server: Server):
    await server.turn()
    ada = server.people[0]
    await ada.press(await ada.command("resign"), "Resign")
    assert any("Bruno is the host of this table now." in post.words for post in server.posts)


async def test_who_has_no_seat_cannot_resign(server: Server):
    await server.turn()
    answer = await server.people[3].command("resign")
    assert answer.private
    assert "You have no seat at this table" in answer.words


async def test_the_host_closes_the_table(server: Server):
    await server.turn()
    answer = await close(server.people[0])
    assert answer.words == "The table is closed."
    assert server.posts[-1].words == "Ada has closed this table."


async def test_a_closed_table_says_who_closed_it_and_how_it_opens(server: Server):
    player = await server.turn()
    await close(server.people[0])
    for say in (player.panel(), player.command("status"), player.command("play", action="end")):
        said = await say
        assert said.private
        assert "closed" in said.words
        assert "Ada" in said.words
        assert "`/game reopen`" in said.words


async def test_closing_is_for_the_host(server: Server):
    await server.turn()
    answer = await close(server.people[1])
    assert answer.private
    assert "Only Ada, the host, or somebody who may manage this server" in answer.words


async def test_a_manager_may_close_any_table(server: Server):
    await server.turn()
    boss = server.newcomer("Boss", manages=True)
    assert (await close(boss)).words == "The table is closed."
    assert server.posts[-1].words == "Boss has closed this table."


async def test_a_closed_game_goes_on_where_it_was(server: Server):
    player = await server.turn()
    await close(server.people[0])
    answer = await server.people[0].command("game reopen")
    assert answer.words == "The table is open again."
    assert "Ada has reopened this table: the game goes on." in server.posts[-1].words
    assert "### Your turn" in (await player.panel()).words


async def test_who_is_awaited_is_called_again_once_it_is_open(server: Server):
    player = await server.turn()
    host = server.people[0]
    await close(host)
    await host.command("game reopen")
    assert "Ada has reopened this table: the game goes on." in server.board.words
    assert server.pings[-1] == ([] if player is host else [player.id])


async def test_after_14_days_it_stays_closed(server: Server):
    await server.turn()
    await close(server.people[0])
    await server.wait(15 * DAY)
    answer = await server.people[0].command("game reopen")
    assert answer.private
    assert "This table could be reopened until" in answer.words
    assert "`/game new`" in answer.words


async def test_an_open_table_cannot_be_reopened(server: Server):
    await server.turn()
    answer = await server.people[0].command("game reopen")
    assert answer.private
    assert answer.words == "There is nothing to reopen: this table was not closed."


async def test_a_lobby_is_closed_from_its_options(server: Server):
    await server.lobby()
    ada = server.people[0]
    lobby = server.lobby_post
    question = await ada.press(await ada.press(lobby, "Options"), "Close the table")
    await ada.press(question, "Close the table")
    assert "This table was closed by Ada." in lobby.words
    assert lobby.buttons == []


async def test_a_channel_with_a_closed_table_takes_a_new_one(server: Server):
    await server.turn()
    await close(server.people[0])
    assert "The table is open" in (await server.people[1].command("game new")).words
    assert "Bruno invites you to play" in server.lobby_post.words
