"""Standing bids, and the panel of all orders: made with buttons, seen to act, stopped, cancelled."""

from __future__ import annotations

from bot.tables.timing.clock import HOUR
from tests.engine.magnifico import positions

from .city import dm, landing, public
from .conftest import Open
from .people import Player
from .server import HOMES, Server
from .shown import Shown
from .test_city_ending import LAST
from .test_workshop_plans import TWO_STEPS, planned
from .workshop import ready, workshop


async def leave(player: Player, usual: int, *but: str | int) -> Shown:
    """Bids left at their panel: a usual sum, then another for when a certain item is on offer."""
    panel = await player.press(await player.command("orders"), "My bids")
    panel = await player.answer(panel, "usually", usual)
    return await player.answer(panel, "but", *but) if but else panel


async def bid(server: Server, player: Player, florins: int) -> None:
    await (await server.table()).act(await server.person(player), f"bid {florins}")
    await server.settle()


async def test_ten_but_fifty_when_a_tank_is_on_offer(server: Server):
    """Magnifico: left in advance, bid when a tank comes up, shown with time and effect, cancelled."""
    await server.game()
    ada, bruno, carla = server.people[:3]
    panel = await leave(ada, 10, "tank", 50)
    assert "**Standing bids: 10 florins, but 50 florins for a tank project**" in panel.words
    await server.play(*HOMES)
    assert "Answered in secret: Ada." in server.board.words
    panel = await ada.command("orders")
    assert "-# Last acted: Round 1, <t:1700000000:R>. You bid 10 florins, in secret." in panel.words

    await server.wait(HOUR)
    await server.put(positions.auction(["tank_2_3", "gear"]))
    await bid(server, bruno, 20)
    panel = await ada.command("orders")
    assert "-# Last acted: Round 1, <t:1700003600:R>. You bid 50 florins, in secret." in panel.words
    await bid(server, carla, 10)
    assert "The bids are opened: Ada 50, Bruno 20, Carla 10." in server.board.words

    panel = await ada.choose(panel, "lift", "Standing bids: 10 florins, but 50 florins for a tank project")
    assert "You have left none: you are asked everything." in panel.words


async def test_for_the_next_auction_only_they_stop_and_their_player_is_told_why(server: Server):
    await server.game()
    ada = server.people[0]
    panel = await ada.press(await leave(ada, 10), "Only once")
    assert "Standing bids: 10 florins (for one auction only)" in panel.words
    await server.play(*HOMES, "bid 10", "bid 10", *["decline"] * 3)
    panel = await ada.command("orders")
    assert "-# ⚠️ Stopped: They were for one auction only, and that is over." in panel.words
    await server.play("end", "end", "end")
    why = "⚠️ Your standing bids stop here, so you are asked: They were for one auction only, and that is over."
    assert why in ada.dms[-1].words
    panel = await ada.command("orders")
    assert "-# ⚠️ Stopped: Round 2, <t:1700000000:R>. They were for one auction only, and that is over." in panel.words
    assert "stop" not in public(server)
    panel = await ada.press(await ada.press(panel, "My bids"), "Every time")
    assert "Stopped" not in (await ada.press(panel, "My orders")).words


async def test_left_in_an_auction_they_leave_it_alone_until_told_to(server: Server):
    await server.auction()
    ada = server.people[0]
    panel = await leave(ada, 30)
    assert "⚠️ In the auction under way you bid yourself." in panel.words
    assert "Answered in secret" not in server.board.words
    panel = await ada.press(panel, "In this auction too")
    assert "⚠️ They bid at once." in panel.words
    await ada.press(panel, "Confirm")
    assert "Answered in secret: Ada." in server.board.words


