"""The auction: secret bids by direct message, and what others see of them."""

from __future__ import annotations

import re

from .people import Player
from .server import BIDS, Server
from .shown import Shown


def dm(player: Player) -> Shown:
    """The direct message that asks for a bid."""
    return next(each for each in reversed(player.dms) if "Your secret bid" in each.words)


def told_in(server: Server, channel: int) -> str:
    """All that the bot has sent to a channel, as it was sent."""
    return str([request.json for request in server.requests if f"/channels/{channel}/" in request.path])


async def close_messages(server: Server, player: Player) -> None:
    """From now on this person accepts no direct messages."""
    path = f"/channels/{player.user.dm_channel.id}/messages"
    server.env.inject_error("POST", path, status=403, code=50007, message="Cannot send messages", times=None)


async def test_every_player_is_asked_by_dm(server: Server):
    await server.auction()
    for player in server.people[:3]:
        asked = dm(player)
        assert f"Magnifico in <#{server.channel.id}>" in asked.words
        assert "Bid from 10 to 120 florins" in asked.words
        assert "On offer:" in asked.words
        assert asked.pictures[-1] == "[bid magnifico en]"


async def test_nobody_else_gets_a_dm(server: Server):
    await server.auction()
    assert server.people[3].dms == []


async def test_the_board_shows_who_has_bid_and_nothing_more(server: Server):
    await server.auction()
    ada = server.people[0]
    await ada.choose(dm(ada), "answer", "70 florins")
    assert "Answered in secret: Ada." in server.board.words
    assert "Bruno and Carla must bid in secret." in server.board.words
    assert not any(re.search(r"\b70\b", post.words) for post in server.posts)


async def test_others_messages_do_not_change_when_somebody_bids(server: Server):
    await server.auction()
    ada, bruno = server.people[:2]
    before = told_in(server, bruno.user.dm_channel.id)
    await ada.choose(dm(ada), "answer", "70 florins")
    assert told_in(server, bruno.user.dm_channel.id) == before


async def test_a_bid_can_be_changed_until_all_are_in(server: Server):
    await server.auction()
    ada = server.people[0]
    asked = dm(ada)
    await ada.choose(asked, "answer", "70 florins")
    assert "You have bid 70 florins, and may change it until all bids are in." in asked.words
    await ada.choose(asked, "answer", "30 florins")
    assert "You have bid 30 florins" in asked.words
    assert server.board.words.count("Answered in secret: Ada.") == 1


async def test_the_last_bid_is_confirmed_because_it_opens_all(server: Server):
    await server.auction()
    ada, bruno, carla = server.people[:3]
    await ada.choose(dm(ada), "answer", "70 florins")
    await bruno.choose(dm(bruno), "answer", "20 florins")
    summary = await carla.choose(dm(carla), "answer", "40 florins")
    assert "Yours is the last bid: all are opened at once, for good." in summary.words
    assert "The bids are opened" not in server.board.words
    await carla.press(summary, "Confirm")
    assert "The bids are opened: Ada 70, Carla 40, Bruno 20." in server.board.words


async def test_once_the_bids_are_open_the_dms_say_what_goes_on(server: Server):
    await server.auction()
    await server.play("bid 70", "bid 20", "bid 40")
    ada, bruno = server.people[:2]
    assert "### Choose your card" in ada.dms[-1].words
    told = bruno.dms[-1].words
    assert "There is nothing to answer here now." in told
    assert "The bids are opened: Ada 70, Carla 40, you 20." in told
    assert "Ada must" not in told, "that would soon be wrong"


async def test_the_next_auction_asks_in_a_new_message_and_the_old_one_goes(server: Server):
    await server.auction()
    old = [dm(player).source.id for player in server.people[:3]]
    await server.play(*BIDS, "decline", "decline", "decline", "end", "end")
    (last,) = await server.awaited()
    await server.play("end")
    for player, before in zip(server.people[:3], old, strict=True):
        [only] = player.dms
        assert "Your secret bid" in only.words
        assert (only.source.id == before) == (player is last), "whose own press brought it up is not called"


async def test_the_highest_bidder_takes_a_card(server: Server):
    await server.auction()
    await server.play("bid 70", "bid 20", "bid 40")
    ada = server.people[0]
    panel = await ada.panel()
    card = next(iter(panel.choices("answer")))
    panel = await ada.choose(panel, "answer", card)
    assert card in panel.words
    assert card in (await ada.command("hand")).words
    assert "50 florins" in (await ada.command("hand")).words, "of 120"


async def test_a_bid_can_be_made_in_the_channels_panel(server: Server):
    await server.auction()
    bruno = server.people[1]
    panel = await bruno.panel()
    assert panel.private
    panel = await bruno.choose(panel, "answer", "50 florins")
    assert "You have bid 50 florins" in panel.words
    assert "You have bid 50 florins" in dm(bruno).words


async def test_the_hand_shows_ones_own_bid_to_oneself(server: Server):
    await server.auction()
    ada, bruno = server.people[:2]
    await ada.choose(dm(ada), "answer", "70 florins")
    assert "Your secret bid: 70 florins." in (await ada.command("hand")).words
    assert "secret bid" not in (await bruno.command("hand")).words


async def test_commands_work_in_the_dms_too(server: Server):
    await server.auction()
    ada = server.people[0]
    await ada.choose(dm(ada), "answer", "70 florins")
    assert "Your secret bid: 70 florins." in (await ada.command_by_dm("hand")).words


async def test_closed_messages_show_in_the_lobby(server: Server):
    await server.lobby()
    bruno = server.people[1]
    await close_messages(server, bruno)
    await bruno.press(server.lobby_post, "Join")
    assert "**Bruno** (takes no direct messages: secrets will wait behind a button)" in server.lobby_post.words


async def test_whose_messages_are_closed_is_called_in_the_channel_and_bids_there(server: Server):
    await server.game("home rome", "home milan")
    (last,) = await server.awaited()
    closed = next(player for player in server.people[:3] if player is not last)
    await close_messages(server, closed)
    await server.play("home moscow")
    assert f"<@{closed.id}>" in server.board.words
    assert server.pings[-1] == [closed.id], "the others are asked by direct message"
    panel = await closed.panel()
    assert panel.private
    assert "You have bid 30 florins" in (await closed.choose(panel, "answer", "30 florins")).words
    assert f"Answered in secret: {closed.name}." in server.board.words


async def test_messages_that_open_again_are_used_again(server: Server):
    await server.lobby(2)
    carla = server.people[2]
    path = f"/channels/{carla.user.dm_channel.id}/messages"
    server.env.inject_error("POST", path, status=403, code=50007, message="Cannot send messages", times=1)
    await carla.press(server.lobby_post, "Join")
    assert "takes no direct messages" in server.lobby_post.words
    await carla.press(server.lobby_post, "Leave")
    await carla.press(server.lobby_post, "Join")
    assert "takes no direct messages" not in server.lobby_post.words
    assert "Welcome!" in carla.dms[-1].words
