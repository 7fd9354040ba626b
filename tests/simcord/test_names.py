"""Two players at a table with names that look alike, and one with an invisible name."""

from __future__ import annotations

from bot.front.context import names_in, names_of

from .server import Server

ALIKE = "А\u200cda"
""""Ada" with a Cyrillic letter and an invisible character."""


async def test_the_lobby_tells_two_apart_by_their_letters(server: Server) -> None:
    server.people[1] = server.newcomer(ALIKE)
    await server.lobby(3)
    assert "**Ada (A)**" in server.lobby_post.words
    assert "**Аda (B)**" in server.lobby_post.words
    assert "Ada (A)" in server.lobby_post.words.split("**Ada (A)**")[0], "the host is named like his seat"


async def test_the_game_tells_them_apart_by_letter_and_colour_everywhere(server: Server) -> None:
    server.people[1] = server.newcomer(ALIKE)
    await server.turn()
    carla = server.people[2]
    told = [
        server.board.words,
        (await carla.command("status")).words,
        (await carla.command("log")).words,
        (await carla.press(server.board, "Board in words")).words,
    ]
    assert any("Ada (A, " in each for each in told)
    assert any("Аda (B, " in each for each in told)
    for each in told:
        assert each.count("Ada") == each.count("Ada (A, "), each
        assert each.count("Аda") == each.count("Аda (B, "), each


async def test_a_mention_says_for_whom_it_stands(server: Server) -> None:
    server.people[1:3] = [server.newcomer(ALIKE), server.newcomer("ADA")]
    await server.turn()
    await server.play("end")
    (player,) = await server.awaited()
    letter = "ABC"[server.people.index(player)]
    assert f"<@{player.id}> ({letter}, " in server.board.words


async def test_the_archive_calls_them_as_their_game_did(server: Server) -> None:
    server.people[1] = server.newcomer(ALIKE)
    table = await server.game(options={"target": 15})
    names = names_of((await table.snapshot(None)).lobby, server.words)
    await server.play_on(table)
    finished = await server.tables.history.finished(str(table.id))
    assert names_in(finished, server.words) == names
    assert all("(" in name for name in names[:2]) and names[2] == server.people[2].name


async def test_a_name_that_shows_nothing_gives_way_to_the_user_name(server: Server) -> None:
    blank = server.newcomer("quiet_one")
    server.env.backend.get_user(blank.user.id).global_name = "\u200b\u3164"
    await blank.command("game new")
    assert "**quietˍone**" in server.lobby_post.words
    assert "someone" not in server.lobby_post.words
