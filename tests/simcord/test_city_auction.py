"""Leonardo (1989): a palace that its visitor does not buy is auctioned, in secret by direct message or, as an option,
bid by bid."""

from __future__ import annotations

from typing import Any

from .city import dm, landing, names_awaited, public, state_of
from .people import Player
from .server import Server

TELAIO = "Palazzo del Telaio (15)"


async def refused(server: Server, **position: Any) -> list[Player]:
    """Bruno has left a palace of 70 florins. Returns Ada, Carla and Dario, who may bid."""
    await landing(server, 15, florins={0: 100, 2: 120, 3: 110}, **position)
    await server.play("refuse")
    ada, _, carla, dario, *_ = server.people
    return [ada, carla, dario]


# Sealed


async def test_the_others_are_asked_by_dm(server: Server):
    for player in await refused(server, owns={1: "14 16"}):
        asked = dm(player, "Bid:")
        assert f"### Bid: {TELAIO}" in asked.words
        assert "Bruno leaves it." in asked.words
        assert "The rest of the Wool Quarter: Bruno (14, 16)." in asked.words
    assert not any("Bid:" in each.words for each in server.people[1].dms)
    assert "Ada, Carla and Dario must bid in secret." in server.board.words


async def test_bids_go_in_fives_up_to_the_purse(server: Server):
    ada, *_ = await refused(server)
    choices = list(dm(ada, "Bid:").choices("answer"))
    assert (choices[:3], choices[-1]) == (["No bid", "5 florins", "10 florins"], "100 florins")


async def test_a_bid_is_secret_and_may_be_changed(server: Server):
    ada, carla, _ = await refused(server)
    await carla.choose(dm(carla, "Bid:"), "answer", "55 florins")
    assert "**You go up to 55 florins, and may change it until all bids are in.**" in dm(carla, "Bid:").words
    assert "Carla has bid, in secret." in server.board.words
    assert "Answered in secret: Carla." in server.board.words
    before = public(server), (await ada.command("log")).words, dm(ada, "Bid:").words
    await carla.choose(dm(carla, "Bid:"), "answer", "45 florins")
    assert "You go up to 45 florins" in dm(carla, "Bid:").words
    assert (public(server), (await ada.command("log")).words, dm(ada, "Bid:").words) == before
    assert "55" not in public(server) and "45" not in public(server)
    assert "Your secret bid: 45 florins." in (await carla.command("hand")).words
    assert "secret bid" not in (await ada.command("hand")).words


async def test_more_than_half_the_purse_is_told_and_can_be_taken_back(server: Server):
    _, carla, _ = await refused(server)
    panel = await carla.choose(await carla.panel(), "answer", "65 florins")
    assert "It could take more than half of your 120 florins. `/undo` takes it back." in panel.words
    assert "Carla" not in await names_awaited(server)


async def test_all_are_opened_and_the_highest_pays_five_more_than_the_second(server: Server):
    ada, carla, dario = await refused(server)
    await carla.choose(dm(carla, "Bid:"), "answer", "60 florins")
    await dario.choose(dm(dario, "Bid:"), "answer", "25 florins")
    await ada.press(await ada.choose(dm(ada, "Bid:"), "answer", "No bid"), "Confirm")
    assert f"Bids for {TELAIO}: Carla 60, Dario 25, Ada 0. Carla gets {TELAIO} for 30 florins." in server.board.words
    assert (await state_of(server)).players[2].florins == 90
    assert "Bid:" not in dario.dms[-1].words
    assert "Carla gets Palazzo del Telaio (15) for 30 florins." in dario.dms[-1].words


async def test_of_equal_bids_the_first_in_order_wins(server: Server):
    await refused(server)
    await server.play("bid 20", "bid 50", "bid 50")
    assert f"Carla gets {TELAIO} for 50 florins." in server.board.words


async def test_nobody_wants_it(server: Server):
    await refused(server)
    await server.play("bid 0", "bid 0", "bid 0")
    assert f"Nobody wants {TELAIO}: it stays with the bank." in server.board.words


async def test_a_bid_can_be_made_in_the_channels_panel_and_by_a_line(server: Server):
    ada, carla, _ = await refused(server)
    panel = await carla.choose(await carla.panel(), "answer", "40 florins")
    assert "You go up to 40 florins" in panel.words
    assert "You go up to 40 florins" in dm(carla, "Bid:").words
    answer = await ada.command("play", action="bid 35")
    assert "You go up to 35 florins" in answer.words


async def test_a_purse_too_full_for_a_list_offers_the_price(server: Server):
    await landing(server, 15)
    await server.play("refuse")
    assert {"60", "70", "80"} <= set(dm(server.people[2], "Bid:").buttons)


async def test_a_sum_that_is_no_multiple_of_five_is_refused_in_the_form(server: Server):
    await landing(server, 15)
    await server.play("refuse")
    carla = server.people[2]
    panel = await carla.panel()
    answer = await carla.fill_in(await carla.open_form(panel, "Another number…"), number="72")
    assert "Sums go in fives: 72 is none." in answer.words
    answer = await carla.fill_in(await carla.open_form(panel, "Another number…"), number="255")
    assert "(Rule auction)" in answer.words
    assert "Carla" in await names_awaited(server)


# Bid by bid


async def test_in_a_live_auction_each_raises_or_drops_out_in_turn(server: Server):
    _, carla, dario = await refused(server, live_auction=True)
    assert await names_awaited(server) == ["Carla"]
    panel = await carla.panel()
    assert f"### Auction: {TELAIO}" in panel.words
    assert "No bid yet. Bid 5 florins or more, or drop out for good. You have 120 florins." in panel.words
    assert "**Bid more**" in panel.words
    await carla.press(panel, "20 florins")
    panel = await dario.panel()
    assert "Carla bids 20 florins. Bid 25 florins or more, or drop out for good." in panel.words
    assert "Still in: Ada and Carla." in panel.words
    await dario.press(panel, "Drop out")
    assert await names_awaited(server) == ["Ada"]


async def test_the_last_who_stays_in_pays_his_bid(server: Server):
    await refused(server, live_auction=True)
    await server.play("raise 20", "drop", "raise 40", "drop")
    assert f"Ada gets {TELAIO} for 40 florins." in public(server)
    assert (await state_of(server)).players[0].florins == 60


async def test_a_live_auction_without_a_bid_leaves_it_with_the_bank(server: Server):
    await refused(server, live_auction=True)
    await server.play("drop", "drop", "drop")
    assert f"Nobody wants {TELAIO}: it stays with the bank." in public(server)


async def test_a_raise_is_not_below_the_bid_to_beat(server: Server):
    _, _, dario = await refused(server, live_auction=True)
    await server.play("raise 20")
    answer = await dario.command("play", action="raise 20")
    assert answer.private
    assert "25 florins" in answer.words and "(Rule auction)" in answer.words