async def test_two_but_more_for_a_metal(server: Server):
    """Leonardo da Vinci: a contested card of silver."""
    await workshop(server, *ready(), turn=3, labs={0: "3 #12 11w", 1: "3 #12 11w"}, florins=1)
    ada, bruno = server.people[:2]
    panel = await leave(ada, 2, "silver", "any", 20)
    assert "Standing bids: 2 florins, but 20 florins for a silver invention" in panel.words
    await server.play("pass", "pass", "pass")
    assert "Answered in secret: Ada." in server.board.words
    panel = await ada.command("orders")
    assert "-# Last acted: Turn 3, <t:1700000000:R>. You bid 14 florins, in secret." in panel.words
    assert "-# ⚠️ 20 florins were meant, but you could spare no more than 14." in panel.words
    assert [player.name for player in await server.awaited()] == [bruno.name]


async def test_fifty_but_more_for_a_palace_of_a_quarter(server: Server):
    """Leonardo (1989): Bruno's standing bid acts at once; the others see only that Carla has bid."""
    await landing(server, 15)
    carla, dario = server.people[2:4]
    panel = await leave(carla, 50, "L", 15, 100)
    assert "Standing bids: 50 florins, but 100 florins for Palazzo del Telaio (15)" in panel.words
    await server.play("refuse")
    assert "Answered in secret: Carla." in server.board.words
    assert not any("Bid:" in each.words for each in carla.dms), "she is not asked"
    panel = await carla.command("orders")
    assert "-# Last acted: Round 1, <t:1700000000:R>. You bid up to 100 florins" in panel.words
    others = [public(server), dm(dario, "Bid:").words, (await dario.command("log")).words]
    assert not any("100" in words or "standing order" in words for words in others)
    assert "(by standing order)" in (await carla.command("log")).words


async def test_a_plan_that_stops_says_when_and_why(server: Server):
    carla = await workshop(server, turn=3, labs={2: "3"})
    await planned(carla, ("place", "small", 3))
    await server.play(*ready())
    panel = await carla.press(await carla.command("hand"), "My orders")
    assert "- Plan for turn 3: 1. 3 apprentices in the small laboratory" in panel.words
    assert "-# ⚠️ Stopped: Turn 3, <t:1700000000:R>. Your small laboratory is idle" in panel.words


async def test_all_is_in_one_place_where_one_or_everything_is_cancelled(server: Server):
    """A plan that has acted, standing bids and single orders; cancelling everything asks for confirmation."""
    carla = await workshop(server, turn=3)
    await planned(carla, *TWO_STEPS)
    await leave(carla, 3)
    await carla.choose(await carla.command("orders"), "preset", "Thrifty")
    await server.play(*ready())
    panel = await carla.command("orders")
    for line in ("- Kiln: up to 2 florins", "- Plan for turn 3", "- Standing bids: 3 florins"):
        assert line in panel.words
    assert "-# Last acted: Turn 3, <t:1700000000:R>. You place 2 apprentices at the Council." in panel.words

    panel = await carla.choose(panel, "lift", "Kiln: up to 2 florins")
    assert "Kiln" not in panel.words.split("- Plan")[0]
    assert "- Joiner: up to 2 florins" in panel.words

    asked = await carla.press(panel, "Cancel all")
    assert "Cancel all standing orders, plans and standing bids?" in asked.words
    panel = await carla.press(await carla.press(asked, "Back"), "Cancel all")
    panel = await carla.press(panel, "Confirm")
    assert "You have left none: you are asked everything." in panel.words
    assert "Cancel all" not in panel.buttons


async def test_after_the_end_they_can_still_be_looked_at(server: Server):
    await landing(server, 17, **LAST)
    panel = await server.people[0].command("orders")
    assert "You have left none: you are asked everything." in panel.words
    assert panel.buttons == []


async def test_all_of_it_reads_in_italian(open_server: Open):
    server = await open_server(language="it")
    await server.auction()
    ada = server.people[0]
    panel = await ada.press(await ada.command("orders"), "Le mie offerte")
    panel = await ada.press(panel, "20 Fiorini")
    assert "**Offerte permanenti: 20 Fiorini**" in panel.words
    panel = await ada.press(panel, "I miei ordini")
    assert "- Offerte permanenti: 20 Fiorini" in panel.words
    assert "Tutto il resto ti viene chiesto." in panel.words
