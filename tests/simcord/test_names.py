"""Two players at a table with names that look alike, and one with an invisible name."""

from __future__ import annotations

from bot.front.context import names_in, names_of

from .scene import Scene

ALIKE = "А\u200cda"
""""Ada" with a Cyrillic letter and an invisible character."""


async def test_the_lobby_tells_two_apart_by_their_letters(scene: Scene) -> None:
    scene.people[1] = scene.newcomer(ALIKE)
    await scene.lobby(3)
    assert "**Ada (A)**" in scene.lobby_post.words
    assert "**Аda (B)**" in scene.lobby_post.words
    assert "Ada (A)" in scene.lobby_post.words.split("**Ada (A)**")[0], "the host is named like his seat"


async def test_the_game_tells_them_apart_by_letter_and_colour_everywhere(scene: Scene) -> None:
    scene.people[1] = scene.newcomer(ALIKE)
    await scene.turn()
    carla = scene.people[2]
    told = [
        scene.board.words,
        (await carla.command("status")).words,
        (await carla.command("log")).words,
        (await carla.press(scene.board, "Board in words")).words,
    ]
    assert any("Ada (A, " in each for each in told)
    assert any("Аda (B, " in each for each in told)
    for each in told:
        assert each.count("Ada") == each.count("Ada (A, "), each
        assert each.count("Аda") == each.count("Аda (B, "), each


async def test_a_mention_says_for_whom_it_stands(scene: Scene) -> None:
    scene.people[1:3] = [scene.newcomer(ALIKE), scene.newcomer("ADA")]
    await scene.turn()
    await scene.play("end")
    (player,) = await scene.awaited()
    letter = "ABC"[scene.people.index(player)]
    assert f"<@{player.id}> ({letter}, " in scene.board.words


async def test_the_archive_calls_them_as_their_game_did(scene: Scene) -> None:
    scene.people[1] = scene.newcomer(ALIKE)
    table = await scene.game(options={"target": 15})
    names = names_of((await table.snapshot(None)).lobby, scene.words)
    await scene.play_on(table)
    finished = await scene.tables.history.finished(str(table.id))
    assert names_in(finished, scene.words) == names
    assert all("(" in name for name in names[:2]) and names[2] == scene.people[2].name


async def test_a_name_that_shows_nothing_gives_way_to_the_user_name(scene: Scene) -> None:
    blank = scene.newcomer("quiet_one")
    scene.env.backend.get_user(blank.user.id).global_name = "\u200b\u3164"
    await blank.command("game new")
    assert "**quietˍone**" in scene.lobby_post.words
    assert "someone" not in scene.lobby_post.words
