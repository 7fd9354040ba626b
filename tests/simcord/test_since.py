"""Since your last turn: a called player sees what they have missed."""

from __future__ import annotations

from .scene import Scene


async def test_the_call_shows_what_has_changed(scene: Scene):
    player = await scene.turn({"rich_start": True})
    await scene.play("invade rome florence 2s", "end", "end")
    (called,) = await scene.awaited()
    assert called is not player
    seat = scene.people.index(called)
    assert scene.board.pictures == [f"[since magnifico en {seat}]"]
    assert scene.pings[-1] == [called.id]


async def test_who_has_missed_nothing_sees_the_board(scene: Scene):
    await scene.game("home rome", "home paris")
    assert scene.board.pictures == ["[board magnifico en]"]


async def test_it_is_gone_once_he_has_begun(scene: Scene):
    await scene.turn({"rich_start": True})
    await scene.play("end", "end")
    shown = scene.board.pictures
    assert shown[0].startswith("[since")
    await scene.play("end")
    assert "since your last turn" not in scene.board.words


async def test_a_sealed_question_tells_it_in_the_direct_message(scene: Scene):
    await scene.auction()
    await scene.play("bid 70", "bid 20", "bid 40", "buy armoured_ship", "decline", "decline")
    await scene.play("end", "end", "end")
    (letter,) = {letter.source.id: letter for each in scene.people[:1] for letter in each.letters[-1:]}.values()
    assert letter.pictures[0].startswith("[since magnifico en")
    assert "Since your last turn:" in letter.words


async def test_a_battle_has_a_picture_of_its_own(scene: Scene):
    await scene.battle()
    assert scene.board.pictures[0] == "[scene magnifico en 0+1]"
    assert len(scene.board.pictures) == 2
    await scene.people[3].member.send(scene.channel, "Who is winning?")
    await scene.play("infantry 1s")
    assert scene.board.pictures[0] == "[scene magnifico en 1+1]", "what came before belongs to the battle"
