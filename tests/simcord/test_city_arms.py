"""Leonardo (1989): men-at-arms, duels and tribute, as public texts tell them."""

from __future__ import annotations

from typing import Any

from .city import landing, names_awaited, public, state_of
from .server import Server

TOGETHER: dict[str, Any] = {"owns": {0: "32 2", 1: "15"}, "at": {0: 15, 3: 15}}
"""Bruno stops in palace 15, which Bruno owns; Ada and Dario stand there."""


async def test_the_one_who_is_armed_gets_tribute_from_all_others_there(server: Server):
    await landing(server, 15, **TOGETHER, men={1: 1})
    assert "Bruno gets tribute: Dario 10, Ada 20." in server.board.words
    assert (await state_of(server)).players[1].florins == 280


async def test_the_mover_pays_an_armed_rival(server: Server):
    await landing(server, 15, owns={0: "32", 1: "15 8"}, at={3: 15}, men={3: 1})
    assert "Bruno pays Dario 20 florins of tribute." in public(server)


async def test_two_armed_duel_until_one_is_left(server: Server):
    await landing(server, 15, "duel 5", "duel 5", "duel 7", "duel 3", **TOGETHER, men={1: 1, 3: 1})
    assert "Bruno duels with Dario, 5:5, 7:3: Dario's Crossbowman is beaten. Bruno gets tribute: Dario 10, Ada 20." in (
        server.board.words
    )
    assert (
        "Bruno duels with you, 5:5, 7:3: your Crossbowman is beaten." in (await server.people[3].command("log")).words
    )
    assert "men-at-arms" not in (await server.people[3].command("hand")).words


async def test_nothing_happens_where_there_is_asylum(server: Server):
    await landing(server, 17, at={0: 17, 3: 17}, men={1: 1, 3: 1})
    assert "duel" not in public(server) and "tribute" not in public(server)
    assert await names_awaited(server) == ["Carla"]


async def test_whoever_cannot_pay_tribute_sells(server: Server):
    await landing(server, 15, owns={0: "32", 1: "15 8 5"}, at={3: 15}, men={3: 1}, florins={1: 20})
    panel = await server.people[1].panel()
    assert "You owe 30 florins of tribute on Weavers' Street (15) to Dario." in panel.words
    await server.people[1].choose(panel, "answer", "Palazzo delle Conche (5)")
    assert "Bruno sells to the bank: Palazzo delle Conche (5) for 25 florins." in public(server)
