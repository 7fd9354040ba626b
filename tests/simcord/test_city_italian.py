"""Leonardo (1989) in Italian: every post, panel and direct message of a session."""

from __future__ import annotations

from .city import GAME, begun, city, dm, fate, landing, public
from .conftest import Open
from .server import Server
from .test_italian import english_in


async def italian(open_server: Open) -> Server:
    return await open_server(language="it")


async def test_from_the_lobby_to_the_first_turn(open_server: Open):
    server = await italian(open_server)
    await server.lobby(4, options={"guilds": True, "trades": True, "end": "date"}, game=GAME)
    ada = server.people[0]
    await ada.press(server.lobby_post, "Opzioni")
    await ada.press(server.lobby_post, "Comincia")
    for player in server.people[:4]:
        asked = dm(player, "Guelfi o ghibellini?")
        panel = await player.choose(asked, "answer", "Ghibellini")
    await player.press(panel, "Conferma")
    assert "Chi comincia? La macchina dà: " in public(server)
    assert "Ghibellini" not in public(server)
    assert english_in(server) == []


async def test_a_turn_with_works_and_a_purchase(open_server: Open):
    server = await italian(open_server)
    bruno = await city(server, owns={1: "8 10"}, at={1: 12})
    panel = await bruno.panel()
    assert panel.buttons[:2] == ["Lancia", "1 opera, 50 fiorini"]
    panel = await bruno.press(panel, "2 opere, 100 fiorini")
    panel = await bruno.choose(panel, "answer", "Casa del Mantice (8)")
    await fate(server, "move 3")
    panel = await bruno.choose(panel, "answer", "Palazzo degli Usberghi (10)")
    assert "Palazzo del Telaio (15)" in panel.words
    await bruno.press(panel, "Compra")
    assert "Via dei Tessitori (15)" in public(server)
    assert english_in(server) == []


async def test_an_auction(open_server: Open):
    server = await italian(open_server)
    await landing(server, 15, owns={1: "14 16"}, florins={2: 100})
    bruno, carla = server.people[1:3]
    await bruno.press(await bruno.panel(), "Lascia agli altri")
    await carla.choose(carla.dms[-1], "answer", "20 fiorini")
    await server.play("bid 10", "bid 0")
    assert "Carla ottiene Palazzo del Telaio (15) per " in public(server)
    assert english_in(server) == []


async def test_a_market(open_server: Open):
    server = await italian(open_server)
    await landing(server, 11, "market 2", florins={2: 100})
    carla = server.people[2]
    panel = await carla.choose(carla.dms[-1], "answer", "Avorio")
    await carla.choose(panel, "answer", "20 fiorini")
    await server.play("stake gem 5", "stake gold 5")
    assert "avorio" in public(server)
    assert english_in(server) == []


async def test_an_office_and_debts(open_server: Open):
    server = await italian(open_server)
    await landing(server, 7, offices={2: [7]}, men={1: 1}, owns={1: "2 4 6", 2: "8*2"}, florins={1: 50})
    carla, bruno = server.people[2], server.people[1]
    panel = await carla.choose(await carla.panel(), "answer", "Vicolo del Mantice (8)")
    await carla.choose(panel, "answer", list(panel.choices("answer"))[1])
    panel = await bruno.panel()
    await bruno.choose(panel, "answer", next(iter(panel.choices("answer"))))
    assert "Bruno vende al banco: " in public(server)
    assert english_in(server) == []


async def test_rescue_and_ruin(open_server: Open):
    server = await italian(open_server)
    owns = {2: "14 15*3 16", 1: "5"}
    await landing(server, 15, guilds=True, owns=owns, florins={0: 10, 1: 50, 3: 300}, offices={1: [7]}, men={1: 1})
    bruno, carla, dario = server.people[1:4]
    await carla.panel()
    await dario.panel()
    await server.play("rescue 2 guelf", "deny")
    await bruno.panel()
    await server.play("ruin")
    for look in ("hand", "status", "log", "board"):
        await bruno.command(look)
    assert english_in(server) == []


async def test_a_guild_and_a_trade(open_server: Open):
    server = await italian(open_server)
    bruno = await city(server, guilds=True, trades=True, owns={1: "8 6", 2: "10 12"})
    carla, dario = server.people[2:4]
    panel = await bruno.press(await bruno.panel(), "Proposte")
    await bruno.press(panel, panel.buttons[0])
    await server.play("trade 2 6 10 0p 20a")
    await carla.panel()
    await carla.command("play", action="agree 1")
    await dario.command("play", action="guild 2 3 guelf")
    await carla.panel()
    await carla.press(await carla.command("play", action="agree 3"), "Conferma")
    for look in ("hand", "status", "log", "board", "orders"):
        await carla.command(look)
    await carla.press(server.board, "Plancia a parole")
    assert "Nasce una corporazione: Carla e Dario." in public(server)
    assert english_in(server) == []


async def test_look_ups_orders_and_refusals(open_server: Open):
    server = await italian(open_server)
    bruno = await city(server)
    for card in (
        "15",
        "13",
        "office_7",
        "work_primavera",
        "man_crossbowman",
        "event_bull_for_the_merchants",
        "markets",
    ):
        shown = await bruno.command("card", card=card)
        assert "ricostruzione" in shown.words or card == "markets", card
    panel = await bruno.command("orders")
    for name in list(panel.choices("order")):
        await bruno.choose(panel, "order", name)
    for line in ("works 9", "stake gem 5", "vola sulla luna", "works"):
        await bruno.command("play", action=line)
    await bruno.command("rules", rule="leonardo1989/auction")
    assert english_in(server) == []


async def test_the_end(open_server: Open):
    server = await italian(open_server)
    await landing(server, 17, rounds=15, round=15, played=(0, 2, 3))
    assert "🏆 Vince Ada." in server.board.words
    assert english_in(server) == []


async def test_private_words_follow_the_reader_and_public_ones_the_server(open_server: Open):
    server = await italian(open_server)
    server.discord.locales[server.people[1].id] = "en-GB"
    bruno = await begun(server)
    assert "### Works of art, then the spin" in (await bruno.panel()).words
    assert "Lancia" in server.board.buttons
    assert "Piazza Maggiore" not in (await bruno.panel()).words
