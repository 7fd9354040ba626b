"""`/stats`: statistics of finished games, for a person or a server."""

from __future__ import annotations

from .city import landing
from .server import Server
from .test_city_ending import LAST

NO_GAMES = "You have played no game to its end yet. Open a table with `/game new`!"


async def test_who_has_finished_no_game_is_told_so_kindly(server: Server):
    answer = await server.people[0].command("stats me")
    assert answer.private
    assert answer.words.startswith(NO_GAMES)
    assert (
        await server.people[1].command("stats player", somebody=server.people[0].user)
    ).words == "Ada has played no game to its end here yet."
    assert "No game has been played to its end here yet." in (await server.people[1].command("stats server")).words


async def test_a_finished_game_counts_for_all_who_played_it(server: Server):
    await landing(server, 17, **LAST)
    ada, bruno = server.people[:2]
    mine = await ada.command("stats me")
    assert mine.words.startswith("### Your games\nLeonardo (1989): **1 game**, 1 won")
    assert "🤝 Most often with Bruno (1), Carla (1) and Dario (1)." in mine.words
    his = await ada.command("stats player", somebody=bruno.user)
    assert his.words.startswith("### Games of Bruno\nLeonardo (1989): **1 game**, none won")
    assert "⏱️ Half of the answers came within" in his.words
    server = (await server.people[4].command("stats server")).words
    assert "👥 4 players." in server
    assert "🏆 Most victories: Ada (1)." in server


async def test_statistics_of_a_server_are_seen_in_a_server(server: Server):
    answer = await server.people[0].command_by_dm("stats server")
    assert "That works in a channel of a server." in answer.words


async def test_in_italian(open_server):
    server = await open_server(language="it")
    await landing(server, 17, **LAST)
    mine = (await server.people[0].command("stats me")).words
    assert mine.startswith("### Le tue partite\nLeonardo (1989): **1 partita**, 1 vinta")
