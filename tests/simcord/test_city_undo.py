"""Leonardo (1989): undo: free if no player has learned anything, never free after a random result."""

from __future__ import annotations

from typing import Any

from .city import begun, fate, names_awaited, public
from .people import Player
from .server import Server

CONSENT = "Proposed. It takes the consent of Ada, Carla and Dario."


async def spun(server: Server, number: int, **options: Any) -> Player:
    """Bruno has spun as the first act of the game."""
    bruno = await begun(server, **options)
    await fate(server, f"move {number}")
    await bruno.press(server.board, "Spin")
    return bruno


async def agree(server: Server) -> None:
    for seat in (0, 2, 3):
        await server.people[seat].press(server.post_with("consent"), "I agree")


async def test_a_spin_is_taken_back_only_by_consent(server: Server):
    bruno = await spun(server, 6)
    answer = await bruno.ask_for("undo")
    assert answer.private
    assert answer.words.startswith(CONSENT)
    assert "Bruno would like to take back the last action." in server.post_with("consent").words
    assert "Bruno spins 6" in public(server)


async def test_once_all_agree_it_is_as_before_the_spin(server: Server):
    bruno = await spun(server, 6)
    await bruno.ask_for("undo")
    await agree(server)
    assert "Bruno takes the last action back." in public(server)
    assert "### Works of art, then the spin" in (await bruno.panel()).words
    assert "Spin" in server.board.buttons


async def test_after_an_undo_the_machine_spins_anew(server: Server):
    bruno = await spun(server, 6)
    await bruno.ask_for("undo")
    await agree(server)
    await fate(server, "move 5")
    answer = await bruno.press(server.board, "Spin")
    assert "You spin 5 and walk from Main Square (1) to Street of the Locks (5)" in answer.words


async def test_a_green_button_of_before_an_undo_is_old(server: Server):
    """The same question comes again; a press meant for the first must not answer the second."""
    bruno = await begun(server)
    old = server.board
    await fate(server, "move 5")
    await bruno.press(old, "Spin")
    await bruno.ask_for("undo")
    await agree(server)
    answer = await bruno.press(old, "Spin")
    assert "The table has moved on" in answer.words
    assert await names_awaited(server) == ["Bruno"]


async def test_works_drawn_are_taken_back_only_by_consent(server: Server):
    bruno = await begun(server)
    await bruno.press(await bruno.panel(), "2 works, 100 florins")
    assert (await bruno.ask_for("undo")).words.startswith(CONSENT)


async def test_a_purchase_that_let_nobody_spin_is_taken_back_at_once(server: Server):
    bruno = await spun(server, 6)
    await bruno.press(server.board, "Buy")
    assert await names_awaited(server) == ["Carla"]
    answer = await bruno.command("undo")
    assert answer.words.startswith("Taken back.")
    assert "### Buy Toll Bridge (6)?" in answer.words
    assert await names_awaited(server) == ["Bruno"]


async def test_it_is_brought_back(server: Server):
    bruno = await spun(server, 6)
    await bruno.press(server.board, "Buy")
    await bruno.command("undo")
    answer = await bruno.command("redo")
    assert answer.words.startswith("Brought back.")
    assert "Bridges: Toll Bridge (6)." in (await bruno.command("hand")).words


async def test_once_the_next_has_spun_it_takes_consent(server: Server):
    bruno = await spun(server, 6)
    await bruno.press(server.board, "Buy")
    await fate(server, "move 9")
    await server.people[2].press(server.board, "Spin")
    assert (await bruno.ask_for("undo")).words.startswith(CONSENT)


async def test_a_refusal_is_taken_back_before_anybody_has_bid(server: Server):
    bruno = await spun(server, 6)
    await server.play("refuse")
    answer = await bruno.command("undo")
    assert answer.words.startswith("Taken back.")
    assert "### Buy Toll Bridge (6)?" in answer.words
    carla = server.people[2]
    assert "Bid:" not in carla.dms[-1].words
    assert "How far you would go" not in carla.dms[-1].words


async def test_a_bid_is_changed_instead(server: Server):
    await spun(server, 6)
    await server.play("refuse", "bid 10")
    assert await names_awaited(server) == ["Carla", "Dario"]
    answer = await server.people[0].command("undo")
    assert "change it while the others are still thinking" in answer.words


async def test_opened_bids_stay_open(server: Server):
    """After an undo that all agree to, the bids are asked again; the opened bids were seen."""
    bruno = await spun(server, 6)
    await server.play("refuse", "bid 10", "bid 15", "bid 20")
    assert "gets Toll Bridge (6) for " in public(server)
    assert (await bruno.ask_for("undo")).words.startswith(CONSENT)


async def test_a_proposal_taken_back_leaves_no_question_behind(server: Server):
    bruno = await begun(server, guilds=True)
    await bruno.command("play", action="guild 2 1 guelf")
    carla = server.people[2]
    assert "agree" in carla.dms[-1].answers
    answer = await bruno.command("undo")
    assert answer.words.startswith("Taken back.")
    assert "agree" not in carla.dms[-1].answers


async def test_beside_sealed_bids_nothing_is_taken_back(server: Server):
    """Otherwise the undo would show whether one of them was changed meanwhile, or lose the change."""
    await begun(server, guilds=True)
    await fate(server, "move 6")
    await server.play("works 0", "refuse", "bid 10")
    carla, dario = server.people[2:4]
    await carla.command("play", action="guild 3 2 guelf")
    answer = await carla.command("undo")
    assert answer.private
    assert "Sealed answers lie on the table: wait until they are opened, then ask again." in answer.words
    assert "agree" in dario.dms[-1].answers
