"""The end of a game: a farewell, and the button to another game."""

from __future__ import annotations

from .city import landing
from .server import Server
from .test_archive import abandoned
from .test_city_ending import LAST


async def test_the_last_post_says_farewell(server: Server):
    await landing(server, 17, **LAST)
    farewell = server.posts[-1]
    assert "📜 You were together for 1 second: 15 rounds and 5 moves." in farewell.words
    assert "The game is over. Thank you for playing!" in farewell.words


async def test_one_press_opens_the_table_for_another_game(server: Server):
    await landing(server, 17, **LAST)
    ada, bruno, carla = server.people[:3]
    answer = await bruno.press(server.posts[-1], "Rematch")
    assert answer.private
    assert answer.words.startswith("Once more, then! You sit at the table of the rematch.")
    lobby = server.lobby_post
    assert "## A rematch of Leonardo (1989)" in lobby.words
    assert "Everybody's seat is kept, one place on: who sat first sits last." in lobby.words
    assert "Invited: Ada, Carla and Dario." in lobby.words
    invitation = next(dm for dm in ada.dms if "rematch" in dm.words)
    assert "Bruno would like a rematch of Leonardo (1989)" in invitation.words
    await carla.press(lobby, "Join")
    await ada.press(next(post for post in server.posts if "Rematch" in post.buttons), "Rematch")
    seats = [line for line in server.lobby_post.words.splitlines() if line.startswith("- **")]
    assert [line.split("**")[1] for line in seats] == ["Bruno", "Carla", "Ada"]


async def test_who_only_watched_may_not_ask_for_it(server: Server):
    await landing(server, 17, **LAST)
    answer = await server.people[5].press(server.posts[-1], "Rematch")
    assert answer.private
    assert answer.words == "You have no seat at this table. You are welcome to watch."


async def test_there_is_no_rematch_where_another_table_is_open(server: Server):
    await landing(server, 17, **LAST)
    ending = server.posts[-1]
    await server.people[4].command("game new")
    answer = await server.people[0].press(ending, "Rematch")
    assert answer.words.startswith("There is an open table in")


async def test_a_game_ended_early_can_be_tried_again(server: Server):
    await abandoned(server)
    ended = next(post for post in reversed(server.posts) if "ends early" in post.words)
    await server.people[0].press(ended, "Rematch")
    assert "## A rematch of Leonardo (1989)" in server.lobby_post.words
