"""Leonardo (1989): debts, sales, rescue and ruin."""

from __future__ import annotations

from typing import Any

from .city import fate, landing, names_awaited, public, state_of
from .people import Player
from .server import Server

FACTIONS = ("Guelfs", "Ghibellines")
DEAR = {2: "14 15*3 16"}
"""Carla's whole quarter: a player who stops on 15 owes her 280 florins."""


async def debtor(server: Server, owns: str = "5 8*2", florins: int = 15) -> Player:
    """Bruno owes Carla 35 florins of rent."""
    return await landing(server, 15, owns={1: owns, 2: "15"}, florins={1: florins})


async def near_ruin(server: Server, **position: Any) -> list[Player]:
    """Bruno owes Carla more than Bruno's property is worth; Carla and Dario could save Bruno, Ada could not. Returns
    Ada, Bruno, Carla, Dario."""
    await landing(server, 15, guilds=True, owns={**DEAR, 1: "5"}, florins={0: 10, 1: 50, 3: 300}, **position)
    return server.people[:4]


# Selling


async def test_a_debtor_is_told_what_he_owes_and_what_each_sale_brings(server: Server):
    bruno = await debtor(server)
    panel = await bruno.panel()
    assert "### What do you sell?" in panel.words
    assert "20 florins missing." in panel.words
    assert "Bruno owes 35 florins of rent for Palazzo del Telaio (15) to Carla and must sell something first." in (
        server.board.words
    )


async def test_a_debtor_sells_what_he_chooses(server: Server):
    bruno = await debtor(server)
    panel = await bruno.panel()
    assert panel.pictures == ["[sell leonardo1989 en]"]
    panel = await bruno.choose(panel, "answer", "Palazzo delle Conche (5)")
    assert (
        "You sell to the bank: Palazzo delle Conche (5) for 25 florins.\nYou pay Carla 35 florins of rent"
        in panel.words
    )
    assert "Bruno sells to the bank: Palazzo delle Conche (5) for 25 florins." in public(server)
    assert (await state_of(server)).players[1].florins == 5


async def test_a_dear_sale_is_told(server: Server):
    bruno = await debtor(server)
    panel = await bruno.choose(await bruno.panel(), "answer", "Casa del Mantice (8)")
    assert "You only need 20 florins more: Palazzo delle Conche (5) would do, for 25 florins." in panel.words
    assert "Casa del Mantice (8) with 2 works" in public(server)


async def test_several_sales_follow_one_another(server: Server):
    bruno = await landing(server, 15, owns={1: "5 8 6", 2: "15*1"}, florins={1: 15})
    panel = await bruno.choose(await bruno.panel(), "answer", "Palazzo delle Conche (5)")
    assert "You have 40 florins: 30 florins missing." in panel.words
    assert "Palazzo delle Conche (5)" not in panel.choices("answer")
    panel = await bruno.choose(panel, "answer", "Casa del Mantice (8)")
    assert "Toll Bridge (6) for 20 florins" in panel.words, "5 florins were missing, and it was the last"
    assert (await state_of(server)).players[1].florins == 15


async def test_what_alone_can_be_sold_is_sold_without_a_question(server: Server):
    await debtor(server, owns="5")
    assert (
        "Bruno sells to the bank: Palazzo delle Conche (5) for 25 florins, all there was to sell. Bruno pays Carla."
    ) in public(server)
    assert await names_awaited(server) == ["Carla"]


async def test_a_toll_that_cannot_be_paid_is_asked_where_the_walk_ends(server: Server):
    bruno = await landing(server, 15, owns={1: "5 8", 2: "13"}, florins={1: 0})
    assert "5 florins of toll for Drawbridge (13) to Carla" in (await bruno.panel()).words
    assert "to Weavers' Street (15)." in public(server)
    await server.play("sell 5")
    assert "Bruno pays Carla." in public(server)


# Rescue


async def test_those_who_could_pay_are_asked_and_called(server: Server):
    _, _, carla, dario = await near_ruin(server)
    assert await names_awaited(server) == ["Carla", "Dario"]
    assert server.pings[-1] == [carla.id, dario.id]
    assert (
        "Bruno cannot pay 280 florins of rent for Palazzo del Telaio (15) to Carla. A guild could still save the day, "
        "with Carla or Dario."
    ) in server.board.words
    panel = await carla.panel()
    assert "### Take Bruno in?" in panel.words
    assert "It is owed to you: as one guild you would owe it no more." in panel.words
    assert "Owed in all: 280 florins." in (await dario.panel()).words


