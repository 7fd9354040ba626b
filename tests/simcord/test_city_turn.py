"""Leonardo (1989), a turn at the panel: works of art, the spin, the walk, the space where the pawn stops."""

from __future__ import annotations

from tests.engine.leonardo1989 import positions

from .city import begun, city, dm, fate, landing, names_awaited, public, state_of
from .people import Player
from .server import Server

GUELF, NOTHING = "holy_league", "truce"
"""Events of the Guelfs and of no faction."""

# Works of art


async def test_works_are_bought_and_shown_tile_by_tile(server: Server):
    bruno = await city(server, owns={1: "8 10*2"})
    panel = await bruno.press(await bruno.panel(), "2 works, 100 florins")
    first, second = (await state_of(server)).drawn
    assert "You buy 2 works of art for 100 florins: " in panel.words
    assert "### Where do the works go?" in panel.words
    panel = await bruno.choose(panel, "answer", "Casa del Mantice (8)")
    assert "So far: Show the works › Casa del Mantice (8)" in panel.words
    await fate(server, "move 3")
    panel = await bruno.choose(panel, "answer", "Palazzo degli Usberghi (10)")
    assert "in Casa del Mantice (8); " in panel.words
    assert "You spin 3 and walk from Physic Garden Street (20) to Burin Alley (23)." in panel.words
    holdings = (await state_of(server)).holdings
    assert (holdings[8].works, holdings[10].works[-1]) == ([first], second)


async def test_the_works_drawn_are_pictured_at_the_panel(server: Server):
    bruno = await city(server, owns={1: "8 10*2"})
    panel = await bruno.press(await bruno.panel(), "2 works, 100 florins")
    assert panel.pictures == ["[place leonardo1989 en]"]


async def test_one_palace_with_room_takes_the_works_without_a_question(server: Server):
    bruno = await city(server, owns={1: "8"})
    await fate(server, "-", "move 3")
    panel = await bruno.press(await bruno.panel(), "1 work, 50 florins")
    assert " in Casa del Mantice (8), the only palace with room." in panel.words
    assert "You spin 3" in panel.words


async def test_a_step_back_before_the_last_tile(server: Server):
    bruno = await city(server, owns={1: "8 10"})
    panel = await bruno.press(await bruno.panel(), "2 works, 100 florins")
    panel = await bruno.choose(panel, "answer", "Casa del Mantice (8)")
    panel = await bruno.press(panel, "Back")
    assert "So far:" not in panel.words
    assert (await state_of(server)).holdings[8].works == []


async def test_who_has_no_money_or_no_room_is_not_asked(server: Server):
    """Carla, without money, spins at once after Bruno's turn."""
    await landing(server, 17, "move 4", florins={2: 20}, at={2: 5})
    assert "Carla spins 4 and walks from Street of the Locks (5) to Refectory of Santa Maria (9)." in server.board.words
    assert await names_awaited(server) == ["Dario"]


# Spinning and walking


async def test_the_start_counts_in_a_first_move(server: Server):
    bruno = await begun(server)
    await fate(server, "move 5")
    panel = await bruno.press(await bruno.panel(), "Spin")
    assert "You spin 5 and walk from Main Square (1) to Street of the Locks (5)" in panel.words


async def test_a_first_spin_of_one_stays_and_buys_an_office(server: Server):
    bruno = await begun(server)
    await fate(server, "move 1")
    panel = await bruno.press(await bruno.panel(), "Spin")
    assert "You spin 1 and stay on Main Square (1): a man-at-arms (" in panel.words
    assert "100 florins from the bank" in panel.words
    assert "You become " in panel.words


async def test_what_is_paid_on_the_way_is_told_in_order(server: Server):
    bruno = await city(server, at={1: 26}, owns={2: "27", 0: "32"})
    await fate(server, "move 9")
    panel = await bruno.press(await bruno.panel(), "Spin")
    assert (
        "You spin 9 and walk from Mint Street (26) to New Market (3): 5 florins of toll to Carla and "
        "100 florins from the bank for passing Main Square."
    ) in panel.words


