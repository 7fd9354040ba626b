"""A lobby's refusals: each is a private sentence that says what to do instead."""

from __future__ import annotations

from bot.tables import Limits

from .conftest import Open
from .server import Server


async def test_a_full_lobby(server: Server):
    await server.lobby(5)
    late = server.people[5]
    answer = await late.press(server.lobby_post, "Join")
    assert answer.private
    assert "The table is full with 5 seats" in answer.words
    assert "`/game new`" in answer.words


async def test_joining_twice(server: Server):
    await server.lobby(2)
    answer = await server.people[1].press(server.lobby_post, "Join")
    assert answer.private
    assert answer.words == "You have a seat at this table already."


async def test_leaving_without_a_seat(server: Server):
    await server.lobby()
    answer = await server.people[1].press(server.lobby_post, "Leave")
    assert answer.private
    assert "You have no seat at this table" in answer.words


async def test_starting_too_early(server: Server):
    await server.lobby(2)
    answer = await server.people[0].press(server.lobby_post, "Start")
    assert answer.private
    assert "The game needs 3 players: 1 is missing. Invite somebody, or add a computer." in answer.words
    assert not any("The game begins" in post.words for post in server.posts)


async def test_starting_is_for_the_host(server: Server):
    await server.lobby(3)
    answer = await server.people[1].press(server.lobby_post, "Start")
    assert answer.private
    assert "Only Ada, the host, or somebody who may manage this server, can do that." in answer.words


async def test_a_manager_may_start_in_the_hosts_place(server: Server):
    await server.lobby(3)
    boss = server.newcomer("Boss", manages=True)
    assert "The game has begun" in (await boss.press(server.lobby_post, "Start")).words


async def test_options_are_for_the_host(server: Server):
    await server.lobby(2)
    bruno = server.people[1]
    panel = await bruno.choose(await bruno.press(server.lobby_post, "Options"), "option", "Rich start")
    answer = await bruno.press(panel, "Switch on")
    assert answer.private
    assert "Only Ada, the host" in answer.words
    assert "Begin with 6 soldiers" not in server.lobby_post.words


async def test_a_number_out_of_range(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Points to win")
    answer = await ada.fill_in(await ada.open_form(panel, "Enter a number…"), value="99")
    assert answer.private
    assert "“Points to win” cannot be 99." in answer.words
    assert "30 points win" in server.lobby_post.words


async def test_something_that_is_no_number(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Soldiers per army")
    answer = await ada.fill_in(await ada.open_form(panel, "Enter a number…"), value="many")
    assert answer.private
    assert "“Soldiers per army” cannot be many. It may be: 20-60." in answer.words


async def test_a_second_table_in_the_same_channel(server: Server):
    await server.lobby()
    answer = await server.people[1].command("game new")
    assert answer.private
    assert f"There is an open table in <#{server.channel.id}> already." in answer.words
    assert "another channel or thread" in answer.words


async def test_a_table_where_the_bot_lacks_permissions(server: Server):
    cellar = server.channel_without("cellar", "send_messages", "attach_files")
    answer = await server.people[0].command("game new", cellar)
    assert answer.private
    assert "I am missing the permissions Send Messages and Attach Files" in answer.words
    assert "Ask an admin" in answer.words


async def test_more_tables_than_a_person_may_have(open_server: Open):
    server = await open_server(limits=Limits(pace=0, per_person=1))
    await server.lobby()
    elsewhere = server.guild.create_text_channel("elsewhere")
    answer = await server.people[0].command("game new", elsewhere)
    assert answer.private
    assert "Finish or leave one first." in answer.words


async def test_more_tables_than_a_server_may_have(open_server: Open):
    server = await open_server(limits=Limits(pace=0, per_server=1))
    await server.lobby()
    elsewhere = server.guild.create_text_channel("elsewhere")
    answer = await server.people[1].command("game new", elsewhere)
    assert answer.private
    assert "ask an admin to raise it" in answer.words


async def test_inviting_is_for_those_at_the_table(server: Server):
    await server.lobby()
    _, bruno, carla = server.people[:3]
    answer = await bruno.command("game invite", player=carla.member)
    assert answer.private
    assert "You have no seat at this table" in answer.words
    assert "Carla" not in server.lobby_post.words


async def test_a_button_of_a_lobby_that_is_gone(server: Server):
    await server.lobby(3)
    ada = server.people[0]
    options = await ada.press(server.lobby_post, "Options")
    panel = await ada.choose(options, "option", "Rich start")
    await ada.press(server.lobby_post, "Start")
    answer = await ada.press(panel, "Switch on")
    assert answer.private
    assert answer.words == "The game has begun: seats and options can no longer change."
