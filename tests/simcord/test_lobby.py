"""A table's lobby: opening, taking and leaving seats, the host's settings, and the start of the game."""

from __future__ import annotations

from bot.tables.timing.clock import DAY
from engine.chance import commitment

from .scene import SEED, Scene


async def test_the_host_opens_a_table(scene: Scene):
    ada = scene.people[0]
    answer = await ada.command("game new", game="magnifico")
    assert answer.private
    assert "The table is open" in answer.words
    assert "Ada invites you to play, 3 to 5 at the table" in scene.lobby_post.words
    assert "**Ada** (host)" in scene.lobby_post.words


async def test_the_lobby_commits_to_its_seed(scene: Scene):
    await scene.lobby()
    assert commitment(SEED) in scene.lobby_post.words


async def test_joining_puts_a_name_on_the_list(scene: Scene):
    await scene.lobby()
    _, bruno = scene.people[:2]
    await bruno.press(scene.lobby_post, "Join")
    assert "- **Bruno**" in scene.lobby_post.words
    assert "1 more player is needed" in scene.lobby_post.words


async def test_whoever_joins_is_greeted_by_direct_message(scene: Scene):
    await scene.lobby()
    _, bruno = scene.people[:2]
    await bruno.press(scene.lobby_post, "Join")
    assert "Welcome! You sit at the table of Magnifico" in bruno.letters[-1].words


async def test_leaving_takes_the_name_off_again(scene: Scene):
    await scene.lobby(2)
    await scene.people[1].press(scene.lobby_post, "Leave")
    assert "Bruno" not in scene.lobby_post.words


async def test_a_seat_can_wish_for_a_colour(scene: Scene):
    await scene.lobby(2)
    bruno = scene.people[1]
    colours = await bruno.press(scene.lobby_post, "My colour")
    assert colours.private
    answer = await bruno.choose(colours, "wish", "green")
    assert "Noted: green, if it is free." in answer.words
    assert "**Bruno** (🟢 green)" in scene.lobby_post.words


async def test_the_colours_are_dealt_by_wish(scene: Scene):
    await scene.lobby(3)
    ada = scene.people[0]
    await ada.choose(await ada.press(scene.lobby_post, "My colour"), "wish", "purple")
    await ada.press(scene.lobby_post, "Start")
    assert "Ada purple" in scene.board.words


async def test_an_option_is_set_by_a_form(scene: Scene):
    await scene.lobby()
    ada = scene.people[0]
    panel = await ada.choose(await ada.press(scene.lobby_post, "Options"), "option", "Points to win")
    form = await ada.open_form(panel, "Enter a number…")
    assert "from 15 to 40" in form.words
    panel = await ada.fill_in(form, value="25")
    assert "Points to win: **25**" in panel.words
    assert "25 points win" in scene.lobby_post.words


async def test_an_option_is_switched_by_a_button(scene: Scene):
    await scene.lobby()
    ada = scene.people[0]
    panel = await ada.choose(await ada.press(scene.lobby_post, "Options"), "option", "Rich start")
    panel = await ada.press(panel, "Switch on")
    assert "Rich start: **yes**" in panel.words
    assert "Begin with 6 soldiers and 200 florins" in scene.lobby_post.words
    assert "Switch off" in panel.buttons


async def test_an_option_is_chosen_from_a_list(scene: Scene):
    await scene.lobby()
    ada = scene.people[0]
    panel = await ada.choose(await ada.press(scene.lobby_post, "Options"), "option", "Edition")
    panel = await ada.choose(panel, "set", "Italian, actions in a fixed order")
    assert "Edition: **Italian, actions in a fixed order**" in panel.words
    assert "Italian, actions in a fixed order" in scene.lobby_post.words


async def test_a_computer_takes_a_seat_and_loses_it(scene: Scene):
    await scene.lobby()
    ada = scene.people[0]
    panel = await ada.press(scene.lobby_post, "Options")
    panel = await ada.choose(panel, "computer", "Apprentice: plays by plain sense")
    assert "Apprentice" in scene.lobby_post.words
    (seat,) = panel.choices("remove")
    await ada.choose(panel, "remove", seat)
    assert "Apprentice" not in scene.lobby_post.words


async def test_the_host_removes_somebody(scene: Scene):
    await scene.lobby(2)
    ada = scene.people[0]
    await ada.choose(await ada.press(scene.lobby_post, "Options"), "remove", "Bruno")
    assert "Bruno" not in scene.lobby_post.words


async def test_an_invitation_comes_by_direct_message(scene: Scene):
    await scene.lobby()
    ada, bruno = scene.people[:2]
    answer = await ada.command("game invite", player=bruno.member)
    assert "Bruno is invited." in answer.words
    assert "Invited: Bruno." in scene.lobby_post.words
    assert f"Ada invites you to a game of Magnifico in <#{scene.channel.id}>" in bruno.letters[-1].words


async def test_starting_begins_the_game_in_the_channel(scene: Scene):
    await scene.lobby(3)
    lobby = scene.lobby_post
    answer = await scene.people[0].press(lobby, "Start")
    assert answer.private
    assert "The game has begun" in answer.words
    assert any("At the table: Ada, Bruno and Carla." in post.words for post in scene.posts)
    assert "must place the first castle" in scene.board.words
    assert scene.board.pictures == ["[board magnifico en]"]
    assert lobby.words == "The game is under way: look for the newest board below."
    assert lobby.buttons == []


async def test_the_start_post_repeats_the_commitment(scene: Scene):
    await scene.lobby(3)
    await scene.people[0].press(scene.lobby_post, "Start")
    start = next(post for post in scene.posts if "The game begins" in post.words)
    assert commitment(SEED)[:16] in start.words


async def test_the_host_can_start_by_command_too(scene: Scene):
    await scene.lobby(3)
    answer = await scene.people[0].command("game start")
    assert "The game has begun" in answer.words


async def test_the_options_open_by_command_too(scene: Scene):
    await scene.lobby()
    panel = await scene.people[0].command("game settings")
    assert panel.private
    assert "Options of the table" in panel.words


async def test_a_lobby_nobody_tends_closes(scene: Scene):
    await scene.lobby()
    lobby = scene.lobby_post
    await scene.wait(8 * DAY)
    await scene.until(lambda: "Nobody came in time" in scene.posts[-1].words)
    assert "This table's time ran out." in lobby.words
    assert lobby.buttons == []
