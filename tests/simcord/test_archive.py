"""`/archive`: finished games looked at, replayed, and kept as files."""

from __future__ import annotations

import discord

from bot.front.discord.interaction import make_id
from engine.record import read_record, verify

from .city import begun, landing
from .server import SEED, Server
from .test_city_ending import LAST


async def finished(server: Server) -> None:
    """A whole game of Leonardo da Vinci of Ada and Bruno."""
    await server.play_on(await server.game(seats=2, game="davinci"))


async def abandoned(server: Server) -> None:
    """A game of Leonardo (1989) that its four players have left."""
    await begun(server)
    table = await server.table()
    for seat in (await table.lobby()).seats:
        assert seat.person
        await table.resign(seat.person)
    await server.settle()


async def test_an_empty_archive_says_what_would_come(server: Server):
    answer = await server.people[0].command("archive")
    assert answer.private
    assert answer.words == ("### Your finished games\nNone yet. Once a game is over, it stays here for good.")
    assert answer.buttons == ["This server", "Imported"]
    brought = await server.people[0].press(answer, "Imported")
    assert "With `/import` you bring along the record of a game" in brought.words


async def test_a_finished_game_is_listed_looked_back_on_and_replayed(server: Server):
    await finished(server)
    ada = server.people[0]
    answer = await ada.command("archive")
    assert "**1. Leonardo da Vinci** · <t:" in answer.words
    assert "Ada and Bruno · 🏆 " in answer.words
    game = await ada.choose(answer, "finished", "1. Leonardo da Vinci")
    assert "\n**1.** " in game.words and "📜 You were together for" in game.words
    assert game.pictures == ["[account davinci en]"]
    name, text = await game.file()
    assert name == "davinci-1.json"
    assert verify(read_record(text), (await (await server.table()).snapshot(None)).game).outcomes
    opening = await ada.press(game, "Replay")
    assert opening.buttons == ["Next", "Move by move", "Overview"]
    assert opening.pictures == ["[board davinci en]"]
    assert "**Turn 1**" in opening.words
    first = await ada.press(opening, "Next")
    assert "**Turn 2**" in first.words
    moves = await ada.press(first, "Move by move")
    before = await ada.press(moves, "Back")
    assert "· move " in before.words
    assert (await ada.press(before, "Overview")).pictures == ["[account davinci en]"]
    stranger = server.people[4]
    step = await stranger.press(next(post for post in server.posts if "Replay" in post.buttons), "Replay")
    assert step.private
    while "Next" in step.buttons:
        assert "Now everything lies open" not in step.words
        step = await stranger.press(step, "Next")
    assert "Now everything lies open: the overview shows where the points came from." in step.words


async def test_its_film_can_be_had_again(server: Server):
    await landing(server, 17, **LAST)
    server.films()
    ada = server.people[0]
    game = await ada.choose(await ada.command("archive"), "finished", "1. Leonardo (1989)")
    answer = await ada.press(game, "Film")
    assert answer.private
    assert answer.source.attachments[0].filename.endswith(".gif")


async def test_who_resigned_is_told_in_the_replay(server: Server):
    await abandoned(server)
    ada = server.people[0]
    answer = await ada.command("archive")
    assert "Ada, Bruno, Carla and Dario · ended early" in answer.words
    game = await ada.choose(answer, "finished", "1. Leonardo (1989)")
    assert "Ended early, without a winner: Ada, Bruno, Carla and Dario." in game.words
    step = await ada.press(game, "Replay")
    while "Next" in step.buttons:
        step = await ada.press(step, "Next")
    assert "Dario resigned; an apprentice plays on." in step.words
    assert "The game was ended early." in step.words


async def test_a_servers_games_are_shown_to_everybody_there(server: Server):
    await landing(server, 17, **LAST)
    stranger = server.people[5]
    answer = await stranger.press(await stranger.command("archive"), "This server")
    assert "**1. Leonardo (1989)**" in answer.words
    assert "Ada, Bruno, Carla and Dario · 🏆 Ada" in answer.words
    assert "**1.** Ada · 350" in (await stranger.choose(answer, "finished", "1. Leonardo (1989)")).words


async def test_but_not_those_of_a_channel_that_not_everybody_may_read(server: Server):
    hidden = {server.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    lounge, server.channel = server.channel, server.guild.create_text_channel("secret", overwrites=hidden)
    await landing(server, 17, **LAST)
    server.channel = lounge
    ada, stranger = server.people[0], server.people[5]
    listed = await stranger.press(await stranger.command("archive"), "This server")
    assert "None yet." in listed.words
    await server.post_button("Look back", make_id("finished", "1"))
    refused = await stranger.press(server.posts[-1], "Look back")
    assert refused.words == ("That game was played elsewhere: only those who sat there can look back on it here.")
    assert "**1. Leonardo (1989)**" in (await ada.command("archive")).words, "who played finds his games everywhere"


async def test_of_a_game_of_other_rules_the_file_can_be_had(server: Server):
    await landing(server, 17, **LAST)
    other = "UPDATE tables SET setup = replace(setup, '\"rules_version\":', '\"rules_version\":9')"
    await server.database.write(lambda tx: tx.exec_driver_sql(other))
    await server.restart()
    ada = server.people[0]
    game = await ada.choose(await ada.command("archive"), "finished", "1. Leonardo (1989)")
    assert "rules or cards that I no longer have" in game.words
    assert game.buttons == ["All games"]
    for answer in (game, await ada.command("export")):
        name, text = await answer.file()
        assert name == "leonardo1989-1.json"
        assert SEED.hex() in text
