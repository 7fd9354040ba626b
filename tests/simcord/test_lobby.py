"""A table's lobby: opening, taking and leaving seats, the host's settings, and the start of the game."""

from __future__ import annotations

from bot.tables.timing.clock import DAY
from engine.chance import commitment

from .server import SEED, Server


async def test_the_host_opens_a_table(server: Server):
    ada = server.people[0]
    answer = await ada.command("game new", game="magnifico")
    assert answer.private
    assert "The table is open" in answer.words
    assert "Ada invites you to play, 3 to 5 at the table" in server.lobby_post.words
    assert "**Ada** (host)" in server.lobby_post.words


async def test_the_lobby_commits_to_its_seed(server: Server):
    await server.lobby()
    assert commitment(SEED) in server.lobby_post.words


async def test_joining_puts_a_name_on_the_list(server: Server):
    await server.lobby()
    _, bruno = server.people[:2]
    await bruno.press(server.lobby_post, "Join")
    assert "- **Bruno**" in server.lobby_post.words
    assert "1 more player is needed" in server.lobby_post.words


async def test_whoever_joins_is_greeted_by_dm(server: Server):
    await server.lobby()
    _, bruno = server.people[:2]
    await bruno.press(server.lobby_post, "Join")
    assert "Welcome! You sit at the table of Magnifico" in bruno.dms[-1].words


async def test_leaving_takes_the_name_off_again(server: Server):
    await server.lobby(2)
    await server.people[1].press(server.lobby_post, "Leave")
    assert "Bruno" not in server.lobby_post.words


async def test_a_seat_can_wish_for_a_colour(server: Server):
    await server.lobby(2)
    bruno = server.people[1]
    colours = await bruno.press(server.lobby_post, "My colour")
    assert colours.private
    answer = await bruno.choose(colours, "wish", "green")
    assert "Noted: green, if it is free." in answer.words
    assert "**Bruno** (🟢 green)" in server.lobby_post.words


async def test_the_colours_are_dealt_by_wish(server: Server):
    await server.lobby(3)
    ada = server.people[0]
    await ada.choose(await ada.press(server.lobby_post, "My colour"), "wish", "purple")
    await ada.press(server.lobby_post, "Start")
    assert "Ada purple" in server.board.words


