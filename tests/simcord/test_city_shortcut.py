"""The green button under the board: the usual answer of the awaited player, with one press."""

from __future__ import annotations

from typing import Any

import pytest

from .city import begun, city, fate, landing, names_awaited
from .conftest import Open
from .scene import Scene
from .seeing import BUTTON, Seen, parts

GREEN = 3
MOVED_ON = "The table has moved on since this panel was opened. Here is the newest."


def green(post: Seen) -> list[str]:
    """The labels of the green buttons of a post."""
    return [part["label"] for part in parts(post.components, BUTTON) if part["style"] == GREEN]


async def test_it_spins_at_one_press(scene: Scene):
    bruno = await begun(scene)
    await fate(scene, "move 5")
    assert green(scene.board) == ["Spin"]
    answer = await bruno.press(scene.board, "Spin")
    assert answer.private
    assert "You spin 5 and walk from Main Square (1) to Street of the Locks (5)" in answer.words
    assert "Bruno spins 5" in scene.board.words


async def test_it_buys_at_one_press(scene: Scene):
    bruno = await landing(scene, 15)
    assert green(scene.board) == ["Buy"]
    answer = await bruno.press(scene.board, "Buy")
    assert "You buy Palazzo del Telaio (15) for 70 florins." in answer.words
    assert green(scene.board) == ["Spin"], "Carla's"


@pytest.mark.parametrize(("space", "position"), [(11, {}), (7, {"offices": {2: [7]}})])
async def test_there_is_none_where_no_answer_is_usual(scene: Scene, space: int, position: dict[str, Any]):
    """A market's stakes, and an office's powers."""
    await landing(scene, space, **position)
    assert green(scene.board) == []


async def test_somebody_else_who_presses_is_told_whose_turn_it_is(scene: Scene):
    await begun(scene)
    answer = await scene.people[2].press(scene.board, "Spin")
    assert answer.private
    assert "the table waits for Bruno" in answer.words
    assert await names_awaited(scene) == ["Bruno"]


async def test_who_waits_for_his_turn_is_not_told_that_his_panel_is_old(scene: Scene):
    """A press on another player's button does not mean that the table has moved on."""
    await begun(scene)
    answer = await scene.people[2].press(scene.board, "Spin")
    assert MOVED_ON not in answer.words


async def test_a_spectator_is_told_that_he_watches(scene: Scene):
    await begun(scene)
    answer = await scene.people[5].press(scene.board, "Spin")
    assert answer.words == "You have no seat at this table. You are welcome to watch."
    assert await names_awaited(scene) == ["Bruno"]


async def test_pressed_twice_it_acts_once(scene: Scene):
    bruno = await begun(scene)
    await fate(scene, "move 5")
    old = scene.board
    await bruno.press(old, "Spin")
    again = await bruno.press(old, "Spin")
    assert again.private
    assert again.words == f"{MOVED_ON}\n⏳ Carla must buy works of art or spin. {await scene.deadline()}"
    assert sum(post.words.count("Bruno spins") for post in scene.posts) == 1


async def test_delivered_twice_it_acts_once(scene: Scene):
    bruno = await begun(scene)
    await fate(scene, "move 5")
    scene.discord.copies = 2
    await bruno.press(scene.board, "Spin")
    assert scene.board.words.count("Bruno spins") == 1


async def test_an_old_one_does_nothing_for_whoever_is_awaited_now(scene: Scene):
    bruno = await begun(scene)
    await fate(scene, "move 5")
    old = scene.board
    await bruno.press(old, "Spin")
    carla = scene.people[2]
    answer = await carla.press(old, "Spin")
    assert MOVED_ON in answer.words
    assert "### Works of art, then the spin" in answer.words
    assert await names_awaited(scene) == ["Carla"]


async def test_it_works_after_a_restart(scene: Scene):
    bruno = await begun(scene)
    board = scene.board
    await scene.restart()
    await fate(scene, "move 5")
    answer = await bruno.press(board, "Spin")
    assert "You spin 5 and walk" in answer.words


async def test_at_a_resting_table_it_says_how_to_go_on(scene: Scene):
    bruno = await begun(scene)
    board = scene.board
    spins = board.button("Spin")
    await scene.people[0].command("pause")
    for player in scene.people[1:4]:
        await player.press(scene.post_with("consent"), "I agree")
    answer = await bruno.member.click(board.source, custom_id=spins)
    await scene.settle()
    assert answer.response
    assert "The game has been resting since" in Seen(answer.response).words
    assert "spins" not in scene.board.words.replace("Bruno must", "")
    await bruno.command("resume")
    assert green(scene.board) == ["Spin"]


async def test_the_panel_offers_the_same_and_more(scene: Scene):
    bruno = await city(scene)
    panel = await bruno.press(scene.board, "My turn")
    assert panel.buttons[0] == "Spin"
    assert "1 work, 50 florins" in panel.buttons


async def test_a_round_takes_each_attentive_player_one_press(scene: Scene):
    """All spaces on the way are asylum."""
    await city(scene, at=14)
    for seat in (1, 2, 3, 0):
        await fate(scene, "move 3")
        await scene.people[seat].press(scene.board, "Spin")
    assert "Round 2 begins." in scene.board.words


async def test_it_speaks_the_language_of_the_server(open_scene: Open):
    scene = await open_scene(language="it")
    bruno = await begun(scene)
    assert green(scene.board) == ["Lancia"]
    await fate(scene, "move 6")
    await bruno.press(scene.board, "Lancia")
    assert green(scene.board) == ["Compra"]
