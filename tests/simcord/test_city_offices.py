"""Leonardo (1989): public offices, and what they do to visitors."""

from __future__ import annotations

from typing import Any

from .city import landing, names_awaited, public, state_of
from .people import Player
from .server import Server
from .shown import Shown

VISITED: dict[str, Any] = {"offices": {2: [7]}, "owns": {2: "5 8*2 10"}}
"""Carla is Imperial Vicar, an office of 50 florins, and owns palaces around it."""


async def visit(server: Server, space: int = 7, **position: Any) -> tuple[Player, Shown]:
    """Bruno has come to where Carla holds an office. Returns Carla and her panel."""
    await landing(server, space, **{**VISITED, **position})
    carla = server.people[2]
    return carla, await carla.panel()


async def test_the_holder_is_asked_what_becomes_of_a_visitor(server: Server):
    carla, panel = await visit(server)
    assert await names_awaited(server) == ["Carla"]
    assert server.pings[-1] == [carla.id]
    assert "Bruno has come to Emperor's Square (7), where you are Imperial Vicar." in panel.words
    assert next(iter(panel.choices("answer"))) == "Stay on Emperor's Square (7)"
    assert len(panel.choices("answer")) == 11


async def test_a_visitor_is_sent_where_he_owes_rent(server: Server):
    carla, panel = await visit(server, men={1: 1})
    panel = await carla.choose(panel, "answer", "Bellows Alley (8)")
    panel = await carla.choose(panel, "answer", "Take nobody")
    assert "You (Imperial Vicar) send Bruno from Emperor's Square (7) to Bellows Alley (8)" in panel.words
    assert "Carla (Imperial Vicar) sends Bruno from Emperor's Square (7) to Bellows Alley (8)" in public(server)
    assert "75 florins of rent to Carla" in public(server)
    assert (await state_of(server)).players[1].men != []


async def test_a_man_is_taken_on_the_way(server: Server):
    carla, panel = await visit(server, men={1: 1})
    assert "You may also take a man-at-arms; the visitor has 1 man-at-arms." in panel.words
    panel = await carla.choose(panel, "answer", "Bellows Alley (8)")
    assert list(panel.choices("answer")) == ["Take nobody", "Take a man-at-arms"]
    await carla.choose(panel, "answer", "Take a man-at-arms")
    assert "and takes a man-at-arms (Pikeman)" in public(server)
    assert "Your men-at-arms: Pikeman." in (await carla.command("hand")).words


async def test_a_holder_with_his_hands_full_sends_the_man_back(server: Server):
    carla, panel = await visit(server, men={1: 1, 2: 2})
    panel = await carla.choose(panel, "answer", "Stay on Emperor's Square (7)")
    await carla.press(await carla.choose(panel, "answer", "Take a man-at-arms"), "Confirm")
    assert "lets Bruno stay; a man-at-arms (" in public(server)
    assert "goes back to the deck" in public(server)


async def test_who_has_no_man_loses_none(server: Server):
    carla, panel = await visit(server)
    refused = await carla.command("play", action="power 8 take")
    assert "The visitor has no man-at-arms." in refused.words
    await carla.choose(panel, "answer", "Bellows Alley (8)")
    assert "75 florins of rent to Carla" in public(server), "there is nothing more to ask"


async def test_a_visitor_who_has_no_man_is_said_to_have_none(server: Server):
    _, panel = await visit(server)
    assert "0 men" not in panel.words


async def test_a_small_office_takes_no_man(server: Server):
    carla, panel = await visit(server, 11, offices={2: [11]}, men={1: 1})
    assert "man-at-arms" not in panel.words
    await carla.choose(panel, "answer", "Armourers' Street (10)")
    assert "sends Bruno from Great Market (11) to Armourers' Street (10)" in public(server)


async def test_a_visitor_who_stays_has_what_the_space_brings(server: Server):
    carla, panel = await visit(server, 11, offices={2: [11]})
    await carla.choose(panel, "answer", "Stay on Great Market (11)")
    assert "lets Bruno stay" in public(server)
    assert "Bruno opens a market, Great Market (11)." in public(server)


async def test_a_visitor_sent_to_what_is_for_sale_may_buy_it(server: Server):
    carla, panel = await visit(server)
    await carla.choose(panel, "answer", "Toll Bridge (6)")
    if "Carla" in await names_awaited(server):
        await server.play("power 6 leave")
    assert "### Buy Toll Bridge (6)?" in (await server.people[1].panel()).words


async def test_an_own_office_asks_nobody(server: Server):
    await landing(server, 17, offices={1: [17]})
    assert await names_awaited(server) == ["Carla"]
    assert "Works of art, then the spin" in (await server.people[2].panel()).words


async def test_an_office_is_bought_on_the_main_square(server: Server):
    bruno = await landing(server, 1, florins={1: 100})
    told = server.board.words
    assert "to Main Square (1): 100 florins from the bank." in told
    assert "Bruno becomes " in told
    hand = (await bruno.command("hand")).words
    assert "Your offices: " in hand
    (office,) = (await state_of(server)).players[1].offices
    assert f"({office})" in hand


async def test_the_holder_does_not_answer_for_the_mover(server: Server):
    await visit(server)
    answer = await server.people[1].command("play", action="power 8 leave")
    assert answer.private
    assert "Carla" in answer.words
    assert await names_awaited(server) == ["Carla"]


async def test_who_walks_over_the_square_is_left_alone(server: Server):
    await landing(server, 9, **VISITED)
    assert "Imperial Vicar" not in public(server)
    assert await names_awaited(server) == ["Carla"]
