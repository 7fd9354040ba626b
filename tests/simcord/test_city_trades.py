"""Leonardo (1989): trades, an option of Bottega: proposed, agreed on, refused, withdrawn."""

from __future__ import annotations

from typing import Any

from .city import city, dm, fate, names_awaited, public, state_of
from .people import Player
from .server import Server
from .shown import Shown

OWNS = {0: "5", 1: "8 6", 2: "10*2 12", 3: "23"}
CARLA = 2
TERMS = "Bruno gives Toll Bridge (6), Carla gives Palazzo degli Usberghi (10) and 20 florins"


async def table(server: Server, **position: Any) -> list[Player]:
    """Four at the start of Bruno's turn."""
    await city(server, trades=True, **{"owns": OWNS, "florins": {2: 100}, **position})
    return server.people[:4]


async def proposed(server: Server, **position: Any) -> list[Player]:
    """Bruno has proposed a bridge to Carla, for a palace and 20 florins."""
    people = await table(server, **position)
    await offer(people[1])
    return people


async def offer(bruno: Player) -> Shown:
    panel = await bruno.press(await bruno.panel(), "Proposals")
    return await bruno.answer(panel, CARLA, 6, 10, 0, 20)


async def test_a_trade_is_proposed_step_by_step(server: Server):
    _, bruno, *_ = await table(server)
    panel = await bruno.press(await bruno.panel(), "Proposals")
    assert "Propose a trade to another party. It holds nobody up." in panel.words
    panel = await bruno.choose(panel, "answer", "Carla")
    assert list(panel.choices("answer")) == ["Nothing", "Toll Bridge (6)", "Casa del Mantice (8)"]
    panel = await bruno.choose(panel, "answer", "Toll Bridge (6)")
    assert "Palazzo degli Usberghi (10)" in panel.buttons
    assert "Nothing · 5 florins" in panel.buttons, "florins to ask for, beside palaces"
    panel = await bruno.press(panel, "Palazzo degli Usberghi (10)")
    assert "**Florins you add**" in panel.words
    panel = await bruno.press(panel, "Add nothing")
    assert "**Florins you ask for**" in panel.words
    assert list(panel.choices("answer"))[-1] == "100 florins", "Carla has no more"
    panel = await bruno.choose(panel, "answer", "20 florins")
    assert f"You propose a trade to Carla: {TERMS.replace('Bruno gives', 'you give')}." in panel.words
    assert "### Works of art, then the spin" in panel.words, "his turn goes on"


async def test_everybody_reads_the_terms_and_nobody_waits(server: Server):
    await proposed(server)
    assert f"Bruno proposes a trade to Carla: {TERMS}." in server.board.words
    assert await names_awaited(server) == ["Bruno"]


async def test_the_partner_gets_it_by_dm(server: Server):
    _, _, carla, _ = await proposed(server)
    asked = dm(carla, "A trade with Bruno?")
    assert "Bruno gives Toll Bridge (6), you give Palazzo degli Usberghi (10) and 20 florins." in asked.words
    assert "- Palazzo degli Usberghi (10), rent 90, 2 works. The rest of the Forges Quarter: Bruno (8); you (12)." in (
        asked.words
    )
    assert asked.buttons[:2] == ["Agree to Bruno's proposal", "Turn Bruno's proposal down"]


async def test_a_trade_agreed_before_the_spin_is_done_at_once(server: Server):
    _, _, carla, _ = await proposed(server)
    await carla.press(dm(carla, "A trade with Bruno?"), "Agree to Bruno's proposal")
    assert f"Carla agrees to Bruno's proposal. All have agreed now. Traded: {TERMS}." in server.board.words
    state = await state_of(server)
    assert (state.holdings[6].owner, state.holdings[10].owner) == (2, 1)
    assert len(state.holdings[10].works) == 2, "works stay where they are"
    assert (state.players[1].florins, state.players[2].florins) == (270, 80)


async def test_a_trade_proposed_before_the_spin_is_said_to_be_done_at_once(server: Server):
    _, _, carla, _ = await proposed(server)
    assert "at the start of the next turn" not in dm(carla, "A trade with Bruno?").words


async def test_a_trade_agreed_in_mid_turn_waits_for_the_next(server: Server):
    _, bruno, carla, _ = await table(server, at={1: 12})
    await fate(server, "move 3")
    await server.play("works 0")
    await offer(bruno)
    asked = dm(carla, "A trade with Bruno?")
    assert "It is done at the start of the next turn, if it is still possible then." in asked.words
    await carla.press(asked, "Agree to Bruno's proposal")
    assert "All have agreed now." in public(server)
    assert "Traded:" not in public(server)
    await server.play("buy")
    assert f"Traded: {TERMS}." in public(server)


async def test_a_trade_is_refused(server: Server):
    _, _, carla, _ = await proposed(server)
    await carla.press(dm(carla, "A trade with Bruno?"), "Turn Bruno's proposal down")
    assert "Carla turns Bruno's proposal down." in server.board.words
    assert "agree" not in carla.dms[-1].answers
    assert (await state_of(server)).holdings[6].owner == 1


async def test_a_trade_is_withdrawn(server: Server):
    _, bruno, carla, _ = await proposed(server)
    panel = await bruno.press(await bruno.panel(), "Proposals")
    assert f"- You to Carla: {TERMS.replace('Bruno gives', 'you give')}; agreed: you." in panel.words
    await bruno.press(panel, "Confirm")
    assert "Bruno withdraws the proposal to Carla." in server.board.words
    assert "agree" not in carla.dms[-1].answers


async def test_one_proposal_at_a_time(server: Server):
    _, bruno, *_ = await proposed(server)
    answer = await bruno.command("play", action="trade 3 8 23 0p")
    assert "You have made a proposal: take it back before you make another." in answer.words


async def test_the_trade_that_is_agreed_to_is_the_one_that_was_shown(server: Server):
    """Bruno takes the proposal back and proposes less, while Carla looks at the first."""
    _, bruno, carla, _ = await proposed(server)
    panel = await carla.panel()
    assert "A trade with Bruno?" in panel.words
    await server.out_of_reach()
    await bruno.press(await bruno.press(await bruno.panel(), "Proposals"), "Confirm")
    await bruno.command("play", action="trade 2 - 10 0p 0a")
    answer = await carla.press(panel, "Agree to Bruno's proposal")
    assert "The table has moved on" in answer.words
    assert "Traded:" not in public(server)


async def test_a_proposal_that_becomes_impossible_is_off_the_table(server: Server):
    """Bruno has to sell what was offered."""
    _, bruno, carla, _ = await table(server, at={1: 12}, owns={**OWNS, 0: "15*1"}, florins={1: 50, 2: 100})
    await offer(bruno)
    await fate(server, "move 3")
    await server.play("works 0", "sell 6")
    assert "Bruno's proposal to Carla is no longer possible." in public(server)
    assert "agree" not in carla.dms[-1].answers


async def test_without_the_option_there_are_no_trades(server: Server):
    bruno = await city(server)
    assert "Proposals" not in (await bruno.panel()).buttons
    answer = await bruno.command("play", action="trade 2 8 10 0p")
    assert answer.private


async def test_a_gift_of_nothing_is_refused(server: Server):
    _, bruno, *_ = await table(server)
    answer = await bruno.command("play", action="trade 2 - - 0p")
    assert answer.private
    assert "nothing" in answer.words
    assert "proposes" not in public(server)
