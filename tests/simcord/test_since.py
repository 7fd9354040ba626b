"""Since your last turn: a called player sees what they have missed."""

from __future__ import annotations

from .server import Server


async def test_the_call_shows_what_has_changed(server: Server):
    player = await server.turn({"rich_start": True})
    await server.play("invade rome florence 2s", "end", "end")
    (called,) = await server.awaited()
    assert called is not player
    seat = server.people.index(called)
    assert server.board.pictures == [f"[since magnifico en {seat}]"]
    assert server.pings[-1] == [called.id]


async def test_who_has_missed_nothing_sees_the_board(server: Server):
    await server.game("home rome", "home paris")
    assert server.board.pictures == ["[board magnifico en]"]


async def test_it_is_gone_once_he_has_begun(server: Server):
    await server.turn({"rich_start": True})
    await server.play("end", "end")
    shown = server.board.pictures
    assert shown[0].startswith("[since")
    await server.play("end")
    assert "since your last turn" not in server.board.words


async def test_a_sealed_question_tells_it_in_the_dm(server: Server):
    await server.auction()
    await server.play("bid 70", "bid 20", "bid 40", "buy armoured_ship", "decline", "decline")
    await server.play("end", "end", "end")
    (dm,) = {dm.source.id: dm for each in server.people[:1] for dm in each.dms[-1:]}.values()
    assert dm.pictures[0].startswith("[since magnifico en")
    assert "Since your last turn:" in dm.words


async def test_a_battle_has_a_picture_of_its_own(server: Server):
    await server.battle()
    assert server.board.pictures[0] == "[scene magnifico en 0+1]"
    assert len(server.board.pictures) == 2
    await server.people[3].member.send(server.channel, "Who is winning?")
    await server.play("infantry 1s")
    assert server.board.pictures[0] == "[scene magnifico en 1+1]", "what came before belongs to the battle"
