"""Leonardo (1989): standing orders, one of each kind, and the presets."""

from __future__ import annotations

from .city import city, dm, fate, landing, names_awaited, public, state_of
from .people import Player
from .server import Server
from .shown import Shown


async def order(player: Player, **orders: str) -> Shown:
    """Orders given at the panel, by the names and labels shown there."""
    panel = await player.command("orders")
    for name, label in orders.items():
        panel = await player.choose(panel, "order", name.replace("_", " "))
        values = next(each for each in panel.lists if len(each["custom_id"].split("/")) == 4)
        value = next(option["value"] for option in values["options"] if option["label"] == label)
        await player.member.select(panel.source, [value], custom_id=values["custom_id"])
        await player.server.settle()
    return panel


async def preset(player: Player, name: str) -> Shown:
    return await player.choose(await player.command("orders"), "preset", name)


async def test_works_and_buying_play_a_turn_by_itself(server: Server):
    await city(server, at={2: 12})
    carla = server.people[2]
    await order(carla, Works_of_art="buy none, spin at once", Buying="buy, if the purse can carry it")
    await fate(server, "move 12", "move 3")
    await server.play("works 0")
    told = public(server)
    assert "Carla spins 3 and walks from Bombardiers' Street (12) to Weavers' Street (15)." in told
    assert "Carla buys Palazzo del Telaio (15) for 70 florins." in told
    assert "standing order" in (await carla.command("log")).words


async def test_what_would_touch_the_reserve_is_left(server: Server):
    await city(server, at={2: 12}, florins={2: 100})
    await order(server.people[2], Works_of_art="buy none, spin at once", Buying="buy, if the purse can carry it")
    await fate(server, "move 12", "move 3")
    await server.play("works 0")
    assert "Carla leaves Palazzo del Telaio (15) to the others." in public(server)


async def test_a_bid_is_made_up_to_the_price(server: Server):
    await landing(server, 15)
    carla = server.people[2]
    await order(carla, Auctions="up to the price")
    await server.play("refuse")
    assert "Answered in secret: Carla." in server.board.words
    assert not any("Bid:" in each.words for each in carla.dms), "she is not asked"
    await server.play("bid 50", "bid 0")
    assert "Carla 70, " in public(server)


async def test_a_stake_is_made_at_once(server: Server):
    bruno = await city(server, at={1: 8})
    carla = server.people[2]
    await order(carla, Markets="gold", Stakes="15 florins")
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    assert "Answered in secret: Carla." in server.board.words
    assert "gold" not in public(server)
    await fate(server, "market 3")
    await server.play("stake gem 5", "stake gem 5")
    assert "Stakes: gold Carla 15; gem Dario 5, Ada 5." in public(server)


async def test_an_office_sends_visitors_where_they_owe_most(server: Server):
    bruno = await city(server, at={1: 4}, offices={2: [7]}, owns={2: "5 8*2"}, men={1: 1})
    await order(server.people[2], Offices="send them where they owe you most, take their men")
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    assert "sends Bruno from Emperor's Square (7) to Bellows Alley (8), and takes a man-at-arms (Pikeman)" in public(
        server
    )


async def test_an_office_lets_visitors_be(server: Server):
    bruno = await city(server, at={1: 14}, offices={2: [17]})
    await preset(server.people[2], "Away")
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    assert "lets Bruno stay" in public(server)


async def test_the_cheapest_sale_that_is_enough(server: Server):
    bruno = await city(server, at={1: 12}, owns={1: "5 8*2", 2: "15*1"}, florins={1: 50})
    await order(bruno, Sales="whatever is enough and loses least")
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    assert "Bruno sells to the bank: Palazzo delle Conche (5) for 25 florins." in public(server)


async def test_a_guild_moves_by_its_highest_number(server: Server):
    bruno = await city(server, together=[(1, 2)], owns={1: "8 5", 3: "23"})
    await order(bruno, Guild_spins="the highest")
    await fate(server, "move 5", "move 9")
    await bruno.press(server.board, "Spin")
    assert "The guild moves by Carla's 9" in public(server)


async def test_nobody_is_rescued(server: Server):
    bruno = await city(server, guilds=True, at={1: 12}, owns={1: "5", 2: "14 15*3 16"}, florins={0: 10, 1: 50, 3: 300})
    for player in server.people[2:4]:
        await order(player, Rescues="never")
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    assert "Unless somebody helps, Bruno is ruined." in public(server)


async def test_orders_left_while_asked_speak_at_once(server: Server):
    await landing(server, 15)
    await server.play("refuse")
    carla = server.people[2]
    assert "Carla" in await names_awaited(server)
    await order(carla, Auctions="no bid")
    assert "Carla" not in await names_awaited(server)
    assert "Answered in secret: Carla." in server.board.words


async def test_orders_are_secret(server: Server):
    await city(server)
    before = public(server), (await server.people[1].command("log")).words
    await preset(server.people[2], "Keen")
    assert (public(server), (await server.people[1].command("log")).words) == before


async def test_a_trade_is_never_answered_by_order(server: Server):
    """An offer waits for its owner."""
    await city(server, trades=True, owns={1: "8", 2: "10"})
    await preset(server.people[2], "Thrifty")
    await server.play("trade 2 8 10 0p")
    assert "agree" in dm(server.people[2], "A trade with Bruno?").answers
    assert (await state_of(server)).holdings[8].owner == 1
