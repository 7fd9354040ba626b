"""One press: usual answers under the board, whole acts in a panel, orders on offer, what is asked ahead."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Decision
from engine.magnifico import actions as acts
from engine.magnifico.game import Magnifico

from .server import BIDS, HOMES, Server
from .workshop import ready, resolved, workshop

# Under the board


async def test_the_cards_on_offer_are_buttons_and_so_is_taking_none(server: Server):
    await server.game(*HOMES, "bid 30", "bid 20", "bid 10")
    [chooser] = await server.awaited()
    assert "Take none" in server.board.buttons
    card = server.board.buttons[0]
    panel = await chooser.press(server.board, card)
    assert panel.private
    assert "You buy the card" in panel.words
    assert card not in server.board.buttons


async def test_another_player_takes_no_card_for_them(server: Server):
    await server.game(*HOMES, "bid 30", "bid 20", "bid 10")
    [chooser] = await server.awaited()
    other = next(each for each in server.people[:3] if each is not chooser)
    refused = await other.press(server.board, "Take none")
    assert refused.private
    assert await server.awaited() == [chooser]


async def test_a_turn_is_ended_and_an_assault_left_alone_under_the_board(server: Server):
    player = await server.turn()
    panel = await player.press(server.board, "End your turn")
    assert "⚠️" in panel.words and "`/undo` takes it back." in panel.words
    assert await server.awaited() != [player]
    await player.command("undo")
    assert await server.awaited() == [player]


async def test_in_a_workshop_ready_pass_and_going_home_are_there(server: Server):
    carla = await workshop(server, turn=2)
    assert server.board.buttons[0] == "Ready"
    await carla.press(server.board, "Ready")
    await server.play("ready", "ready")
    assert server.board.buttons[0] == "Pass"


async def test_who_cannot_pay_is_offered_it_like_any_other_and_is_told_in_private(server: Server):
    """Whether one can pay is a secret: the button is there, and the press is refused to oneself alone."""
    await workshop(server, *resolved(), areas={"kiln": "0:2 1:1"}, florins=0)
    await server.play("take")
    bruno, board = server.people[1], server.board
    assert board.buttons[0].startswith("Take")
    refused = await bruno.press(board, board.buttons[0])
    assert refused.private
    assert "You have 0 florins" in refused.words
    assert await server.awaited() == [bruno]
    await bruno.press(server.board, "Take your workers home")
    assert "Kiln: Bruno goes home" in server.board.words


async def test_several_who_are_asked_the_same_have_one_button(server: Server, monkeypatch: pytest.MonkeyPatch):
    before = Magnifico.open_decisions

    def with_usual(game: Magnifico, state: Any) -> tuple[Decision, ...]:
        decisions = before(game, state)
        for decision in decisions:
            if decision.kind == "bid":
                decision.shortcuts = (acts.Bid(10),)
        return decisions

    monkeypatch.setattr(Magnifico, "open_decisions", with_usual)
    await server.auction()
    board = server.board
    for player in server.people[:2]:
        panel = await player.press(board, "10 florins")
        assert panel.private
        assert "You bid 10 florins, in secret." in panel.words
    assert await server.awaited() == [server.people[2]]
    again = await server.people[0].press(board, "10 florins")
    assert "the table waits for Carla" in again.words


# Whole acts


async def test_a_place_and_a_number_are_one_press(server: Server):
    carla = await workshop(server, *ready(), turn=2)
    panel = await carla.press(await carla.panel(), "Kiln 1")
    assert "You place 1 apprentice at the Kiln." in panel.words


async def test_more_of_them_are_two_presses_further(server: Server):
    carla = await workshop(server, *ready(), turn=2)
    panel = await carla.press(await carla.panel(), "Another number…")
    panel = await carla.choose(panel, "answer", "Kiln 3")
    assert "You place 3 apprentices at the Kiln." in panel.words


async def test_the_chance_of_a_battle_is_known_before_it_begins(server: Server):
    lands = {"milan": (1, "6s 1t castle"), "florence": (0, "2s"), "rome": (0, "4s castle 3")}
    bruno = await server.position(lands=lands, cards={1: ["tank_1_1"]}, florins=100)
    panel = await bruno.panel()
    [florence] = [label for label in panel.buttons if label.startswith("Florence: all · ")]
    assert " in " in florence
    army = await bruno.press(panel, "5 soldiers")
    assert "🎲" in army.words
    assert await server.awaited() == [bruno]
    panel = await bruno.press(army, "Confirm")
    assert "### Florence: your assault" in panel.words


# Orders on offer


@pytest.fixture
def bids_on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    def offer(game: Magnifico, view: Any, decision: Decision, orders: Any) -> Any:
        return game.check_orders({**orders, "bids": {"usual": 30}}) if decision.kind == "bid" else None

    monkeypatch.setattr(Magnifico, "order_offer", offer)


async def waited_twice(server: Server) -> Any:
    """Carla, for whose bid the table has waited twice."""
    await server.game(*HOMES, *BIDS, *["decline"] * 3, *["end"] * 3, "bid 10", "bid 10")
    [carla] = await server.awaited()
    return carla


async def test_the_panel_offers_an_order_after_the_second_wait(server: Server, bids_on_offer: None):
    player = await waited_twice(server)
    panel = await player.press(await player.panel(), "20")
    panel = await player.press(panel, "Confirm") if "Confirm" in panel.buttons else panel
    assert "The table has waited for you twice for this." in panel.words
    assert "- Standing bids: 30 florins" in panel.words
    taken = await player.press(panel, "Leave this order")
    assert "From now on:\n- Standing bids: 30 florins" in taken.words
    assert "waited for you twice" not in (await player.panel()).words
    assert "- Standing bids: 30 florins" in (await player.command("orders")).words


async def test_a_refused_order_is_not_offered_again(server: Server, bids_on_offer: None):
    player = await waited_twice(server)
    panel = await player.press(await player.panel(), "20")
    panel = await player.press(panel, "Confirm") if "Confirm" in panel.buttons else panel
    panel = await player.press(panel, "No, keep asking me")
    assert "waited for you twice" not in panel.words
    assert "You have left none" in (await player.command("orders")).words


# Ahead


async def test_the_panel_asks_ahead_right_after_one_has_acted_and_leads_back(server: Server):
    await server.game(*HOMES, options={"ahead": True})
    ada = (await server.awaited())[0]
    panel = await ada.press(await ada.panel(), "20")
    assert "You can answer this now" in panel.words
    assert "### Your wish list" in panel.words
    panel = await ada.press(panel, "Ask me")
    assert "### Your defence" in panel.words
    panel = await ada.press(panel, "Ask me")
    assert "### Your attacks" in panel.words
    panel = await ada.press(panel, "Ask me")
    assert "You can answer this now" not in panel.words
    assert {"Change: Your wish list", "Change: Your defence", "Change: Your attacks"} <= set(panel.buttons)
    panel = await ada.press(panel, "Change: Your wish list")
    assert "### Your wish list" in panel.words


async def test_a_dm_goes_on_with_it(server: Server):
    await server.game(*HOMES, options={"ahead": True})
    ada = (await server.awaited())[0]
    await ada.bid_in_private("20 florins")
    assert "### Your wish list" in ada.dms[-1].words
