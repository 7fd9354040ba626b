"""Handing a seat over to another person, and making another player the host."""

from __future__ import annotations

from bot.front.discord.interaction import make_id
from bot.tables.timing.clock import DAY

from .people import Player
from .server import Server
from .shown import Shown


async def offer(player: Player) -> Shown:
    """A player offers their seat; returns the public post about it."""
    answer = await player.press(await player.command("substitute"), "Offer my seat")
    assert "Your seat is on offer now." in answer.words
    return player.server.post_with("takeseat")


async def test_a_seat_is_offered_in_the_channel_with_how_it_stands(server: Server):
    await server.turn()
    question = await server.people[1].command("substitute")
    assert question.private
    assert "Whoever takes it gets everything that belongs to it; until then you play on." in question.words
    post = await offer(server.people[1])
    assert "Bruno is looking for somebody to take over at Magnifico." in post.words
    assert "**How it stands: Round 1**" in post.words
    assert "Bruno (" in post.words
    assert post.buttons == ["Take this seat"]


async def test_whoever_presses_first_plays_on(server: Server):
    bruno, dario, elena = server.people[1], server.people[3], server.people[4]
    player = await server.turn()
    post = await offer(bruno)
    taken = await dario.press(post, "Take this seat")
    assert taken.private
    assert "The seat is yours, with everything that belongs to it." in taken.words
    assert any("Dario takes the seat of Bruno, with everything that belongs to it." in p.words for p in server.posts)
    assert post.words == "This seat is played by Dario now."
    assert post.buttons == []
    await server.post_button("Take this seat", make_id("takeseat", (await server.table()).id, 1))
    late = await elena.press(server.posts[-1], "Take this seat")
    assert late.private
    assert late.words == "That seat is not on offer any more. Thank you for offering your help!"
    assert player is bruno
    assert f"<@{dario.id}>: your turn – play the turn." in server.board.words
    assert "### Your turn" in (await dario.panel()).words
    assert "You have no seat at this table" in (await bruno.panel()).words


async def test_secrets_go_to_the_new_player_and_leave_the_old_one(server: Server):
    await server.auction()
    bruno, dario = server.people[1], server.people[3]
    asked = bruno.dms[-1]
    assert "bid" in asked.words.casefold()
    await dario.press(await offer(bruno), "Take this seat")
    assert bruno.dms[-1].source.id == asked.source.id
    assert "This seat is played by Dario now." in asked.words
    assert asked.buttons == []
    [asked] = dario.dms
    assert "Your secret bid" in asked.words
    await dario.choose(dario.dms[-1], "answer", "10 florins")
    assert "Answered in secret: Dario." in server.board.words


async def test_a_seat_is_kept_after_all(server: Server):
    await server.turn()
    bruno = server.people[1]
    post = await offer(bruno)
    again = await bruno.command("substitute")
    assert "Your seat is on offer since" in again.words
    assert (await bruno.press(again, "Keep my seat")).words == "The seat stays yours."
    assert post.words == "This seat is not on offer any more."


async def test_the_host_looks_for_somebody_to_play_on_for_who_resigned(server: Server):
    await server.turn()
    ada, bruno, elena = server.people[0], server.people[1], server.people[4]
    await bruno.press(await bruno.command("resign"), "Resign")
    panel = await ada.command("substitute")
    assert panel.choices("emptyseat").keys() == {"Bruno"}
    answer = await ada.choose(panel, "emptyseat", "Bruno")
    assert answer.words == "The seat of Bruno is on offer now."
    assert "Bruno has resigned: the seat at Magnifico is free." in server.post_with("takeseat").words
    seats = await elena.command("substitute")
    assert "You can take a seat here" in seats.words
    await elena.press(seats, "Seat of Bruno")
    assert any("Elena takes the seat of Bruno" in post.words for post in server.posts)


async def test_a_manager_may_do_that_too_and_nobody_else(server: Server):
    await server.turn()
    bruno, carla = server.people[1], server.people[2]
    await bruno.press(await bruno.command("resign"), "Resign")
    assert not (await carla.command("substitute")).has_list_of("emptyseat")
    boss = server.newcomer("Boss", manages=True)
    await boss.choose(await boss.command("substitute"), "emptyseat", "Bruno")
    answer = await boss.choose(await boss.command("substitute"), "emptyseat", "Bruno")
    assert answer.words == "The seat of Bruno is not on offer any more."


async def test_who_has_no_seat_hears_that_none_is_on_offer(server: Server):
    await server.turn()
    answer = await server.people[4].command("substitute")
    assert answer.private
    assert answer.words == "No seat is on offer here. With `/watch` you follow the game."


async def test_both_who_played_a_seat_are_named(server: Server):
    await server.turn()
    await server.people[3].press(await offer(server.people[1]), "Take this seat")
    status = await server.people[0].command("status")
    assert "One seat, several players: Bruno, then Dario." in status.words


async def test_the_host_hands_the_table_to_another_who_plays(server: Server):
    await server.turn()
    ada, carla = server.people[0], server.people[2]
    looks_on = await ada.command("game host", player=server.people[4].member)
    assert looks_on.words == "The host must be somebody who plays at this table."
    answer = await ada.command("game host", player=carla.member)
    assert answer.words == "Carla is the host now."
    assert server.posts[-1].words == "Carla is the host of this table now."
    refused = await ada.command("game host", player=ada.member)
    assert "Only Carla, the host, or somebody who may manage this server, can do that." in refused.words


async def test_a_request_is_put_to_the_new_player_too(server: Server):
    await server.turn()
    dario, post = server.people[3], await offer(server.people[1])
    await server.people[0].command("pause")
    await dario.press(post, "Take this seat")
    assert "Ada would like to pause the game." in server.post_with("consent").words
    asked = [pinged for pinged in server.pings if dario.id in pinged]
    assert asked[0] == [dario.id, server.people[2].id]


async def test_who_has_left_the_server_is_not_called_but_replaced(server: Server):
    await server.turn({"speed": "none"})
    carla, dario = server.people[2], server.people[3]
    server.guild.remove_member(carla.member)
    await server.wait(DAY)
    pings = len(server.pings)
    await server.play("end")
    assert any("Carla is not in this server any more. A caretaker minds the seat" in p.words for p in server.posts)
    offered = server.post_with("takeseat")
    assert "Carla is absent, and a caretaker minds the seat at Magnifico." in offered.words
    assert all(carla.id not in pinged for pinged in server.pings[pings:])
    await dario.press(offered, "Take this seat")
    assert any("Dario takes the seat of Carla" in post.words for post in server.posts)