async def test_a_low_spin_draws_a_man(server: Server):
    bruno = await city(server, at={1: 15})
    await fate(server, "move 2")
    panel = await bruno.press(await bruno.panel(), "Spin")
    assert "to Church of the Holy Cross (17): a man-at-arms (Pikeman)." in panel.words
    assert "Your men-at-arms: Pikeman." in (await bruno.command("hand")).words


async def drawn(server: Server, event: str) -> Player:
    """Bruno, a Guelf like Carla and Dario, draws this event; Ada is a Ghibelline."""
    bruno = await city(server, at={1: 4}, factions={0: "ghibelline"})
    positions.deck_of(await state_of(server), events=[event])
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    return bruno


async def test_an_event_pays_its_faction_and_shows_all_of_them(server: Server):
    bruno = await drawn(server, GUELF)
    assert "The bank pays the Guelfs: Bruno 100, Carla 100, Dario 100." in public(server)
    assert "Your faction: Guelfs. Everybody knows it." in (await bruno.command("hand")).words
    assert "- Faction: Ghibellines." in (await bruno.press(server.board, "Board in words")).words


async def test_an_event_of_nobody_shows_nothing(server: Server):
    bruno = await drawn(server, NOTHING)
    assert "Nobody is paid." in public(server)
    assert "Your faction: Guelfs. Nobody else knows." in (await bruno.command("hand")).words
    assert "Ghibelline" not in public(server)


async def test_asylum_does_nothing(server: Server):
    await landing(server, 17)
    assert "Bruno spins 3 and walks from Carders' Alley (14) to Church of the Holy Cross (17)." in server.board.words
    assert await names_awaited(server) == ["Carla"]


# Buying


async def test_a_palace_is_bought_at_the_panel(server: Server):
    bruno = await landing(server, 15, owns={1: "14", 2: "16"})
    panel = await bruno.panel()
    assert "### Buy Palazzo del Telaio (15)?" in panel.words
    panel = await bruno.press(panel, "Buy")
    assert "You buy Palazzo del Telaio (15) for 70 florins." in panel.words
    assert "Bruno buys Palazzo del Telaio (15) for 70 florins." in public(server)
    assert (
        "Wool Quarter: Casa del Cardo (14), rent 30; Palazzo del Telaio (15), rent 35."
        in (await bruno.command("hand")).words
    )


async def test_a_bridge_is_bought_like_a_palace(server: Server):
    bruno = await landing(server, 13)
    panel = await bruno.panel()
    assert "### Buy Drawbridge (13)?" in panel.words
    await bruno.press(panel, "Buy")
    assert "Bridges: Drawbridge (13)." in (await bruno.command("hand")).words


async def test_whoever_cannot_pay_is_not_asked_and_the_others_bid(server: Server):
    await landing(server, 15, florins={1: 65})
    assert (
        "Bruno cannot pay for Palazzo del Telaio (15). Bids may come from Carla, Dario and Ada." in server.board.words
    )
    assert "### Bid: Palazzo del Telaio (15)" in dm(server.people[2], "Bid:").words


async def test_leaving_what_completes_a_quarter_is_told(server: Server):
    bruno = await landing(server, 15, owns={1: "14 16"})
    panel = await bruno.panel()
    panel = await bruno.press(panel, "Leave it to the others")
    assert "You could pay it, and the Wool Quarter would be all yours." in panel.words
    assert "Bruno leaves Palazzo del Telaio (15) to the others." in server.board.words


async def test_rent_is_paid_at_once(server: Server):
    await landing(server, 15, owns={2: "15*1"})
    assert "to Weavers' Street (15): 70 florins of rent to Carla." in server.board.words
    assert await names_awaited(server) == ["Carla"]
