"""Settings changed after people joined: the players are shown them, agree with one press, and are called once."""

from __future__ import annotations

from bot.tables.lobby.options import BURST
from bot.tables.timing.clock import DAY

from .scene import Scene
from .seeing import Seen
from .test_patience import pass_by


async def changed(scene: Scene, target: str = "25") -> Seen:
    """A lobby of three in which the host has changed the points to win: the host's panel."""
    await scene.lobby(3)
    return await set_target(scene, target)


async def set_target(scene: Scene, target: str) -> Seen:
    ada = scene.people[0]
    panel = await ada.choose(await ada.press(scene.lobby_post, "Options"), "option", "Points to win")
    return await ada.fill_in(await ada.open_form(panel, "Enter a number…"), value=target)


async def test_a_lobby_on_which_all_agree_has_no_such_button(scene: Scene):
    await scene.lobby(3)
    assert "Agree" not in scene.lobby_post.buttons
    assert "agreed to the settings" not in scene.lobby_post.words


async def test_the_lobby_shows_who_has_still_to_agree(scene: Scene):
    await changed(scene)
    lines = scene.lobby_post.words.split("\n")
    assert ["hasn't agreed to the settings yet" in line for line in lines if line.startswith("- **")] == [
        False,
        True,
        True,
    ]
    assert "The host can start once everyone agrees to the settings." in lines
    await scene.people[1].press(scene.lobby_post, "Agree")
    assert scene.lobby_post.words.count("hasn't agreed to the settings yet") == 1


async def test_the_host_starts_once_all_have_agreed_and_not_before(scene: Scene):
    await changed(scene)
    ada, bruno, carla = scene.people[:3]
    refused = await ada.press(scene.lobby_post, "Start")
    assert refused.words == (
        "Bruno and Carla haven't agreed to the settings yet. Wait until they press Agree, or change the settings back."
    )
    assert (await bruno.press(scene.lobby_post, "Agree")).words == "Noted: you agree to the settings."
    await carla.press(scene.lobby_post, "Agree")
    assert (await scene.table_status()).stage == "lobby"
    assert "Agree" not in scene.lobby_post.buttons
    await ada.press(scene.lobby_post, "Start")
    assert (await scene.table_status()).stage == "playing"


async def test_those_who_have_still_to_agree_are_called_once_with_what_stands(scene: Scene):
    await changed(scene)
    await set_target(scene, "20")
    bruno, carla = scene.people[1:3]
    await bruno.press(scene.lobby_post, "Agree")
    posts = len(scene.posts)
    call = await pass_by(scene, BURST, "the settings have changed")
    assert len(scene.posts) == posts + 1
    assert f"<@{carla.id}>: the settings have changed. Do you agree?" in call.words
    assert "20 points win" in call.words
    assert scene.pings[-1] == [carla.id]
    await carla.press(call, "Agree")
    assert "agreed to the settings" not in scene.lobby_post.words
    await scene.wait(DAY)
    assert len(scene.posts) == posts + 1


async def test_one_agrees_to_what_one_has_read_and_to_nothing_else(scene: Scene):
    await changed(scene)
    old = await pass_by(scene, BURST, "the settings have changed")
    await set_target(scene, "20")
    answer = await scene.people[1].press(old, "Agree")
    assert answer.words == "The settings have changed again. Read the newest ones in the lobby, then agree."


async def test_whoever_thinks_it_over_keeps_the_seat_for_a_day(scene: Scene):
    panel = await changed(scene)
    ada = scene.people[0]
    kept = await ada.choose(panel, "remove", "Bruno")
    assert kept.words.startswith("Bruno may think about the new settings until <t:")
    assert "**Bruno**" in scene.lobby_post.words
    await scene.wait(DAY)
    await ada.choose(panel, "remove", "Bruno")
    assert "**Bruno**" not in scene.lobby_post.words


async def test_a_passer_by_has_nothing_to_agree_to(scene: Scene):
    await changed(scene)
    answer = await scene.people[3].press(scene.lobby_post, "Agree")
    assert answer.private
    assert "You have no seat at this table." in answer.words
