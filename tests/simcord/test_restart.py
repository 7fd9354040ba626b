"""The program ends and starts again: games continue where they were, and every button still works."""

from __future__ import annotations

import re

from bot.tables import Limits
from bot.tables.timing.clock import SECOND

from .conftest import Open
from .people import Player
from .server import Server
from .shown import Shown

FROM_ANOTHER_TIME = "This button is from another time"


async def press_all(player: Player, message: Shown, *labels: str) -> None:
    """Each of these buttons is answered and is not out of date."""
    for label in labels:
        answer = await player.press(message, label)
        assert FROM_ANOTHER_TIME not in answer.words, label
        assert "went wrong" not in answer.words, label


async def test_in_the_middle_of_a_battle_every_button_works_on(server: Server):
    attacker, defender = await server.battle()
    about_to_roll = await attacker.press(await attacker.panel(), "1 soldier")
    waiting = await defender.panel()
    board = server.board
    await server.out_of_reach()
    await server.restart()
    await press_all(attacker, board, "My turn", "My hand", "Board in words", "What happened")
    await press_all(defender, waiting, "Refresh", "My hand")
    await press_all(attacker, about_to_roll, "My hand", "Back")
    rolled = await attacker.press(await attacker.press(about_to_roll, "1 soldier"), "Confirm")
    assert "You assault with infantry" in rolled.words
    assert "### Florence: your assault" in waiting.words, "pressed again, it follows the table again"
    await defender.press(await defender.press(waiting, "1 soldier"), "Confirm")
    assert f"{defender.name} assaults with infantry" in server.board.words


async def test_the_confirmation_on_screen_still_confirms(server: Server):
    attacker, _ = await server.battle()
    about_to_roll = await attacker.press(await attacker.panel(), "1 soldier")
    await server.restart()
    assert "You assault with infantry" in (await attacker.press(about_to_roll, "Confirm")).words


async def test_what_was_asked_in_a_dm_can_be_answered(server: Server):
    await server.auction()
    (bidder, *_) = await server.awaited()
    asked = bidder.dms[-1]
    await server.restart()
    await bidder.choose(asked, "answer", "50 florins")
    assert "You have bid 50 florins" in asked.words
    assert bidder.dms[-1].source.id == asked.source.id, "the message goes on, no second one comes"


async def test_a_lobby_goes_on(server: Server):
    await server.lobby()
    ada, bruno, carla = server.people[:3]
    lobby = server.lobby_post
    options = await ada.press(lobby, "Options")
    await server.restart()
    await bruno.press(lobby, "Join")
    await carla.press(lobby, "Join")
    await ada.choose(options, "option", "Rich start")
    await ada.press(options, "Switch on")
    assert "**Carla**" in lobby.words
    assert "200 florins" in lobby.words
    await server.all_agree()
    assert "The game has begun" in (await ada.press(lobby, "Start")).words


async def test_a_form_that_is_open_can_still_be_sent(server: Server):
    await server.lobby()
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Points to win")
    form = await ada.open_form(panel, "Enter a number…")
    await server.restart()
    await ada.fill_in(form, value="25")
    assert "25 points win" in server.lobby_post.words


async def test_a_request_for_consent_can_be_answered(server: Server):
    attacker, _ = await server.battle()
    await server.play("infantry 1s")
    await attacker.ask_for("undo")
    proposal = server.post_with("consent")
    await server.restart()
    for other in server.people[:3]:
        if other is not attacker:
            await other.press(proposal, "I agree")
    assert any("takes the last action back" in post.words for post in server.posts)
    assert await server.awaited() == [attacker]


async def test_what_nobody_had_been_told_is_told_afterwards(server: Server):
    await server.turn({"rich_start": True})
    await server.act("invade rome florence 2s")
    assert "invades Florence" not in server.board.words
    await server.restart()
    assert "invades Florence" in server.board.words


async def test_a_computer_that_was_thinking_thinks_on(open_server: Open):
    server = await open_server(limits=Limits(pace=2 * SECOND))
    ada = server.people[0]
    await ada.press(await ada.command("help"), "Try a short game")
    if ada in await server.awaited():
        await server.play("home rome")
    apprentice_begins = re.compile(r"Apprentice \d begins in")
    assert not apprentice_begins.search(server.board.words)
    await server.restart()
    await server.until(lambda: bool(apprentice_begins.search(server.board.words)))


async def test_standing_orders_are_kept(server: Server):
    await server.turn()
    ada = server.people[0]
    await ada.choose(await ada.command("orders"), "preset", "Bold")
    await server.restart()
    assert (await ada.command("orders")).chosen("preset") == ["Bold"]
