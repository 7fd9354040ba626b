"""The program ends and starts again: games continue where they were, and every button still works."""

from __future__ import annotations

import re

from bot.tables import Limits
from bot.tables.timing.clock import SECOND

from .conftest import Open
from .people import Player
from .scene import Scene
from .seeing import Seen

FROM_ANOTHER_TIME = "This button is from another time"


async def press_all(player: Player, message: Seen, *labels: str) -> None:
    """Each of these buttons is answered and is not out of date."""
    for label in labels:
        answer = await player.press(message, label)
        assert FROM_ANOTHER_TIME not in answer.words, label
        assert "went wrong" not in answer.words, label


async def test_in_the_middle_of_a_battle_every_button_works_on(scene: Scene):
    attacker, defender = await scene.battle()
    about_to_roll = await attacker.press(await attacker.panel(), "1 soldier")
    waiting = await defender.panel()
    board = scene.board
    await scene.restart()
    await press_all(attacker, board, "My turn", "My hand", "Board in words", "What happened")
    await press_all(defender, waiting, "Refresh", "My hand")
    await press_all(attacker, about_to_roll, "My hand", "Back")
    rolled = await attacker.press(await attacker.press(about_to_roll, "1 soldier"), "Confirm")
    assert "You assault with infantry" in rolled.words
    answering = await defender.press(waiting, "Refresh")
    assert "### Florence: your assault" in answering.words
    await defender.press(await defender.press(answering, "1 soldier"), "Confirm")
    assert f"{defender.name} assaults with infantry" in scene.board.words


async def test_the_confirmation_on_screen_still_confirms(scene: Scene):
    attacker, _ = await scene.battle()
    about_to_roll = await attacker.press(await attacker.panel(), "1 soldier")
    await scene.restart()
    assert "You assault with infantry" in (await attacker.press(about_to_roll, "Confirm")).words


async def test_what_was_asked_in_a_direct_message_can_be_answered(scene: Scene):
    await scene.auction()
    (bidder, *_) = await scene.awaited()
    asked = bidder.letters[-1]
    await scene.restart()
    await bidder.choose(asked, "answer", "50 florins")
    assert "You have bid 50 florins" in asked.words
    assert bidder.letters[-1].source.id == asked.source.id, "the message goes on, no second one comes"


async def test_a_lobby_goes_on(scene: Scene):
    await scene.lobby()
    ada, bruno, carla = scene.people[:3]
    lobby = scene.lobby_post
    options = await ada.press(lobby, "Options")
    await scene.restart()
    await bruno.press(lobby, "Join")
    await carla.press(lobby, "Join")
    await ada.choose(options, "option", "Rich start")
    await ada.press(options, "Switch on")
    assert "**Carla**" in lobby.words
    assert "200 florins" in lobby.words
    await scene.all_agree()
    assert "The game has begun" in (await ada.press(lobby, "Start")).words


async def test_a_form_that_is_open_can_still_be_sent(scene: Scene):
    await scene.lobby()
    ada = scene.people[0]
    panel = await ada.choose(await ada.press(scene.lobby_post, "Options"), "option", "Points to win")
    form = await ada.open_form(panel, "Enter a number…")
    await scene.restart()
    await ada.fill_in(form, value="25")
    assert "25 points win" in scene.lobby_post.words


async def test_a_request_for_consent_can_be_answered(scene: Scene):
    attacker, _ = await scene.battle()
    await scene.play("infantry 1s")
    await attacker.ask_for("undo")
    proposal = scene.post_with("consent")
    await scene.restart()
    for other in scene.people[:3]:
        if other is not attacker:
            await other.press(proposal, "I agree")
    assert any("takes the last action back" in post.words for post in scene.posts)
    assert await scene.awaited() == [attacker]


async def test_what_nobody_had_been_told_is_told_afterwards(scene: Scene):
    await scene.turn({"rich_start": True})
    await scene.act("invade rome florence 2s")
    assert "invades Florence" not in scene.board.words
    await scene.restart()
    assert "invades Florence" in scene.board.words


async def test_a_computer_that_was_thinking_thinks_on(open_scene: Open):
    scene = await open_scene(limits=Limits(pace=2 * SECOND))
    ada = scene.people[0]
    await ada.press(await ada.command("help"), "Try a short game")
    if ada in await scene.awaited():
        await scene.play("home rome")
    apprentice_begins = re.compile(r"Apprentice \d begins in")
    assert not apprentice_begins.search(scene.board.words)
    await scene.restart()
    await scene.until(lambda: bool(apprentice_begins.search(scene.board.words)))


async def test_standing_orders_are_kept(scene: Scene):
    await scene.turn()
    ada = scene.people[0]
    await ada.choose(await ada.command("orders"), "preset", "Bold")
    await scene.restart()
    assert (await ada.command("orders")).chosen("preset") == ["Bold"]
