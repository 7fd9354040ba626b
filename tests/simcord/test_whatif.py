"""What if: trying moves on a private copy of the table."""

from __future__ import annotations

import pytest

from .server import Server
from .shown import verbs


async def test_one_tries_a_move_takes_it_back_and_closes(server: Server):
    player = await server.turn({"rich_start": True})
    board, posts = server.board.words, len(server.posts)
    trial = await player.command("whatif")
    assert trial.private
    assert "nothing of it happens at the table" in trial.words
    assert trial.pictures == ["[what if magnifico en]"]
    assert "**You** are to move:" in trial.words
    assert all(verb.startswith("if-") for verb in verbs(trial)), "nothing here can act at the table"
    trial = await player.choose(trial, "if-answer", "End your turn")
    assert "is to move, and you choose:" in trial.words
    trial = await player.press(trial, "Take back")
    assert "**You** are to move:" in trial.words
    assert "Take back" not in trial.buttons
    closed = await player.press(trial, "Close")
    assert closed.words == "Closed. At the table nothing has happened."
    assert (server.board.words, len(server.posts)) == (board, posts)
    assert await server.awaited() == [player]


async def test_it_is_walked_with_the_usual_controls_and_survives_a_restart(server: Server):
    player = await server.turn({"rich_start": True})
    closer = await player.press(server.board, "Look closer")
    trial = await player.press(closer, "What if…")
    trial = await player.press(trial, "Another number…")
    trial = await player.press(trial, "Florence")
    assert "So far: Invade › Rome › Florence" in trial.words
    await server.restart()
    trial = await player.press(trial, "Back")
    assert "So far: Invade › Rome" in trial.words
    trial = await player.press(trial, "Naples")
    trial = await player.press(trial, "2 soldiers")
    assert "Naples" in trial.words
    assert "You have 190 florins." in trial.words
    hand = await player.press(trial, "My hand")
    assert hand.private
    assert "### What if…" in hand.words
    assert "190 florins" in hand.words
    trial = await player.press(trial, "Take back")
    assert "You have 200 florins." in trial.words


async def test_a_spectator_tries_everybodys_moves_and_lets_a_computer_play(server: Server):
    await server.auction()
    await server.play("bid 70")
    spectator = server.people[3]
    trial = await spectator.command("whatif")
    assert "**Bruno** is to move, and you choose:" in trial.words
    trial = await spectator.choose(trial, "if-who", "Carla: bid in secret")
    assert "**Carla** is to move, and you choose:" in trial.words
    trial = await spectator.press(trial, "Let them play")
    assert "Carla has bid." in trial.words
    trial = await spectator.press(trial, "Let them play")
    assert "The bids" in trial.words, "that of Ada is guessed"
    assert [each.seat for each in (await server.table_status()).awaited] == [1, 2]


async def test_an_older_panel_and_a_table_that_has_moved_on(server: Server):
    player = await server.turn({"rich_start": True})
    older = await player.command("whatif")
    newer = await player.command("whatif")
    await player.choose(newer, "if-answer", "End your turn")
    shown = await player.choose(older, "if-answer", "End your turn")
    assert "You have tried more since then." in shown.words
    shown = await player.press(shown, "Start over")
    assert "is to move, and you choose:" in shown.words or "**You** are to move:" in shown.words
    assert all(verb.startswith("if-") for verb in verbs(shown))
    await server.play("end")
    shown = await player.command("whatif")
    assert "The table has moved on since." in shown.words
    shown = await player.press(shown, "Start over")
    assert "moved on" not in shown.words
    assert "is to move, and you choose:" in shown.words
    await player.press(await player.command("whatif"), "Close")
    shown = await player.press(shown, "Let them play")
    assert "expired" in shown.words
    assert all(verb.startswith("if-") for verb in verbs(shown))


@pytest.mark.parametrize("game", ["davinci", "leonardo1989"])
async def test_every_game_can_be_tried(server: Server, game: str):
    await server.game(game=game)
    trial = await server.people[3].command("whatif")
    for _ in range(3):
        trial = await server.people[3].press(trial, "Let them play")
    assert trial.pictures == [f"[what if {game} en]"]
    assert "Take back" in trial.buttons


async def test_there_is_nothing_to_try_where_nothing_is_played(server: Server):
    await server.lobby()
    answer = await server.people[0].command("whatif")
    assert answer.private
    assert answer.words == "The game has not begun yet: the host starts it in the lobby."


async def test_what_was_tried_is_carried_out_in_one_press(server: Server):
    player = await server.turn({"rich_start": True})
    trial = await player.command("whatif")
    trial = await player.press(trial, "Florence 1")
    assert "Do this at the table" in trial.buttons
    trial = await player.press(trial, "End your turn")
    panel = await player.press(trial, "Do these 2 at the table")
    assert "You invade Florence from Rome with 1 soldier" in panel.words
    assert await server.awaited() != [player]
    assert "Florence" in server.board.words


async def test_it_stops_where_it_no_longer_fits(server: Server):
    player = await server.turn({"rich_start": True})
    trial = await player.command("whatif")
    trial = await player.press(trial, "Florence 1")
    trial = await player.press(trial, "Raise a tower in Rome")
    await player.command("play", action="tower rome")
    panel = await player.press(trial, "Do these 2 at the table")
    assert "You invade Florence from Rome with 1 soldier" in panel.words
    assert "⚠️ It stopped before “Raise a tower in Rome”:" in panel.words
    assert await server.awaited() == [player], "nothing else happened"


async def test_what_is_not_possible_at_all_says_why(server: Server):
    player = await server.turn({"rich_start": True})
    trial = await player.command("whatif")
    trial = await player.press(trial, "Raise a tower in Rome")
    await player.command("play", action="tower rome")
    refused = await player.press(trial, "Do this at the table")
    assert "Rome" in refused.words
    assert await server.awaited() == [player]


async def test_what_cannot_be_taken_back_alone_is_confirmed_once(server: Server):
    await server.auction()
    await server.play("bid 10", "bid 20")
    carla = server.people[2]
    trial = await carla.press(await carla.command("whatif"), "30")
    asked = await carla.press(trial, "Do this at the table")
    assert "1. Bid 30 florins" in asked.words
    assert "⚠️ Yours is the last bid: all are opened at once" in asked.words
    assert carla in await server.awaited()
    await carla.press(asked, "Do it at the table")
    assert "30" in server.board.words
    assert await server.awaited() == [carla]


async def test_nothing_of_others_moves_is_sent(server: Server):
    await server.auction()
    trial = await server.people[3].command("whatif")
    trial = await server.people[3].press(trial, "10")
    assert not any("at the table" in label for label in trial.buttons)