async def test_an_option_is_set_by_a_form(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Points to win")
    form = await ada.open_form(panel, "Enter a number…")
    assert "from 15 to 40" in form.words
    panel = await ada.fill_in(form, value="25")
    assert "Points to win: **25**" in panel.words
    assert "25 points win" in server.lobby_post.words


async def test_an_option_is_switched_by_a_button(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Rich start")
    panel = await ada.press(panel, "Switch on")
    assert "Rich start: **yes**" in panel.words
    assert "Begin with 6 soldiers and 200 florins" in server.lobby_post.words
    assert "Switch off" in panel.buttons


async def test_an_option_is_chosen_from_a_list(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Edition")
    panel = await ada.choose(panel, "set", "Italian, actions in a fixed order")
    assert "Edition: **Italian, actions in a fixed order**" in panel.words
    assert "Italian, actions in a fixed order" in server.lobby_post.words


async def test_a_computer_takes_a_seat_and_loses_it(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.press(server.lobby_post, "Options")
    panel = await ada.choose(panel, "computer", "Apprentice: plays by plain sense")
    assert "Apprentice" in server.lobby_post.words
    (seat,) = panel.choices("remove")
    await ada.choose(panel, "remove", seat)
    assert "Apprentice" not in server.lobby_post.words


async def test_the_host_removes_somebody(server: Server):
    await server.lobby(2)
    ada = server.people[0]
    await ada.choose(await ada.press(server.lobby_post, "Options"), "remove", "Bruno")
    assert "Bruno" not in server.lobby_post.words


async def test_an_invitation_comes_by_dm(server: Server):
    await server.lobby()
    ada, bruno = server.people[:2]
    answer = await ada.command("game invite", player=bruno.member)
    assert "Bruno is invited." in answer.words
    assert "Invited: Bruno." in server.lobby_post.words
    assert f"Ada invites you to a game of Magnifico in <#{server.channel.id}>" in bruno.dms[-1].words


async def test_starting_begins_the_game_in_the_channel(server: Server):
    await server.lobby(3)
    lobby = server.lobby_post
    answer = await server.people[0].press(lobby, "Start")
    assert answer.private
    assert "The game has begun" in answer.words
    assert any("At the table: Ada, Bruno and Carla." in post.words for post in server.posts)
    assert ": your turn – place the first castle." in server.board.words
    assert server.board.pictures == ["[board magnifico en]"]
    assert lobby.words == "The game is under way: look for the newest board below."
    assert lobby.buttons == []


async def test_the_start_post_repeats_the_commitment(server: Server):
    await server.lobby(3)
    await server.people[0].press(server.lobby_post, "Start")
    start = next(post for post in server.posts if "The game begins" in post.words)
    assert commitment(SEED)[:16] in start.words


async def test_the_host_can_start_by_command_too(server: Server):
    await server.lobby(3)
    answer = await server.people[0].command("game start")
    assert "The game has begun" in answer.words


async def test_the_options_open_by_command_too(server: Server):
    await server.lobby()
    panel = await server.people[0].command("game settings")
    assert panel.private
    assert "Options of the table" in panel.words


async def test_a_lobby_nobody_tends_closes(server: Server):
    await server.lobby()
    lobby = server.lobby_post
    await server.wait(8 * DAY)
    await server.until(lambda: "Nobody came in time" in server.posts[-1].words)
    assert "This table's time ran out." in lobby.words
    assert lobby.buttons == []


# A start without the host, and usual settings


async def begins_by_itself(server: Server, players: str) -> None:
    """The host has the game begin by itself."""
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "The game begins")
    await ada.choose(panel, "set", players)


async def test_a_table_begins_by_itself_with_the_agreed_number(server: Server):
    await server.lobby(2)
    await begins_by_itself(server, "with 3 players")
    assert "The game begins by itself with 3 players." in server.lobby_post.words
    await server.people[1].press(server.lobby_post, "Agree")
    await server.people[2].press(server.lobby_post, "Join")
    await server.until(lambda: any("## The game begins" in post.words for post in server.posts))
    await server.until(lambda: any("Dice for the first turn" in post.words for post in server.posts))
    assert (await server.table_status()).stage == "playing"
    assert sum("## The game begins" in post.words for post in server.posts) == 1


async def test_a_table_waits_until_all_agree_to_what_they_start(server: Server):
    await server.lobby(3)
    await begins_by_itself(server, "with 3 players")
    await server.people[1].press(server.lobby_post, "Agree")
    assert (await server.table_status()).stage == "lobby"
    await server.people[2].press(server.lobby_post, "Agree")
    await server.until(lambda: any("Dice for the first turn" in post.words for post in server.posts))


async def test_a_table_that_begins_when_full_waits_for_all_seats(server: Server):
    await server.lobby(1)
    await begins_by_itself(server, "when the table is full")
    for guest in server.people[1:4]:
        await guest.press(server.lobby_post, "Join")
    assert (await server.table_status()).stage == "lobby"
    await server.people[4].press(server.lobby_post, "Join")
    await server.until(lambda: any("Dice for the first turn" in post.words for post in server.posts))


async def test_usual_settings_come_back_in_one_press(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.press(server.lobby_post, "Options")
    assert "Use my usual settings" not in panel.buttons
    panel = await ada.choose(panel, "option", "Rich start")
    panel = await ada.press(panel, "Switch on")
    panel = await ada.choose(await ada.choose(panel, "option", "Speed"), "set", "hours")
    assert "Noted" in (await ada.press(panel, "Keep as my usual settings")).words
    panel = await ada.choose(await ada.choose(panel, "option", "Speed"), "set", "live: minutes")
    panel = await ada.choose(panel, "option", "Rich start")
    await ada.press(panel, "Switch off")
    panel = await ada.press(server.lobby_post, "Options")
    panel = await ada.press(panel, "Use my usual settings")
    assert "Rich start: **yes**" in panel.words and "Speed: **hours**" in panel.words
