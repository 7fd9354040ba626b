"""Help, and the tutorial: a short game against two computers."""

from __future__ import annotations

from .server import Server


async def test_help_names_the_commands_one_needs(server: Server):
    answer = await server.people[0].command("help")
    assert answer.private
    looking = ("/board", "/hand", "/status", "/log", "/card", "/rules", "/games", "/watch")
    for command in ("/game new", *looking, "/undo", "/play", "/game talk"):
        assert f"`{command}`" in answer.words
    assert "unofficial" in answer.words
    assert answer.buttons == ["Try a short game"]


async def test_the_tutorial_begins_at_once_against_two_computers(server: Server):
    ada = server.people[0]
    steps = await ada.press(await ada.command("help"), "Try a short game")
    assert steps.private
    assert "**Step 1.**" in steps.words
    assert any("At the table: Ada, Apprentice 1 and Apprentice 2." in post.words for post in server.posts)
    assert "place the first castle" in server.board.words


async def test_the_tutorials_steps_can_be_followed(server: Server):
    ada = server.people[0]
    await ada.press(await ada.command("help"), "Try a short game")
    await ada.command("play", action="home lisbon")
    asked = ada.dms[-1]
    assert "Your secret bid" in asked.words
    await ada.press(await ada.choose(asked, "answer", "50 florins"), "Confirm")
    assert "The bids are opened" in server.board.words


async def test_the_tutorial_needs_a_channel_without_a_table(server: Server):
    await server.lobby()
    bruno = server.people[1]
    answer = await bruno.press(await bruno.command("help"), "Try a short game")
    assert answer.private
    assert "There is an open table in" in answer.words


async def test_the_tutorial_pressed_twice_opens_one_table(server: Server):
    ada = server.people[0]
    answer = await ada.command("help")
    server.discord.copies = 2
    await ada.press_in_vain(answer, "Try a short game")
    assert sum("The game begins" in post.words for post in server.posts) == 1
