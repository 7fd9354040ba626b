"""Taking back: freely while nobody has learned anything, else by the others' consent."""

from __future__ import annotations

from .people import Player
from .scene import Scene


async def shot(scene: Scene) -> tuple[Player, list[Player]]:
    """An assault whose dice everybody has seen: who made it, and the others."""
    attacker, _ = await scene.battle()
    await scene.play("infantry 1s")
    return attacker, [each for each in scene.people[:3] if each is not attacker]


async def test_what_taught_nobody_anything_is_taken_back_at_once(scene: Scene):
    player = await scene.turn({"rich_start": True})
    await scene.play("invade rome florence 2s")
    answer = await player.command("undo")
    assert answer.private
    assert answer.words.startswith("Taken back.")
    assert f"{player.name} takes the last action back." in scene.posts[-2].words + scene.posts[-1].words
    assert "invades" not in scene.board.words
    assert "Invasions and attacks left: 3." in (await player.panel()).words


async def test_what_was_taken_back_can_be_brought_back(scene: Scene):
    player = await scene.turn({"rich_start": True})
    await scene.play("invade rome florence 2s")
    await player.command("undo")
    answer = await player.command("redo")
    assert answer.words.startswith("Brought back.")
    assert "Invasions and attacks left: 2." in (await player.panel()).words


async def test_dice_are_taken_back_only_by_consent(scene: Scene):
    attacker, others = await shot(scene)
    answer = await attacker.command("undo")
    assert answer.private
    assert "It takes the consent of" in answer.words
    for other in others:
        assert other.name in answer.words
    proposal = scene.post_with("consent")
    assert f"{attacker.name} would like to take back the last action." in proposal.words
    assert proposal.buttons == ["I agree", "I do not agree"]


async def test_only_those_asked_are_called(scene: Scene):
    attacker, others = await shot(scene)
    await attacker.command("undo")
    sent = next(each.json for each in reversed(scene.requests) if "would like to take back" in str(each.json))
    assert sorted(sent["allowed_mentions"]["users"]) == sorted(other.id for other in others)


async def test_once_all_agree_it_is_taken_back(scene: Scene):
    attacker, (one, other) = await shot(scene)
    await attacker.command("undo")
    proposal = scene.post_with("consent")
    answer = await one.press(proposal, "I agree")
    assert answer.private
    assert answer.words == "Noted: you agree."
    assert "assaults" in scene.board.words
    await other.press(proposal, "I agree")
    assert any(f"{attacker.name} takes the last action back." in post.words for post in scene.posts)
    assert "Soldiers who assault" in (await attacker.panel()).words


async def test_one_no_is_enough(scene: Scene):
    attacker, (one, other) = await shot(scene)
    await attacker.command("undo")
    proposal = scene.post_with("consent")
    answer = await one.press(proposal, "I do not agree")
    assert answer.words == "Noted: you do not agree."
    assert any(f"{one.name} does not agree: nothing is taken back." in post.words for post in scene.posts)
    late = await other.press(proposal, "I agree")
    assert late.private
    assert late.words == "That request is settled already."


async def test_a_spectator_is_not_asked(scene: Scene):
    attacker, _ = await shot(scene)
    await attacker.command("undo")
    answer = await scene.people[3].press(scene.post_with("consent"), "I agree")
    assert answer.private
    assert "You have no seat at this table" in answer.words


async def test_a_second_request_waits_for_the_first(scene: Scene):
    attacker, _ = await shot(scene)
    await attacker.command("undo")
    answer = await attacker.command("undo")
    assert answer.private
    assert "Another request still waits for answers" in answer.words


async def test_a_request_lapses_when_the_game_goes_on(scene: Scene):
    attacker, _ = await shot(scene)
    await attacker.command("undo")
    await scene.play("infantry 1s")
    assert any("so the request to take back an action no longer counts" in post.words for post in scene.posts)
    answer = await scene.people[1].press(scene.post_with("consent"), "I agree")
    assert answer.words == "That request is settled already."


async def test_there_may_be_nothing_to_take_back(scene: Scene):
    await scene.game()
    answer = await scene.people[0].command("undo")
    assert answer.private
    assert answer.words == "You have nothing to take back or to bring back."


async def test_a_sealed_bid_is_changed_instead(scene: Scene):
    await scene.auction()
    bidder = (await scene.awaited())[0]
    await scene.play("bid 50")
    answer = await bidder.command("undo")
    assert answer.private
    assert "change it while the others are still thinking" in answer.words


async def test_a_spectator_takes_nothing_back(scene: Scene):
    await scene.turn()
    answer = await scene.people[3].command("undo")
    assert answer.private
    assert "You have no seat at this table" in answer.words