async def test_an_offer_is_for_good_and_names_the_pawn(server: Server):
    *_, dario = await near_ruin(server)
    panel = await dario.panel()
    assert "**Take them into a guild**" in panel.words
    assert panel.buttons[:4] == [f"{pawn} pawn › {all_}" for pawn in ("Your", "Bruno's") for all_ in FACTIONS]
    panel = await dario.press(panel, "Your pawn › Guelfs")
    assert "A guild is for good: nobody can leave it" in panel.words
    assert "Dario offers a guild, with Dario's pawn." in server.board.words


async def test_the_debtor_chooses_whom_to_join(server: Server):
    _, bruno, _carla, _dario = await near_ruin(server)
    await server.play("rescue 2 guelf", "rescue 3 ghibelline")
    panel = await bruno.panel()
    assert "### A guild, or ruin?" in panel.words
    assert "- Carla (yellow): " in panel.words
    assert "The guild would play with Dario's pawn. All would be Ghibellines." in panel.words
    assert "**Join a guild**" in panel.words
    panel = await bruno.press(panel, "Dario")
    assert "A guild is formed: you and Dario. It plays with Dario's pawn and has 350 florins." in panel.words
    assert "A guild is formed: Bruno and Dario." in public(server)
    assert "Ghibelline" not in public(server)
    assert (await state_of(server)).players[3].florins == 70, "the debt is paid"
    assert "Your faction: Ghibellines." in (await bruno.command("hand")).words


async def test_the_creditor_may_take_him_in(server: Server):
    _, _bruno, _carla, _ = await near_ruin(server)
    await server.play("rescue 2 guelf", "deny")
    await server.play("join 2")
    assert "What they owed each other is owed no more: 280 florins." in public(server)
    assert (await state_of(server)).players[2].florins == 300


async def test_what_ruin_means_is_told(server: Server):
    _, bruno, *_ = await near_ruin(server)
    await server.play("rescue 2 guelf", "deny")
    panel = await bruno.press(await bruno.panel(), "Accept ruin")
    assert "If you accept ruin, you are out of the game." in panel.words
    assert "You are ruined, and out of the game." in panel.words
    assert "Bruno is ruined, and out of the game." in public(server)


async def test_nobody_helps(server: Server):
    _, bruno, carla, dario = await near_ruin(server)
    await carla.press(await carla.panel(), "Do not help")
    assert "Carla will not help." in public(server)
    await dario.press(await dario.panel(), "Do not help")
    assert "Unless somebody helps, Bruno is ruined." in public(server)
    await bruno.press(await bruno.panel(), "Confirm")
    assert "Bruno is ruined, and out of the game." in public(server)
    assert (await bruno.command("hand")).words.startswith("You are ruined, and out of the game.")


# Ruin


async def test_a_ruin_says_all_that_goes_back(server: Server):
    await landing(server, 15, owns={**DEAR, 1: "5"}, florins={1: 50}, offices={1: [7]}, men={1: 1})
    told = public(server)
    assert "Back to the bank: 50 florins" in told and "Palazzo delle Conche (5)" in told
    assert "The bank pays Carla the 280 florins that Bruno owes." in told
    assert "Imperial Vicar" in told
    assert "Pikeman" in told or "man-at-arms" in told


async def test_whoever_is_out_is_asked_nothing_and_may_look_on(server: Server):
    bruno = await landing(server, 15, owns={**DEAR, 1: "5"}, florins={1: 50})
    assert "Carla must buy works of art or spin." in (await bruno.panel()).words
    assert "- Ruined: you." in (await bruno.command("status")).words
    assert (await bruno.command("board")).pictures == ["[board leonardo1989 en]"]
    answer = await bruno.command("play", action="works 0")
    assert answer.private and "Carla" in answer.words


async def test_the_next_round_passes_him_over(server: Server):
    await landing(server, 15, owns={**DEAR, 1: "5"}, florins={1: 50}, at={0: 14, 2: 14, 3: 14})
    turns = []
    for _ in range(3):
        turns += await names_awaited(server)
        await fate(server, "move 3")
        await server.play("works 0")
    assert turns == ["Carla", "Dario", "Ada"]
    assert "Round 2 begins." in public(server)
    assert await names_awaited(server) == ["Carla"]
