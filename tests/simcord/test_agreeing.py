"""Settings changed after people joined: the players are shown them, agree with one press, and are called once."""

from __future__ import annotations

from bot.tables.lobby.options import BURST
from bot.tables.timing.clock import DAY

from .server import Server
from .shown import Shown
from .test_patience import pass_by


async def changed(server: Server, target: str = "25") -> Shown:
    """A lobby of three in which the host has changed the points to win: the host's panel."""
    await server.lobby(3)
    return await set_target(server, target)


async def set_target(server: Server, target: str) -> Shown:
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Points to win")
    return await ada.fill_in(await ada.open_form(panel, "Enter a number…"), value=target)


async def test_a_lobby_on_which_all_agree_has_no_such_button(server: Server):
    await server.lobby(3)
    assert "Agree" not in server.lobby_post.buttons
    assert "agreed to the settings" not in server.lobby_post.words


async def test_the_lobby_shows_who_has_still_to_agree(server: Server):
    await changed(server)
    lines = server.lobby_post.words.split("\n")
    assert ["hasn't agreed to the settings yet" in line for line in lines if line.startswith("- **")] == [
        False,
        True,
        True,
    ]
    assert "The host can start once everyone agrees to the settings." in lines
    await server.people[1].press(server.lobby_post, "Agree")
    assert server.lobby_post.words.count("hasn't agreed to the settings yet") == 1


async def test_the_host_starts_once_all_have_agreed_and_not_before(server: Server):
    await changed(server)
    ada, bruno, carla = server.people[:3]
    refused = await ada.press(server.lobby_post, "Start")
    assert refused.words == (
        "Bruno and Carla haven't agreed to the settings yet. Wait until they press Agree, or change the settings back."
    )
    assert (await bruno.press(server.lobby_post, "Agree")).words == "Noted: you agree to the settings."
    await carla.press(server.lobby_post, "Agree")
    assert (await server.table_status()).stage == "lobby"
    assert "Agree" not in server.lobby_post.buttons
    await ada.press(server.lobby_post, "Start")
    assert (await server.table_status()).stage == "playing"


async def test_those_who_have_still_to_agree_are_called_once_with_what_stands(server: Server):
    await changed(server)
    await set_target(server, "20")
    bruno, carla = server.people[1:3]
    await bruno.press(server.lobby_post, "Agree")
    posts = len(server.posts)
    call = await pass_by(server, BURST, "the settings have changed")
    assert len(server.posts) == posts + 1
    assert f"<@{carla.id}>: the settings have changed. Do you agree?" in call.words
    assert "20 points win" in call.words
    assert server.pings[-1] == [carla.id]
    await carla.press(call, "Agree")
    assert "agreed to the settings" not in server.lobby_post.words
    await server.wait(DAY)
    assert len(server.posts) == posts + 1


async def test_one_agrees_to_what_one_has_read_and_to_nothing_else(server: Server):
    await changed(server)
    old = await pass_by(server, BURST, "the settings have changed")
    await set_target(server, "20")
    answer = await server.people[1].press(old, "Agree")
    assert answer.words == "The settings have changed again. Read the newest ones in the lobby, then agree."


async def test_whoever_thinks_it_over_keeps_the_seat_for_a_day(server: Server):
    panel = await changed(server)
    ada = server.people[0]
    kept = await ada.choose(panel, "remove", "Bruno")
    assert kept.words.startswith("Bruno may think about the new settings until <t:")
    assert "**Bruno**" in server.lobby_post.words
    await server.wait(DAY)
    await ada.choose(panel, "remove", "Bruno")
    assert "**Bruno**" not in server.lobby_post.words


async def test_a_passer_by_has_nothing_to_agree_to(server: Server):
    await changed(server)
    answer = await server.people[3].press(server.lobby_post, "Agree")
    assert answer.private
    assert "You have no seat at this table." in answer.words
