"""The green button under the board: the usual answer of the awaited player, with one press."""

from __future__ import annotations

from typing import Any

import pytest

from .city import begun, city, fate, landing, names_awaited
from .conftest import Open
from .server import Server
from .shown import BUTTON, Shown, parts

GREEN = 3
MOVED_ON = "The table has moved on since this panel was opened. Here is the newest."


def green(post: Shown) -> list[str]:
    """The labels of the green buttons of a post."""
    return [part["label"] for part in parts(post.components, BUTTON) if part["style"] == GREEN]


async def test_it_spins_at_one_press(server: Server):
    bruno = await begun(server)
    await fate(server, "move 5")
    assert green(server.board) == ["Spin"]
    answer = await bruno.press(server.board, "Spin")
    assert answer.private
    assert "You spin 5 and walk from Main Square (1) to Street of the Locks (5)" in answer.words
    assert "Bruno spins 5" in server.board.words


async def test_it_buys_at_one_press(server: Server):
    bruno = await landing(server, 15)
    assert green(server.board) == ["Buy"]
    answer = await bruno.press(server.board, "Buy")
    assert "You buy Palazzo del Telaio (15) for 70 florins." in answer.words
    assert green(server.board) == ["Spin"], "Carla's"


@pytest.mark.parametrize(("space", "position"), [(11, {}), (7, {"offices": {2: [7]}})])
async def test_there_is_none_where_no_answer_is_usual(server: Server, space: int, position: dict[str, Any]):
    """A market's stakes, and an office's powers."""
    await landing(server, space, **position)
    assert green(server.board) == []


async def test_somebody_else_who_presses_is_told_whose_turn_it_is(server: Server):
    await begun(server)
    answer = await server.people[2].press(server.board, "Spin")
    assert answer.private
    assert "the table waits for Bruno" in answer.words
    assert await names_awaited(server) == ["Bruno"]


async def test_who_waits_for_his_turn_is_not_told_that_his_panel_is_old(server: Server):
    """A press on another player's button does not mean that the table has moved on."""
    await begun(server)
    answer = await server.people[2].press(server.board, "Spin")
    assert MOVED_ON not in answer.words


async def test_a_spectator_is_told_that_he_watches(server: Server):
    await begun(server)
    answer = await server.people[5].press(server.board, "Spin")
    assert answer.words == "You have no seat at this table. You are welcome to watch."
    assert await names_awaited(server) == ["Bruno"]


async def test_pressed_twice_it_acts_once(server: Server):
    bruno = await begun(server)
    await fate(server, "move 5")
    old = server.board
    await bruno.press(old, "Spin")
    again = await bruno.press(old, "Spin")
    assert again.private
    assert again.words.startswith(f"{MOVED_ON}\n⏳ Carla must buy works of art or spin. {await server.deadline()}\n")
    assert sum(post.words.count("Bruno spins") for post in server.posts) == 1


async def test_delivered_twice_it_acts_once(server: Server):
    bruno = await begun(server)
    await fate(server, "move 5")
    server.discord.copies = 2
    await bruno.press(server.board, "Spin")
    assert server.board.words.count("Bruno spins") == 1


async def test_an_old_one_does_nothing_for_whoever_is_awaited_now(server: Server):
    bruno = await begun(server)
    await fate(server, "move 5")
    old = server.board
    await bruno.press(old, "Spin")
    carla = server.people[2]
    answer = await carla.press(old, "Spin")
    assert MOVED_ON in answer.words
    assert "### Works of art, then the spin" in answer.words
    assert await names_awaited(server) == ["Carla"]


async def test_it_works_after_a_restart(server: Server):
    bruno = await begun(server)
    board = server.board
    await server.restart()
    await fate(server, "move 5")
    answer = await bruno.press(board, "Spin")
    assert "You spin 5 and walk" in answer.words


async def test_at_a_resting_table_it_says_how_to_go_on(server: Server):
    bruno = await begun(server)
    board = server.board
    spins = board.button("Spin")
    await server.people[0].command("pause")
    for player in server.people[1:4]:
        await player.press(server.post_with("consent"), "I agree")
    answer = await bruno.member.click(board.source, custom_id=spins)
    await server.settle()
    assert answer.response
    assert "The game has been resting since" in Shown(answer.response).words
    assert "spins" not in server.board.words.replace("Bruno must", "")
    await bruno.command("resume")
    assert green(server.board) == ["Spin"]


async def test_the_panel_offers_the_same_and_more(server: Server):
    bruno = await city(server)
    panel = await bruno.press(server.board, "My turn")
    assert panel.buttons[0] == "Spin"
    assert "1 work, 50 florins" in panel.buttons


async def test_a_round_takes_each_attentive_player_one_press(server: Server):
    """All spaces on the way are asylum."""
    await city(server, at=14)
    for seat in (1, 2, 3, 0):
        await fate(server, "move 3")
        await server.people[seat].press(server.board, "Spin")
    assert "Round 2 begins." in server.board.words


async def test_it_speaks_the_language_of_the_server(open_server: Open):
    server = await open_server(language="it")
    bruno = await begun(server)
    assert green(server.board) == ["Lancia"]
    await fate(server, "move 6")
    await bruno.press(server.board, "Lancia")
    assert green(server.board) == ["Compra"]
